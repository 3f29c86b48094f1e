/// What distinguishes two versions of a table.
package struct TableDifference: Sendable {
    /// An entry of both versions, under the same key or another.
    package struct Pair: Sendable {
        package let old: ComparedEntry
        package let new: ComparedEntry

        package init(old: ComparedEntry, new: ComparedEntry) {
            self.old = old
            self.new = new
        }
    }

    /// A key with another value.
    package struct Change: Sendable {
        package let entry: Pair
        package let kind: ChangeKind

        package init(_ entry: Pair, _ kind: ChangeKind) {
            self.entry = entry
            self.kind = kind
        }
    }

    /// Keys of the new version alone, in its order.
    package var added: [ComparedEntry] = []
    /// Keys of the old version alone, in its order.
    package var removed: [ComparedEntry] = []
    package var changed: [Change] = []
    /// Keys with another comment, whether their value changed or not.
    package var commentChanged: [Pair] = []
    package var renamed: [Rename] = []
    /// What changed without a change of meaning.
    package var layout: [LayoutChange] = []
    /// How many removed and added keys were too many to be compared with each other for renames, and the limit with which
    /// they would be.
    package var uncomparedRenames: (removed: Int, added: Int, limit: Int)?

    package init() {}

    /// Whether nothing that a reader of the table would notice has changed.
    package var isEmpty: Bool { reported == 0 }

    /// How many differences are reported.
    package var reported: Int {
        added.count + removed.count + changed.count + commentChanged.count + renamed.count
    }
}

/// How a value changed.
package enum ChangeKind: String, Sendable {
    case text
    /// Only the numbers of placeholders were written out or dropped; they take the same arguments.
    case positionalOnly = "positional_only"
    /// Only blanks and line breaks changed.
    case whitespaceOnly = "whitespace_only"
    /// The arguments that it takes changed.
    case placeholders
}

/// A removed key and an added one that are taken for the same entry.
package struct Rename: Sendable {
    package enum Kind: String, Sendable {
        /// The values are equal: the translation can be carried over.
        case sameValue = "same-value"
        /// Only letter case, blanks or the final punctuation differ.
        case cosmetic
        case similar
        /// As ``similar``, but the arguments differ: the translation does not fit.
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
