internal import Findings
internal import SourceText
internal import StringTables

/// The permissions that the Info.plist of a bundle asks for, with the tables of all locales.
extension InfoPlistUnlocalized: ProductRule {
    static func findings(in products: ProductBundles, at index: Int) -> [FolderFinding] {
        let bundle = products.bundles[index]
        let keys = Set(bundle.properties.permissions)
        guard !keys.isEmpty, !bundle.compiledTables.contains(ProductBundle.infoTable) else { return [] }
        let gaps = bundle.offered.compactMap { locale -> (locale: String, keys: Set<String>)? in
            guard !bundle.isDevelopment(locale), LocaleIdentifier(locale).isKnown else { return nil }
            let missing = bundle.missing(keys, in: locale)
            return missing.isEmpty ? nil : (locale, missing)
        }
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
    fileprivate func missing(_ keys: Set<String>, in locale: String) -> Set<String> {
        guard let folder = translated.first(where: { $0.locale == locale }),
            let file = folder.names.first(where: { $0 == "\(Self.infoTable).strings" })
        else { return keys }
        guard let table = table(FilePath.join(path(of: folder), file)), table.isAccepted else { return [] }
        return keys.filter { table.entry(forKey: $0.utf8.span) == nil }
    }
}
