package import SourceText
package import StringTables

/// Compares parts of two tables by bytes.
extension Table {
    package func isSame(_ string: TableString, as other: TableString, of table: borrowing Table) -> Bool {
        bytes(of: string).isEqual(to: table.bytes(of: other))
    }

    package func isSameSource(_ range: TextRange, as other: TextRange, of table: borrowing Table) -> Bool {
        source(range).isEqual(to: table.source(other))
    }

    /// Like ``isSameSource(_:as:of:)``, but all line breaks are equal.
    func isSameLines(_ range: TextRange, as other: TextRange, of table: borrowing Table) -> Bool {
        source(range).isEqualExceptLineEnds(to: table.source(other))
    }
}

extension Span<UInt8> {
    fileprivate func isEqualExceptLineEnds(to other: Span<UInt8>) -> Bool {
        var (index, otherIndex) = (0, 0)
        while index < count, otherIndex < other.count {
            let (left, right) = (self[index], other[otherIndex])
            guard (left == 0x0D ? 0x0A : left) == (right == 0x0D ? 0x0A : right) else { return false }
            index = endOfLineBreak(at: index)
            otherIndex = other.endOfLineBreak(at: otherIndex)
        }
        return index == count && otherIndex == other.count
    }
}
