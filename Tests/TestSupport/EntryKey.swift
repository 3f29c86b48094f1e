/// A key that equals only its like, code point by code point, as keys of tables do and Swift's strings do not.
package struct EntryKey: Hashable, Sendable, CustomStringConvertible {
    private let utf8: [UInt8]

    package init(_ text: String) {
        utf8 = [UInt8](text.utf8)
    }

    /// A key of the vectors, where U+E300...U+E36F stand for the combining marks U+0300...U+036F.
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
