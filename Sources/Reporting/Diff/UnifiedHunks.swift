internal import SourceText

/// The hunks of a unified diff: the lines that differ, with some lines around them.
struct UnifiedHunks {
    /// A line of one side, or of both.
    struct Line {
        /// `-` for a line of the old side, `+` for one of the new side, a space for one of both.
        let sign: Character
        /// In UTF-8; in a patch, as in the file.
        let text: ArraySlice<UInt8>
        /// Whether the text ends without a line break after it.
        var isUnterminated = false
    }

    private let style: TerminalStyle
    /// Whether lines are written as they are, so that the diff can be applied as a patch.
    private let isPatch: Bool
    /// The number of lines around a change.
    private static let context = 3

    init(_ style: TerminalStyle, isPatch: Bool = false) {
        self.style = style
        self.isPatch = isPatch
    }

    func write(_ lines: [Line], to output: inout Output) {
        var next = (old: 1, new: 1)
        var end = 0
        for hunk in Self.hunks(of: lines) {
            let between = hunk.lowerBound - end
            next = (next.old + between, next.new + between)
            write(lines[hunk], from: &next, to: &output)
            end = hunk.upperBound
        }
    }

    /// The ranges of lines around changes; adjacent ones are merged.
    private static func hunks(of lines: [Line]) -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        for index in lines.indices where lines[index].sign != " " {
            let around = max(0, index - context)..<min(lines.count, index + context + 1)
            if let last = hunks.last, last.upperBound >= around.lowerBound {
                hunks[hunks.count - 1] = last.lowerBound..<around.upperBound
            } else {
                hunks.append(around)
            }
        }
        return hunks
    }

    /// - Parameter next: The next line numbers on both sides.
    private func write(
        _ hunk: ArraySlice<Line>, from next: inout (old: Int, new: Int), to output: inout Output
    ) {
        let counts = (old: hunk.count { $0.sign != "+" }, new: hunk.count { $0.sign != "-" })
        let old = "\(counts.old == 0 ? next.old - 1 : next.old),\(counts.old)"
        let new = "\(counts.new == 0 ? next.new - 1 : next.new),\(counts.new)"
        output.write(style.paint("@@ -\(old) +\(new) @@", .info) + "\n")
        for line in hunk { write(line, to: &output) }
        next = (next.old + counts.old, next.new + counts.new)
    }

    private func write(_ line: Line, to output: inout Output) {
        switch line.sign {
        case "-": output.paint(.removed, style) { write(content: line, to: &$0) }
        case "+": output.paint(.added, style) { write(content: line, to: &$0) }
        default: write(content: line, to: &output)
        }
        output.write(line.isUnterminated ? "\n\\ No newline at end of file\n" : "\n")
    }
    private func write(content line: Line, to output: inout Output) {
        output.write(String(line.sign))
        if isPatch {
            output.write(line.text.span)
        } else {
            output.write(VisibleText.sanitizedLine(String(repairing: line.text.span)))
        }
    }
}
