internal import SourceText

/// Dictionaries, arrays and data, which a table of strings should not hold.
///
/// Here the reader is CoreFoundation's to the letter, its odd mercy with arrays included, and does not recover.
extension OldStyleReader {
    /// Reads the value at the position; `nil` if CoreFoundation fails there.
    ///
    /// - Parameter depth: How many containers enclose it.
    mutating func readNestedValue(depth: Int) -> NestedValue? {
        guard depth <= Limits.depth, !isAtEnd else { return nil }
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

    /// A quoted string without an end leaves the position behind its quote.
    private mutating func readNestedString() -> String? {
        guard let string = readString() else {
            position += 1
            return nil
        }
        return decoded(string)
    }

    private mutating func readNestedDictionary(depth: Int) -> NestedValue? {
        var members: [NestedValue.Member] = []
        skipBlanks()
        while !isAtEnd, Self.beginsString(bytes[position]), let key = readNestedString() {
            skipBlanks()
            var value: NestedValue? = .string(key)
            if take(UInt8(ascii: "=")) {
                skipBlanks()
                value = readNestedValue(depth: depth + 1)
                skipBlanks()
            }
            guard let value, take(UInt8(ascii: ";")) else { return nil }
            members.append(.init(key: key, value: value))
            skipBlanks()
        }
        skipBlanks()
        return take(UInt8(ascii: "}")) ? .dictionary(members) : nil
    }

    /// An element that fails ends the array, and is forgiven if the position is on the closing parenthesis.
    private mutating func readNestedArray(depth: Int) -> NestedValue? {
        var elements: [NestedValue] = []
        repeat {
            skipBlanks()
            guard let element = readNestedValue(depth: depth + 1) else { break }
            elements.append(element)
            skipBlanks()
        } while take(UInt8(ascii: ","))
        skipBlanks()
        return take(UInt8(ascii: ")")) ? .array(elements) : nil
    }

    /// Pairs of hexadecimal digits; a character counts by the low eight bits of its code unit.
    private mutating func readNestedData() -> NestedValue? {
        var data: [UInt8] = []
        while !isAtEnd {
            if take(UInt8(ascii: ">")) { return .data(data) }
            if let length = dataBlankLength() {
                position += length
            } else if let high = takeDigit(), !isAtEnd, let low = takeDigit() {
                data.append(high << 4 | low)
            } else {
                return nil
            }
        }
        return nil
    }

    private func dataBlankLength() -> Int? {
        let length = blankLength(at: position)
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
