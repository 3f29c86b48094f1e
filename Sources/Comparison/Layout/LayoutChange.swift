/// A change that affects neither what the platform loads nor the content of comments.
package struct LayoutChange: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable {
        case form, encoding
        case byteOrderMark = "bom"
        case lineEnds = "line-ends"
        case order, quoting, escapes
        /// `//` in place of `/* */`, or the line breaks of a comment.
        case commentSyntax = "comment-syntax"
        /// The order of the lines of a comment.
        case commentOrder = "comment-order"
        /// Comments that do not belong to an entry, such as a header.
        case otherComments = "other-comments"
        /// Entries that another entry with the same key overrides.
        case duplicates
        case spacing
    }

    package let kind: Kind
    /// The old and the new state, if they have names: `utf-16le` and `utf-8`.
    package let words: Words?
    /// The number of affected entries, if known.
    package let entries: Int?

    package struct Words: Sendable, Equatable {
        package let old: String
        package let new: String
    }

    static let spacing = LayoutChange(.spacing)

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
