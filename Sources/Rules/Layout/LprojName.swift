internal import Findings
internal import StringTables

/// An `.lproj` folder whose name is not a locale.
enum LprojName: FolderRule {
    static let descriptor = RuleDescriptor(
        id: "lproj-name", group: .layout, severity: .warning,
        summary: "the name of an .lproj folder is not a locale",
        rationale: """
            The system picks a folder by the language that the user has set. A folder whose name is not a locale, \
            such as cn or jp, is never picked, and its translation is never shown. Use the codes of ISO 639: \
            zh-Hans, ja. Old names such as English and spellings such as pt_BR are found, and are not reported. Nor are \
            names that resemble none of these, such as template, xx or zh_TW.Big5, since they are chosen on purpose \
            or known to another system, nor SimplifiedChinese among full names such as English, as GNUstep has them.
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
        return folder.locales.compactMap { locale in
            guard !locale.identifier.isKnown, !(mayBeForGNUstep && isOfGNUstep(locale.name)),
                let proposal = proposal(for: locale.name)
            else { return nil }
            return FolderFinding(
                location: folder.location(ofLocale: locale.name), subject: locale.name,
                message:
                    "\"\(locale.name)\" is not a valid locale: no app ever loads this folder\(proposal)")
        }
    }

    /// Whether GNUstep has the language under this name, and Apple's systems do not.
    private static func isOfGNUstep(_ name: String) -> Bool {
        name == "SimplifiedChinese" || name == "TraditionalChinese"
    }

    /// What to write instead of an unknown name, if that is known; `nil` if the name is not meant as a locale of the platform.
    private static func proposal(for name: String) -> String? {
        if let intended = LanguageCodes.mistaken[name.lowercased()] { return "; did you mean \(intended)?" }
        guard name.utf8.count > 4, name.allSatisfy(\.isLetter) else { return nil }
        let proposal = Suggestion.text(for: name, among: Array(LanguageCodes.traditionalNames.keys.sorted()))
        return proposal.isEmpty ? nil : proposal
    }
}

extension LocalizedFolder.Locale {
    /// Whether the name is a word such as English, and no code.
    fileprivate var hasFullName: Bool { name.utf8.count > 4 && name.allSatisfy(\.isLetter) }
}
