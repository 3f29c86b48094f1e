internal import Findings

/// Tables that one locale lacks.
enum MissingTable: FolderRule {
    static let descriptor = RuleDescriptor(
        id: "missing-table", group: .coverage, severity: .info,
        summary: "a locale lacks tables that the base has",
        rationale: """
            If a locale lacks a table, the app uses that of the development language: everything in it appears \
            untranslated. A locale has one finding, however many tables are missing. A region such as fr-CA may \
            leave to fr what is the same, InfoPlist.strings may be left to Info.plist, and a table with a name such as \
            Untranslated.strings is not for translators.
            """,
        related: ["empty-value", "extra-table", "no-base", "device-variant"],
        profiles: ProfileGrades(pr: .off, import: .on(.warning), release: .on(.error)),
        examples: [
            RuleExample(
                bad: .folder(base: ["en/Errors", "en/Localizable"], others: ["fr/Localizable"]),
                good: .folder(
                    base: ["en/Errors", "en/Localizable"], others: ["fr/Errors", "fr/Localizable"]))
        ])

    static func findings(in folder: LocalizedFolder) -> [FolderFinding] {
        folder.absences.map { finding(on: ($0.locale, $0.count, $0.names), in: folder) }
    }

    static func findings(in folder: LocalizedFolder, since former: LocalizedFolder) -> [FolderFinding] {
        folder.losses(since: former).map { finding(on: $0, in: folder) }
    }

    private static func finding(
        on loss: LocalizedFolder.Loss, in folder: LocalizedFolder
    ) -> FolderFinding {
        FolderFinding(
            location: folder.location(ofLocale: loss.locale),
            message: "\(loss.count) of \(folder.expectedCount) tables of the base "
                + "\(loss.count == 1 ? "is" : "are") missing: \(loss.names.named(of: loss.count))",
            subjects: loss.names.count == loss.count ? loss.names : [])
    }
}
