package import SourceText

/// Text that replaces a range of a table.
package struct TextChange: Sendable, Hashable {
    /// In UTF-8 offsets of the decoded text; an empty range inserts.
    package let range: TextRange
    package let replacement: String

    package init(_ range: TextRange, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }

    /// Inserts text before the character at an offset.
    package init(at offset: Int, inserting text: String) {
        self.init(TextRange(offset, offset), text)
    }

    /// Deletes a range.
    package init(deleting range: TextRange) {
        self.init(range, "")
    }
}

/// Why changes cannot be made.
package enum ChangeRefusal: Error, Equatable {
    /// The encoding of the table does not have a character of a replacement.
    case unencodable(Unicode.Scalar, encoding: String)
    /// Places in a file of this encoding cannot be found.
    case encoding(String)
    /// Two changes overlap, or one is outside of the text.
    case overlap

    /// A clause that follows the path of the table.
    package var reason: String {
        switch self {
        case .unencodable(let scalar, let encoding):
            "cannot be written: \(encoding) has no U+\(String(scalar.value, radix: 16, uppercase: true))"
        case .encoding(let name):
            "is in \(name), which strlint reads and does not write; convert it to UTF-8 first"
        case .overlap: "was not changed, since two changes overlap"
        }
    }
}
