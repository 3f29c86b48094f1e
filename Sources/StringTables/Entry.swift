internal import Concurrency
package import SourceText

/// A key of a table with its value: a text, or something that a table should not hold. A key whose text varies has an entry for
/// each of its texts, which are called its units and follow one another.
@usableFromInline
package struct Entry: Sendable {
    /// What the platform does with an entry.
    @usableFromInline
    package enum LoadState: UInt8, Sendable {
        case loaded
        /// Another entry with the same key is loaded.
        case shadowed
        /// The platform stops before it, or rejects the table.
        case lost
    }

    package let key: TableString
    /// The hash of the decoded key.
    package let keyHash: UInt32
    package internal(set) var value: EntryValue
    /// The comments directly above the key, without an empty line in between; empty if there are none.
    package let comment: TextRange
    @usableFromInline package internal(set) var loadState = LoadState.loaded
    /// Whether it is written `key;`, so that the key is also the value.
    package let isShorthand: Bool
    /// How many units of the same key are before it: 0 for the first or only text of a key.
    @usableFromInline package let unit: UInt32

    init(
        key: TableString, hash: UInt32, value: EntryValue, comment: TextRange = .empty,
        isShorthand: Bool = false, unit: Int = 0
    ) {
        self.key = key
        keyHash = hash
        self.value = value
        self.comment = comment
        self.isShorthand = isShorthand
        self.unit = UInt32(unit)
    }

    /// Whether it is the first or only text of its key.
    @inlinable package var isFirst: Bool { unit == 0 }
    @inlinable package var isLoaded: Bool { if case .loaded = loadState { true } else { false } }
    /// Whether another entry with the same key is loaded.
    @inlinable package var isShadowed: Bool { if case .shadowed = loadState { true } else { false } }
    /// Whether the key is ASCII.
    package var hasPlainKey: Bool { Self.isPlain(keyHash: keyHash) }
    /// Whether the key of a hash, or the keys of several hashes joined by OR, are ASCII.
    static func isPlain(keyHash: UInt32) -> Bool { keyHash < 1 << 31 }
}

extension [Entry] {
    /// Appends an entry unless there are `limit` of them, without reserving capacity for more.
    ///
    /// - Parameter memory: What counts the entries against the memory of the request.
    @inline(__always)
    mutating func append(_ entry: Entry, atMost limit: Int, countedBy memory: inout HeldMemory?) -> Bool {
        if count >= Swift.min(capacity, limit) {
            guard count < limit else { return false }
            grow(to: Swift.min(limit, 4 * count + 16), countedBy: &memory)
        }
        append(entry)
        return true
    }

    /// The entries are there twice for a moment, and are counted twice.
    @inline(never)
    private mutating func grow(to capacity: Int, countedBy memory: inout HeldMemory?) {
        memory = HeldMemory(capacity * MemoryLayout<Entry>.stride)
        reserveCapacity(capacity)
    }

    /// An empty array with the capacity for the entries of a typical text of `length` bytes.
    static func reserving(forTextOf length: Int) -> [Entry] {
        var entries: [Entry] = []
        entries.reserveLargePages(for: length / 100)
        return entries
    }
}

/// The value of an entry.
package enum EntryValue: Sendable {
    case text(TableString)
    /// Not a string, which a table should not contain: an index into ``Table/nodes``, and its source.
    case nested(index: Int32, source: TextRange)

    /// The string, if it is one.
    package var text: TableString? {
        if case .text(let string) = self { string } else { nil }
    }

    /// The range of the value in the text.
    package var source: TextRange {
        switch self {
        case .text(let string): string.source
        case .nested(_, let source): source
        }
    }
}

/// A property list value.
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

    /// The name of the kind, with its article.
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
