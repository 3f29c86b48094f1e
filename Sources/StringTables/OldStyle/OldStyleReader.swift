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

    /// Whether the table is no longer needed; asked after every 64 KiB that were read or looked at.
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
        if take(UInt8(ascii: ";")) {
            append(key, .text(key), comment, isShorthand: true)
            return
        }
        guard take(UInt8(ascii: "=")) else { return recoverAfterKey(key, comment) }
        readValue(of: key, comment)
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

    private mutating func append(
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
        note(fault, range)
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
