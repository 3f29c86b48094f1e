/// A key that is compared by code points like the keys of tables, unlike Swift's strings.
package struct EntryKey: Hashable, Sendable, CustomStringConvertible {
    private let utf8: [UInt8]

    package init(_ text: String) {
        utf8 = [UInt8](text.utf8)
    }

    /// A key of the vectors, in which the combining marks U+0300...U+036F are written as U+E300...U+E36F.
    init(json text: String) {
        let scalars = text.unicodeScalars.map { scalar in
            let isStandIn = (0xE300...0xE36F).contains(scalar.value)
            return isStandIn ? Unicode.Scalar(scalar.value - 0xE000) ?? scalar : scalar
        }
        self.init(String(String.UnicodeScalarView(scalars)))
    }

    package var description: String { String(decoding: utf8, as: UTF8.self) }
}

extension EntryKey: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) { self.init(text) }
}
