internal import Concurrency
internal import SourceText

/// The difference of two versions of a table.
package struct TableDifference: Sendable {
    /// An entry in both versions, with the same or a different key.
    package struct Pair: Sendable {
        package let old: ComparedEntry
        package let new: ComparedEntry

        package init(old: ComparedEntry, new: ComparedEntry) {
            self.old = old
            self.new = new
        }
    }

    /// A changed text of a key.
    package struct Change: Sendable {
        package let entry: Pair
        package let kind: ChangeKind

        package init(_ entry: Pair, _ kind: ChangeKind) {
            self.entry = entry
            self.kind = kind
        }
    }

    /// Keys that only the new version has, in its order, with all their texts.
    package var added: [ComparedEntry] = []
    /// Keys that only the old version has, in its order, with all their texts.
    package var removed: [ComparedEntry] = []
    /// Texts that changed, also those that a key gained or lost while it has others.
    package var changed: [Change] = []
    /// Keys with a changed comment, whether their value changed or not.
    package var commentChanged: [Pair] = []
    package var renamed: [Rename] = []
    /// The texts of a catalog whose state changed, whether they changed or not.
    package var stateChanged: [AttributeChange] = []
    /// Other changes of what is said about keys.
    package var attributeChanged: [AttributeChange] = []
    /// The changes that do not affect the meaning.
    package var layout: [LayoutChange] = []
    /// The numbers of removed and added keys if they were too many to find all renames, and the limit that would be
    /// needed.
    package var uncomparedRenames: (removed: Int, added: Int, limit: Int)?

    private var memory: HeldMemory?

    package init() {}

    /// Counts the memory of the difference, now that it is known.
    mutating func countMemory() { memory = HeldMemory(size) }

    /// Whether there are no differences apart from the layout.
    package var isEmpty: Bool { reported == 0 }

    /// How many differences are reported.
    package var reported: Int {
        added.count + removed.count + changed.count + commentChanged.count + renamed.count
            + stateChanged.count
            + attributeChanged.count
    }
}

/// How a value changed.
package enum ChangeKind: String, Sendable {
    case text
    /// Only the positions in format specifiers were added or removed; they take the same arguments.
    case positionalOnly = "positional_only"
    case whitespaceOnly = "whitespace_only"
    /// The format specifiers take different arguments.
    case placeholders
}

/// A removed and an added key that are considered the same entry.
package struct Rename: Sendable {
    package enum Kind: String, Sendable {
        /// The values are equal: the translation can be carried over.
        case sameValue = "same-value"
        /// Only letter case, whitespace or the final punctuation differ.
        case cosmetic
        case similar
        /// Similar, but with different arguments: the translation cannot be carried over.
        case similarFormatDiffers = "similar-format-differs"
    }

    package let entry: TableDifference.Pair
    package let kind: Kind
    /// From 0 to 1.
    package let score: Double

    package init(_ entry: TableDifference.Pair, _ kind: Kind, score: Double) {
        self.entry = entry
        self.kind = kind
        self.score = score
    }
}

extension TableDifference {
    /// The memory that it takes, in bytes.
    private var size: Int {
        added.size(\.textSize) + removed.size(\.textSize) + changed.size(\.entry.textSize)
            + commentChanged.size(\.textSize) + stateChanged.size(\.textSize)
            + attributeChanged.size(\.textSize)
            + layout.size()
    }
}

extension TableDifference.Pair {
    fileprivate var textSize: Int { old.textSize + new.textSize }
}
