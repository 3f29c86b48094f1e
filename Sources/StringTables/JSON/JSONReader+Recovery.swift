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
