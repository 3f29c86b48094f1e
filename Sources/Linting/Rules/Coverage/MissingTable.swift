internal import StringTables

/// Tables that one locale lacks.
enum MissingTable: FolderRule {
    static let descriptor = RuleDescriptor(
        id: "missing-table", group: .coverage, severity: .info,
        summary: "a locale lacks tables that the base has",
        rationale: """
            Where a locale has no table of a name, the app takes that of the development language: everything in it \
            appears untranslated. A locale has one finding, however many tables are missing. A region such as fr-CA \
            may leave to fr what is the same, and InfoPlist.strings may be left to Info.plist.
            """,
        examples: [
            RuleExample(
                bad: .folder([
                    TableListing(locale: "en", name: "Errors.strings", role: .base),
                    TableListing(locale: "en", name: "Localizable.strings", role: .base),
                    TableListing(locale: "fr", name: "Localizable.strings", role: .translation),
                ]),
                good: .folder([
                    TableListing(locale: "en", name: "Errors.strings", role: .base),
                    TableListing(locale: "en", name: "Localizable.strings", role: .base),
                    TableListing(locale: "fr", name: "Errors.strings", role: .translation),
                    TableListing(locale: "fr", name: "Localizable.strings", role: .translation),
                ]))
        ])

    static func findings(in folder: LocalizedFolder) -> [FolderFinding] {
        let bases = folder.basesWithKeys
        return folder.locales.compactMap { locale in
            let missing = folder.bases(missingIn: locale)
            guard !missing.isEmpty else { return nil }
            let verb = missing.count == 1 ? "is" : "are"
            return FolderFinding(
                path: folder.path(of: locale.name),
                message: "\(missing.count) of \(bases.count) tables of the base \(verb) missing: "
                    + missing.map(\.name).named())
        }
    }
}

extension LocalizedFolder {
    /// The base tables that translations should have.
    var basesWithKeys: [TableListing] {
        tables.filter { $0.role == .base && $0.keys > 0 && $0.name.lowercased() != "infoplist.strings" }
    }

    /// The languages of base tables: users of these never miss one.
    private var baseLanguages: Set<String> {
        let locales = tables.filter { $0.role == .base }.map(\.locale)
        return Set(locales.map { $0 == "Base" ? "en" : LocaleIdentifier($0).language })
    }

    /// Those of them that a locale has neither itself nor in a locale that it falls back on.
    func bases(missingIn locale: Locale) -> [TableListing] {
        let identifier = LocaleIdentifier(locale.name)
        guard !identifier.isDocumentation, locale.name != "Base", !baseLanguages.contains(identifier.language)
        else { return [] }
        let fallbacks = locales.filter { LocaleIdentifier($0.name).language == identifier.language }
        let present = Set(fallbacks.flatMap { $0.tables.map(\.name) })
        return basesWithKeys.filter { !present.contains($0.name) }
    }
}
