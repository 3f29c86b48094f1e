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
        // No tag of the table has more parts.
        var parts = locale.lowercased().split { $0 == "-" || $0 == "_" }.prefix(3)
        guard let language = parts.first else { return nil }
        parts[0] = aliases[language] ?? language
        while !parts.isEmpty {
            if let text = text(ofTag: parts.joined(separator: "-")) { return text }
            parts.removeLast()
        }
        return nil
    }

    /// The text of the set that a tag in lower case is listed for.
    private static func text(ofTag tag: String) -> Substring? {
        let word = " \(tag) "
        guard !tag.utf8.contains(UInt8(ascii: " ")) else { return nil }
        return lines.first { $0.tags.contains(text: word) }?.text
    }

    /// The tags of each set in lower case, with a space before and after each. Making a dictionary of them would take half of the
    /// work on a small `.stringsdict`.
    private static let lines: [(tags: String, text: Substring)] = table[...].parts(separatedBy: "\n").map {
        let parts = $0.parts(separatedBy: ":")
        return (" \(parts[0].lowercased()) ", parts[1].dropFirst())
    }

    /// Old and special codes of languages.
    private static let aliases: [Substring: Substring] = [
        "ars": "ar", "in": "id", "iw": "he", "ji": "yi", "mo": "ro", "no": "nb", "sh": "sr", "tl": "fil",
    ]
}
