internal import Comparison
package import Projects
internal import SourceText

/// A unified diff of the text of a table before and after it was rewritten.
package struct TextDiff {
    private let path: String
    private let encoding: TextEncoding
    private let lines: [UnifiedHunks.Line]

    package init(of rewrite: TableRewrite) {
        self.init(
            of: rewrite.path, rewrite.old.bytes.span, rewrite.text.span, encoding: rewrite.old.encoding)
    }

    /// - Parameters:
    ///   - path: As the diff names it.
    ///   - encoding: That of the file; the texts are in UTF-8.
    init(of path: String, _ old: Span<UInt8>, _ new: Span<UInt8>, encoding: TextEncoding) {
        self.path = path
        self.encoding = encoding
        lines = Self.lines(TextLines(Array(copying: old)), TextLines(Array(copying: new)))
    }

    /// Writes the diff.
    ///
    /// - Parameter isPatch: Whether lines are written as they are, so that the diff of a file in UTF-8 can be applied as a patch;
    ///   otherwise a terminal can show them safely.
    package func write(style: TerminalStyle = .plain, isPatch: Bool, to sink: @escaping Sink) {
        var output = Output(sink)
        if encoding != .utf8 { output.write("# decoded from \(encoding.name)\n") }
        let name = VisibleText.sanitized(path)
        output.write(style.paint("--- a/\(name)", .strong) + "\n")
        output.write(style.paint("+++ b/\(name)", .strong) + "\n")
        UnifiedHunks(style, isPatch: isPatch).write(lines, to: &output)
        output.flush()
    }

    private static func lines(_ old: TextLines, _ new: TextLines) -> [UnifiedHunks.Line] {
        let matches = LineMatches(old, new)
        var lines: [UnifiedHunks.Line] = []
        var next = (old: 0, new: 0)
        for pair in matches.pairs + [(old.count, new.count)] {
            lines += old[next.old..<pair.old].map { line("-", $0) }
            lines += new[next.new..<pair.new].map { line("+", $0) }
            if pair.old < old.count { lines.append(line(" ", old[pair.old])) }
            next = (pair.old + 1, pair.new + 1)
        }
        return lines
    }

    private static func line(_ sign: Character, _ text: ArraySlice<UInt8>) -> UnifiedHunks.Line {
        let isUnterminated = text.last != UInt8(ascii: "\n")
        return UnifiedHunks.Line(
            sign: sign, text: isUnterminated ? text : text.dropLast(), isUnterminated: isUnterminated)
    }
}
