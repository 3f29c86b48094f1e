internal import StringTables

/// An `.lproj` folder whose name is no locale.
enum LprojName: FolderRule {
    static let descriptor = RuleDescriptor(
        id: "lproj-name", group: .layout, severity: .warning,
        summary: "the name of an .lproj folder names no locale",
        rationale: """
            The system picks a folder by the language that the user has set. A folder with a name that is no language, \
            such as cn or jp, is picked for nobody, and its translation is never seen. Use the codes of ISO 639: \
            zh-Hans, ja. Old names such as English and spellings such as pt_BR are found, and are not reported.
            """,
        allowance: RuleAllowance(subject: "names of folders, without .lproj", example: "xx-*"),
        examples: [
            RuleExample(
                bad: .folder(base: ["en/Localizable"], others: ["cn/Localizable"]),
                good: .folder(base: ["en/Localizable"], others: ["zh-Hans/Localizable"]))
        ])

    static func findings(in folder: LocalizedFolder) -> [FolderFinding] {
        folder.locales.compactMap { locale in
            guard !locale.identifier.isKnown else { return nil }
            let meant = LanguageCodes.mistaken[locale.name.lowercased()]
            let proposal = meant.map { "; did you mean \($0)?" } ?? ""
            return FolderFinding(
                path: folder.path(of: locale.name), subject: locale.name,
                message: "\"\(locale.name)\" is no locale, and the app uses the folder for nobody\(proposal)")
        }
    }
}
