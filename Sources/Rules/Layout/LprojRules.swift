internal import Findings
internal import SourceText
package import StringTables

/// An `.lproj` folder whose name is not a locale.
enum LprojName: FolderRule {
    static let descriptor = RuleDescriptor(
        id: "lproj-name", group: .layout, severity: .warning,
        summary: "the name of an .lproj folder is not a locale",
        rationale: """
            The system picks a folder by the language that the user has set. A folder whose name is not a locale, \
            such as cn or jp, is never picked, and its translation is never shown. App Store Connect answers with ITMS-90176, \
            “Unrecognized Locale”. Use the codes of ISO 639: zh-Hans, ja. Old names such as English and spellings such as pt_BR are found, and are not reported. Nor are \
            names that resemble none of these, such as template, xx or zh_TW.Big5, since they are chosen on purpose \
            or known to another system, nor SimplifiedChinese among full names such as English, as GNUstep has them. A \
            folder whose name ends in .Iproj, with a capital I, is reported under any name.
            """,
        related: ["lproj-script-missing", "lproj-shadow"],
        allowance: RuleAllowance(subject: "folder names without .lproj", example: "xx-*"),
        examples: [
            RuleExample(
                bad: .folder(base: ["en/Localizable"], others: ["cn/Localizable"]),
                good: .folder(base: ["en/Localizable"], others: ["zh-Hans/Localizable"]))
        ])

    static func findings(in folder: LocalizedFolder) -> [FolderFinding] {
        let mayBeForGNUstep = folder.locales.allSatisfy(\.hasFullName)
        let lookalikes = folder.lookalikes.map { finding(onLookalike: $0, in: folder) }
        return lookalikes
            + folder.locales.compactMap { locale in
                guard let proposal = proposal(for: locale.identifier),
                    !(mayBeForGNUstep && isOfGNUstep(locale.name))
                else { return nil }
                return FolderFinding(
                    location: folder.location(ofLocale: locale.name), subject: locale.name,
                    message:
                        "\"\(locale.name)\" is not a valid locale: no app ever loads this folder\(proposal)")
            }
    }

    /// The finding on a folder whose name ends in something that only looks like `.lproj`.
    private static func finding(onLookalike name: String, in folder: LocalizedFolder) -> FolderFinding {
        let locale = TableNames.lookalikeLocale(name) ?? name
        let ending = name.dropFirst(locale.count)
        return FolderFinding(
            location: Location(path: FilePath.join(folder.path, name), kind: .folder(table: nil)),
            subject: locale,
            message:
                "the name of the folder ends in \(ending) and not in .lproj: no app ever loads it; rename it to \(locale).lproj"
        )
    }

    /// Whether the name of a folder is a mistake for that of a locale.
    fileprivate static func isMistaken(_ locale: LocaleIdentifier) -> Bool {
        !isOfGNUstep(locale.name) && proposal(for: locale) != nil
    }

    /// Whether GNUstep has the language under this name, and Apple's systems do not.
    private static func isOfGNUstep(_ name: String) -> Bool {
        name == "SimplifiedChinese" || name == "TraditionalChinese"
    }

    /// What to write instead of an unknown name, if that is known; `nil` if the name is not meant as a locale of the platform.
    private static func proposal(for locale: LocaleIdentifier) -> String? {
        guard !locale.isKnown else { return nil }
        let name = locale.name
        if let intended = LanguageCodes.mistaken[name.lowercased()] { return "; did you mean \(intended)?" }
        guard name.utf8.count > 4, name.allSatisfy(\.isLetter) else { return nil }
        let proposal = Suggestion.text(for: name, among: Array(LanguageCodes.traditionalNames.keys.sorted()))
        return proposal.isEmpty ? nil : proposal
    }
}

extension LocaleIdentifier {
    /// Whether no app ever loads its folder, since the name is a mistake for another.
    package var isNeverLoaded: Bool { LprojName.isMistaken(self) }
}

extension LocalizedFolder.Locale {
    /// Whether the name is a word such as English, and no code.
    fileprivate var hasFullName: Bool { name.utf8.count > 4 && name.allSatisfy(\.isLetter) }
}

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
