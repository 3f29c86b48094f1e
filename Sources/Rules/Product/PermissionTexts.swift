internal import Findings
internal import SourceText
internal import StringTables

/// The permissions that the Info.plist of a bundle asks for, with the tables of all locales.
extension InfoPlistUnlocalized: ProductRule {
    static func findings(in products: ProductBundles, at index: Int) -> [FolderFinding] {
        let bundle = products.bundles[index]
        let keys = Set(bundle.properties.permissions)
        guard !keys.isEmpty, !bundle.compiledTables.contains(ProductBundle.infoTable) else { return [] }
        let folders = Dictionary(bundle.translated.map { ($0.locale, $0) }) { first, _ in first }
        let gaps = bundle.translations(bundle.offered).map { locale in
            (locale: locale.name, keys: bundle.missing(keys, in: folders[locale.name]))
        }.filter { !$0.keys.isEmpty }
        guard let first = gaps.first else { return [] }
        let locales = gaps.map(\.locale).listed
        let names = gaps.reduce(into: Set()) { $0.formUnion($1.keys) }.sorted()
        let isSame = gaps.allSatisfy { $0.keys == first.keys }
        return [
            FolderFinding(
                location: Location(path: bundle.propertiesPath),
                message: isSame
                    ? "no text for \(names.listed) in \(locales): the system shows that of Info.plist"
                    : "not all of \(names.listed) have a text in \(locales): the system shows those of Info.plist",
                subjects: names)
        ]
    }
}

extension ProductBundle {
    /// Those of some keys that the table for Info.plist of a locale lacks; none if the table cannot be read.
    ///
    /// - Parameter folder: `nil` for a locale that is only declared.
    fileprivate func missing(_ keys: Set<String>, in folder: LocaleFolder?) -> Set<String> {
        let file = "\(Self.infoTable).strings"
        guard let folder, folder.has(file) else { return keys }
        guard let table = table(FilePath.join(path(of: folder), file)), table.isAccepted else { return [] }
        return keys.filter { table.entry(forKey: $0.utf8.span) == nil }
    }
}
