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

/// A table of counts: a row for each locale, a column for each kind that occurs.
struct DiffCounts {
    private let rows: [(name: String, totals: DiffTotals)]
    private let kinds: [DifferenceKind]

    /// The differences of the tables of each locale.
    init(ofTables report: DifferenceReport) {
        let groups = Dictionary(grouping: report.tables.filter(\.differs)) { $0.locale ?? "–" }
        self.init(groups.keys.sorted().map { ($0, DiffTotals(groups[$0] ?? [])) }, DifferenceKind.ofTables)
    }

    /// The work left in each locale.
    init(ofTranslations translations: [TranslationStatus]) {
        let groups = Dictionary(grouping: translations) { $0.locale ?? $0.path }
        self.init(
            groups.keys.sorted().map { ($0, DiffTotals(translations: groups[$0] ?? [])) },
            DifferenceKind.ofTranslations)
    }

    private init(_ rows: [(name: String, totals: DiffTotals)], _ kinds: [DifferenceKind]) {
        self.rows = rows
        self.kinds = kinds.filter { kind in rows.contains { $0.totals[kind] > 0 } }
    }

    /// Lines for a terminal; none for a single row, since its sections say the same.
    var text: String {
        guard rows.count > 1 else { return "" }
        let names = ["locale"] + rows.map { VisibleText.sanitizedLine($0.name) }
        let columns = kinds.map { kind in [kind.title] + rows.map { cell($0.totals[kind]) } }
        let width = names.map(\.count).max() ?? 0
        let lines = names.indices.map { row in
            let cells = columns.map { $0[row].rightAligned(to: $0[0].count) }
            return ([names[row].padded(to: width)] + cells).joined(separator: "  ").withoutTrailingWhitespace
        }
        return "\n" + lines.map { $0 + "\n" }.joined()
    }

    private func cell(_ count: Int) -> String { count > 0 ? String(count) : "" }
}
