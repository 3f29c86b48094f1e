internal import Comparison
internal import Files
package import Projects
package import SourceText

/// A unified diff of a table before and after it was rewritten.
package struct TextDiff {
    /// The lines before the hunks, without their signs.
    private let names: (old: String, new: String)
    /// A line before the names.
    private let remark: String
    private let isPatch: Bool
    private let lines: [UnifiedHunks.Line]

    /// The changes of the text, for people; a terminal can show them safely.
    package init(showing rewrite: TableRewrite) {
        let name = VisibleText.sanitized(rewrite.path)
        names = ("a/\(name)", "b/\(name)")
        let encoding = rewrite.old.encoding
        remark = encoding == .utf8 ? "" : "# decoded from \(encoding.name)\n"
        isPatch = false
        lines = Self.lines(rewrite.old.bytes.span, rewrite.text.span)
    }

    /// The changes of the file, byte for byte, as a patch that git applies. `nil` for a file that is binary to git, such as one in
    /// UTF-16.
    package init?(patching rewrite: TableRewrite) {
        guard let old = rewrite.file?.bytes ?? (rewrite.old.encoding == .utf8 ? rewrite.old.bytes : nil),
            !old.contains(0), !rewrite.bytes.contains(0)
        else { return nil }
        names = (Self.patchName("a/" + rewrite.path), Self.patchName("b/" + rewrite.path))
        remark = ""
        isPatch = true
        lines = Self.lines(old.span, rewrite.bytes.span)
    }

    package func write(style: TerminalStyle = .plain, to sink: @escaping Sink) {
        var output = Output(sink)
        output.write(remark)
        output.write(style.paint("--- \(names.old)", .strong) + "\n")
        output.write(style.paint("+++ \(names.new)", .strong) + "\n")
        UnifiedHunks(style, isPatch: isPatch).write(lines, to: &output)
        output.flush()
    }

    /// A path as git writes it in a patch: in quotes if it has to be, and with a tab after it if it contains a space.
    private static func patchName(_ path: String) -> String {
        let bytes = path.pathBytes
        let isKept = { (byte: UInt8) in (0x20..<0x7F).contains(byte) && !"\"\\".utf8.contains(byte) }
        let isPlain = bytes.elementsEqual(path.utf8) && bytes.allSatisfy { $0 >= 0x80 || isKept($0) }
        guard !isPlain else {
            return bytes.contains(UInt8(ascii: " ")) ? path + "\t" : path
        }
        let name = bytes.map { byte in
            let octal = String(byte, radix: 8)
            return isKept(byte)
                ? String(UnicodeScalar(byte)) : "\\" + String(repeating: "0", count: 3 - octal.count) + octal
        }
        return "\"\(name.joined())\""
    }

    private static func lines(_ old: Span<UInt8>, _ new: Span<UInt8>) -> [UnifiedHunks.Line] {
        let (old, new) = (TextLines(Array(copying: old)), TextLines(Array(copying: new)))
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
