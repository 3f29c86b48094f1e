/// A page of wrapped plain text for a terminal.
struct TextPage {
    /// A term and its meaning.
    typealias Row = (term: String, meaning: String)

    static let width = 80

    private(set) var text = ""

    /// Adds an empty line, unless the page is empty.
    mutating func space() {
        if !text.isEmpty { text += "\n" }
    }

    mutating func line(_ line: String) {
        text += line + "\n"
    }

    mutating func paragraph(_ prose: String) {
        space()
        for row in Self.wrapped(prose, to: Self.width) { line(row) }
    }

    /// Adds a title, followed by terms and their meanings.
    mutating func list(_ title: String, _ rows: [Row], column: Int? = nil) {
        guard !rows.isEmpty else { return }
        space()
        line("\(title):")
        let column = column ?? Self.column(for: rows.map(\.term))
        for row in rows { add(row.term, row.meaning, column) }
    }

    /// The column where the meanings of terms begin.
    static func column(for terms: [String]) -> Int {
        let limit = width * 5 / 8
        return (terms.map(\.count).filter { $0 + 4 <= limit }.max() ?? 4) + 4
    }

    private mutating func add(_ term: String, _ meaning: String, _ column: Int) {
        let rows = Self.wrapped(meaning, to: Self.width - column)
        let indent = String(repeating: " ", count: column)
        let start = "  \(term)"
        guard start.count + 2 <= column, let first = rows.first else {
            line(start)
            for row in rows { line(indent + row) }
            return
        }
        line(start + indent.dropFirst(start.count) + first)
        for row in rows.dropFirst() { line(indent + row) }
    }

    /// The lines of a text, wrapped between words.
    static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
