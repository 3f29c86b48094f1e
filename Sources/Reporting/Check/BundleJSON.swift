internal import JSON
internal import Rules
internal import SourceText

extension JSONWriter {
    mutating func write(_ bundle: ProductBundle) {
        member("path", bundle.path.shownPath)
        member("kind", bundle.kind.rawValue)
        member("identifier", bundle.properties.identifier)
        member("development_region", bundle.properties.developmentRegion)
        member("declared", bundle.properties.declared)
        member("locales", bundle.translated.map(\.locale.shownPath))
        member("tables", bundle.tableCount)
    }
}
