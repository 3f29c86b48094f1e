internal import Comparison
internal import Concurrency

/// The differences of one kind; their items are created lazily while they are written.
struct DiffSection: Sendable {
    let kind: DifferenceKind
    let count: Int
    /// The highest line of an entry; 0 if no entry has a line.
    let lastLine: Int
    private let item: @Sendable (Int) -> DiffItem

    /// - Parameters:
    ///   - line: The line shown for a difference.
    ///   - item: The item shown for a difference.
    init<Difference: Sendable>(
        _ kind: DifferenceKind, _ differences: [Difference], line: (Difference) -> Int?,
        item: @escaping @Sendable (Difference) -> DiffItem
    ) {
        self.kind = kind
        count = differences.count
        lastLine = differences.lazy.compactMap(line).max() ?? 0
        self.item = { item(differences[$0]) }
    }

    var items: some Sequence<DiffItem> { (0..<count).lazy.map(item) }

    /// The number of items held at a time.
    private static let chunkSize = 1_000
    /// The number of items per thread below which another thread does not pay off.
    private static let parallelThreshold = 100

    /// Formats the items with `text`, some of them concurrently, and passes the results to `sink` in order.
    func write(_ text: @Sendable (DiffItem) -> String, to sink: (String) -> Void) {
        for start in stride(from: 0, to: count, by: Self.chunkSize) {
            let numbers = Array(start..<min(start + Self.chunkSize, count))
            for text in Parallel.mapEach(numbers, minimum: Self.parallelThreshold, { text(item($0)) }) {
                sink(text)
            }
        }
    }
}

extension TableDifference {
    /// The differences by kind, as reports list them.
    var sections: [DiffSection] {
        [
            DiffSection(.added, added, line: \.line) { DiffItem(.added, $0) },
            DiffSection(.removed, removed, line: \.line) { DiffItem(.removed, $0) },
            DiffSection(.renamed, renamed, line: \.entry.new.line) { DiffItem($0) },
            DiffSection(.changed, changed, line: \.entry.new.line) { DiffItem($0) },
            DiffSection(.commentChanged, commentChanged, line: \.new.line) { DiffItem(commentOf: $0) },
            DiffSection(.stateChanged, stateChanged, line: \.entry.new.line) { DiffItem($0) },
            DiffSection(.attributeChanged, attributeChanged, line: \.entry.new.line) { DiffItem($0) },
        ].filter { $0.count > 0 }
    }
}

extension TranslationStatus {
    /// What needs work, by kind; untranslated texts are only counted. Lines in the base are left out.
    var sections: [DiffSection] {
        [
            DiffSection(.missing, missing, line: { _ in nil }) { DiffItem(.missing, $0).withoutLine },
            DiffSection(.stale, stale, line: \.translation.line) { DiffItem($0) },
            DiffSection(.renamed, renamed, line: { _ in nil }) { DiffItem($0).withoutLine },
            DiffSection(.obsolete, obsolete, line: \.line) { DiffItem(.obsolete, $0) },
        ].filter { $0.count > 0 }
    }
}

extension [Move] {
    var section: DiffSection { DiffSection(.moved, self, line: \.entry.new.line) { DiffItem($0) } }
}
