internal import SourceText

/// The locale that a folder such as `pt-BR.lproj` names.
package struct LocaleIdentifier: Hashable, Sendable {
    /// The name of the folder without `.lproj`.
    package let name: String
    /// The current ISO 639 code in lower case, also for the traditional names `English`, `French` …
    package let language: String
    /// ISO 15924 code, such as `Hant`.
    package let script: String?
    /// ISO 3166 code in upper case.
    package let region: String?

    /// The locale named `name`, with `-` or `_` between its parts.
    package init(_ name: String) {
        self.name = name
        guard name.utf8.count > 3 else {
            (language, script, region) = (LanguageCodes.current(name.lowercased()), nil, nil)
            return
        }
        let parts = Self.parts(of: LanguageCodes.traditionalNames[name] ?? name)
        language = LanguageCodes.current(parts.first?.lowercased() ?? "")
        let script = parts.dropFirst().first { $0.utf8.count == 4 }
        self.script = script.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
        region = parts.dropFirst().first { $0.utf8.count == 2 || $0.utf8.count == 3 }?.uppercased()
    }

    /// The locale of the innermost `.lproj` folder in `path`, if there is one.
    package init?(path: String) {
        let bytes = path.utf8.span
        var end = bytes.count
        while end > 0 {
            var start = end
            while start > 0, bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
            let name = bytes.extracting(start..<end)
            if name.hasSuffix(Self.suffix.span) {
                self.init(String(repairing: name.extracting(droppingLast: Self.suffix.count)))
                return
            }
            end = start - 1
        }
        return nil
    }

    private static let suffix = TableNames.localeFolder.utf8

    private static func parts(of name: String) -> [String] {
        name.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }.compactMap { String($0) }
    }

    /// Whether it is `qqq`, which contains documentation of messages for translators.
    package var isDocumentation: Bool { language == "qqq" }

    /// Whether it is a pseudo-language, whose texts a tool makes of those of the base to test the layout: `en-XA` and `ar-XB` of
    /// CLDR, and `qps`.
    package var isPseudoLanguage: Bool {
        language == "qps" || ["XA", "XB", "XC"].contains(region)
    }
}

extension LocaleIdentifier {
    /// Whether the platform can choose the folder for a user: it names a language, or is `Base`.
    ///
    /// Any three letters are accepted as a code of ISO 639-3, which has thousands.
    package var isKnown: Bool {
        if name == "Base" || name.utf8.count > 3 && LanguageCodes.traditionalNames[name] != nil {
            return true
        }
        let isLanguage = language.utf8.count == 3 || LanguageCodes.isTwoLetterCode(language)
        guard isLanguage, name.utf8.count > 3 else { return isLanguage }
        return Self.parts(of: name).dropFirst().allSatisfy { (2...8).contains($0.utf8.count) }
    }

    /// The same for all names that denote the same locale to the platform (`CFLocaleIdentifier.c`).
    package var canonicalName: String {
        guard isKnown, name != "Base" else { return name }
        guard language == "zh" else { return Self.joined(language, script, region) }
        let isTraditional = script == "Hant" || script == nil && ["TW", "HK", "MO"].contains(region)
        let shownRegion = region == (isTraditional ? "TW" : "CN") ? nil : region
        return Self.joined(language, isTraditional ? "Hant" : "Hans", shownRegion)
    }

    /// The name as a catalog spells it: with `-`, and a current code for the traditional names.
    package var catalogName: String {
        LanguageCodes.traditionalNames[name] == nil ? name.replacing(text: "_", with: "-") : canonicalName
    }

    private static func joined(_ parts: String?...) -> String {
        parts.compactMap { $0 }.joined(separator: "-")
    }
}
