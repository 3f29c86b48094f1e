package import Comparison

/// The counts of a comparison, a line for each table.
extension DifferenceReport {
    package func writeCounts(style: TerminalStyle = .plain, to sink: @escaping Sink) {
        var output = Output(sink)
        let tables = tables.filter(\.differs)
        let paths = tables.map { VisibleText.sanitizedLine($0.path) }
        let width = paths.map(\.count).max() ?? 0
        for (table, path) in zip(tables, paths) {
            let counts = DiffTotals([table]).occurring.map {
                style.paint("\($0.kind.sign)\($0.count)", $0.kind.role)
            }
            output.write(" \(path.padded(to: width)) | \(counts.joined(separator: " "))\n")
        }
        output.write("\(DiffVerdict(self).text).\n")
        if let translations {
            output.write(
                "\n\(DiffVerdict.text(of: translations)).\n\(DiffCounts(ofTranslations: translations).text)")
        }
        output.flush()
    }
}
