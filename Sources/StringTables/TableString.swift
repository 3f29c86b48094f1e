package import SourceText

/// A key or a value: its range in the file, and where its decoded text is.
@usableFromInline
package struct TableString: Sendable, Equatable {
    /// How the string is written.
    package enum Style: UInt8, Sendable {
        case doubleQuoted
        case singleQuoted
        /// Without quotes, in an old-style table.
        case bare
        /// The text of an XML element, or a string object of a binary table.
        case plain
        /// A number, data or another object of a binary table that is used as a key.
        case object
    }

    /// The range of the string in the text, including quotes.
    package let source: TextRange
    /// The decoded text without quotes: a range of ``part``, or of the text of the table if that is `nil`.
    package let content: TextRange
    package let style: Style
    /// The part of ``TableTexts/unescaped`` that holds the decoded text, if escapes (or entities) were decoded.
    @usableFromInline package let part: UInt8?
    /// What it may contain, so that rules can skip other strings.
    @usableFromInline package let traits: Traits

    package init(
        source: TextRange, content: TextRange, style: Style, part: UInt8? = nil, traits: Traits = .unknown
    ) {
        self.source = source
        self.content = content
        self.style = style
        self.part = part
        self.traits = traits
    }

    /// A string whose decoded text is its source without quotes.
    @inline(__always)
    init(source: TextRange, style: Style, traits: Traits) {
        let content = Self.inner(of: source, style)
        self.init(source: source, content: content, style: style, traits: traits)
    }

    /// What was seen while the string was read.
    @usableFromInline
    package struct Traits: OptionSet, Sendable {
        @usableFromInline package let rawValue: UInt8

        @inlinable
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        init(syntax: Bool, lineBreak: Bool, edgeWhitespace: Bool) {
            rawValue = (syntax ? 1 : 0) | (lineBreak ? 2 : 0) | (edgeWhitespace ? 4 : 0)
        }

        /// `%`, `{`, `$` or `\`, without which there is neither a format specifier nor a placeholder.
        @inlinable package static var syntax: Traits { Traits(rawValue: 1) }
        @inlinable package static var lineBreak: Traits { Traits(rawValue: 2) }
        /// A space or tab at the beginning or the end.
        @inlinable package static var edgeWhitespace: Traits { Traits(rawValue: 4) }
        /// The string was not examined.
        package static var unknown: Traits { [.syntax, .lineBreak, .edgeWhitespace] }

        /// The traits of a decoded text; a byte with which a line break can begin counts as one.
        init(of text: Span<UInt8>) {
            let last = text.count - 1
            self.init(
                syntax: text.contains(
                    UInt8(ascii: "%"), or: UInt8(ascii: "{"), or: UInt8(ascii: "\\"), or: UInt8(ascii: "$")),
                lineBreak: text.contains(0x0A, or: 0x0D, or: 0xE2),
                edgeWhitespace: last >= 0 && (text[0].isSpaceOrTab || text[last].isSpaceOrTab))
        }
    }

    /// Whether it is known to have neither format specifiers nor placeholders.
    @inlinable package var isProse: Bool { !traits.contains(.syntax) }

    /// Whether escapes were decoded, so that source and content differ.
    @inlinable package var isUnescaped: Bool { part != nil }

    /// The source without its quotes; the same as ``source`` if there are none.
    package var innerSource: TextRange { Self.inner(of: source, style) }

    @inline(__always)
    private static func inner(of source: TextRange, _ style: Style) -> TextRange {
        switch style {
        case .doubleQuoted, .singleQuoted:
            TextRange(source.lower + 1, max(source.lower + 1, source.upper - 1))
        case .bare, .plain, .object: source
        }
    }
}
