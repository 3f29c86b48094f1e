package import SourceText

/// A comment that says what is left to do for an entry, in the words of make_strings and gettext. It is not part of the comment
/// that is compared.
package enum Mark: String, CaseIterable, Sendable {
    /// The value represents a translation.
    case untranslated
    /// The base does not have the key.
    case unmatched
    /// What was translated was another base text, or had another key.
    case fuzzy

    fileprivate static let prefix: StaticString = "Flag: "

    /// The text of the comment; that of a fuzzy mark may go on after a comma.
    package var text: String { "\(Self.prefix)\(rawValue)" }

    /// The mark that a comment is; `nil` for other comments.
    ///
    /// - Parameter comment: Its text without the delimiters, or one line of that.
    package init?(comment: some Collection<UInt8>) {
        guard comment.first == UInt8(ascii: "F"),
            let mark = Self.allCases.first(where: { comment.starts(with: $0.text.utf8) })
        else { return nil }
        let detail = comment.dropFirst(mark.text.utf8.count)
        let isDetail = mark == .fuzzy && detail.first == UInt8(ascii: ",") && !detail.contains(0x0A)
        guard detail.isEmpty || isDetail else { return nil }
        self = mark
    }
}

extension Table {
    /// Whether there may be a mark somewhere, which takes much less time than to look for one above each entry.
    package var mayHaveMarks: Bool { text.bytes.span.contains(Mark.prefix) }

    /// The marks among the comments in a range between entries. One that was joined with another comment is a line of that.
    package func marks(in range: TextRange) -> [Mark] {
        guard source(range).contains(Mark.prefix) else { return [] }
        return commentTexts(in: range).flatMap { text in
            text.utf8.split { $0 == 0x0A || $0 == 0x0D }.compactMap { line in
                Mark(comment: line.drop(while: \.isSpaceOrTab).trimmingEnd)
            }
        }
    }
}

extension Substring.UTF8View {
    /// Without spaces and tabs at the end.
    fileprivate var trimmingEnd: Substring.UTF8View {
        var end = endIndex
        while end > startIndex, case let before = index(before: end), self[before].isSpaceOrTab {
            end = before
        }
        return self[startIndex..<end]
    }
}
