internal import SourceText

/// Dictionaries, arrays and data, which a table of strings should not contain.
///
/// They are read exactly as in CoreFoundation, including its leniency with arrays; a missing semicolon is the only
/// fault after which reading continues.
extension OldStyleReader {
    /// Reads the value at the position into nodes; `false`, possibly after some nodes, if CoreFoundation fails there.
    ///
    /// - Parameter depth: How many containers enclose it.
    mutating func readNestedValue(depth: Int) -> Bool {
        guard depth <= Limits.depth, !isAtEnd, !isCancelled else { return false }
        guard countNestedValue() else { return false }
        let byte = bytes[position]
        if Self.beginsString(byte) { return readNestedString() != nil }
        switch byte {
        case UInt8(ascii: "{"): return readContainer(.dictionary, depth: depth)
        case UInt8(ascii: "("): return readContainer(.array, depth: depth)
        case UInt8(ascii: "<"): return readNestedData()
        default: return false
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
    private mutating func readNestedString() -> TableString? {
        guard let string = readString() else {
            position += 1
            return nil
        }
        table.nodes.append(string)
        return string
    }

    /// Reads a container from its first byte to its last one.
    private mutating func readContainer(_ kind: Node.Kind, depth: Int) -> Bool {
        let node = table.nodes.open(kind, at: position)
        position += 1
        guard kind == .dictionary ? readMembers(depth: depth) : readElements(depth: depth) else {
            return false
        }
        table.nodes.close(node, at: position)
        return true
    }

    private mutating func readMembers(depth: Int) -> Bool {
        skipWhitespace()
        while !isAtEnd, Self.beginsString(bytes[position]), let key = readNestedString() {
            skipWhitespace()
            guard readMemberValue(of: key, depth: depth) else { return false }
            let end = position
            skipWhitespace()
            guard take(UInt8(ascii: ";")) || isUnfinished(before: end) else { return false }
            skipWhitespace()
        }
        skipWhitespace()
        return take(UInt8(ascii: "}"))
    }

    /// Reads the value of a member; without an equals sign it is the key.
    private mutating func readMemberValue(of key: TableString, depth: Int) -> Bool {
        guard take(UInt8(ascii: "=")) else {
            table.nodes.append(key)
            return countNestedValue()
        }
        skipWhitespace()
        return readNestedValue(depth: depth + 1)
    }

    /// Whether only the semicolon of a member is missing, since another one begins in a later line: a fault, after which reading
    /// continues.
    private mutating func isUnfinished(before end: Int) -> Bool {
        guard breaksLine(between: end, and: position), entryBegins(at: position) else { return false }
        report(.missingSemicolon, TextRange(end - 1, end))
        return true
    }

    /// An invalid element ends the array, and is ignored if the position is at the closing parenthesis.
    private mutating func readElements(depth: Int) -> Bool {
        repeat {
            skipWhitespace()
            let element = table.nodes.count
            guard readNestedValue(depth: depth + 1) else {
                table.nodes.remove(from: element)
                break
            }
            skipWhitespace()
        } while take(UInt8(ascii: ","))
        skipWhitespace()
        return take(UInt8(ascii: ")"))
    }

    /// Pairs of hexadecimal digits; only the low eight bits of the code unit of a character count.
    private mutating func readNestedData() -> Bool {
        let start = position
        position += 1
        var data: [UInt8] = []
        while !isAtEnd {
            if take(UInt8(ascii: ">")) {
                table.nodes.append(.data(data), at: TextRange(start, position))
                return true
            }
            if let length = dataWhitespaceLength() {
                position += length
            } else if let high = takeDigit(), !isAtEnd, let low = takeDigit() {
                data.append(high << 4 | low)
            } else {
                return false
            }
        }
        return false
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
