internal import FormatStrings

/// A key whose translation uses placeholders otherwise than the base.
package struct Deviation: Hashable, Sendable {
    private let key: [UInt8]
    private let format: FormatDeviation

    init(_ format: FormatDeviation, ofKey key: [UInt8]) {
        self.key = key
        self.format = format
    }

    /// Whether the app expects it, since so many tables of other locales do the same.
    ///
    /// - Parameter count: How many translations of the table there are.
    package func isExpected(by supporters: Int, of count: Int) -> Bool {
        supporters >= 3 && (format.needsAll ? supporters == count : supporters * 2 > count)
    }
}
