internal import Comparison
internal import SourceText

/// A kind of difference between tables, or of a translation that needs work.
enum DifferenceKind: String {
    case added, removed, changed, renamed, moved
    case commentChanged = "comment_changed"
    /// The state of a text in a catalog.
    case stateChanged = "state_changed"
    /// What else is said about a key.
    case attributeChanged = "attribute_changed"
    case missing, lost, stale, obsolete, untranslated

    /// The kinds between two versions of a table, in report order.
    static let ofTables: [Self] = [
        .added, .removed, .changed, .renamed, .moved, .commentChanged, .stateChanged, .attributeChanged,
    ]
    /// Those that only tables with more than keys and texts have; JSON leaves out their counts if they are 0.
    static let special: Set<Self> = [.stateChanged, .attributeChanged]
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
        case .stateChanged: "*"
        case .attributeChanged: ":"
        case .untranslated: "="
        }
    }

    /// The kind as a heading.
    var title: String {
        switch self {
        case .commentChanged: "comments"
        case .stateChanged: "states"
        case .attributeChanged: "attributes"
        default: rawValue
        }
    }
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

    init(_ differences: [LocalizedDifference]) {
        for compared in differences { add(compared.difference) }
    }

    private mutating func add(_ difference: TableDifference) {
        numbers[.added, default: 0] += difference.added.count
        numbers[.removed, default: 0] += difference.removed.count
        numbers[.changed, default: 0] += difference.changed.count
        numbers[.renamed, default: 0] += difference.renamed.count
        numbers[.commentChanged, default: 0] += difference.commentChanged.count
        numbers[.stateChanged, default: 0] += difference.stateChanged.count
        numbers[.attributeChanged, default: 0] += difference.attributeChanged.count
    }

    struct Count {
        let kind: DifferenceKind
        let count: Int

        /// "2 added", "1 comment changed".
        var phrase: String {
            switch kind {
            case .commentChanged: "\(count.counted("comment")) changed"
            case .stateChanged: "\(count.counted("state")) changed"
            case .attributeChanged: "\(count.counted("attribute")) changed"
            default: "\(count) \(kind.rawValue)"
            }
        }
    }

    /// Of the special kinds only those that occur.
    var counts: [Count] {
        all.filter { $0.count > 0 || !DifferenceKind.special.contains($0.kind) }
    }

    private var all: [Count] { DifferenceKind.ofTables.map { Count(kind: $0, count: self[$0]) } }

    /// "2 missing, 1 stale"; kinds that do not occur are left out.
    func phrase(of kinds: [DifferenceKind]) -> String {
        kinds.map { Count(kind: $0, count: self[$0]) }.filter { $0.count > 0 }.map(\.phrase).joined(
            separator: ", ")
    }

    var sum: Int { counts.reduce(0) { $0 + $1.count } }

    var occurring: [Count] { counts.filter { $0.count > 0 } }
}
