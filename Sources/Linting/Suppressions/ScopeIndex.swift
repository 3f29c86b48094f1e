internal import SourceText

/// Finds the first of many scopes that contains a place.
struct ScopeIndex {
    /// Ranges of a table, sorted by their starts.
    private struct Ranges {
        var numbers: [Int] = []
        var starts: [Int] = []
        /// For each range, the maximum of its end and the ends of all ranges before it.
        var ends: [Int] = []

        /// The number of the first range that contains `offset`.
        func first(at offset: Int) -> Int? {
            // The first range at which the maximum exceeds `offset` is the one with that end.
            let first = ends.partitioningIndex { $0 > offset }
            return first < starts.count && starts[first] <= offset ? numbers[first] : nil
        }
    }

    /// The first scope that covers the table as a whole.
    private var whole: Int?
    /// Scopes that begin after their comments, and scopes that begin with the lines of their comments.
    private var (following, lines) = (Ranges(), Ranges())

    /// Adds a scope.
    ///
    /// - Parameters:
    ///   - number: Larger than the numbers of all scopes that were added before.
    ///   - range: `nil` for the table as a whole.
    ///   - isLine: Whether it begins with the line of its comment.
    mutating func add(_ number: Int, _ range: TextRange?, isLine: Bool) {
        guard let range else {
            whole = whole ?? number
            return
        }
        if isLine { Self.add(number, range, to: &lines) } else { Self.add(number, range, to: &following) }
    }

    private static func add(_ number: Int, _ range: TextRange, to ranges: inout Ranges) {
        ranges.numbers.append(number)
        ranges.starts.append(range.lower)
        ranges.ends.append(max(range.upper, ranges.ends.last ?? 0))
    }

    /// The number of the first scope that contains `offset`; if that is `nil`, of the first for the whole table.
    func scope(at offset: Int?) -> Int? {
        let numbers = [whole, offset.flatMap(following.first), offset.flatMap(lines.first)]
        return numbers.compactMap(\.self).min()
    }
}
