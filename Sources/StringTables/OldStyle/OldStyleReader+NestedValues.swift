internal import SourceText

/// Dictionaries, arrays and data, which a table of strings should not contain.
///
/// They are read exactly as in CoreFoundation, including its leniency with arrays, without recovery.
extension OldStyleReader {
    /// Reads the value at the position; `nil` if CoreFoundation fails there.
    ///
    /// - Parameter depth: How many containers enclose it.
    mutating func readNestedValue(depth: Int) -> NestedValue? {
        guard depth <= Limits.depth, !isAtEnd, !isCancelled else { return nil }
        guard countNestedValue() else { return nil }
        let byte = bytes[position]
        if Self.beginsString(byte) { return readNestedString().map { .string($0) } }
        switch byte {
        case UInt8(ascii: "{"):
            position += 1
            return readNestedDictionary(depth: depth)
        case UInt8(ascii: "("):
            position += 1
            return readNestedArray(depth: depth)
        case UInt8(ascii: "<"):
            position += 1
            return readNestedData()
        default:
            return nil
        }
    }

    /// Counts a value; if there are too many, stops reading.
    private mutating func countNestedValue() -> Bool {
        guard nestedValuesLeft > 0 else {
            stop(at: .nestedValues(beyond: Limits.nestedValues(ofBytes: bytes.count)))
            return false
        }
        nestedValuesLeft -= 1
        return true
    }

    /// After an unterminated string the position is after its quote.
    private mutating func readNestedString() -> String? {
        guard let string = readString() else {
            position += 1
            return nil
        }
        return decoded(string)
    }

    private mutating func readNestedDictionary(depth: Int) -> NestedValue? {
        var members: [NestedValue.Member] = []
        skipWhitespace()
        while !isAtEnd, Self.beginsString(bytes[position]), let key = readNestedString() {
            skipWhitespace()
            var value: NestedValue?
            if take(UInt8(ascii: "=")) {
                skipWhitespace()
                value = readNestedValue(depth: depth + 1)
                skipWhitespace()
            } else if countNestedValue() {
                value = .string(key)
            }
            guard let value, take(UInt8(ascii: ";")) else { return nil }
            members.append(.init(key: key, value: value))
            skipWhitespace()
        }
        skipWhitespace()
        return take(UInt8(ascii: "}")) ? .dictionary(members) : nil
    }

    /// An invalid element ends the array, and is ignored if the position is at the closing parenthesis.
    private mutating func readNestedArray(depth: Int) -> NestedValue? {
        var elements: [NestedValue] = []
        repeat {
            skipWhitespace()
            guard let element = readNestedValue(depth: depth + 1) else { break }
            elements.append(element)
            skipWhitespace()
        } while take(UInt8(ascii: ","))
        skipWhitespace()
        return take(UInt8(ascii: ")")) ? .array(elements) : nil
    }

    /// Pairs of hexadecimal digits; only the low eight bits of the code unit of a character count.
    private mutating func readNestedData() -> NestedValue? {
        var data: [UInt8] = []
        while !isAtEnd {
            if take(UInt8(ascii: ">")) { return .data(data) }
            if let length = dataWhitespaceLength() {
                position += length
            } else if let high = takeDigit(), !isAtEnd, let low = takeDigit() {
                data.append(high << 4 | low)
            } else {
                return nil
            }
        }
        return nil
    }

    private func dataWhitespaceLength() -> Int? {
        let length = whitespaceLength(at: position)
        return length == 0 || bytes[position] == 0x0B || bytes[position] == 0x0C ? nil : length
    }

    private mutating func takeDigit() -> UInt8? {
        let sequence = UTF8Sequence(bytes, at: position)
        guard sequence.codePoint <= 0xFFFF, let digit = UInt8(truncatingIfNeeded: sequence.codePoint).hexDigit
        else { return nil }
        position += max(1, sequence.length)
        return digit
    }
}
