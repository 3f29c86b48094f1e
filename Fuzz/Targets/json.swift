import JSON
import SourceText
import StrlintService

/// JSON, and base64: texts that are accepted are written again and read as the same.
func fuzzJSON(_ input: [UInt8]) -> FuzzResult {
    requireBase64(input)
    guard let first = value(of: input) else { return .kept }
    requireJSON(input, "what is accepted")
    var written = ""
    write(first, depth: 1, to: &written)
    requireJSON(Array(written.utf8), "what is written")
    guard let again = value(of: Array(written.utf8)) else { fatalError("\(written) is read") }
    var twice = ""
    write(again, depth: 1, to: &twice)
    require(twice.utf8.elementsEqual(written.utf8), "the same is read: \(written), \(twice)")
    return .kept
}

private func value(of text: [UInt8]) -> JSONValue? {
    do throws(JSONError) {
        return try JSONParser.value(of: text.span)
    } catch {
        require(0...text.count ~= error.offset && !error.message.isEmpty, "an error has a place: \(error)")
        return nil
    }
}

private func write(_ value: JSONValue, depth: Int, to text: inout String) {
    require(depth <= JSONParser.Limits().depth + 1, "nesting is limited")
    switch value {
    case .null: text += "null"
    case .bool(let value): text += "\(value)"
    case .number(let number): text += number
    case .string(let string): write(string, to: &text)
    case .array(let values):
        text += "["
        for (index, value) in values.enumerated() {
            if index > 0 { text += "," }
            write(value, depth: depth + 1, to: &text)
        }
        text += "]"
    case .object(let object):
        text += "{"
        for (index, member) in object.members.enumerated() {
            if index > 0 { text += "," }
            write(member.name, to: &text)
            text += ":"
            write(member.value, depth: depth + 1, to: &text)
            require(object[member.name] != nil, "a member is found by its name")
        }
        text += "}"
    }
}

private func write(_ string: String, to text: inout String) {
    text += "\""
    for unit in string.utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    text += "\""
}

/// Base64 that is accepted is the only one of its bytes.
private func requireBase64(_ input: [UInt8]) {
    let text = input.text
    guard let decoded = Base64.decoded(text) else { return }
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var encoded: [UInt8] = []
    for start in stride(from: 0, to: decoded.count, by: 3) {
        let bytes = (0..<3).map { start + $0 < decoded.count ? Int(decoded[start + $0]) : 0 }
        let group = bytes[0] << 16 | bytes[1] << 8 | bytes[2]
        for place in 0..<4 {
            let isPadding = place > decoded.count - start
            encoded.append(isPadding ? UInt8(ascii: "=") : digits[group >> (18 - 6 * place) & 63])
        }
    }
    require(encoded.elementsEqual(text.utf8), "\(text) is encoded as \(encoded.text)")
}
