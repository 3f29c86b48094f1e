internal import Comparison

/// A kind of difference between tables, or of a translation that needs work.
enum DifferenceKind: String {
    case added, removed, changed, renamed, moved
    case commentChanged = "comment_changed"
    case missing, lost, stale, obsolete, untranslated

    /// The kinds between two versions of a table, in report order.
    static let ofTables: [Self] = [.added, .removed, .changed, .renamed, .moved, .commentChanged]
    /// The kinds between a base and a translation.
    static let ofTranslations: [Self] = [.missing, .lost, .stale, .renamed, .obsolete, .untranslated]

    /// The sign before an entry in a report.
    var sign: String {
        switch self {
        case .added, .missing: "+"
        case .removed, .obsolete, .lost: "-"
        case .changed, .stale: "~"
        case .renamed, .moved: ">"
        case .commentChanged: "#"
        case .untranslated: "="
        }
    }

    /// The kind as a heading.
    var title: String { self == .commentChanged ? "comments" : rawValue }
}

/// The number of differences of each kind.
struct DiffTotals {
    private var numbers: [DifferenceKind: Int] = [:]

    init(_ numbers: [DifferenceKind: Int]) {
        self.numbers = numbers
    }

    init(_ report: DifferenceReport) {
        self.init(report.tables)
        numbers[.moved] = report.moved.count
    }

    init(_ tables: [ComparedTable]) {
        for table in tables { add(table.difference) }
    }

    subscript(kind: DifferenceKind) -> Int { numbers[kind] ?? 0 }

    init(_ difference: TableDifference) {
        add(difference)
    }

    private mutating func add(_ difference: TableDifference) {
        numbers[.added, default: 0] += difference.added.count
        numbers[.removed, default: 0] += difference.removed.count
        numbers[.changed, default: 0] += difference.changed.count
        numbers[.renamed, default: 0] += difference.renamed.count
        numbers[.commentChanged, default: 0] += difference.commentChanged.count
    }

    struct Count {
        let kind: DifferenceKind
        let count: Int

        /// "2 added", "1 comment changed".
        var phrase: String {
            kind == .commentChanged ? "\(count.of("comment")) changed" : "\(count) \(kind.rawValue)"
        }
    }

    var counts: [Count] { DifferenceKind.ofTables.map { Count(kind: $0, count: self[$0]) } }

    /// "2 missing, 1 stale"; kinds that do not occur are left out.
    func phrase(of kinds: [DifferenceKind]) -> String {
        kinds.map { Count(kind: $0, count: self[$0]) }.filter { $0.count > 0 }.map(\.phrase).joined(
            separator: ", ")
    }

    var sum: Int { counts.reduce(0) { $0 + $1.count } }

    var occurring: [Count] { counts.filter { $0.count > 0 } }
}
