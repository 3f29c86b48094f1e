internal import SourceText

/// What has arrived on a connection and was not read yet.
struct Input {
    /// How many bytes are received at a time where it is not known how many belong to a request.
    static let room = 16 << 10

    private var bytes: [UInt8] = []
    private var start = 0

    var count: Int { bytes.count - start }
    var isEmpty: Bool { count == 0 }

    var span: Span<UInt8> {
        @_lifetime(borrow self)
        borrowing get { bytes.span.extracting(start..<bytes.count) }
    }

    mutating func append(_ new: Span<UInt8>) {
        bytes.removeFirst(start)
        start = 0
        bytes.append(new)
    }

    mutating func consume(_ count: Int) {
        start += count
        // A connection without a request takes no memory for one.
        if isEmpty { self = Input() }
    }

    /// Takes the next line, without CR LF at its end.
    ///
    /// - Parameter limit: The bytes of the line with its end.
    /// - Returns: `nil` if it has not arrived as a whole.
    /// - Throws: ``Refusal`` if it is longer, or ends with LF alone.
    mutating func line(limit: Int) throws(Refusal) -> [UInt8]? {
        let known = bytes[start...].prefix(limit)
        guard let end = known.firstIndex(of: UInt8(ascii: "\n")) else {
            if known.count == limit { throw .malformed("a line between chunks is too long") }
            return nil
        }
        guard end > start, bytes[end - 1] == UInt8(ascii: "\r") else {
            throw .malformed("a line does not end with CR LF")
        }
        let line = Array(bytes[start..<end - 1])
        consume(end + 1 - start)
        return line
    }
}
