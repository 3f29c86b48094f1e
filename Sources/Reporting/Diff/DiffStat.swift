package import Comparison
package import SourceText

/// The counts of a comparison, a line for each table.
extension DifferenceReport {
    package func writeCounts(style: TerminalStyle = .plain, to sink: @escaping Sink) {
        var output = Output(sink)
        let tables = tables.filter(\.differs)
        let paths = tables.map { VisibleText.sanitizedLine($0.title) }
        let width = paths.map(\.count).max() ?? 0
        for (table, path) in zip(tables, paths) {
            let counts = DiffTotals([table]).occurring.map {
                style.paint("\($0.kind.sign)\($0.count)", $0.kind.role)
            }
            output.write(" \(path.padded(to: width)) | \(counts.joined(separator: " "))\n")
        }
        for (way, moves) in Dictionary(grouping: moved, by: { "\($0.source.title) to \($0.target.title)" })
            .sorted(by: {
                $0.key < $1.key
            })
        {
            output.write(" >\(moves.count) moved from \(VisibleText.sanitized(way))\n")
        }
        output.write("\(DiffVerdict(self).text).\n")
        if let translations {
            output.write(
                "\n\(DiffVerdict(self).translations).\n\(DiffCounts(ofTranslations: translations).text)")
        }
        output.flush()
    }
}
