internal import SourceText

/// Recovery after a fault in or after a key.
extension JSONReader {
    // MARK: - No key

    mutating func recoverMember() {
        skipOddities()
        guard !isAtEnd else { return }
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "}"): return
        case UInt8(ascii: ","): skipExtraComma()
        case UInt8(ascii: "]"): closeOther()
        case UInt8(ascii: ":"):
            reportMissingKey()
            position += 1
            skipWhitespace()
            readValueWithoutKey()
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            reportMissingKey()
            readValueWithoutKey()
        default:
            if readUnquotedKey() { readColon() } else { skipStrayText() }
        }
    }

    private mutating func reportMissingKey() { report(.missingKey, TextRange(position, position + 1)) }

    mutating func skipExtraComma() {
        if position > unquotedEnd { report(.extraComma, TextRange(position, position + 1)) }
        position += 1
        comma = nil
    }

    private mutating func readValueWithoutKey() {
        let (mark, depth) = (nodes.count, frames.count)
        nodes.append(string(upTo: position, closedAt: position, quoteLength: 0))
        readValue()
        if frames.count > depth {
            frames[depth].discarded = mark
        } else if nodes.count > mark {
            nodes.remove(from: mark)
        }
    }

    /// Reads a key in single quotes, without quotes or without the first one.
    private mutating func readUnquotedKey() -> Bool {
        if readOtherQuotes() { return true }
        if let close = quoteBeforeColon(from: position), !breaksText(between: position, and: close - 1) {
            report(.missingOpeningQuote, TextRange(position, close))
            nodes.append(string(upTo: close - 1, closedAt: close, quoteLength: 0))
            return true
        }
        let end = endWithoutWhitespace(bareEnd(from: position))
        let next = endOfWhitespace(from: end)
        guard end > position, next < bytes.count, bytes[next] == UInt8(ascii: ":") else { return false }
        report(.unquotedText, TextRange(position, end))
        nodes.append(string(upTo: end, closedAt: end, quoteLength: 0, style: .bare))
        return true
    }

    /// Whether a quote is between two indices.
    private func breaksText(between start: Int, and end: Int) -> Bool {
        bytes.slice(TextRange(start, end)).contains(UInt8(ascii: "\""))
    }

    mutating func skipStrayText() {
        let end = max(position + 1, endWithoutWhitespace(bareEnd(from: position)))
        let isKnown = position < unquotedEnd
        if isKnown { table.isAccepted = false } else { report(.strayText, TextRange(position, end)) }
        position = end
    }

    /// The end of a text without quotes: before a comma, colon, quote or bracket, or at the end of the line.
    func bareEnd(from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "{"),
                UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"):
                return index
            default: index += 1
            }
        }
        return index
    }

    // MARK: - No colon after the key

    mutating func recoverColon() {
        let key = nodes[nodes.count - 1].string
        let end = key.source.upper
        skipOddities()
        let byte = isAtEnd ? 0 : bytes[position]
        if byte == UInt8(ascii: ":") {
            position += 1
            readMemberValue()
        } else if let colon = colonInside(key) {
            splitKey(key, at: colon)
        } else if isAtEnd {
            nodes.remove(from: nodes.count - 1)
        } else if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
            dropKey(.missingValue, key.source, isAfterValue: true)
        } else if breaksLine(between: end, and: position), isKey(at: position) {
            dropKey(.missingValue, key.source, isAfterValue: false)
        } else if key.style == .doubleQuoted, !beginsValue(after: end),
            let close = quoteBeforeColon(from: position)
        {
            report(.unescapedQuote, TextRange(end - 1, end))
            extend(key, to: close)
            readColon()
        } else {
            reportMissingColon(key.source)
            readValue()
        }
    }

    private mutating func reportMissingColon(_ key: TextRange) {
        if key.upper == unclosedEnd { return }
        report(.missingColon, key)
        if bytes[position] == UInt8(ascii: "=") {
            position += 1
            skipWhitespace()
        }
    }

    /// Whether a value that is not the rest of the key begins at the position.
    private func beginsValue(after end: Int) -> Bool {
        let byte = bytes[position]
        return byte == UInt8(ascii: "=")
            || position > end
                && (byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "["))
    }

    /// The colon at the end of a key whose closing quote is that of its value.
    private func colonInside(_ key: TableString) -> Int? {
        guard key.style == .doubleQuoted, key.source.upper == position else { return nil }
        let end = endWithoutWhitespace(key.source.upper - 1)
        return end > key.source.lower + 1 && bytes[end - 1] == UInt8(ascii: ":") ? end - 1 : nil
    }

    private mutating func splitKey(_ key: TableString, at colon: Int) {
        nodes.remove(from: nodes.count - 1)
        position = key.source.lower
        let end = max(position + 1, endWithoutWhitespace(colon))
        report(.unclosedString, TextRange(position, end))
        nodes.append(string(upTo: end, closedAt: end))
        position = key.source.upper - 1
        readValue()
    }

    /// Removes the key without a value.
    mutating func dropKey(_ fault: JSONFault, _ range: TextRange, isAfterValue: Bool) {
        report(fault, range)
        nodes.remove(from: nodes.count - 1)
        self.isAfterValue = isAfterValue
        comma = nil
    }

    /// Removes the key whose value is not in the text.
    mutating func removeKey() {
        if isInObject { nodes.remove(from: nodes.count - 1) }
    }

    /// Extends the last string to the quote before `close`.
    mutating func extend(_ string: TableString, to close: Int) {
        nodes.remove(from: nodes.count - 1)
        if string.isUnescaped { unescaped.removeSubrange(string.content.lower...) }
        position = string.source.lower
        nodes.append(self.string(upTo: close - 1, closedAt: close))
    }
}
