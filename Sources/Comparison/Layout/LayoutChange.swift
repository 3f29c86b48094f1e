/// A change that leaves what the platform loads, and what the comments say, as it was.
package struct LayoutChange: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable {
        case form, encoding
        case byteOrderMark = "bom"
        case lineEnds = "line-ends"
        case order, quoting, escapes
        /// `//` for `/* */`, or the breaks of a comment.
        case commentSyntax = "comment-syntax"
        /// The lines of a comment in another order.
        case commentOrder = "comment-order"
        /// Comments that belong to no entry, such as a header.
        case otherComments = "other-comments"
        /// Entries of a key that another entry of the key overrides.
        case duplicates
        case spacing
    }

    package let kind: Kind
    /// What it was and what it is, where a word tells: `utf-16le` and `utf-8`.
    package let words: Words?
    /// How many entries are concerned, where that was counted.
    package let entries: Int?

    package struct Words: Sendable, Equatable {
        package let old: String
        package let new: String
    }

    init(_ kind: Kind, from old: String, to new: String) {
        self.kind = kind
        words = Words(old: old, new: new)
        entries = nil
    }

    init(_ kind: Kind, entries: Int? = nil) {
        self.kind = kind
        words = nil
        self.entries = entries
    }
}
