internal import Comparison
internal import SourceText
internal import StringTables

/// The comments above a key, line by line.
struct MergedComment: Equatable {
    private var text: CommentLines
    /// The lines as they are to be written.
    private(set) var lines: [String]

    init() {
        text = CommentLines(nil)
        lines = []
    }

    /// - Parameter range: Between keys.
    init(_ table: Table, _ range: TextRange) {
        text = CommentLines(table.commentTexts(in: range).joined(separator: "\n"))
        lines = text.lines
    }

    static func == (left: MergedComment, right: MergedComment) -> Bool { left.text == right.text }

    /// Whether it has all lines of an earlier comment, which has some.
    func extends(_ earlier: MergedComment) -> Bool {
        !earlier.text.isEmpty && earlier.text.lines(notIn: text).isEmpty
    }

    /// The distinct lines of both in the order of genstrings, which ignores case.
    func united(with other: MergedComment) -> MergedComment {
        var united = self
        let sorted = Set(lines + other.lines).map { ($0.lowercased(), $0) }.sorted { $0 < $1 }
        united.lines = sorted.map(\.1)
        united.text = CommentLines(united.lines.joined(separator: "\n"))
        return united
    }
}

/// How the comments above a key of a table are laid out.
struct CommentLayout {
    private let isXML: Bool
    /// The spaces and tabs before the key.
    let indentation: String

    init(of level: MergeLevel, above number: Int) {
        isXML = level.table.form == .xml
        guard number < level.count else {
            indentation = isXML ? "\t" : ""
            return
        }
        indentation = level.table.indentation(in: level.block(number).lead)
    }

    /// What is written before a key.
    ///
    /// - Throws: ``ChangeRefusal`` if the encoding does not have a character.
    func written(_ comment: MergedComment, _ foreign: ForeignText) throws(ChangeRefusal) -> String {
        guard !comment.lines.isEmpty else { return indentation }
        let text = comment.lines.map(harmless).joined(separator: "\n\(indentation)   ")
        let whole = indentation + delimited(text) + "\n" + indentation
        return foreign.withLineEnds(try foreign.spelling.plain(whole.utf8.span))
    }

    /// What is written after a statement, in its line.
    ///
    /// - Throws: ``ChangeRefusal`` if the encoding does not have a character.
    func afterStatement(_ comment: MergedComment, _ foreign: ForeignText) throws(ChangeRefusal) -> String {
        guard !comment.lines.isEmpty else { return "" }
        let text = " " + delimited(comment.lines.map(harmless).joined(separator: " "))
        return try foreign.spelling.plain(text.utf8.span)
    }

    private func delimited(_ text: String) -> String { isXML ? "<!-- \(text) -->" : "/* \(text) */" }

    /// A line without what ends a comment.
    private func harmless(_ line: String) -> String {
        let bytes = line.utf8.span
        if isXML ? !bytes.contains("--") : !bytes.contains("*/") { return line }
        var (result, last): (String, Character) = ("", " ")
        for character in line {
            let isEnd = isXML ? last == "-" && character == "-" : last == "*" && character == "/"
            if isEnd { result.append(" ") }
            result.append(character)
            last = character
        }
        return result
    }
}
