/// Text in which code stands between backticks.
struct Prose {
    let source: String

    init(_ source: String) {
        self.source = source
    }

    /// For a terminal: without the backticks.
    var plain: String { source.filter { $0 != "`" } }

    /// Its sentences.
    var sentences: [Prose] {
        source.split(separator: ". ", omittingEmptySubsequences: true).map { sentence in
            Prose(sentence.hasSuffix(".") || sentence.hasSuffix(":") ? String(sentence) : sentence + ".")
        }
    }

    /// The pieces between the backticks, which are code in turn.
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

    /// All there is to say of it.
    var prose: Prose {
        let words = value.map(Self.words) ?? ""
        let first = summary.prefix(1).uppercased() + summary.dropFirst() + (words.isEmpty ? "" : ": \(words)")
        return Prose("\(first)." + (details.isEmpty ? "" : " \(details)"))
    }

    /// `text` (default), `json` or `xml`
    private static func words(of value: Placeholder) -> String {
        let words = value.words.map { $0 == value.standard ? "`\($0)` (default)" : "`\($0)`" }
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}
