internal import SourceText

/// The plural rules of languages that have the same: their conditions by category. Numbers for which none holds are `other`.
struct PluralRuleSet: Sendable {
    let conditions: [(category: PluralCategory, condition: Substring)]

    /// - Parameter text: `zero n in 0; one n in 1`
    init(_ text: Substring) {
        conditions = text.parts(separatedBy: "; ").compactMap { part in
            let words = part.split(separator: " ", maxSplits: 1)
            guard words.count == 2, let category = PluralCategory(rawValue: String(words[0])) else {
                return nil
            }
            return (category, words[1])
        }
    }

    /// The text of the set of a locale: that of the whole tag, or of the longest beginning that is listed.
    static func text(of locale: String) -> Substring? {
        var parts = locale.lowercased().split { $0 == "-" || $0 == "_" }
        guard let language = parts.first else { return nil }
        parts[0] = aliases[language] ?? language
        while !parts.isEmpty {
            if let text = texts[parts.joined(separator: "-")] { return text }
            parts.removeLast()
        }
        return nil
    }

    /// The conditions of each tag, in lower case.
    private static let texts: [String: Substring] = {
        let pairs = table.split(separator: "\n").flatMap { line in
            let (tags, text) = (line.prefix { $0 != ":" }, line.drop { $0 != ":" }.dropFirst(2))
            return tags.split(separator: " ").map { ($0.lowercased(), text) }
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }()

    /// Old and special codes of languages.
    private static let aliases: [Substring: Substring] = [
        "ars": "ar", "in": "id", "iw": "he", "ji": "yi", "mo": "ro", "no": "nb", "sh": "sr", "tl": "fil",
    ]
}
