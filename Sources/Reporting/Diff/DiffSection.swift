internal import Comparison
internal import SourceText

/// The differences of one kind, made ready for a report only while they are written.
struct DiffSection: Sendable {
    let kind: DifferenceKind
    let count: Int
    /// The highest line of an entry; 0 if none has one.
    let lastLine: Int
    private let item: @Sendable (Int) -> DiffItem

    /// - Parameters:
    ///   - line: The line that the item of a difference shows.
    ///   - item: What a report shows of a difference.
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

    /// Items that are held at a time; of so many a second thread is worth its start.
    private static let stretch = 1_000
    private static let many = 100

    /// Hands on what `text` makes of each item, in order; some are worked on at the same time.
    func write(_ text: @Sendable (DiffItem) -> String, to sink: (String) -> Void) {
        for start in stride(from: 0, to: count, by: Self.stretch) {
            let numbers = Array(start..<min(start + Self.stretch, count))
            for text in Parallel.mapEach(numbers, minimum: Self.many, { text(item($0)) }) { sink(text) }
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
        ].filter { $0.count > 0 }
    }
}

extension TranslationStatus {
    /// What somebody has to look at, by kind; what says the same as the base is only counted. Lines of the base are left
    /// out.
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
