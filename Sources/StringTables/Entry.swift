package import SourceText

/// One key of a table with its value.
@usableFromInline
package struct Entry: Sendable {
    /// What the platform does with an entry.
    @usableFromInline
    package enum Fate: UInt8, Sendable {
        case loaded
        /// Another entry of the same key wins.
        case shadowed
        /// The platform stops before it, or refuses the table.
        case lost
    }

    package let key: TableString
    /// The hash of the decoded key, taken while its bytes are at hand.
    let keyHash: UInt32
    package internal(set) var value: EntryValue
    /// The comments directly above the key, without a blank line between; empty if there are none.
    package let comment: TextRange
    @usableFromInline package internal(set) var fate = Fate.loaded
    /// Whether it is written `key;`, which makes the key its own value.
    package let isShorthand: Bool

    init(
        key: TableString, hash: UInt32, value: EntryValue, comment: TextRange = .empty,
        isShorthand: Bool = false
    ) {
        self.key = key
        keyHash = hash
        self.value = value
        self.comment = comment
        self.isShorthand = isShorthand
    }

    @inlinable package var isLoaded: Bool { if case .loaded = fate { true } else { false } }
    /// Whether another entry of the same key wins.
    @inlinable package var isShadowed: Bool { if case .shadowed = fate { true } else { false } }
    /// Whether the key is ASCII.
    package var hasPlainKey: Bool { Self.isPlain(keyHash: keyHash) }
    /// Whether the highest bit of a hash, or of several joined by OR, tells that there is nothing but ASCII.
    static func isPlain(keyHash: UInt32) -> Bool { keyHash < 1 << 31 }
}

extension [Entry] {
    /// An empty array with room for the entries of a text of `length` bytes, if they are not unusually short.
    static func reserving(forTextOf length: Int) -> [Entry] {
        var entries: [Entry] = []
        entries.reserveCapacity(length / 100)
        return entries
    }
}

/// The value of an entry.
package enum EntryValue: Sendable {
    case text(TableString)
    /// Something a table of strings should not hold: an index into ``Table/nestedValues``, and its source.
    case nested(index: Int32, source: TextRange)

    /// The string, if it is one.
    package var text: TableString? {
        if case .text(let string) = self { string } else { nil }
    }

    /// The value as it stands in the text.
    package var source: TextRange {
        switch self {
        case .text(let string): string.source
        case .nested(_, let source): source
        }
    }
}

/// A property list value that is not text.
package indirect enum NestedValue: Sendable, Equatable {
    case string(String)
    case array([NestedValue])
    case dictionary([Member])
    case data([UInt8])
    case integer(String)
    case real(Double)
    case boolean(Bool)
    /// Seconds since 2001-01-01 00:00 UTC.
    case date(Double)
    case uid(UInt64)
    case null
    case set([NestedValue])

    package struct Member: Sendable, Equatable {
        package let key: String
        package let value: NestedValue

        package init(key: String, value: NestedValue) {
            self.key = key
            self.value = value
        }
    }

    /// The kind in the words of the format, with its article.
    package var kindName: String {
        switch self {
        case .string: "a string"
        case .array: "an array"
        case .dictionary: "a dictionary"
        case .data: "binary data"
        case .integer, .real: "a number"
        case .boolean: "a boolean"
        case .date: "a date"
        case .uid: "an archiver reference"
        case .null: "null"
        case .set: "a set"
        }
    }
}
