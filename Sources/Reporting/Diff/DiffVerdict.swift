internal import Comparison
internal import SourceText

/// The result of a comparison as a sentence.
struct DiffVerdict {
    private let report: DifferenceReport

    init(_ report: DifferenceReport) {
        self.report = report
    }

    /// The result, without a full stop.
    var text: String {
        if !report.isEmpty { return differences.map { "\($0) in \(tables): \(counts)" } ?? counts }
        if report.compared == 0 {
            return report.hasTrouble ? nothing : report.isSelection ? "No tables changed" : "No tables found"
        }
        guard report.hasLayoutChanges else {
            return report.hasTrouble ? nothing : "No differences in \(report.compared.counted("table"))"
        }
        return "Only the layout changed: \(layoutNames.joinedAsList)"
    }

    /// "2 added, 1 removed", with locales and tables first.
    var counts: String {
        let locales = [(report.addedLocales, "added"), (report.removedLocales, "removed")].compactMap {
            paths, event in
            paths.isEmpty ? nil : "\(paths.count.counted("locale")) \(event)"
        }
        let tables = ComparedTable.Presence.changes.compactMap { presence in
            let count = report.tables.count { $0.presence == presence }
            return count > 0 ? "\(count.counted("table")) \(presence.rawValue)" : nil
        }
        let renamed = report.tables.count { $0.oldPath != nil }
        let renames = renamed > 0 ? ["\(renamed.counted("table")) renamed"] : []
        return (locales + tables + renames + DiffTotals(report).occurring.map(\.phrase)).joined(
            separator: ", ")
    }

    /// The result for translations, without a full stop.
    var translations: String {
        let translations = report.translations ?? []
        let work = translations.count(where: \.needsWork)
        let all = translations.count.counted("translation")
        if translations.isEmpty {
            return report.bases == 0 ? "No base table changed" : "No translations found"
        }
        return work == 0
            ? "Nothing missing or stale in \(all)" : "\(work) of \(all) \(work == 1 ? "needs" : "need") work"
    }

    /// The kinds of layout changes in the tables.
    var layoutNames: [String] {
        let kinds = Set(report.tables.flatMap(\.difference.layout).map(\.kind))
        return LayoutChange.Kind.allCases.filter(kinds.contains).map(\.name)
    }

    private var nothing: String {
        report.tables.isEmpty && report.compared <= report.broken.count + report.unread.count
            ? "Nothing could be compared" : "No other differences"
    }

    /// The number of differences; `nil` if only whole tables were added, removed or renamed.
    private var differences: String? {
        let count = DiffTotals(report).sum
        return count > 0 ? count.counted("difference") : nil
    }

    private var tables: String {
        if report.compared == 1 { return "the table" }
        return "\(report.different) of \(report.compared.counted("table"))"
    }
}

extension ComparedTable.Presence {
    /// Tables that exist on one side only.
    static let changes: [Self] = [.added, .removed]
}

extension LayoutChange.Kind {
    var name: String {
        switch self {
        case .form: "form"
        case .encoding: "encoding"
        case .byteOrderMark: "byte order mark"
        case .lineEnds: "line breaks"
        case .order: "order"
        case .quoting: "quoting"
        case .escapes: "escapes"
        case .commentSyntax: "comment syntax"
        case .commentOrder: "order of comment lines"
        case .otherComments: "comments between entries"
        case .duplicates: "overridden entries"
        case .spacing: "spacing"
        }
    }
}

extension LayoutChange {
    /// "encoding (utf-16le → utf-8)", "order (3 entries)".
    var phrase: String {
        if let words { return "\(kind.name) (\(words.old) → \(words.new))" }
        guard let entries else { return kind.name }
        return "\(kind.name) (\(entries) \(entries == 1 ? "entry" : "entries"))"
    }
}

extension [String] {
    /// "a, b and c".
    var joinedAsList: String {
        guard count > 1, let last else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }
}
