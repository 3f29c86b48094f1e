internal import SourceText

/// The parts of a body of the type `multipart/form-data` (RFC 7578), which is complete.
package struct Multipart {
    /// A part of a form.
    package struct Part: Sendable, Equatable {
        package let name: String
        package let filename: String?
        package let contentType: String?
        /// Where its content is in the body.
        package let body: Range<Int>
    }

    package private(set) var parts: [Part] = []

    /// - Parameter contentType: The header `Content-Type` of the request, which has the boundary.
    /// - Throws: ``MultipartError`` if the body is not such a form, or has more than `maxParts`.
    package init(_ body: Span<UInt8>, contentType: String, maxParts: Int) throws(MultipartError) {
        let boundary = try MultipartBoundary(contentType: contentType)
        guard var delimiter = try boundary.first(in: body) else {
            throw .malformed("the body has no line with the boundary")
        }
        while !delimiter.isLast {
            guard parts.count < maxParts else { throw .tooManyParts }
            let header = try PartHeader(body, from: delimiter.end)
            // The line break before a boundary belongs to it, even if it also ends the header.
            guard let next = try boundary.next(in: body, from: header.end - 2) else {
                throw .malformed("the body has no closing boundary")
            }
            parts.append(header.part(upTo: next.start))
            delimiter = next
        }
    }
}

/// Why a body is not a form that is accepted.
package enum MultipartError: Error, Equatable {
    /// The form is damaged; the reason is a sentence without its period.
    case malformed(_ reason: String)
    case tooManyParts
}

/// The boundary between the parts of a form.
private struct MultipartBoundary {
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

/// The header of a part of a form.
private struct PartHeader {
    /// The offset in the body after the empty line.
    let end: Int
    private var disposition: HeaderValue?
    private var contentType: String?
    private let name: String

    private static let maxSize = 8 << 10
    private static let maxLines = 16

    /// - Parameter start: The offset after the line with the boundary.
    /// - Throws: ``MultipartError`` if the header is damaged, or has no name.
    init(_ body: Span<UInt8>, from start: Int) throws(MultipartError) {
        var fields: [Field] = []
        var next = start
        while true {
            let line = try Self.line(of: body, from: next)
            next = line.upperBound + 2
            guard next - start <= Self.maxSize else { throw .malformed("the header of a part is too long") }
            if line.isEmpty { break }
            guard fields.count < Self.maxLines else {
                throw .malformed("the header of a part has too many lines")
            }
            fields.append(try Field(body.extracting(line)))
        }
        end = next
        let form = try Self.formData(fields)
        guard let name = form["name"], !name.isEmpty else { throw .malformed("a part has no name") }
        self.name = name
        disposition = form
        contentType = try Self.only("content-type", in: fields)?.text
    }

    func part(upTo bodyEnd: Int) -> Multipart.Part {
        Multipart.Part(
            name: name, filename: disposition?["filename"], contentType: contentType,
            body: end..<max(end, bodyEnd))
    }

    /// The line from `start` on, without its end.
    private static func line(of body: Span<UInt8>, from start: Int) throws(MultipartError) -> Range<Int> {
        let end = body.index(of: 0x0D, or: 0x0A, from: start)
        guard end < body.count else { throw .malformed("the header of a part does not end") }
        guard body.starts(with: "\r\n", at: end) else {
            throw .malformed("a line in the header of a part does not end with CR LF")
        }
        return start..<end
    }

    private static func formData(_ fields: [Field]) throws(MultipartError) -> HeaderValue {
        let encoding = try only("content-transfer-encoding", in: fields)?.text.lowercased() ?? "binary"
        guard ["binary", "8bit", "7bit"].contains(encoding) else {
            throw .malformed("a part is encoded; Content-Transfer-Encoding is not read")
        }
        guard let field = try only("content-disposition", in: fields) else {
            throw .malformed("a part has no Content-Disposition")
        }
        let value = try HeaderValue(field.text.utf8.span)
        guard value.value == "form-data" else {
            throw .malformed("the Content-Disposition of a part is not form-data")
        }
        guard value["filename*"] == nil else {
            throw .malformed("filename* is not read; write the name in UTF-8 as filename")
        }
        return value
    }

    private static func only(_ name: String, in fields: [Field]) throws(MultipartError) -> Field? {
        let found = fields.filter { $0.name == name }
        guard found.count < 2 else { throw .malformed("a part has \(name) twice") }
        return found.first
    }
}

/// A line of the header.
private struct Field {
    /// In lower case.
    let name: String
    let text: String

    init(_ line: Span<UInt8>) throws(MultipartError) {
        guard line.isUTF8 else {
            throw .malformed("the header of a part is not UTF-8")
        }
        let colon = line.index(of: UInt8(ascii: ":"), from: 0)
        guard colon < line.count, colon > 0, (0..<colon).allSatisfy({ line[$0].isTokenCharacter }) else {
            throw .malformed("a line in the header of a part has no name")
        }
        guard line.indices.allSatisfy({ line[$0] >= 0x20 && line[$0] != 0x7F || line[$0] == 0x09 }) else {
            throw .malformed("the header of a part contains a control character")
        }
        name = String(decoding: line.extracting(first: colon)).lowercased()
        text = String(decoding: line.extracting(droppingFirst: colon + 1).trimmed)
    }
}
