internal import Findings

/// Writes the tables of examples.
enum PluralExample {
    /// A `.stringsdict` with one key.
    static func table(_ members: String..., key: String = "files") -> String {
        "<plist version=\"1.0\">\n<dict>\n" + element(key) + "\n    <dict>\n"
            + members.map { indented($0) }.joined() + "    </dict>\n</dict>\n</plist>\n"
    }

    /// A rule with its forms: `one=%d fichier`.
    static func rule(
        _ name: String, type: String? = "d", kind: String? = "NSStringPluralRuleType", _ forms: String...
    )
        -> String
    {
        let members =
            [kind.map { "NSStringFormatSpecTypeKey=" + $0 }, type.map { "NSStringFormatValueTypeKey=" + $0 }]
            .compactMap(\.self) + forms
        return dictionary(name, members)
    }

    /// A dictionary of texts, as the devices or widths have it.
    static func dictionary(_ name: String, _ members: [String]) -> String {
        element(name) + "\n<dict>\n" + members.map { "    " + member($0) + "\n" }.joined() + "</dict>"
    }

    /// The text that refers to variables.
    static func format(_ text: String) -> String { member("NSStringLocalizedFormatKey=" + text) }

    private static func member(_ text: String) -> String {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return element(String(parts[0])) + "<string>" + (parts.count > 1 ? parts[1] : "") + "</string>"
    }

    private static func element(_ key: String) -> String { "<key>\(key)</key>" }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n").map { "        " + $0 + "\n" }.joined()
    }
}

extension RuleExample {
    /// An example of a `.stringsdict`.
    init(
        dictionary bad: String, good: String, base: String? = nil, twin: String? = nil, locale: String = "fr"
    ) {
        self.init(
            bad: bad, good: good, base: base, twin: twin, locale: locale, name: "Localizable.stringsdict")
    }
}
