package import Comparison
internal import StringTables

/// A comparison by lines, with both sides in canonical form and in the order of the new one. It cannot be applied as a patch.
package struct UnifiedDiff {
    private var output: Output
    private let style: TerminalStyle

    /// The number of context lines around a change.
    private static let context = 3

    private init(_ style: TerminalStyle, _ sink: @escaping Sink) {
        self.style = style
        output = Output(sink)
    }

    /// Writes the tables of `report` that differ; their versions must have been kept.
    package static func write(
        _ report: DifferenceReport, style: TerminalStyle = .plain, to sink: @escaping Sink
    ) {
        var diff = UnifiedDiff(style, sink)
        for table in report.tables { diff.write(table) }
        diff.output.flush()
    }

    /// A line of one side, or of both.
    private struct Line {
        let sign: Character
        let text: String
    }

    private mutating func write(_ table: ComparedTable) {
        guard let versions = table.versions else { return }
        let lines = AlignedEntries(old: versions.old, new: versions.new).rows.flatMap { row in
            Self.lines(row, versions)
        }
        let hunks = Self.hunks(of: lines)
        guard !hunks.isEmpty else { return }
        output.write(style.paint("--- \(VisibleText.sanitized(versions.oldName))", .strong) + "\n")
        output.write(style.paint("+++ \(VisibleText.sanitized(versions.newName))", .strong) + "\n")
        var next = (old: 1, new: 1)
        var end = 0
        for hunk in hunks {
            let between = hunk.lowerBound - end
            next = (next.old + between, next.new + between)
            write(lines[hunk], from: &next)
            end = hunk.upperBound
        }
    }

    private static func lines(_ row: AlignedEntries.Row, _ versions: ComparedTable.Versions) -> [Line] {
        let old = row.old.map { versions.old.canonicalLines(ofKey: $0) } ?? []
        let new = row.new.map { versions.new.canonicalLines(ofKey: $0) } ?? []
        let head = zip(old, new).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        let rest = (old.dropFirst(head), new.dropFirst(head))
        let tail = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        return new.prefix(head).map { Line(sign: " ", text: $0) }
            + rest.0.dropLast(tail).map { Line(sign: "-", text: $0) }
            + rest.1.dropLast(tail).map { Line(sign: "+", text: $0) }
            + new.suffix(tail).map { Line(sign: " ", text: $0) }
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
    private mutating func write(_ hunk: ArraySlice<Line>, from next: inout (old: Int, new: Int)) {
        let counts = (old: hunk.count { $0.sign != "+" }, new: hunk.count { $0.sign != "-" })
        let old = "\(counts.old == 0 ? next.old - 1 : next.old),\(counts.old)"
        let new = "\(counts.new == 0 ? next.new - 1 : next.new),\(counts.new)"
        output.write(style.paint("@@ -\(old) +\(new) @@", .info) + "\n")
        for line in hunk { write(line) }
        next = (next.old + counts.old, next.new + counts.new)
    }

    private mutating func write(_ line: Line) {
        let text = "\(line.sign)\(VisibleText.sanitizedLine(line.text))"
        switch line.sign {
        case "-": output.write(style.paint(text, .removed))
        case "+": output.write(style.paint(text, .added))
        default: output.write(text)
        }
        output.write("\n")
    }
}

extension Table {
    /// A key as ``ShowText`` writes it, or with a line for each of its texts, followed by an empty line.
    fileprivate func canonicalLines(ofKey number: Int) -> [String] {
        let text = document { sink in
            guard variations == nil else {
                var lines = UnitLines(sink)
                lines.write(comparedUnits(of: number), of: self)
                return lines.flush()
            }
            var text = ShowText(self, sink)
            text.write(entries[number])
        }
        return text.lines + [""]
    }
}
