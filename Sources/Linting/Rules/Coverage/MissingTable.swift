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
        folder.absences.map { absence in
            let (count, all) = (absence.tables.count, LocalizedFolder.expectedTables(folder.tables).count)
            return FolderFinding(
                path: folder.path(of: absence.locale),
                message: "\(count) of \(all) tables of the base \(count == 1 ? "is" : "are") missing: "
                    + absence.tables.map(\.name).named())
        }
    }
}
