internal import StringTables

/// `zh.lproj`, which says nothing about the script.
enum LprojScriptMissing: FolderRule {
    static let descriptor = RuleDescriptor(
        id: "lproj-script-missing", group: .layout, severity: .info,
        summary: "a folder for Chinese does not say in which script",
        rationale: """
            Chinese is written in simplified and in traditional characters, and the system takes zh for the simplified \
            ones. Who reads traditional characters then gets another language. Name the folder zh-Hans or zh-Hant, and \
            have one for each where you can.
            """,
        examples: [
            RuleExample(
                bad: .folder(base: ["en/Localizable"], others: ["zh/Localizable"]),
                good: .folder(base: ["en/Localizable"], others: ["zh-Hans/Localizable"]))
        ])

    static func findings(in folder: LocalizedFolder) -> [FolderFinding] {
        let chinese = folder.locales.map(\.identifier).filter { $0.language == "zh" }
        guard chinese.count == 1, chinese[0].script == nil, chinese[0].region == nil else { return [] }
        return [
            FolderFinding(
                path: folder.path(of: chinese[0].name),
                message: "\"\(chinese[0].name)\" stands for simplified Chinese; say zh-Hans or zh-Hant")
        ]
    }
}
