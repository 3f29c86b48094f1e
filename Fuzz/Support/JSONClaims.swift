/// Requires that `text` is one JSON value (RFC 8259), with only whitespace around it.
func requireJSON(_ text: [UInt8], _ what: String) {
    var reader = JSONReader(bytes: text)
    require(reader.readDocument(), "\(what) is JSON up to byte \(reader.index)")
    require(text.text.utf8.elementsEqual(text), "\(what) is UTF-8")
}

/// Requires that each line is a JSON value.
func requireJSONLines(_ text: [UInt8], _ what: String) {
    for line in text.split(separator: 0x0A) { requireJSON(Array(line), "a line of \(what)") }
}

/// Validates JSON.
private struct JSONReader {
    let bytes: [UInt8]
    var index = 0

    mutating func readDocument() -> Bool {
        guard readValue() else { return false }
        skipSpace()
        return index == bytes.count
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let next, [0x20, 0x09, 0x0A, 0x0D].contains(next) { index += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func readValue() -> Bool {
        skipSpace()
        switch next.map(Unicode.Scalar.init) {
        case "{": return readList(end: "}") { $0.readMember() }
        case "[": return readList(end: "]") { $0.readValue() }
        case "\"": return readString()
        case "t": return readWord("true")
        case "f": return readWord("false")
        case "n": return readWord("null")
        default: return readNumber()
        }
    }

    private mutating func readList(end: Unicode.Scalar, _ element: (inout JSONReader) -> Bool) -> Bool {
        index += 1
        skipSpace()
        if take(end) { return true }
        while true {
            guard element(&self) else { return false }
            skipSpace()
            if take(end) { return true }
            guard take(",") else { return false }
        }
    }

    private mutating func readMember() -> Bool {
        skipSpace()
        guard readString() else { return false }
        skipSpace()
        return take(":") && readValue()
    }

    private mutating func readString() -> Bool {
        guard take("\"") else { return false }
        while let byte = next {
            index += 1
            if byte == 0x22 { return true }
            guard byte >= 0x20, byte != 0x5C || readEscape() else { return false }
        }
        return false
    }

    private mutating func readEscape() -> Bool {
        guard let letter = next else { return false }
        index += 1
        guard letter == UInt8(ascii: "u") else { return "\"\\/bfnrt".utf8.contains(letter) }
        for _ in 0..<4 {
            guard let digit = next, Character(Unicode.Scalar(digit)).isHexDigit else { return false }
            index += 1
        }
        return true
    }

    private mutating func readWord(_ word: String) -> Bool {
        guard bytes[index...].starts(with: word.utf8) else { return false }
        index += word.utf8.count
        return true
    }

    private mutating func readNumber() -> Bool {
        _ = take("-")
        let start = index
        guard readDigits(), bytes[start] != 0x30 || index == start + 1 else { return false }
        if take("."), !readDigits() { return false }
        guard take("e") || take("E") else { return true }
        _ = take("+") || take("-")
        return readDigits()
    }

    private mutating func readDigits() -> Bool {
        let start = index
        while let next, next &- 0x30 < 10 { index += 1 }
        return index > start
    }
}
