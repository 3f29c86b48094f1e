internal import Rewriting
internal import SourceText

/// Where places of a text are after changes.
struct OffsetShift {
    private let changes: [TextChange]
    /// How much longer the text becomes with the first changes.
    private let growth: [Int]

    /// - Parameter changes: Ascending, without overlaps.
    init(_ changes: [TextChange]) {
        self.changes = changes
        growth = changes.reduce(into: [0]) { sums, change in
            sums.append(sums[sums.count - 1] + change.replacement.utf8.count - change.range.count)
        }
    }

    /// The new offset of `offset`; after the replacement if that is what is there.
    func place(of offset: Int) -> Int {
        let next = changes.partitioningIndex { $0.range.lower > offset }
        guard next > 0, changes[next - 1].range.upper > offset else { return max(0, offset + growth[next]) }
        return max(0, changes[next - 1].range.lower + growth[next - 1])
    }
}
