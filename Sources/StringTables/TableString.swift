package import SourceText

/// A key or a value: where it stands in the file, and where its decoded text is.
package struct TableString: Sendable, Equatable {
    /// How the string is written.
    package enum Style: UInt8, Sendable {
        case doubleQuoted
        case singleQuoted
        /// Without quotes, in an old-style table.
        case bare
        /// The text of an XML element, or a string object of a binary table.
        case plain
    }

    /// The string as it stands in the text, quotes included.
    package let source: TextRange
    /// The decoded text, quotes excluded: a range of ``part``, or of the text of the table where that is `nil`.
    package let content: TextRange
    package let style: Style
    /// The part of ``Table/unescaped`` that holds the decoded text, if escapes (or entities) were decoded.
    package let part: UInt8?
    /// Whether it is known to hold no `%`, `{` and `\`, and so no placeholder of any kind.
    package let isProse: Bool

    package init(
        source: TextRange, content: TextRange, style: Style, part: UInt8? = nil, isProse: Bool = false
    ) {
        self.source = source
        self.content = content
        self.style = style
        self.part = part
        self.isProse = isProse
    }

    /// Whether escapes were decoded, so that source and content differ.
    package var isUnescaped: Bool { part != nil }

    /// The source without its quotes; the same as ``source`` where there are none.
    package var innerSource: TextRange {
        switch style {
        case .doubleQuoted, .singleQuoted:
            TextRange(source.lower + 1, max(source.lower + 1, source.upper - 1))
        case .bare, .plain: source
        }
    }
}
