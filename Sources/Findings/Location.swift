package import SourceText

/// A place in a project; an object, since findings and notes are copied with it.
package final class Location: Sendable {
    /// What a location is.
    package enum Kind: Sendable, Equatable {
        /// A folder.
        ///
        /// - Parameter table: The path of a table in it, for programs that know only files.
        case folder(table: String?)
        /// A table as a whole, or a place in it that belongs to no entry.
        case file
        /// An entry of a table.
        ///
        /// - Parameter key: The decoded key.
        case entry(key: String)
    }

    package let path: String
    package let kind: Kind
    /// The path of the original, for a place in a document of XLIFF.
    package let original: String?
    /// The locale of a place in a catalog.
    package let locale: String?
    /// Which of the texts of its key it is in: `one`, `ipad.other`; `nil` if there is one text.
    package let category: String?
    /// Start and end, the end exclusive; `nil` in a binary table, for a folder and for a file as a whole.
    package let range: Range?
    package let snippet: Snippet?

    package init(
        path: String, kind: Kind = .file, original: String? = nil, locale: String? = nil,
        category: String? = nil,
        range: Range? = nil, snippet: Snippet? = nil
    ) {
        self.original = original
        self.path = path
        self.kind = kind
        self.locale = locale
        self.category = category
        self.range = range
        self.snippet = snippet
    }

    package struct Range: Sendable, Hashable {
        package let start: SourcePosition
        package let end: SourcePosition

        package init(start: SourcePosition, end: SourcePosition) {
            self.start = start
            self.end = end
        }
    }

    /// The decoded key of an entry.
    package var key: String? { if case .entry(let key) = kind { key } else { nil } }

    /// The path of a table in a folder.
    package var table: String? { if case .folder(let table) = kind { table } else { nil } }

    package var isFolder: Bool { if case .folder = kind { true } else { false } }
}

/// The text around a place: the line that contains it, shortened on both sides if it is long.
package struct Snippet: Sendable, Equatable {
    package let before: String
    package let marked: String
    package let after: String
    package let isCutBefore: Bool
    package let isCutAfter: Bool
    /// Related ranges: offsets of UTF-8 in ``before`` or ``after``, counted from the start of ``before``.
    package let others: [Range<Int>]

    package init(
        before: String, marked: String, after: String, isCutBefore: Bool, isCutAfter: Bool,
        others: [Range<Int>] = []
    ) {
        self.before = before
        self.marked = marked
        self.after = after
        self.isCutBefore = isCutBefore
        self.isCutAfter = isCutAfter
        self.others = others
    }
}
