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
        guard name.utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }) else {
            language = Self.legacyNames[name] ?? name.lowercased()
            (script, region) = (nil, nil)
            return
        }
        let parts = name.split { $0 == "-" || $0 == "_" }.map(String.init)
        let first = parts.first ?? name
        language = Self.legacyNames[first] ?? first.lowercased()
        script = parts.dropFirst().first { $0.utf8.count == 4 }.map {
            $0.prefix(1).uppercased() + $0.dropFirst().lowercased()
        }
        region = parts.dropFirst().first { $0.utf8.count == 2 || $0.utf8.count == 3 }?.uppercased()
    }

    /// The locale of the innermost `.lproj` folder in `path`, if it stands in one.
    package init?(path: String) {
        var place = path
        repeat {
            let name = FileTree.name(of: place)
            if name.utf8.hasSuffix(Self.suffix) {
                self.init(String(name.utf8.dropLast(Self.suffix.count)) ?? name)
                return
            }
            place = FileTree.folder(of: place)
        } while place != "." && place != "/"
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
