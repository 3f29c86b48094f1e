internal import Findings

/// Translations without a base to compare them with.
enum NoBase: FolderRule {
    static let descriptor = RuleDescriptor(
        id: "no-base", group: .coverage, severity: .info,
        summary: "translations have no base table to compare with",
        rationale: """
            There are tables in several locales, but none in Base, in the development language of the project or in \
            English. They are checked one by one, and format specifiers only if the key shows them. If base-language \
            names a language that has no folder, this is an error: nothing is compared, although you asked for it.
            """,
        related: ["device-variant"],
        examples: [
            RuleExample(
                bad: .folder(others: ["de/Localizable", "fr/Localizable"]),
                good: .folder(base: ["en/Localizable"], others: ["fr/Localizable"]))
        ])

    static let needsAllTables = false

    static func findings(in folder: LocalizedFolder) -> [FolderFinding] {
        if let mistake = folder.base.mistake { return [finding(on: mistake, in: folder)] }
        guard folder.locales.count > 1, folder.tables.allSatisfy({ $0.role == .alone }),
            !folder.base.hasFolder
        else { return [] }
        let names = folder.locales.map(\.name).named()
        return [
            FolderFinding(
                location: folder.location,
                message:
                    "the tables of \(names) have no base table to compare with; set base-language"
            )
        ]
    }

    /// A mistake in the options counts as new, since it is not one of the tables.
    static func findings(in folder: LocalizedFolder, since former: LocalizedFolder) -> [FolderFinding] {
        if let mistake = folder.base.mistake { return [finding(on: mistake, in: folder)] }
        return findings(in: folder, atOtherPathsThanIn: former)
    }

    private static func finding(on mistake: BaseLocale.Mistake, in folder: LocalizedFolder) -> FolderFinding {
        FolderFinding(
            location: folder.location,
            message: "base-language names \(mistake.named), but there is no \(mistake.named).lproj; "
                + "there are \(mistake.others.named())",
            severity: .error)
    }
}
