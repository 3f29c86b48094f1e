import SourceText
import StrlintService

/// Forms: the first part of the input is the boundary, or the whole header, and the rest is the body.
func fuzzMultipart(_ input: [UInt8]) -> FuzzResult {
    let parts = input.parts
    let (head, body) = (parts[0].text, Array(parts.dropFirst().joined(separator: [0xFD, 0xFC])))
    let isWhole = read(body, contentType: head) != nil
    guard let form = read(body, contentType: contentType(head)) else {
        return isWhole ? .kept : .rejected
    }
    // What is written below would have another boundary.
    let isQuoted = head.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    if !isQuoted { requireSound(form, body, boundary: head) }
    return .kept
}

private let maxParts = 32

private func contentType(_ boundary: String) -> String { "multipart/form-data; boundary=\"\(boundary)\"" }

private func read(_ body: [UInt8], contentType: String) -> Multipart? {
    do throws(MultipartError) {
        let form = try Multipart(body.span, contentType: contentType, maxParts: maxParts)
        requireOrder(form, body)
        return form
    } catch {
        if case .malformed(let reason) = error { require(!reason.isEmpty, "an error has a reason") }
        return nil
    }
}

private func requireOrder(_ form: Multipart, _ body: [UInt8]) {
    require(form.parts.count <= maxParts, "\(form.parts.count) parts")
    var end = 0
    for part in form.parts {
        require(part.body.lowerBound > end, "parts are in order, with a header between them: \(part.body)")
        require(part.body.upperBound < body.count, "the closing boundary follows: \(part.body)")
        require(!part.name.isEmpty, "a part has a name")
        end = part.body.upperBound
    }
}

/// The parts, written again, are read as the same.
private func requireSound(_ form: Multipart, _ body: [UInt8], boundary: String) {
    var written: [UInt8] = []
    for part in form.parts {
        let filename = part.filename.map { "; filename=\(quoted($0))" } ?? ""
        let type = part.contentType.map { "Content-Type: \($0)\r\n" } ?? ""
        written +=
            "--\(boundary)\r\nContent-Disposition: form-data; name=\(quoted(part.name))\(filename)\r\n".utf8
        written += "\(type)\r\n".utf8 + body[part.body] + "\r\n".utf8
    }
    written += "--\(boundary)--".utf8
    // Names with escapes may make the header too long.
    guard form.parts.allSatisfy({ $0.name.utf8.count + ($0.filename?.utf8.count ?? 0) < 2_000 }) else {
        return
    }
    guard let again = read(written, contentType: contentType(boundary)) else {
        fatalError("the written form is read: \(written.text.debugDescription)")
    }
    require(again.parts.count == form.parts.count, "as many parts are read")
    for (one, other) in zip(form.parts, again.parts) {
        let isSame =
            one.name == other.name && one.filename == other.filename && one.contentType == other.contentType
            && body[one.body] == written[other.body]
        require(isSame, "the written part is read: \(one), \(other)")
    }
}

private func quoted(_ text: String) -> String {
    let escaped = text.utf8.flatMap { byte in
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? [UInt8(ascii: "\\"), byte] : [byte]
    }
    return "\"\(escaped.text)\""
}
