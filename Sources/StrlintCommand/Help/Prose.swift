internal import Options

/// Text with code in backticks.
struct Prose {
    let source: String

    init(_ source: String) {
        self.source = source
    }

    /// The text without backticks, for a terminal.
    var plain: String { source.filter { $0 != "`" } }

    /// Its sentences, each of which ends at a word with a full stop.
    var sentences: [Prose] {
        var (sentences, isOpen) = ([String](), false)
        for word in source.split(separator: " ") {
            if isOpen { sentences[sentences.count - 1] += " \(word)" } else { sentences.append(String(word)) }
            isOpen = word.last != "."
        }
        return sentences.map { Prose($0.hasSuffix(".") || $0.hasSuffix(":") ? $0 : $0 + ".") }
    }

    /// The pieces between backticks; every second one is code.
    var pieces: [(text: Substring, isCode: Bool)] {
        source.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .map { ($1, !$0.isMultiple(of: 2)) }
    }
}

extension Option {
    /// `-f, --format FORMAT`
    var usage: String {
        (short.map { "-\($0), " } ?? "") + "--\(name)" + (value.map { " \($0.name)" } ?? "")
    }

    /// The summary, the possible words and the details.
    var prose: Prose {
        let words = value.map(Self.words) ?? ""
        let first = summary.prefix(1).uppercased() + summary.dropFirst() + (words.isEmpty ? "" : ": \(words)")
        return Prose("\(first)." + (details.isEmpty ? "" : " \(details)"))
    }

    /// `text` (default), `json` or `xml`
    private static func words(of value: ValueName) -> String {
        let words = value.words.map { $0 == value.defaultWord ? "`\($0)` (default)" : "`\($0)`" }
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}

extension String {
    /// The text with each of some characters replaced.
    func replacing(_ replacements: KeyValuePairs<Character, String>) -> String {
        reduce(into: "") { text, character in
            text += replacements.first { $0.key == character }?.value ?? String(character)
        }
    }
}
