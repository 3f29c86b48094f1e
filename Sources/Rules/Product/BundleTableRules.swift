internal import Findings
internal import SourceText
internal import StringTables

/// Tables of a bundle that the development language lacks.
enum NoDevelopmentTable: ProductRule {
    static let descriptor = RuleDescriptor(
        id: "no-development-table", group: .product, severity: .warning,
        summary: "the development language lacks a table whose keys are names",
        rationale: """
            What a locale lacks is taken from the development language. Without a table in it users of all other languages see \
            the keys, such as home.title, or another language by chance. The table is missing in the target, or \
            CFBundleDevelopmentRegion names another language than the one that the texts were written in. Keys that are \
            texts, tables of an interface file or an intent definition, and InfoPlist, whose texts are in Info.plist, are \
            left alone.
            """,
        related: ["missing-base-key", "missing-table"],
        examples: [
            RuleExample(
                bad: .product([
                    "App.app/Info.plist", "App.app/de.lproj/Localizable.strings",
                    "App.app/fr.lproj/Localizable.strings",
                ]),
                good: .product([
                    "App.app/Info.plist", "App.app/en.lproj/Localizable.strings",
                    "App.app/fr.lproj/Localizable.strings",
                ]))
        ])

    static func findings(in products: ProductBundles, at index: Int) -> [FolderFinding] {
        let bundle = products.bundles[index]
        let known = bundle.folders.filter { bundle.isDevelopment($0.id) }
        let names = known.reduce(into: bundle.compiledTables) { $0.formUnion($1.tables) }
            .union(bundle.interfaces(in: bundle.folders)).union([ProductBundle.infoTable])
        var seen = names
        var missing: [(name: String, key: String)] = []
        for folder in bundle.translated where !bundle.isDevelopment(folder.id) {
            for file in folder.names {
                let name = String(file.withoutTableSuffix)
                guard TableFormat(path: file)?.holdsAllLocales == false, seen.insert(name).inserted,
                    missing.count < ProductBundle.mostTables,
                    let key = bundle.firstName(inTable: file, folder)
                else { continue }
                missing.append((name, key))
            }
        }
        guard let first = missing.first else { return [] }
        return [
            FolderFinding(
                location: bundle.location,
                message:
                    "there is no \(missing.map(\.name).listed) in \(bundle.development.name), the development language: users of other languages see “\(first.key)”"
            )
        ]
    }
}

/// An intent definition without texts in a locale.
enum IntentUnlocalized: ProductRule {
    static let descriptor = RuleDescriptor(
        id: "intent-unlocalized", group: .product, severity: .warning,
        summary: "an intent definition has no table in a locale of the bundle",
        rationale: """
            The texts of an intent definition are in a table of its name in each other locale. Without it Siri and Shortcuts show \
            the development language, and App Store Connect sends ITMS-90626, “Invalid Siri Support”, for each locale after an \
            upload. Localize the intent definition in Xcode, in the targets of the app and of its extensions.
            """,
        related: ["interface-unlocalized"],
        examples: [
            RuleExample(
                bad: .product([
                    "App.app/Info.plist", "App.app/Base.lproj/Order.intentdefinition",
                    "App.app/de.lproj/Order.strings", "App.app/fr.lproj/Localizable.strings",
                ]),
                good: .product([
                    "App.app/Info.plist", "App.app/Base.lproj/Order.intentdefinition",
                    "App.app/de.lproj/Order.strings", "App.app/fr.lproj/Order.strings",
                ]))
        ])

    static func findings(in products: ProductBundles, at index: Int) -> [FolderFinding] {
        products.bundles[index].sources([".intentdefinition"]).compactMap { source in
            let missing = products.bundles[index].locales(without: source)
            guard !missing.isEmpty else { return nil }
            return FolderFinding(
                location: Location(path: source.path),
                message:
                    "there is no \(source.name).strings in \(missing.listed): Siri and Shortcuts show \(products.bundles[index].development.name) there, and App Store Connect sends ITMS-90626"
            )
        }
    }
}

/// An interface file without texts in a locale that others have.
enum InterfaceUnlocalized: ProductRule {
    static let descriptor = RuleDescriptor(
        id: "interface-unlocalized", group: .product, severity: .info,
        summary: "an interface file has no table in a locale, but in others",
        rationale: """
            The texts of a nib or storyboard in Base.lproj are in a table of its name in each other locale, unless the locale has \
            an interface file of its own. Without both, users see the interface in the development language.
            """,
        related: ["intent-unlocalized", "missing-table"],
        examples: [
            RuleExample(
                bad: .product([
                    "App.app/Info.plist", "App.app/Base.lproj/Main.nib", "App.app/de.lproj/Main.strings",
                    "App.app/fr.lproj/Localizable.strings",
                ]),
                good: .product([
                    "App.app/Info.plist", "App.app/Base.lproj/Main.nib", "App.app/de.lproj/Main.strings",
                    "App.app/fr.lproj/Main.strings",
                ]))
        ])

    static func findings(in products: ProductBundles, at index: Int) -> [FolderFinding] {
        let bundle = products.bundles[index]
        return bundle.sources(ProductBundle.interfaceSuffixes).compactMap { source in
            let missing = bundle.locales(without: source)
            guard !missing.isEmpty, bundle.translated.contains(where: { $0.tables.contains(source.name) })
            else { return nil }
            return FolderFinding(
                location: Location(path: source.path),
                message:
                    "there is no \(source.name).strings in \(missing.listed): users of \(missing.pronoun) see this interface in \(bundle.development.name)"
            )
        }
    }
}

extension ProductBundle {
    /// The name of the table with texts for Info.plist.
    static let infoTable = "InfoPlist"
    /// What the names of compiled interface files end in.
    static let interfaceSuffixes = [".nib", ".storyboardc"]
    /// The number of tables that one finding names.
    fileprivate static let mostTables = 100

    /// A file whose texts in other locales are in a table of its name.
    fileprivate struct TextSource {
        let path: String
        /// The name of the file.
        let file: String
        /// The name of the table.
        let name: String
    }

    /// The files with some suffixes in the folders of the development language.
    fileprivate func sources(_ suffixes: [String]) -> [TextSource] {
        var known: Set<String> = []
        return folders.filter { isDevelopment($0.id) }.flatMap { folder in
            folder.names.compactMap { file in
                guard let suffix = suffixes.first(where: file.hasSuffix), known.insert(file).inserted else {
                    return nil
                }
                return TextSource(
                    path: FilePath.join(path(of: folder), file), file: file,
                    name: String(file.dropLast(suffix.count)))
            }
        }
    }

    /// The locales with neither a table for a file, nor such a file of their own.
    fileprivate func locales(without source: TextSource) -> [String] {
        guard !compiledTables.contains(source.name) else { return [] }
        return translated.filter { folder in
            folder.id.isChosen && !isDevelopment(folder.id) && !folder.tables.contains(source.name)
                && !folder.has(source.file)
        }.map(\.locale)
    }

    /// The names of tables that have the texts of an interface file or an intent definition.
    fileprivate func interfaces(in folders: [LocaleFolder]) -> Set<String> {
        let suffixes = Self.interfaceSuffixes + [".intentdefinition"]
        return Set(
            folders.flatMap(\.names).compactMap { file in
                suffixes.first(where: file.hasSuffix).map { String(file.dropLast($0.count)) }
            })
    }

    /// The first key of a table, if most of its keys are names and not texts, nor of an interface file.
    fileprivate func firstName(inTable file: String, _ folder: LocaleFolder) -> String? {
        guard let table = table(FilePath.join(path(of: folder), file)), table.isAccepted else { return nil }
        let keys = table.entries.indices.filter { !table.isOfInterface($0) }
        let names = keys.filter { table.bytes(of: table.entries[$0].key).isNameOfText }
        guard let first = names.first, 2 * names.count > table.entries.count else { return nil }
        return table.string(table.entries[first].key).shortened
    }
}
