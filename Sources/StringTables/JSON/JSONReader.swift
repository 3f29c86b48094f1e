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
    /// The decoded text of strings with escapes, and the number of the part of ``TableTexts/unescaped`` that it will be.
    var (unescaped, part) = ([UInt8](), UInt8(0))
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
        if let table = readHalves(of: text) { return table }
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
        reader.reserve(text.bytes.count)
        reader.readDocument()
        return (reader.table(reader.nodes, unescaped: [reader.unescaped]), reader.isBalanced)
    }

    /// Whether so many nodes are allowed.
    @inline(__always)
    func mayHold(_ nodes: borrowing NodeTree) -> Bool {
        nodes.count < nodeLimit && nodes.scalars.count < scalarLimit
    }

    /// Reserves memory for the nodes of so many bytes.
    mutating func reserve(_ byteCount: Int) { nodes.reserve(min(nodeLimit, byteCount / 6 + 16)) }

    /// The table with what was read.
    consuming func table(_ nodes: NodeTree, unescaped: [[UInt8]]) -> Table {
        table.nodes = nodes
        table.texts.set(unescaped: unescaped)
        table.finish()
        return table
    }

    var isAtEnd: Bool { position >= bytes.count }

    // MARK: - The document

    mutating func readDocument(upTo end: Int = .max) {
        skipWhitespace()
        guard !isAtEnd else { return refuseEmptyFile() }
        skipOddities()
        guard !isAtEnd, beginsRoot(bytes[position]) else { return refuseRoot() }
        readValue()
        readContents(upTo: end)
        table.root = root
        if position < end { expectEnd() }
    }

    /// Reads what is in the open containers, up to the index `end`.
    mutating func readContents(upTo end: Int = .max) {
        while !frames.isEmpty, position < end, !poll.isCancelled(at: position &- lookahead) {
            guard mayHold(nodes) else {
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
