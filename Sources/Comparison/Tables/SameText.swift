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
    package func isSameLines(_ range: TextRange, as other: TextRange, of table: borrowing Table) -> Bool {
        source(range).isEqualExceptLineEnds(to: table.source(other))
    }
}
