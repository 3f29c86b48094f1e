internal import Concurrency
internal import SourceText

/// Reads a table in the old-style (NeXTSTEP) text form.
///
/// It does two things at once. It follows CoreFoundation's reader (`CFOldStylePList.c`) step by step, to know what the
/// platform loads; and where that reader stops, it continues with the next entry, so that one run finds every fault.
/// ``verdict`` tells the two apart.
struct OldStyleReader: ~Escapable {
    /// The state of the platform's reader.
    enum Verdict: Equatable {
        case reading
        /// It ended the table, silently and with success.
        case ended
        /// It rejected the table.
        case refused
    }

    let bytes: Span<UInt8>
    var position: Int
    var verdict = Verdict.reading
    /// What was read so far, except ``unescaped``.
    var table: Table
    /// The decoded text of strings with escapes.
    var unescaped: [UInt8] = []
    /// The comments directly above the next entry.
    var comment = TextRange.empty
    /// Whether a comment is unterminated, and so every later one.
    var hasUnterminatedComment = false
    /// Whether the entries are in braces.
    private(set) var isBraced = false
    /// The last comment in which another one begins; see ``OldStyleReader/restOfComment(at:_:)``.
    var outerComment: OuterComment?
    /// What follows the first end of such a comment, once it is reported.
    var restOfComment = TextRange.empty
    /// The first quote of each kind whose string is unterminated, as is every later one.
    var (lastDoubleQuote, lastSingleQuote) = (Int.max, Int.max)
    /// Lines that were scanned, and a range of one without quotes.
    var (lines, unquoted) = (LineCache(), TextRange.empty)
    /// Bytes that may still be looked at to guess what the author intended.
    var lookahead: Int
    /// Nested values that may still be read.
    var nestedValuesLeft: Int
    private let entryLimit: Int
    private var poll: CancellationPoll

    @_lifetime(borrow text)
    init(_ text: borrowing DecodedText, from start: Int) {
        bytes = text.bytes.span
        position = start
        table = Table(form: .oldStyle, text: copy text)
        lookahead = Limits.lookaheadFloor + bytes.count * Limits.lookaheadGrowth
        nestedValuesLeft = Limits.nestedValues(ofBytes: bytes.count)
        entryLimit = Limits.entries(ofBytes: bytes.count)
        poll = CancellationPoll(every: CancellationPoll.bytes, from: position &- lookahead)
    }

    /// The table in `text`, with all of its problems.
    static func read(_ text: DecodedText) -> Table {
        var reader = OldStyleReader(text, from: text.start)
        reader.table.entries = .reserving(forTextOf: text.bytes.count)
        reader.readFile()
        reader.table.texts.set(unescaped: [reader.unescaped])
        if reader.verdict == .refused { reader.table.refuse() }
        reader.table.finish()
        return reader.table
    }

    var isAtEnd: Bool { position >= bytes.count }

    /// Whether the table is not needed; asked after every 64 KiB that were read or looked at.
    var isCancelled: Bool {
        @inline(__always) mutating get { poll.isCancelled(at: position &- lookahead) }
    }

    /// Reads the whole text.
    mutating func readFile() {
        skipToEntry()
        guard !isAtEnd else { return }
        let first = bytes[position]
        switch first {
        case UInt8(ascii: "<") where conflictMarkerEnd(at: position) != nil:
            refuse()
            readEntries()
        case UInt8(ascii: "{"): readBracedTable()
        case UInt8(ascii: "("), UInt8(ascii: "<"): readOtherRoot()
        case _ where Self.beginsString(first): readBracelessTable()
        default:
            refuse()
            readEntries()
        }
        if verdict == .refused, table.entries.isEmpty, table.root == .dictionary { table.root = .nothing }
    }

    // MARK: - Roots

    /// Entries without braces, unless the file is a single string.
    private mutating func readBracelessTable() {
        let (start, written, known) = (position, unescaped.count, table.problems.mark)
        let first = readString()
        skipWhitespace()
        if let first, isAtEnd, verdict == .reading {
            table.root = .other(.string(decoded(first)))
            return
        }
        if first == nil { refuse() }
        position = start
        unescaped.removeSubrange(written...)
        table.problems.remove(from: known)
        readEntries()
    }

    private mutating func readBracedTable() {
        let open = position
        isBraced = true
        position += 1
        skipToEntry()
        readEntries(closedBy: UInt8(ascii: "}"))
        if !take(UInt8(ascii: "}")) { report(.missingClosingBrace, TextRange(open, open + 1)) }
        expectEnd()
    }

    private mutating func readOtherRoot() {
        let start = position
        if readNestedValue(depth: 0) {
            table.root = .other(table.nodes.value(at: 0) { decoded($0) })
            table.nodes = NodeTree()
            expectEnd()
        } else {
            table.nodes = NodeTree()
            table.root = .nothing
            report(.brokenNestedValue, TextRange(start, max(position, start + 1)))
        }
    }

    private mutating func expectEnd() {
        skipWhitespace()
        guard !isAtEnd else { return }
        report(.textAfterRoot, TextRange(position, lineEnd(from: position)))
    }

    // MARK: - Entries

    /// Reads entries from the position on, after ``skipToEntry()``.
    private mutating func readEntries(closedBy brace: UInt8? = nil) {
        while !isAtEnd, !isCancelled {
            let byte = bytes[position]
            if Self.beginsString(byte) {
                readEntry(isBraced: brace != nil)
            } else if byte == brace {
                return
            } else {
                skipStray(isBraced: brace != nil)
            }
            skipToEntry()
        }
    }

    private mutating func readEntry(isBraced: Bool) {
        let comment = comment
        guard let key = readString() else { return recoverFromUnclosedKey(isBraced: isBraced) }
        skipWhitespace()
        if !readRest(of: key, comment) { recoverAfterKey(key, comment) }
    }

    /// Reads what follows a key, unless there is neither an equals sign nor a semicolon.
    mutating func readRest(of key: TableString, _ comment: TextRange) -> Bool {
        if take(UInt8(ascii: ";")) {
            append(key, .text(key), comment, isShorthand: true)
            return true
        }
        guard take(UInt8(ascii: "=")) else { return false }
        readValue(of: key, comment)
        return true
    }

    /// Reads what follows the equals sign.
    mutating func readValue(of key: TableString, _ comment: TextRange) {
        let sign = position
        skipWhitespace()
        guard !isNextKey(after: sign), let value = readEntryValue() else {
            return recoverValue(of: key, comment, after: sign)
        }
        append(key, value, comment)
        skipWhitespace()
        if !take(UInt8(ascii: ";")) { recoverAfterValue(value) }
    }

    /// The cost of reading a byte of an invalid value, in bytes of ``lookahead``.
    private static let readingCost = 48

    private mutating func readEntryValue() -> EntryValue? {
        guard !isAtEnd else { return nil }
        let start = position
        if Self.beginsString(bytes[start]) { return readString().map(EntryValue.text) }
        let (known, node) = (nestedValuesLeft, table.nodes.count)
        guard readNestedValue(depth: 1) else {
            table.nodes.remove(from: node)
            // The value is read once more, which takes longer than looking at it.
            lookahead -= (position - start) * Self.readingCost
            if table.excess == nil { nestedValuesLeft = known }
            return nil
        }
        return .nested(index: Int32(node), source: TextRange(start, position))
    }

    mutating func append(
        _ key: TableString, _ value: EntryValue, _ comment: TextRange, isShorthand: Bool = false
    ) {
        let content = key.content
        let hash = key.isUnescaped ? unescaped.span.slice(content).keyHash : bytes.slice(content).keyHash
        var entry = Entry(key: key, hash: hash, value: value, comment: comment, isShorthand: isShorthand)
        if verdict != .reading { entry.loadState = .lost }
        table.bareKeyCount &+= key.style == .bare ? 1 : 0
        table.shorthandCount &+= isShorthand ? 1 : 0
        let isWithin = table.entries.append(entry, atMost: entryLimit, countedBy: &table.memory)
        if !isWithin { stop(at: .entries(beyond: entryLimit)) }
    }

    /// Stops reading.
    mutating func stop(at excess: TableExcess) {
        if table.excess == nil { table.excess = excess }
        position = bytes.count
    }

    // MARK: - Verdict and problems

    mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    /// Reports a fault for which the platform rejects the table.
    mutating func report(_ fault: Fault, _ range: TextRange) {
        refuse()
        noteInSyntax(fault, range)
    }

    /// Notes a fault of syntax; of those in the rest of a comment that contains another one, only the first.
    mutating func noteInSyntax(_ fault: Fault, _ range: TextRange) {
        guard !restOfComment.contains(range.lower) else { return }
        guard let (comment, rest) = restOfComment(at: range.lower, fault) else { return note(fault, range) }
        restOfComment = rest
        note(.stray(.restOfComment(from: comment)), range)
    }

    /// Notes a fault that does not change what the platform does.
    mutating func note(_ fault: Fault, _ range: TextRange) {
        table.problems.append(Problem(fault, at: range))
    }

    mutating func refuse() {
        if verdict == .reading { verdict = .refused }
    }

    /// The platform ends the table at `offset`, with success.
    mutating func endTable(at offset: Int) {
        guard verdict == .reading else { return }
        verdict = .ended
        table.platformEnd = TextOffset(offset)
    }
}

/// Quoted strings, bare words and escapes.
extension OldStyleReader {
    @inline(__always)
    static func beginsString(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || isBare(byte)
    }

    /// Letters, digits and `_ $ / : . -` of ASCII.
    static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"): true
        default: false
        }
    }

    /// Reads the string at the position; `nil`, at the same position, if a quoted one is unterminated.
    mutating func readString() -> TableString? {
        let start = position
        let quote = bytes[start]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return readBareWord() }
        guard !isUnterminated(start) else { return nil }
        let (end, traits) = plainPart(from: start &+ 1, quote: quote)
        guard end < bytes.count else {
            noteUnterminated(start)
            return nil
        }
        guard bytes[end] == quote else { return readEscapedString(firstBackslash: end) }
        position = end &+ 1
        return TableString(
            source: TextRange(start, position), content: TextRange(start &+ 1, end),
            style: Self.style(of: quote), traits: traits)
    }

    /// The index of the first `quote` or backslash, or the end of the text; and the traits of the text before it.
    @inline(__always)
    private func plainPart(from start: Int, quote: UInt8) -> (end: Int, traits: TableString.Traits) {
        var index = start
        var (signs, breaks) = (LaneMask(), LaneMask())
        while index <= bytes.count &- 16 {
            let block = bytes.block(at: index)
            let ends = block.lanes(of: quote) | block.lanes(of: UInt8(ascii: "\\"))
            var marked =
                block.lanes(of: UInt8(ascii: "%")) | block.lanes(of: UInt8(ascii: "{"))
                | block.lanes(of: UInt8(ascii: "$"))
            var broken = block.lanes(of: 0x0A)
            guard ends.isEmpty else {
                marked.formPrefix(before: ends)
                broken.formPrefix(before: ends)
                return traits(start, index &+ ends.firstLane, signs | marked, breaks | broken)
            }
            signs = signs | marked
            breaks = breaks | broken
            index &+= 16
        }
        return (bytes.index(of: quote, or: UInt8(ascii: "\\"), from: index), .unknown)
    }

    @inline(__always)
    private func traits(
        _ start: Int, _ end: Int, _ signs: LaneMask, _ breaks: LaneMask
    ) -> (end: Int, traits: TableString.Traits) {
        let isEdged = start < end && (bytes[start].isSpaceOrTab || bytes[end &- 1].isSpaceOrTab)
        let traits = TableString.Traits(
            syntax: !signs.isEmpty, lineBreak: !breaks.isEmpty, edgeWhitespace: isEdged)
        return (end, traits)
    }

    private mutating func readBareWord() -> TableString {
        let start = position
        while position < bytes.count, Self.isBare(bytes[position]) { position &+= 1 }
        let range = TextRange(start, position)
        return TableString(source: range, content: range, style: .bare, traits: [])
    }

    private static func style(of quote: UInt8) -> TableString.Style {
        quote == UInt8(ascii: "'") ? .singleQuoted : .doubleQuoted
    }

    /// Reads a quoted string with escapes into ``unescaped``.
    private mutating func readEscapedString(firstBackslash: Int) -> TableString? {
        let (start, written, known) = (position, unescaped.count, table.problems.mark)
        let quote = bytes[start]
        var copied = start + 1
        var index = firstBackslash
        var poll = CancellationPoll(every: CancellationPoll.bytes, from: start)
        while index < bytes.count, !poll.isCancelled(at: index) {
            unescaped.append(bytes.slice(TextRange(copied, index)))
            if bytes[index] == quote {
                position = index + 1
                return TableString(
                    source: TextRange(start, position), content: TextRange(written, unescaped.count),
                    style: Self.style(of: quote), part: 0,
                    traits: .init(of: unescaped.span.extracting(written...)))
            }
            copied = unescape(at: index, from: written)
            index = bytes.index(of: quote, or: UInt8(ascii: "\\"), from: copied)
        }
        unescaped.removeSubrange(written...)
        table.problems.remove(from: known)
        noteUnterminated(start)
        return nil
    }

    /// The decoded text of a string.
    func decoded(_ string: TableString) -> String {
        String(
            repairing: string.isUnescaped ? unescaped.span.slice(string.content) : bytes.slice(string.content)
        )
    }
}

/// Escapes, decoded as CoreFoundation does.
extension OldStyleReader {
    /// Decodes the escape whose backslash is at `backslash`.
    ///
    /// - Parameter stringStart: Where the string begins in ``unescaped``.
    /// - Returns: The index after the escape.
    mutating func unescape(at backslash: Int, from stringStart: Int) -> Int {
        let index = backslash + 1
        guard index < bytes.count else { return index }
        let byte = bytes[index]
        if let control = Self.controlCharacter(byte) {
            unescaped.append(control)
            return index + 1
        }
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "7"): return unescapeOctal(backslash)
        case UInt8(ascii: "U"): return unescapeUnicode(backslash, from: stringStart)
        default: return unescapeUnknown(backslash)
        }
    }

    /// The character of a one-letter escape, or an escaped quote, backslash or line break itself.
    private static func controlCharacter(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "a"): 0x07
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "v"): 0x0B
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), 0x0A, 0x0D: byte
        default: nil
        }
    }

    /// One to three octal digits, truncated to eight bits, in the NeXTSTEP encoding.
    private mutating func unescapeOctal(_ backslash: Int) -> Int {
        var index = backslash + 1
        var value: UInt32 = 0
        while index < min(backslash + 4, bytes.count), bytes[index] & 0xF8 == 0x30 {
            value = value << 3 | UInt32(bytes[index] & 7)
            index += 1
        }
        if value > 0x7F { note(.octalEscape, TextRange(backslash, index)) }
        unescaped.append(codePoint: SingleByteEncoding.nextStep[UInt8(truncatingIfNeeded: value)] ?? 0)
        return index
    }

    /// Up to four hexadecimal digits; without any the character is U+0000.
    private mutating func unescapeUnicode(_ backslash: Int, from stringStart: Int) -> Int {
        var index = backslash + 2
        var value: UInt32 = 0
        while index < min(backslash + 6, bytes.count), let digit = bytes[index].hexDigit {
            value = value << 4 | UInt32(digit)
            index += 1
        }
        let range = TextRange(backslash, index)
        if index < backslash + 6 { note(.shortUnicodeEscape(digits: index - backslash - 2), range) }
        if value & 0xF800 == 0xD800 {
            appendSurrogate(value, range, from: stringStart)
        } else {
            unescaped.append(codePoint: value)
        }
        return index
    }

    /// A low surrogate is combined with a high one right before it; any other is a lone surrogate.
    private mutating func appendSurrogate(_ unit: UInt32, _ range: TextRange, from stringStart: Int) {
        let isLow = unit & 0x0400 != 0
        let previous =
            unescaped.count - stringStart >= 3 ? UTF8Sequence(unescaped.span, at: unescaped.count - 3) : nil
        if isLow, let high = previous, high.length == 3, high.codePoint & 0xFFFF_FC00 == 0xD800 {
            unescaped.removeLast(3)
            unescaped.append(codePoint: 0x10000 + (high.codePoint & 0x3FF) << 10 + unit & 0x3FF)
            table.problems.removeLast(.loneSurrogate, endingAt: range.lower)
        } else {
            unescaped.append(codePoint: unit)
            note(.loneSurrogate, range)
        }
    }

    /// Any other escape: the backslash is dropped.
    private mutating func unescapeUnknown(_ backslash: Int) -> Int {
        let sequence = UTF8Sequence(bytes, at: backslash + 1)
        let end = backslash + 1 + max(1, sequence.length)
        let isUnicode = bytes[backslash + 1] == UInt8(ascii: "u")
        note(isUnicode ? .lowercaseUnicodeEscape : .unknownEscape, TextRange(backslash, end))
        unescaped.append(bytes.slice(TextRange(backslash + 1, end)))
        return end
    }
}

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

/// Parts of old-style tables.
extension Table {
    /// The old-style table in some bytes of UTF-8.
    package static func read(oldStyle bytes: [UInt8]) -> Table {
        OldStyleReader.read(DecodedText(bytes: ByteBuffer(bytes), encoding: .utf8))
    }

    /// Whether a character needs no quotes in an old-style table: letters, digits and `_ $ / : . -` of ASCII.
    package static func isBare(_ byte: UInt8) -> Bool { OldStyleReader.isBare(byte) }
}
