internal import SourceText

/// The locale that a folder such as `pt-BR.lproj` names.
package struct LocaleIdentifier: Hashable, Sendable {
    /// The name of the folder without `.lproj`.
    package let name: String
    /// ISO 639 code in lower case; for the old names `English`, `French` … the code they stand for.
    package let language: String
    /// ISO 15924 code, such as `Hant`.
    package let script: String?
    /// ISO 3166 code in upper case.
    package let region: String?

    /// The locale named `name`, with `-` or `_` between its parts.
    package init(_ name: String) {
        self.name = name
        guard name.utf8.count > 3 else {
            (language, script, region) = (name.lowercased(), nil, nil)
            return
        }
        let parts = name.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        let first = parts.first.flatMap { String($0) } ?? name
        language = Self.legacyNames[first] ?? first.lowercased()
        let script = parts.dropFirst().first { $0.count == 4 }.map { Substring($0) }
        self.script = script.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
        region = parts.dropFirst().first { $0.count == 2 || $0.count == 3 }.map { Substring($0).uppercased() }
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

    /// `qqq`, under which translators document messages.
    package var isDocumentation: Bool { language == "qqq" }

    private static let legacyNames: [String: String] =
        [
            "English": "en", "French": "fr", "German": "de", "Italian": "it", "Spanish": "es", "Dutch": "nl",
            "Japanese": "ja", "Danish": "da", "Swedish": "sv", "Norwegian": "no", "Finnish": "fi",
            "Portuguese": "pt", "Polish": "pl", "Russian": "ru", "Chinese": "zh", "Korean": "ko",
        ]
}
