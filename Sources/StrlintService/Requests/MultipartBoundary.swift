internal import SourceText

/// The boundary between the parts of a form.
struct MultipartBoundary {
    /// A line with the boundary in a body.
    struct Delimiter {
        /// The offset of the line break before the line; of the line if it is the first.
        let start: Int
        /// The offset after the line.
        let end: Int
        /// Whether no part follows.
        let isLast: Bool
    }

    /// A line break, two hyphens and the boundary.
    private let bytes: [UInt8]

    /// - Throws: ``MultipartError`` if the header names no form, or no boundary.
    init(contentType: String) throws(MultipartError) {
        let header = try HeaderValue(contentType.utf8.span)
        guard header.value == "multipart/form-data" else {
            throw .malformed("the type of the body is not multipart/form-data")
        }
        guard let boundary = header["boundary"] else { throw .malformed("Content-Type has no boundary") }
        let isValid = boundary.utf8.allSatisfy(Self.isAllowed) && boundary.utf8.last != UInt8(ascii: " ")
        guard 1...70 ~= boundary.utf8.count, isValid else {
            throw .malformed("the boundary is not 1 to 70 of the characters that RFC 2046 allows")
        }
        bytes = Array("\r\n--\(boundary)".utf8)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte.isASCIIDigit || byte.isASCIILetter || " '()+_,-./:=?".utf8.contains(byte)
    }

    /// The first line with the boundary, which may begin the body.
    func first(in body: Span<UInt8>) throws(MultipartError) -> Delimiter? {
        if let first = try delimiter(in: body, at: 0, skipping: 2) { return first }
        return try next(in: body, from: 0)
    }

    /// The first line with the boundary whose line break is at `start` or later.
    func next(in body: Span<UInt8>, from start: Int) throws(MultipartError) -> Delimiter? {
        var index = body.index(of: 0x0D, from: start)
        while index < body.count {
            if let found = try delimiter(in: body, at: index, skipping: 0) { return found }
            index = body.index(of: 0x0D, from: index + 1)
        }
        return nil
    }

    /// The line with the boundary at `start`, without the first bytes of ``bytes``.
    private func delimiter(
        in body: Span<UInt8>, at start: Int, skipping skipped: Int
    ) throws(MultipartError) -> Delimiter? {
        let end = start + bytes.count - skipped
        guard end <= body.count else { return nil }
        for offset in skipped..<bytes.count where body[start + offset - skipped] != bytes[offset] {
            return nil
        }
        let isLast = body.starts(with: "--", at: end)
        var index = isLast ? end + 2 : end
        while index < body.count, body[index].isSpaceOrTab { index += 1 }
        if index == body.count { return isLast ? Delimiter(start: start, end: index, isLast: true) : nil }
        guard body[index] != 0x0A else {
            throw .malformed("a line with the boundary ends with LF, not CR LF")
        }
        guard body.starts(with: "\r\n", at: index) else { return nil }
        return Delimiter(start: start, end: index + 2, isLast: isLast)
    }
}
