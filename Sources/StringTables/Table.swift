package import SourceText

/// The form a table is written in.
package enum TableForm: String, Sendable {
    case oldStyle = "old-style"
    case xml
    case binary
}

/// A table of strings as it was read: what the platform loads, and what was meant.
package struct Table: Sendable {
    /// What stands at the top of the file.
    package enum Root: Equatable, Sendable {
        /// Keys with values: a table.
        case dictionary
        /// Another property list, which the platform takes for an empty table.
        case other(NestedValue)
        /// Nothing that could be read.
        case nothing
    }

    package internal(set) var form: TableForm
    package internal(set) var text: DecodedText
    /// The decoded text of strings that are written with escapes, one after the other in each part.
    package internal(set) var unescaped: [[UInt8]] = []
    package internal(set) var entries: [Entry] = []
    /// How many keys are written without quotes.
    package internal(set) var bareKeyCount = 0
    /// How many entries are written `key;`.
    package internal(set) var shorthandCount = 0
    package internal(set) var nestedValues: [NestedValue] = []
    package internal(set) var problems: [Problem] = []
    /// Comments that begin with `strlint:`, with their delimiters.
    package internal(set) var directives: [TextRange] = []
    package internal(set) var root = Root.dictionary
    /// Whether the platform's reader (CoreFoundation) succeeds, be it half-way.
    package internal(set) var isAccepted = true
    /// Where a braceless table ends for the platform, silently and with success, although more follows.
    package internal(set) var platformEnd: TextOffset?
    /// The keys, and which entries share one.
    package internal(set) var keys = KeyIndex()

    package init(form: TableForm, text: DecodedText) {
        self.form = form
        self.text = text
    }

    /// Whether the platform loads every entry that is written, but for shadowed duplicates.
    package var isComplete: Bool { isAccepted && !entries.contains { $0.fate == .lost } }

    /// The decoded bytes of a key or value: UTF-8, with lone surrogates as three bytes.
    @inline(__always)
    @_lifetime(borrow self)
    package func bytes(of string: TableString) -> Span<UInt8> {
        guard let part = string.part else { return text.bytes.span.slice(string.content) }
        // The part lives as long as the table, which the compiler does not see through an array of arrays.
        let bytes = unsafe unescaped[Int(part)].withUnsafeBufferPointer { unsafe $0 }
        return unsafe _overrideLifetime(Span(_unsafeElements: bytes), borrowing: self).slice(string.content)
    }

    /// The decoded key or value; each lone surrogate as U+FFFD.
    package func string(_ string: TableString) -> String {
        String(repairing: bytes(of: string))
    }

    /// The bytes of the text in `range`, as they are written.
    @_lifetime(borrow self)
    package func source(_ range: TextRange) -> Span<UInt8> {
        text.bytes.span.slice(range)
    }
}

extension Table {
    /// Entries from which on a second thread is worth its start.
    private static let large = 10_000

    /// What `body` makes of ranges of the entries, in order; those of a large table are worked on at the same time.
    package func mapParts<Result: Sendable>(_ body: @Sendable (Range<Int>) -> [Result]) -> [Result] {
        guard entries.count >= Self.large else { return body(entries.indices) }
        return Parallel.map(Parallel.parts(of: entries.count, minimum: Self.large), body).flatMap(\.self)
    }
}

extension Table {
    /// A table that is not there.
    package static var none: Table {
        Table(form: .oldStyle, text: DecodedText(bytes: ByteBuffer([]), encoding: .utf8))
    }
}
