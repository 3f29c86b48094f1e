internal import SourceText

/// The locale that a folder such as `pt-BR.lproj` names.
package struct LocaleIdentifier: Hashable, Sendable {
    /// The name of the folder without `.lproj`.
    package let name: String
    /// ISO 639 code in lower case, the newest where it has changed; for the traditional names `English`, `French` … the code they stand for.
    package let language: String
    /// ISO 15924 code, such as `Hant`.
    package let script: String?
    /// ISO 3166 code in upper case.
    package let region: String?

    /// The locale named `name`, with `-` or `_` between its parts.
    package init(_ name: String) {
        self.name = name
        guard name.utf8.count > 3 else {
            (language, script, region) = (LanguageCodes.renewed(name.lowercased()), nil, nil)
            return
        }
        let parts = Self.parts(of: LanguageCodes.traditionalNames[name] ?? name)
        language = LanguageCodes.renewed(parts.first?.lowercased() ?? "")
        let script = parts.dropFirst().first { $0.utf8.count == 4 }
        self.script = script.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
        region = parts.dropFirst().first { $0.utf8.count == 2 || $0.utf8.count == 3 }?.uppercased()
    }

    /// The locale of the innermost `.lproj` folder in `path`, if it stands in one.
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

    private static let suffix = ".lproj".utf8

    private static func parts(of name: String) -> [String] {
        name.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }.compactMap { String($0) }
    }

    /// `qqq`, under which translators document messages.
    package var isDocumentation: Bool { language == "qqq" }
}

extension LocaleIdentifier {
    /// Whether the platform can pick the folder for a user: it names a language, or is `Base`.
    ///
    /// Three letters are taken for a code of ISO 639-3, of which there are thousands.
    package var isKnown: Bool {
        if name == "Base" || name.utf8.count > 3 && LanguageCodes.traditionalNames[name] != nil {
            return true
        }
        let isLanguage = language.utf8.count == 3 || LanguageCodes.twoLetters.contains(Substring(language))
        guard isLanguage, name.utf8.count > 3 else { return isLanguage }
        return Self.parts(of: name).dropFirst().allSatisfy { (2...8).contains($0.utf8.count) }
    }

    /// One spelling for all names that the platform takes for the same locale (`CFLocaleIdentifier.c`).
    package var canonicalName: String {
        guard isKnown, name != "Base" else { return name }
        guard language == "zh" else { return Self.joined(language, script, region) }
        let isTraditional = script == "Hant" || script == nil && ["TW", "HK", "MO"].contains(region)
        let ownRegion = region == (isTraditional ? "TW" : "CN") ? nil : region
        return Self.joined(language, isTraditional ? "Hant" : "Hans", ownRegion)
    }

    private static func joined(_ parts: String?...) -> String {
        parts.compactMap { $0 }.joined(separator: "-")
    }
}
