package import Comparison
internal import Rewriting
package import SourceText
internal import StringTables

/// A comparison by lines, with both sides in canonical form and in the order of the new one. It cannot be applied as a patch.
package struct UnifiedDiff {
    private var output: Output
    private let style: TerminalStyle

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

    private mutating func write(_ table: ComparedTable) {
        guard let versions = table.versions else { return }
        let lines = AlignedEntries(old: versions.old, new: versions.new).rows.flatMap { row in
            Self.lines(row, versions)
        }
        guard lines.contains(where: { $0.sign != " " }) else { return }
        output.write(style.paint("--- \(VisibleText.sanitized(versions.oldName))", .strong) + "\n")
        output.write(style.paint("+++ \(VisibleText.sanitized(versions.newName))", .strong) + "\n")
        UnifiedHunks(style).write(lines, to: &output)
    }

    private static func lines(_ row: AlignedEntries.Row, _ versions: ComparedTable.Versions) -> [UnifiedHunks
        .Line]
    {
        let old = row.old.map { versions.old.canonicalLines(ofKey: $0) } ?? []
        let new = row.new.map { versions.new.canonicalLines(ofKey: $0) } ?? []
        let head = zip(old, new).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        let rest = (old.dropFirst(head), new.dropFirst(head))
        let tail = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        return signed(" ", new.prefix(head)) + signed("-", rest.0.dropLast(tail))
            + signed("+", rest.1.dropLast(tail)) + signed(" ", new.suffix(tail))
    }

    private static func signed(_ sign: Character, _ lines: ArraySlice<String>) -> [UnifiedHunks.Line] {
        lines.map { .init(sign: sign, text: Array($0.utf8)[...]) }
    }
}

extension Table {
    /// A key in canonical old-style form, or with a line for each of its texts, followed by an empty line.
    fileprivate func canonicalLines(ofKey number: Int) -> [String] {
        let text = document { sink in
            guard variations == nil else {
                var lines = UnitLines(sink)
                lines.write(comparedUnits(of: number), of: self)
                return lines.flush()
            }
            var printer = OldStylePrinter(self, to: Output(sink))
            printer.write(entries[number], comments: commentText(of: entries[number]).map { [$0] } ?? [])
            printer.finish()
        }
        return text.lines + [""]
    }
}
