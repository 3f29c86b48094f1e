internal import Concurrency
internal import SourceText

/// Reads a JSON document into ``Table/nodes``, of which the first one is the root.
///
/// It refuses what Foundation's readers refuse, and continues with the next member, as a person would, so that one run finds
/// every fault.
struct JSONReader: ~Escapable {
    /// An object or array that is not closed yet.
    struct Frame {
        let node: Int
        let isObject: Bool
        /// Where its bracket is.
        let start: Int
        /// How many spaces and tabs begin the line of its bracket; only known if ``isGuided``.
        let indentation: Int
        /// The first of the nodes to be removed at its end, since it has no key.
        var discarded: Int?
    }

    let bytes: Span<UInt8>
    var position: Int
    /// What was read so far, except ``nodes`` and ``unescaped``.
    var table: Table
    var nodes = NodeTree()
    /// The decoded text of strings with escapes.
    var unescaped: [UInt8] = []
    /// The open containers, the innermost one last; and how many of them are arrays.
    var (frames, arrayCount) = ([Frame](), 0)
    /// Whether the innermost container is an object.
    var isInObject = false
    /// Whether a comma or a closing bracket is next, and not a member or an element.
    var isAfterValue = false
    /// The comma before the position.
    var comma: Int?

    /// Whether indentation decides which bracket is missing.
    let isGuided: Bool
    /// The indentation of the current line; only if ``isGuided``.
    var indentation = 0
    /// Whether every bracket has its counterpart, as far as was read.
    var isBalanced = true
    /// Where the last string ended that is not closed.
    var unclosedEnd = -1
    /// The end of the line with the last text without quotes.
    var unquotedEnd = -1
    /// Escapes before this are known.
    var knownEscapes = 0
    /// Whether the other side of a conflict follows.
    var isInConflict = false
    /// Whether a comment or a conflict does not end, and so no later one.
    var (hasEndlessComment, hasEndlessConflict) = (false, false)
    /// Bytes that may still be looked at to guess what the author intended.
    var lookahead: Int
    private let nodeLimit: Int
    private let scalarLimit: Int
    private var poll: CancellationPoll

    @_lifetime(borrow text)
    init(_ text: borrowing DecodedText, from start: Int, isGuided: Bool = false) {
        bytes = text.bytes.span
        position = start
        self.isGuided = isGuided
        table = Table(form: .json, text: copy text)
        lookahead = Limits.lookaheadFloor + bytes.count * Limits.lookaheadGrowth
        nodeLimit = Limits.nodes(ofBytes: bytes.count)
        scalarLimit = Limits.nestedValues(ofBytes: bytes.count)
        poll = CancellationPoll(every: CancellationPoll.bytes, from: position &- lookahead)
    }

    /// The document in `text`, with all of its problems.
    static func read(_ text: DecodedText) -> Table {
        var (table, isBalanced) = read(text, isGuided: false)
        guard !isBalanced else { return table }
        let count = table.problems.count
        // Two trees at once would take too much memory.
        table = .none
        (table, isBalanced) = read(text, isGuided: true)
        return isBalanced && table.problems.count <= count ? table : read(text, isGuided: false).table
    }

    private static func read(_ text: DecodedText, isGuided: Bool) -> (table: Table, isBalanced: Bool) {
        var reader = JSONReader(text, from: text.start, isGuided: isGuided)
        reader.nodes.reserve(min(reader.nodeLimit, text.bytes.count / 6 + 16))
        reader.readDocument()
        return (reader.result(), reader.isBalanced)
    }

    /// The table with what was read.
    private consuming func result() -> Table {
        table.nodes = nodes
        table.texts.set(unescaped: [unescaped])
        table.finish()
        return table
    }

    var isAtEnd: Bool { position >= bytes.count }

    // MARK: - The document

    private mutating func readDocument() {
        skipWhitespace()
        guard !isAtEnd else { return refuseEmptyFile() }
        skipOddities()
        guard !isAtEnd, beginsRoot(bytes[position]) else { return refuseRoot() }
        readValue()
        readContents()
        table.root = root
        expectEnd()
    }

    /// Reads what is in the open containers.
    private mutating func readContents() {
        while !frames.isEmpty, !poll.isCancelled(at: position &- lookahead) {
            guard nodes.count < nodeLimit, nodes.scalars.count < scalarLimit else {
                table.excess = .nestedValues(
                    beyond: nodes.count < nodeLimit ? scalarLimit : nodeLimit)
                return stop()
            }
            if !isAfterValue { if isInObject { readMember() } else { readElement() } }
            if isAfterValue, !frames.isEmpty { readSeparator() }
        }
    }

    // MARK: - Members and elements

    /// Reads the key and value, or the end of an object.
    private mutating func readMember() {
        skipWhitespace()
        guard !isAtEnd else { return endEarly() }
        if isGuided, closesByIndentation() { return }
        let byte = bytes[position]
        if byte == UInt8(ascii: "\"") {
            nodes.append(readString(isKey: true))
            readColon()
        } else if byte == UInt8(ascii: "}") {
            noteTrailingComma()
            close()
        } else {
            recoverMember()
        }
    }

    @inline(__always)
    mutating func readColon() {
        skipWhitespace()
        if take(UInt8(ascii: ":")) { readMemberValue() } else { recoverColon() }
    }

    /// Reads the value whose colon is before the position.
    @inline(__always)
    mutating func readMemberValue() {
        let start = position
        skipWhitespace()
        if position &- start > 1, isNextKey(after: start) {
            reportMissingValue(after: start)
        } else {
            readValue()
        }
    }

    private mutating func readElement() {
        skipWhitespace()
        guard !isAtEnd else { return endEarly() }
        if isGuided, closesByIndentation() { return }
        let byte = bytes[position]
        if byte == UInt8(ascii: "]") {
            noteTrailingComma()
            close()
        } else if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") {
            recoverElement()
        } else {
            readValue()
        }
    }

    /// Reads a value; one with members or elements only begins.
    @inline(__always)
    mutating func readValue() {
        let byte = isAtEnd ? 0 : bytes[position]
        if byte == UInt8(ascii: "\"") {
            nodes.append(readString(isKey: false))
            isAfterValue = true
        } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
            open(isObject: byte == UInt8(ascii: "{"))
        } else {
            readScalar()
        }
    }

    /// Reads the comma after a value, or the end of the container.
    private mutating func readSeparator() {
        let end = position
        skipWhitespace()
        guard !isAtEnd else { return endEarly() }
        let byte = bytes[position]
        if byte == UInt8(ascii: ",") {
            comma = position
            position &+= 1
            isAfterValue = false
        } else if isGuided, closesByIndentation() {
            return
        } else if byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            close()
        } else {
            recoverSeparator(after: end)
        }
    }

    // MARK: - Whitespace

    /// Skips spaces, tabs and line breaks.
    @inline(__always)
    mutating func skipWhitespace() {
        while position <= bytes.count &- 16 {
            if bytes[position] > 0x20 { return }
            let others = bytes.block(at: position).lanes(except: 0x20, 0x0A)
            guard others.isEmpty else {
                position &+= others.firstLane
                if bytes[position] > 0x20 { return }
                break
            }
            position &+= 16
        }
        while position < bytes.count, bytes[position].isJSONWhitespace { position &+= 1 }
    }

    @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position &+= 1
        return true
    }
}

extension UInt8 {
    /// Space, TAB, LF or CR.
    @inline(__always)
    var isJSONWhitespace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}

/// JSON documents in every encoding that a byte order mark can indicate.
extension JSONReader {
    /// Reads `file` as JSON.
    ///
    /// - Parameter surveys: Whether ``DecodedText/survey`` is needed, which only rules look at.
    static func table(in file: ByteBuffer, surveys: Bool = true) async -> Table {
        if let known = TableReader.notATable(file, form: .json) { return known }
        var detection = EncodingDetection(file.span)
        // The declaration of XML means nothing here.
        if case .declared = detection.encoding { detection.encoding = .utf8 }
        guard let text = try? TextDecoder.decode(file, by: detection) else {
            return .refused(.undecodableBytes, form: .json)
        }
        return await TableReader.readDecoded(text, surveys, read, repaired: readRepaired)
    }

    /// A document with an invalid byte anywhere is refused.
    private static func readRepaired(_ text: DecodedText) -> Table {
        let first = text.undecodable[0].offset.index
        return read(text).refused(by: Problem(.undecodableBytes, at: TextRange(first, first + 3)))
    }
}

/// Recovery after a fault in a value.
extension JSONReader {
    // MARK: - No value after the colon

    mutating func reportMissingValue(after start: Int) {
        dropKey(.missingValue, TextRange(start - 1, start), isAfterValue: false)
    }

    /// Reads what is at the position as a value, if it can be one.
    mutating func recoverValue() {
        let start = endWithoutWhitespace(position)
        while take(UInt8(ascii: ":")) {
            report(.strayCharacter(UInt32(UInt8(ascii: ":"))), TextRange(position - 1, position))
            skipWhitespace()
        }
        skipOddities()
        guard !isAtEnd else { return removeKey() }
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["): readValue()
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
            guard isInObject else { return }
            dropKey(.missingValue, TextRange(start - 1, start), isAfterValue: true)
        default: readUnquotedValue()
        }
    }

    private mutating func readUnquotedValue() {
        if readWellFormedScalar() { return }
        if readOtherQuotes() {
            isAfterValue = true
        } else if let close = closingQuote(from: position) {
            report(.missingOpeningQuote, TextRange(position, close))
            nodes.append(string(upTo: close - 1, closedAt: close, quoteLength: 0))
            isAfterValue = true
        } else if !readMisspelledScalar() {
            let end = max(position + 1, endWithoutWhitespace(bareEnd(from: position)))
            if end >= unquotedEnd { unquotedEnd = lineEnd(from: end) }
            report(.unquotedText, TextRange(position, end))
            nodes.append(string(upTo: end, closedAt: end, quoteLength: 0, style: .bare))
            isAfterValue = true
        }
    }

    /// Reads a string in single or typographic quotes.
    mutating func readOtherQuotes() -> Bool {
        let isSingle = bytes[position] == UInt8(ascii: "'")
        guard isSingle || isTypographicQuote(position) else { return false }
        let length = isSingle ? 1 : 3
        let end = endOfOtherQuotes(from: position + length, isSingle: isSingle)
        guard let end else { return false }
        report(isSingle ? .singleQuotes : .typographicQuotes, TextRange(position, end.upper))
        knownEscapes = max(knownEscapes, end.upper)
        nodes.append(
            string(
                upTo: end.lower, closedAt: end.upper, quoteLength: length,
                style: isSingle ? .singleQuoted : .bare))
        return true
    }

    /// The closing quote, in the same line.
    private mutating func endOfOtherQuotes(from start: Int, isSingle: Bool) -> TextRange? {
        var index = start
        defer { lookahead -= index - start }
        while index < bytes.count, lookahead > 0 {
            let byte = bytes[index]
            if byte == 0x0A || byte == 0x0D { return nil }
            if byte == UInt8(ascii: "\\") {
                index += 2
            } else if isSingle ? byte == UInt8(ascii: "'") : byte == UInt8(ascii: "\"") {
                return TextRange(index, index + 1)
            } else if !isSingle, isTypographicQuote(index) {
                return TextRange(index, index + 3)
            } else {
                index += 1
            }
        }
        return nil
    }

    private func isTypographicQuote(_ index: Int) -> Bool {
        bytes.starts(with: "\u{201C}", at: index) || bytes.starts(with: "\u{201D}", at: index)
            || bytes.starts(with: "\u{201E}", at: index)
    }
}

/// Objects and arrays.
extension JSONReader {
    mutating func open(isObject: Bool) {
        guard frames.count < Limits.depth else {
            report(.tooDeep, TextRange(position, position + 1))
            removeKey()
            return stop()
        }
        if isGuided { noteIndentation() }
        let node = nodes.open(isObject ? .dictionary : .array, at: position)
        frames.append(
            Frame(node: node, isObject: isObject, start: position, indentation: indentation, discarded: nil))
        arrayCount &+= isObject ? 0 : 1
        position &+= 1
        (isInObject, isAfterValue) = (isObject, false)
        comma = nil
    }

    /// Closes the innermost container with the bracket at the position.
    mutating func close() {
        position &+= 1
        close(at: position)
    }

    /// Closes the innermost container, which ends at `end`.
    mutating func close(at end: Int) {
        guard !frames.isEmpty else { return }
        let frame = frames.removeLast()
        isInObject = frames.last?.isObject ?? false
        arrayCount &-= frame.isObject ? 0 : 1
        nodes.close(frame.node, at: end)
        if let discarded = frame.discarded { nodes.remove(from: discarded) }
        isAfterValue = true
        comma = nil
    }

    /// Stops reading, and closes what is open.
    mutating func stop() {
        position = bytes.count
        while !frames.isEmpty { close(at: position) }
    }
}

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
