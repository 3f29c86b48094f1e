internal import Findings
internal import StringTables

/// `zh.lproj`, which does not name a script.
enum LprojScriptMissing: FolderRule {
    static let descriptor = RuleDescriptor(
        id: "lproj-script-missing", group: .layout, severity: .info,
        summary: "a folder for Chinese does not name the script",
        rationale: """
            Chinese is written in simplified and in traditional characters, and to the system zh means simplified. \
            Users who read traditional characters then get another language. Name the folder zh-Hans or zh-Hant, and \
            have one for each if you can.
            """,
        related: ["lproj-shadow"],
        examples: [
            RuleExample(
                bad: .folder(base: ["en/Localizable"], others: ["zh/Localizable"]),
                good: .folder(base: ["en/Localizable"], others: ["zh-Hans/Localizable"]))
        ])

    static func findings(in folder: LocalizedFolder) -> [FolderFinding] {
        let chinese = folder.locales.map(\.identifier).filter { $0.language == "zh" }
        // The encoding in zh_TW.Big5 belongs to another system.
        guard chinese.count == 1, chinese[0].script == nil, chinese[0].region == nil,
            !chinese[0].name.utf8.contains(UInt8(ascii: "."))
        else { return [] }
        return [
            FolderFinding(
                location: folder.location(ofLocale: chinese[0].name),
                message: "\"\(chinese[0].name)\" means simplified Chinese; write zh-Hans or zh-Hant")
        ]
    }
}
