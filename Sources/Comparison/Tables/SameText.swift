internal import SourceText
internal import StringTables

/// Whether two tables say the same somewhere, byte by byte.
extension Table {
    func isSame(_ string: TableString, as other: TableString, of table: borrowing Table) -> Bool {
        bytes(of: string).isEqual(to: table.bytes(of: other))
    }

    func isSameSource(_ range: TextRange, as other: TextRange, of table: borrowing Table) -> Bool {
        source(range).isEqual(to: table.source(other))
    }

    /// As ``isSameSource(_:as:of:)``, but that each line end counts as a line feed.
    func isSameLines(_ range: TextRange, as other: TextRange, of table: borrowing Table) -> Bool {
        source(range).isEqualButForLineEnds(to: table.source(other))
    }
}

extension Span<UInt8> {
    fileprivate func isEqualButForLineEnds(to other: Span<UInt8>) -> Bool {
        var (mine, its) = (0, 0)
        while mine < count, its < other.count {
            let (left, right) = (self[mine], other[its])
            guard (left == 0x0D ? 0x0A : left) == (right == 0x0D ? 0x0A : right) else { return false }
            mine = endOfLineBreak(at: mine)
            its = other.endOfLineBreak(at: its)
        }
        return mine == count && its == other.count
    }
}
