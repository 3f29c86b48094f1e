internal import Findings
internal import SourceText

/// A table that the project builds and that is not there.
enum ProjectFileMissing: ProjectRule {
    static let descriptor = RuleDescriptor(
        id: "project-file-missing", group: .project, severity: .error,
        summary: "the Xcode project builds a table that does not exist",
        rationale: """
            The build stops: "Build input file cannot be found". The file was renamed or removed without Xcode, or was not \
            added to the commit. If the table exists in no language, a script may create it: then it is information, and one \
            finding. Only the folders that are checked are searched, and only tables that a target builds are looked for.
            """,
        related: ["project-file-case", "table-not-in-project"],
        examples: [
            RuleExample(
                bad: .project(
                    built: ["en.lproj/Localizable.strings"], missing: ["fr.lproj/Localizable.strings"]),
                good: .project(built: ["en.lproj/Localizable.strings"]))
        ])

    static func findings(in tables: ProjectTables) -> [FolderFinding] {
        tables.missing.map { file in
            FolderFinding(
                location: Location(
                    path: file.project, range: Location.Range(start: file.place, end: file.place)),
                message: file.isWholeGroup
                    ? "\(file.path) does not exist, in any language: unless a script creates it, the target does not build"
                    : "\(file.path) does not exist: the target does not build",
                severity: file.isWholeGroup ? .info : nil)
        }
    }
}

/// A file whose name differs from that in the project in capitals.
enum ProjectFileCase: ProjectRule {
    static let descriptor = RuleDescriptor(
        id: "project-file-case", group: .project, severity: .warning,
        summary: "the name of a file differs from that in the Xcode project in capitals",
        rationale: """
            Most Macs do not distinguish capitals in the names of files, so that the project builds there. It does not on a \
            volume that does. Rename the file, or correct its path in the project.
            """,
        related: ["project-file-missing", "table-name-case"],
        examples: [
            RuleExample(
                bad: .project(
                    built: ["en.lproj/InfoPlist.strings"],
                    miscased: ["de.lproj/infoPlist.strings": "de.lproj/InfoPlist.strings"]),
                good: .project(built: ["de.lproj/InfoPlist.strings", "en.lproj/InfoPlist.strings"]))
        ])

    static func findings(in tables: ProjectTables) -> [FolderFinding] {
        tables.miscased.map { file in
            FolderFinding(
                location: Location(path: file.path),
                message:
                    "\(file.project) has \(file.name), in these capitals: it does not build where capitals count in names of files"
            )
        }
    }
}
