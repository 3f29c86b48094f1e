internal import Findings
internal import SourceText

/// A table in the project that no target builds.
enum TableNotInTarget: ProjectRule {
    static let descriptor = RuleDescriptor(
        id: "table-not-in-target", group: .project, severity: .warning,
        summary: "a table is in the Xcode project, but in no target",
        rationale: """
            A table in a group or a synchronized folder is not in the app unless a target has it: users see keys. Choose the \
            target in the file inspector. There is one finding for a table in all locales. Tables outside of .lproj folders, \
            catalogs other than Localizable, InfoPlist and AppShortcuts, and projects whose targets have no resources are left \
            alone.
            """,
        related: ["table-not-in-project"],
        examples: [
            RuleExample(
                bad: .project(
                    built: ["en.lproj/Localizable.strings"], untargeted: ["en.lproj/Errors.strings"]),
                good: .project(built: ["en.lproj/Errors.strings", "en.lproj/Localizable.strings"]))
        ])

    static func findings(in tables: ProjectTables) -> [FolderFinding] {
        tables.untargeted.map { table in
            let locales = table.count > 1 ? " in any of \(table.count) languages" : ""
            return FolderFinding(
                location: Location(path: table.path),
                message: "in no target of \(table.project): the app does not have this table\(locales)")
        }
    }
}

/// Two tables of a target with one name.
enum TableBuiltTwice: ProjectRule {
    static let descriptor = RuleDescriptor(
        id: "table-built-twice", group: .project, severity: .error,
        summary: "a target builds two tables of the same name and locale",
        rationale: """
            Both become the same file of the app, and the build stops: "Multiple commands produce". Remove one of them from the \
            target, or give it another name.
            """,
        related: ["catalog-and-table", "table-not-in-target"],
        examples: [
            RuleExample(
                bad: .project(
                    built: ["App/en.lproj/Localizable.strings"],
                    doubled: ["App/en.lproj/Localizable.strings": "Old/en.lproj/Localizable.strings"]),
                good: .project(built: ["App/en.lproj/Localizable.strings"]))
        ])

    static func findings(in tables: ProjectTables) -> [FolderFinding] {
        tables.doubled.map { table in
            FolderFinding(
                location: Location(path: table.path),
                message:
                    "the target \(table.target) also builds \(table.other), with the same name: it does not build"
            )
        }
    }
}
