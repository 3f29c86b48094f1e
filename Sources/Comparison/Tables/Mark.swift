/// A comment on a line of its own that says what is left to do for an entry, in the words of make_strings and gettext. It is no
/// part of the comment that is compared.
package enum Mark: String, CaseIterable, Sendable {
    /// The value stands for a translation.
    case untranslated
    /// The base does not have the key.
    case unmatched
    /// What was translated was another base text, or had another key.
    case fuzzy

    private static let prefix = "Flag: "

    /// The text of the comment; that of a fuzzy mark may go on after a comma.
    package var text: String { Self.prefix + rawValue }

    /// The mark that a comment is; `nil` for other comments.
    ///
    /// - Parameter comment: Its text without the delimiters, or one line of that.
    package init?(comment: some Collection<UInt8>) {
        guard comment.starts(with: Self.prefix.utf8),
            let mark = Self.allCases.first(where: { comment.starts(with: $0.text.utf8) })
        else { return nil }
        let detail = comment.dropFirst(mark.text.utf8.count)
        let isDetail = mark == .fuzzy && detail.first == UInt8(ascii: ",") && !detail.contains(0x0A)
        guard detail.isEmpty || isDetail else { return nil }
        self = mark
    }
}
