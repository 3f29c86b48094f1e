internal import Concurrency
package import SourceText

/// How a table is written.
package enum TableForm: String, Sendable {
    case oldStyle = "old-style"
    case xml
    case binary
    case json
    case xliff
}

/// A table as it was read: what the platform loads of it, and what its author intended.
package struct Table: Sendable {
    /// The top level of the file.
    package enum Root: Equatable, Sendable {
        /// Keys with values: a table.
        case dictionary
        /// Another property list, which is an empty table to the platform.
        case other(NestedValue)
        /// Nothing readable.
        case nothing
    }

    package internal(set) var form: TableForm
    package internal(set) var text: DecodedText
    /// The texts of the strings in it.
    package internal(set) var texts: TableTexts
    package internal(set) var entries: [Entry] = []
    /// How many keys are written without quotes.
    package internal(set) var bareKeyCount = 0
    /// How many entries are written `key;`.
    package internal(set) var shorthandCount = 0
    /// What lists and dictionaries contain.
    package internal(set) var nodes = NodeTree()
    /// How texts vary; `nil` if none does.
    package internal(set) var variations: VariationTable?
    package internal(set) var problems: ProblemList
    /// Comments that begin with `strlint:`, with their delimiters.
    package internal(set) var directives: [TextRange] = []
    package internal(set) var root = Root.dictionary
    /// Whether the platform's reader (CoreFoundation) succeeds, even if it stops early.
    package internal(set) var isAccepted = true
    /// Where the platform stops reading a braceless table, silently and with success, although more follows.
    package internal(set) var platformEnd: TextOffset?
    /// The limit at which reading stopped; the table is incomplete then.
    package internal(set) var excess: TableExcess?
    /// How many entries are written, but could not be read.
    package internal(set) var unreadCount = 0
    /// The index of the keys, with duplicates.
    package internal(set) var keys = KeyIndex()
    /// Whether it is a string catalog, or the table of one of its locales; also one whose texts were exported.
    package internal(set) var isOfCatalog: Bool
    /// What counts the table against the memory of the request.
    var memory: HeldMemory?

    package init(form: TableForm, text: DecodedText) {
        self.form = form
        self.text = text
        isOfCatalog = form == .json
        texts = TableTexts(text.bytes)
        problems = ProblemList(ofTextOf: text.bytes.count)
    }

    /// Whether the platform loads every entry, except shadowed duplicates.
    package var isComplete: Bool { isAccepted && !entries.contains { $0.loadState == .lost } }

    /// The decoded bytes of a key or value: UTF-8, with lone surrogates as three bytes.
    @inline(__always)
    @_lifetime(borrow self)
    package func bytes(of string: TableString) -> Span<UInt8> {
        texts.bytes(of: string)
    }

    /// Whether a text may contain a character of ASCII: whether the file, or what was decoded of it, does.
    package func mayContain(_ character: UInt8) -> Bool {
        text.bytes.contains(character) || texts.unescaped.span.contains(character)
    }

    /// Whether two keys or values are the same once they are decoded.
    @inline(__always)
    package func isSame(_ string: TableString, as other: TableString) -> Bool {
        texts.isSame(string, as: other)
    }

    /// The decoded key or value, with lone surrogates as U+FFFD.
    package func string(_ string: TableString) -> String {
        String(repairing: bytes(of: string))
    }

    /// Counts the memory of the table, now that it is read.
    ///
    /// - Parameter further: What is about to be added to it, in bytes.
    mutating func countMemory(and further: Int = 0) {
        let variations = variations?.size ?? 0
        // In place of what was counted while it was read.
        memory = nil
        memory = HeldMemory(
            text.size + texts.unescaped.size() + entries.size() + keys.size + nodes.size + variations
                + further)
    }

    /// Counts the memory of a table that shares the texts of its file.
    mutating func countOwnMemory() {
        memory = HeldMemory(entries.size() + keys.size)
    }

    /// The bytes of the text in `range`, not decoded.
    @inline(__always)
    @_lifetime(borrow self)
    package func source(_ range: TextRange) -> Span<UInt8> {
        texts.source(range)
    }
}

extension Table {
    /// The number of entries from which on they are processed in parallel.
    private static let parallelThreshold = 10_000

    /// The results of `body` for ranges of the entries, in order; it runs in parallel for a large table.
    package func mapParts<Result: Sendable>(_ body: @Sendable (Range<Int>) -> [Result]) -> [Result] {
        guard entries.count >= Self.parallelThreshold else { return body(entries.indices) }
        let parts = Parallel.parts(of: entries.count, minimum: Self.parallelThreshold)
        return Parallel.map(parts, body).flatMap(\.self)
    }
}

extension Table {
    /// A table without entries whose texts are those of a file.
    init(sharing file: Table) {
        self = file
        problems = ProblemList(ofTextOf: 0)
        nodes = NodeTree()
        memory = nil
    }

    /// A source, as a table without entries.
    ///
    /// - Parameter directives: The comments for strlint in it.
    package init(source text: DecodedText, directives: [TextRange]) {
        self.init(form: .oldStyle, text: text)
        self.directives = directives
    }

    /// An empty table, in place of a missing one.
    package static var none: Table {
        Table(form: .oldStyle, text: DecodedText(bytes: ByteBuffer([]), encoding: .utf8))
    }
}
