internal import SourceText

/// The header of a part of a form.
struct PartHeader {
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
