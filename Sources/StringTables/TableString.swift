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
    /// The decoded text, quotes excluded: a range of ``Table/unescaped`` if ``isUnescaped``, else of the text.
    package let content: TextRange
    package let style: Style
    /// Whether escapes (or entities) were decoded, so that source and content differ.
    package let isUnescaped: Bool
    /// Whether it is known to hold no `%`, `{` and `\`, and so no placeholder of any kind.
    package let isProse: Bool

    package init(
        source: TextRange, content: TextRange, style: Style, isUnescaped: Bool = false, isProse: Bool = false
    ) {
        self.source = source
        self.content = content
        self.style = style
        self.isUnescaped = isUnescaped
        self.isProse = isProse
    }

    /// The source without its quotes; the same as ``source`` where there are none.
    package var innerSource: TextRange {
        switch style {
        case .doubleQuoted, .singleQuoted:
            TextRange(source.lower + 1, max(source.lower + 1, source.upper - 1))
        case .bare, .plain: source
        }
    }
}
