internal import SourceText

/// Recovery after a fault: reports it at the unfinished member, and continues where the next one begins.
extension JSONReader {
    /// Reports a fault for which the document is refused.
    mutating func report(_ fault: JSONFault, _ range: TextRange) {
        table.isAccepted = false
        note(.json(fault), range)
    }

    mutating func note(_ fault: Fault, _ range: TextRange) {
        table.problems.append(Problem(fault, at: range))
    }

    // MARK: - The root

    func beginsRoot(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"): true
        default: byte.isASCIIDigit || byte.isASCIILetter
        }
    }

    mutating func refuseEmptyFile() {
        table.isAccepted = false
        table.root = .nothing
        note(.emptyFile, .empty)
    }

    mutating func refuseRoot() {
        if !isAtEnd { report(.noJSON, lineContent(from: position)) }
        stop()
        table.root = .nothing
    }

    var root: Table.Root {
        guard !nodes.isEmpty else { return .nothing }
        switch nodes[0].kind {
        case .dictionary: return .dictionary
        case .array, .set: return .other(.array([]))
        case .string: return .other(.string(""))
        case .scalar: return nodes.scalar(0).map { .other($0) } ?? .nothing
        }
    }

    mutating func expectEnd() {
        skipWhitespace()
        skipOddities()
        guard !isAtEnd else { return }
        isBalanced = false
        report(.textAfterRoot, lineContent(from: position))
    }

    /// The document ends inside of a container.
    mutating func endEarly() {
        isBalanced = false
        let end = endWithoutWhitespace(bytes.count)
        if end == unclosedEnd {
            // The string that is not closed has been reported, and is the reason for all that is missing.
            table.isAccepted = false
        } else {
            report(.endsEarly, TextRange(end - 1, end))
        }
        stop()
    }

    // MARK: - No element

    mutating func recoverElement() {
        if bytes[position] == UInt8(ascii: ",") { skipExtraComma() } else { closeOther() }
    }

    mutating func noteTrailingComma() {
        guard let comma else { return }
        note(.json(.trailingComma), TextRange(comma, comma + 1))
    }

    // MARK: - No comma after the value

    mutating func recoverSeparator(after end: Int) {
        skipOddities()
        guard !isAtEnd else { return }
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: ","): return
        case UInt8(ascii: "}"), UInt8(ascii: "]"): if isOtherBracket { closeOther() }
        case UInt8(ascii: ";"):
            report(.missingComma, TextRange(position, position + 1))
            position += 1
            isAfterValue = false
        // "a": "b": "c" is a member without a value before the next one, rather than a colon too many.
        case UInt8(ascii: ":") where isInObject && lastString(endingAt: end) != nil: useValueAsKey()
        case _ where extendLastString(from: end): return
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["): reportMissingComma(after: end)
        case _ where !isInObject && (byte.isASCIIDigit || byte == UInt8(ascii: "-")):
            reportMissingComma(after: end)
        default: skipStrayText()
        }
    }

    private mutating func reportMissingComma(after end: Int) {
        if end != unclosedEnd { report(.missingComma, TextRange(end - 1, end)) }
        isAfterValue = false
        comma = nil
    }

    /// The last value, if it is a string.
    private func lastString(endingAt end: Int) -> TableString? {
        let node = nodes[nodes.count - 1]
        return node.kind == .string && node.string.source.upper == end ? node.string : nil
    }

    /// Takes the value for the key of the next member, since a colon follows.
    private mutating func useValueAsKey() {
        let (former, key) = (nodes[nodes.count - 2].source, nodes[nodes.count - 1].string)
        nodes.remove(from: nodes.count - 2)
        report(.missingValue, former)
        nodes.append(key)
        readColon()
    }

    /// Extends the last value if its quote is one in the text.
    private mutating func extendLastString(from end: Int) -> Bool {
        guard let string = lastString(endingAt: end), string.style == .doubleQuoted, end != unclosedEnd,
            bytes[position] != UInt8(ascii: "\"") || position == end,
            !breaksLine(between: end, and: position), let close = closingQuote(from: position)
        else { return false }
        report(.unescapedQuote, TextRange(end - 1, end))
        extend(string, to: close)
        return true
    }

    // MARK: - Other brackets

    /// Whether the bracket at the position does not close the innermost container.
    private var isOtherBracket: Bool { (bytes[position] == UInt8(ascii: "}")) != isInObject }

    /// Closes what is open inside of the container that the bracket at the position can close.
    mutating func closeOther() {
        let isObject = bytes[position] == UInt8(ascii: "}")
        // Nothing of its kind is open, so that it is the wrong bracket for the innermost container.
        guard isObject ? arrayCount < frames.count : arrayCount > 0 else {
            report(.wrongBracket, TextRange(position, position + 1))
            return close()
        }
        while let frame = frames.last, frame.isObject != isObject { closeUnclosed(frame) }
        close()
    }

    private mutating func closeUnclosed(_ frame: Frame) {
        isBalanced = false
        report(.unclosed, TextRange(frame.start, frame.start + 1))
        close(at: endWithoutWhitespace(position))
    }
}

/// Looks ahead in the text to guess what its author intended; the bytes looked at count against ``lookahead``.
extension JSONReader {
    func endOfWhitespace(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index].isJSONWhitespace { index += 1 }
        return index
    }

    /// The index after the last character before `end` that is not whitespace.
    func endWithoutWhitespace(_ end: Int) -> Int {
        var index = end
        while index > table.text.start, bytes[index - 1].isJSONWhitespace { index -= 1 }
        return index
    }

    func lineEnd(from start: Int) -> Int { bytes.index(of: 0x0A, or: 0x0D, from: start) }

    /// From `start` to the end of its line, without whitespace at the end.
    func lineContent(from start: Int) -> TextRange {
        TextRange(start, max(start + 1, endWithoutWhitespace(lineEnd(from: start))))
    }

    func breaksLine(between start: Int, and end: Int) -> Bool {
        var index = start
        while index < end, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        return index < end
    }

    /// Whether only spaces and tabs are between the beginning of the line and `index`.
    func isLineStart(_ index: Int) -> Bool {
        var start = index
        while start > table.text.start, bytes[start - 1].isSpaceOrTab { start -= 1 }
        return start == table.text.start || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D
    }

    // MARK: - Strings

    /// The index after the string that begins at `start` and ends in the same line.
    private mutating func stringEnd(inLineFrom start: Int) -> Int? {
        guard lookahead > 0 else { return nil }
        var index = start + 1
        defer { lookahead -= index - start }
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""): return index + 1
            case UInt8(ascii: "\\"): index += 2
            case 0..<0x20: return nil
            default: index += 1
            }
        }
        return nil
    }

    /// Whether a string followed by a colon begins at `index`.
    mutating func isKey(at index: Int) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\""),
            let end = stringEnd(inLineFrom: index)
        else { return false }
        let next = endOfWhitespace(from: end)
        return next < bytes.count && bytes[next] == UInt8(ascii: ":")
    }

    /// Whether the string at the position is not the value of the colon before `start`, but the key of a later line.
    mutating func isNextKey(after start: Int) -> Bool {
        breaksLine(between: start, and: position) && isKey(at: position)
    }

    /// Whether the text at `index`, the first one of a line, begins a member or element, or ends a container.
    mutating func beginsMember(at index: Int) -> Bool {
        guard index < bytes.count else { return true }
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "}"), UInt8(ascii: "]"): return endsLine(index + 1)
        case UInt8(ascii: "\""): return isKey(at: index) || isElement(at: index)
        default: return isConflictMarker(at: index)
        }
    }

    /// Whether an element of the innermost container, an array, begins at `index`.
    private mutating func isElement(at index: Int) -> Bool {
        guard let frame = frames.last, !frame.isObject, let end = stringEnd(inLineFrom: index) else {
            return false
        }
        return endsLine(end)
    }

    /// Whether at most a comma follows in the line of `index`.
    private func endsLine(_ index: Int) -> Bool {
        var end = index
        if end < bytes.count, bytes[end] == UInt8(ascii: ",") { end += 1 }
        while end < bytes.count, bytes[end].isSpaceOrTab { end += 1 }
        return end >= bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
    }

    /// The index after the next quote in the line that is followed by the end of a value.
    ///
    /// - Returns: `nil` also if a quote ends a key before that.
    mutating func closingQuote(from start: Int) -> Int? {
        var quote = nextQuote(from: start)
        while let end = quote {
            if endsValue(end) { return end }
            let next = endOfWhitespace(from: end)
            lookahead -= next - end
            if next < bytes.count, bytes[next] == UInt8(ascii: ":") { return nil }
            quote = nextQuote(from: end)
        }
        return nil
    }

    /// The index after the next quote in the line that is followed by a colon.
    mutating func quoteBeforeColon(from start: Int) -> Int? {
        var quote = nextQuote(from: start)
        while let end = quote {
            let next = endOfWhitespace(from: end)
            lookahead -= next - end
            if next < bytes.count, bytes[next] == UInt8(ascii: ":") { return end }
            quote = nextQuote(from: end)
        }
        return nil
    }

    /// The index after the next quote in the line that is not escaped.
    private mutating func nextQuote(from start: Int) -> Int? {
        guard lookahead > 0 else { return nil }
        var index = start
        defer { lookahead -= index - start + 1 }
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""): return index + 1
            case UInt8(ascii: "\\"): index += 2
            case 0x0A, 0x0D: return nil
            default: index += 1
            }
        }
        return nil
    }

    /// Whether what follows a value follows at `index`: the end of the line, a closing bracket, or a comma before a string.
    private func endsValue(_ index: Int) -> Bool {
        if endsLine(index) { return true }
        let next = endOfWhitespace(from: index)
        switch bytes[next] {
        case UInt8(ascii: "}"), UInt8(ascii: "]"): return true
        case UInt8(ascii: ","):
            let following = endOfWhitespace(from: next + 1)
            return following < bytes.count && bytes[following] == UInt8(ascii: "\"")
        default: return false
        }
    }
}

/// Finds the bracket that is missing or too much: the one that does not agree with the indentation.
///
/// Only if the brackets do not match, a document is read once more in this way.
extension JSONReader {
    /// Notes the indentation of the current line if the position is the first text in it.
    mutating func noteIndentation() {
        var start = position
        while start > table.text.start, bytes[start - 1].isSpaceOrTab { start -= 1 }
        guard start == table.text.start || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D else {
            return
        }
        indentation = position - start
    }

    /// Closes the innermost container if the line at the position cannot be inside of it, or skips a closing bracket that
    /// cannot end it. Returns whether it did.
    mutating func closesByIndentation() -> Bool {
        guard isLineStart(position), let frame = frames.last else { return false }
        noteIndentation()
        let byte = bytes[position]
        let isBracket = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
        if isBracket, indentation > frame.indentation {
            skipExtraBracket()
            return true
        }
        // A bracket that closes a container is as far to the left as the line that opened it, a member further to the right.
        let isOutside = isBracket ? indentation < frame.indentation : indentation <= frame.indentation
        guard isOutside, frames.count > 1, isBracket || isKey(at: position) else { return false }
        report(.unclosed, TextRange(frame.start, frame.start + 1))
        close(at: endWithoutWhitespace(position))
        if !isBracket { isAfterValue = false }
        return true
    }

    private mutating func skipExtraBracket() {
        report(.extraBracket, TextRange(position, position + 1))
        position += 1
        guard !isAfterValue else { return }
        skipWhitespace()
        _ = take(UInt8(ascii: ","))
    }
}
