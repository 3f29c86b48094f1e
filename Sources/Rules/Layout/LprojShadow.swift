internal import Findings
internal import StringTables

/// Two folders for one locale.
enum LprojShadow: FolderRule {
    static let descriptor = RuleDescriptor(
        id: "lproj-shadow", group: .layout, severity: .warning,
        summary: "two .lproj folders of the same locale contain the same table",
        rationale: """
            English and en, pt_BR and pt-BR, zh-CN and zh-Hans are the same locale to the system. Of two tables with \
            the same name it loads one, and changes to the other are never shown. Move what is needed into one \
            folder and remove the other.
            """,
        examples: [
            RuleExample(
                bad: .folder(base: ["en/Localizable"], others: ["pt-BR/Localizable", "pt_BR/Localizable"]),
                good: .folder(base: ["en/Localizable"], others: ["pt-BR/Localizable"]))
        ])

    static func findings(in folder: LocalizedFolder) -> [FolderFinding] {
        // Usually each language has one folder.
        let languages = Set(folder.locales.map(\.identifier.language))
        guard languages.count < folder.locales.count else { return [] }
        let twins = Dictionary(grouping: folder.locales, by: \.canonicalName)
        return twins.values.filter { $0.count > 1 }.flatMap { twins in
            twins.dropFirst().compactMap { finding(on: $0, sharedWith: twins[0], in: folder) }
        }
    }

    private static func finding(
        on locale: LocalizedFolder.Locale, sharedWith first: LocalizedFolder.Locale,
        in folder: LocalizedFolder
    ) -> FolderFinding? {
        let names = Set(first.tables.map(\.name))
        guard let shared = locale.tables.first(where: { names.contains($0.name) }) else { return nil }
        return FolderFinding(
            location: folder.location(ofLocale: locale.name),
            message:
                "\"\(first.name)\" is the same locale and has \(shared.name) too: the app loads one of them"
        )
    }
}
