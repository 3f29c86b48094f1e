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
        lines = Self.lines(String(repairing: old), String(repairing: new))
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

    private static func lines(_ old: String, _ new: String) -> [UnifiedHunks.Line] {
        let (oldLines, newLines) = (Self.split(old), Self.split(new))
        let matches = LineMatches(oldLines, newLines)
        var lines: [UnifiedHunks.Line] = []
        var next = (old: 0, new: 0)
        for pair in matches.pairs + [(oldLines.count, newLines.count)] {
            lines += oldLines[next.old..<pair.old].map { line("-", $0) }
            lines += newLines[next.new..<pair.new].map { line("+", $0) }
            if pair.old < oldLines.count { lines.append(line(" ", oldLines[pair.old])) }
            next = (pair.old + 1, pair.new + 1)
        }
        return lines
    }

    /// The lines, each with its line feed.
    private static func split(_ text: String) -> [Substring.UTF8View] {
        var lines: [Substring.UTF8View] = []
        var rest = Substring(text).utf8
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let next = rest.index(after: end)
            lines.append(rest[..<next])
            rest = rest[next...]
        }
        if !rest.isEmpty { lines.append(rest) }
        return lines
    }

    private static func line(_ sign: Character, _ text: Substring.UTF8View) -> UnifiedHunks.Line {
        let isUnterminated = text.last != UInt8(ascii: "\n")
        let content = isUnterminated ? text[...] : text.dropLast()
        return UnifiedHunks.Line(
            sign: sign, text: String(Substring(content)), isUnterminated: isUnterminated)
    }
}
