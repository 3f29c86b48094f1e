internal import Findings
internal import SourceText

/// A locale on disk that the project does not build.
enum LocaleNotInProject: ProjectRule {
    static let descriptor = RuleDescriptor(
        id: "locale-not-in-project", group: .project, severity: .info,
        summary: "a locale is on disk, but not in the Xcode project",
        rationale: """
            Xcode builds the files that the project names, and not those that are only in the folder. A translator or a \
            service adds fi.lproj, the pull request is merged, and the app has no Finnish: nothing warns. It is a warning \
            if the project lists the language, and else information, since some projects keep unfinished languages back in \
            this way. Folders that belong to the project with everything in them, scripts and Makefiles that copy .lproj \
            folders, and tables that a podspec or a package ships are left alone.
            """,
        related: ["table-not-in-project"],
        profiles: ProfileGrades(release: .on(.warning)),
        allowance: RuleAllowance(subject: "locales that are kept back", example: "el"),
        examples: [
            RuleExample(
                bad: .project(
                    built: ["en.lproj/Localizable.strings", "fr.lproj/Localizable.strings"],
                    others: ["fi.lproj/Localizable.strings"]),
                good: .project(
                    built: [
                        "en.lproj/Localizable.strings", "fi.lproj/Localizable.strings",
                        "fr.lproj/Localizable.strings",
                    ]))
        ])

    static func findings(in tables: ProjectTables) -> [FolderFinding] {
        tables.folders.flatMap(findings(in:))
    }

    private static func findings(in folder: ProjectFolder) -> [FolderFinding] {
        folder.unbuilt.compactMap { locale, tables in
            guard locale != "Base", !folder.builds(locale) else { return nil }
            let isListed = folder.lists(locale)
            let message =
                isListed
                ? "\(folder.projectName) lists \(locale), but none of its tables is in the project: the app does not have it"
                : "\(locale) is not in the project \(folder.projectName): the app does not have it"
            return FolderFinding(
                location: Location(path: tables[0].path), subject: locale, message: message,
                severity: isListed ? .warning : nil)
        }
    }
}

/// A table on disk that the project does not build, although it builds the table of other locales.
enum TableNotInProject: ProjectRule {
    static let descriptor = RuleDescriptor(
        id: "table-not-in-project", group: .project, severity: .warning,
        summary: "a table of a locale is on disk, but not in the Xcode project",
        rationale: """
            The project names other files of the locale, and the table of other locales, but not this one: the app shows the \
            texts of the development language, or the plain text instead of its plurals. Add the file to the group of its \
            table in Xcode. What locale-not-in-project leaves alone is left alone here, too, and so is a table with the \
            texts of an interface file in Base.lproj in the language of that file.
            """,
        related: ["locale-not-in-project", "missing-table"],
        examples: [
            RuleExample(
                bad: .project(
                    built: [
                        "en.lproj/Localizable.strings", "en.lproj/Localizable.stringsdict",
                        "it.lproj/Localizable.strings",
                    ], others: ["it.lproj/Localizable.stringsdict"]),
                good: .project(
                    built: [
                        "en.lproj/Localizable.strings", "en.lproj/Localizable.stringsdict",
                        "it.lproj/Localizable.strings", "it.lproj/Localizable.stringsdict",
                    ]))
        ])

    static func findings(in tables: ProjectTables) -> [FolderFinding] {
        tables.folders.flatMap(findings(in:))
    }

    private static func findings(in folder: ProjectFolder) -> [FolderFinding] {
        folder.unbuilt.compactMap { locale, tables in
            guard folder.builds(locale) else { return nil }
            let missing = tables.filter { folder.buildsElsewhere($0) && !folder.isLeftOver($0) }
            guard let first = missing.first else { return nil }
            return FolderFinding(
                location: Location(path: first.path),
                message:
                    "not in \(folder.projectName), which has other files of \(locale): the app does not load this table\(missing.others)"
            )
        }
    }
}
