/// What columns count.
package enum ColumnUnit: String, CaseIterable, Sendable {
    /// Bytes of the line as UTF-8, whatever the encoding of the file; an undecodable byte counts as one.
    case bytes
    /// Unicode scalars; a lone surrogate counts as one.
    case scalars
    /// Code units of UTF-16.
    case utf16
    /// Columns of a terminal, by the width of each scalar; a tab has ``Unicode/Scalar/tabWidth``.
    case cells
}

extension Span<UInt8> {
    /// The sum of a unit over the Unicode scalars that begin in a range.
    func count(of unit: ColumnUnit, in range: Range<Int>) -> Int {
        switch unit {
        case .bytes: range.count
        case .scalars: scalarCount(range)
        case .utf16: scalarCount(range) + supplementaryCount(range)
        case .cells: cellCount(range)
        }
    }

    private func cellCount(_ range: Range<Int>) -> Int {
        var (index, sum) = (range.lowerBound, 0)
        while index < range.upperBound {
            let sequence = UTF8Sequence(self, at: index)
            if sequence.length > 0 { sum += Unicode.Scalar(sequence.codePoint)?.cells ?? 1 }
            index += Swift.max(1, sequence.length)
        }
        return sum
    }
}

extension Unicode.Scalar {
    fileprivate var cells: Int { self == "\t" ? Self.tabWidth : displayWidth }
}
