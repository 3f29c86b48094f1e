internal import SourceText

/// Numbers and words.
extension JSONReader {
    /// Reads a value that is neither a string nor a container.
    mutating func readScalar() {
        if !readWellFormedScalar() { recoverValue() }
    }

    /// Reads a number or word, unless a quote after it says that it is a text.
    mutating func readWellFormedScalar() -> Bool {
        let range = TextRange(position, wordEnd(from: position))
        guard let value = scalar(range), !bytes.starts(with: "\"", at: range.upper) else { return false }
        append(value, range)
        return true
    }

    mutating func append(_ value: NestedValue, _ range: TextRange) {
        nodes.append(value, at: range)
        position = range.upper
        isAfterValue = true
    }

    /// The end of a word or number.
    func wordEnd(from start: Int) -> Int {
        var index = start
        while index < bytes.count, Self.isInWord(bytes[index]) { index += 1 }
        return index
    }

    private static func isInWord(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
            || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
    }

    private func scalar(_ range: TextRange) -> NestedValue? {
        let word = bytes.slice(range)
        guard word.count > 0 else { return nil }
        if word.isWord("true") { return .boolean(true) }
        if word.isWord("false") { return .boolean(false) }
        if word.isWord("null") { return .null }
        return word.isJSONNumber ? Self.number(word) : nil
    }

    /// A number as it is written, if it is an integer.
    private static func number(_ word: Span<UInt8>) -> NestedValue? {
        let isInteger = !word.contains(UInt8(ascii: "."), or: UInt8(ascii: "e"), or: UInt8(ascii: "E"))
        let text = String(decoding: word)
        return isInteger ? .integer(text) : Double(text).map { .real($0) }
    }

    /// Reads the word at the position as what its author intended, if it is nearly a value.
    mutating func readMisspelledScalar() -> Bool {
        let range = TextRange(position, wordEnd(from: position))
        guard 1...32 ~= range.count else { return false }
        let word = String(decoding: bytes.slice(range))
        let value: NestedValue
        switch word.lowercased() {
        case "true", "yes": value = .boolean(true)
        case "false", "no": value = .boolean(false)
        case "null", "nil", "none", "undefined": value = .null
        case "nan", "infinity", "+infinity", "-infinity", "inf", "-inf", "-nan": value = .real(.nan)
        default:
            guard word.utf8.contains(where: \.isASCIIDigit), word.utf8.allSatisfy(Self.isInNumber) else {
                return false
            }
            value = .integer(word)
        }
        report(Self.fault(value), range)
        append(value, range)
        return true
    }

    private static func isInNumber(_ byte: UInt8) -> Bool {
        byte.isHexDigit || byte | 0x20 == UInt8(ascii: "x") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
    }

    private static func fault(_ value: NestedValue) -> JSONFault {
        switch value {
        case .boolean(let value): .literal(value ? "true" : "false")
        case .null: .literal("null")
        default: .invalidNumber
        }
    }
}

extension Span<UInt8> {
    fileprivate func isWord(_ word: StaticString) -> Bool {
        count == word.utf8CodeUnitCount && starts(with: word, at: 0)
    }

    /// Whether it is a number according to RFC 8259.
    fileprivate var isJSONNumber: Bool {
        var index = starts(with: "-", at: 0) ? 1 : 0
        let integer = digitsEnd(from: index)
        guard integer > index, integer == index + 1 || self[index] != UInt8(ascii: "0") else { return false }
        index = integer
        if index < count, self[index] == UInt8(ascii: ".") {
            let fraction = digitsEnd(from: index + 1)
            guard fraction > index + 1 else { return false }
            index = fraction
        }
        guard index < count, self[index] | 0x20 == UInt8(ascii: "e") else { return index == count }
        index += 1
        if index < count, self[index] == UInt8(ascii: "+") || self[index] == UInt8(ascii: "-") { index += 1 }
        let end = digitsEnd(from: index)
        return end > index && end == count
    }

    private func digitsEnd(from start: Int) -> Int {
        var index = start
        while index < count, self[index].isASCIIDigit { index += 1 }
        return index
    }
}
