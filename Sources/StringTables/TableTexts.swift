internal import SourceText

/// The decoded texts of a table, apart from everything else in it. Code that looks at many strings passes it on, since a call
/// may copy a whole ``Table``.
package struct TableTexts: Sendable {
    private let file: ByteBuffer
    /// The decoded text of strings with escapes, concatenated.
    package private(set) var unescaped: [UInt8] = []
    /// The parts of ``unescaped``; several if a binary table was read in parts.
    package private(set) var unescapedParts: [Range<Int>] = []

    init(_ file: ByteBuffer) { self.file = file }

    /// The decoded bytes of a key or value: UTF-8, with lone surrogates as three bytes.
    @inline(__always)
    @_lifetime(borrow self)
    package func bytes(of string: TableString) -> Span<UInt8> {
        guard let part = string.part else { return source(string.content) }
        let start = unescapedParts[Int(part)].lowerBound
        return unescaped.span.extracting(start + string.content.lower..<start + string.content.upper)
    }

    /// Whether two keys or values have the same decoded bytes.
    @inline(__always)
    func isSame(_ string: TableString, as other: TableString) -> Bool {
        bytes(of: string).isEqual(to: bytes(of: other))
    }

    /// The bytes of the text in a range, not decoded.
    @inline(__always)
    @_lifetime(borrow self)
    func source(_ range: TextRange) -> Span<UInt8> { file.span.slice(range) }

    /// Sets ``unescaped`` and its parts.
    mutating func set(unescaped parts: [[UInt8]]) {
        unescapedParts = []
        unescaped = parts.count == 1 ? parts[0] : []
        unescaped.reserveCapacity(parts.reduce(0) { $0 + $1.count })
        for part in parts {
            let start = unescapedParts.last?.upperBound ?? 0
            unescapedParts.append(start..<start + part.count)
            if parts.count > 1 { unescaped += part }
        }
    }
}
