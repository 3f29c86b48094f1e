internal import Findings
internal import SourceText

/// A package whose localized files have no default localization.
enum PackageLocalization: ProjectRule {
    static let descriptor = RuleDescriptor(
        id: "package-localization", group: .project, severity: .error,
        summary: "localized files of a Swift package lack a default localization",
        rationale: """
            Every file in an .lproj folder below a target is a localized resource, whether or not a rule names it, and a manifest \
            without defaultLocalization cannot be loaded then: neither the package builds nor an app that depends on it. Set \
            defaultLocalization in Package.swift, or exclude or copy the folder. A default localization that has neither tables \
            nor Base.lproj is a warning: texts that other languages lack are missing then.
            """,
        related: ["package-resource"],
        examples: [
            RuleExample(
                bad: .project(built: [], unlocalized: ["Kit": "Sources/Kit/en.lproj/Localizable.strings"]),
                good: .project(built: ["Sources/Kit/en.lproj/Localizable.strings"]))
        ])

    static func findings(in tables: ProjectTables) -> [FolderFinding] {
        tables.packageFaults.map { fault in
            switch fault.kind {
            case .noDefault(let table):
                FolderFinding(
                    location: Location(path: fault.manifest),
                    message:
                        "no defaultLocalization, and the target \(fault.target) has \(table): the package cannot be loaded"
                )
            case .emptyDefault(let locale):
                FolderFinding(
                    location: Location(path: fault.manifest),
                    message:
                        "the target \(fault.target) has no tables in \(locale), the defaultLocalization: texts that other languages lack are missing",
                    severity: .warning)
            }
        }
    }
}

/// A table of a package that is in no bundle.
enum PackageResource: ProjectRule {
    static let descriptor = RuleDescriptor(
        id: "package-resource", group: .project, severity: .warning,
        summary: "a table outside of .lproj folders is not a resource of its Swift package",
        rationale: """
            The tools pass over a table that is in no .lproj folder unless a rule of its target names it ("found 1 file(s) which \
            are unhandled"): the bundle does not have it. Add .process("Messages.strings") to the resources of the target.
            """,
        related: ["package-localization"],
        examples: [
            RuleExample(
                bad: .project(built: [], undeclared: ["Sources/Kit/Messages.strings": "Kit"]),
                good: .project(built: ["Sources/Kit/en.lproj/Messages.strings"]))
        ])

    static func findings(in tables: ProjectTables) -> [FolderFinding] {
        tables.undeclared.map { table in
            FolderFinding(
                location: Location(path: table.path),
                message: "no rule of the target \(table.target) names this table: its bundle does not have it"
            )
        }
    }
}
