package import SourceText

/// A key or a value: where it stands in the file, and where its decoded text is.
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
    }

    /// The string as it stands in the text, quotes included.
    package let source: TextRange
    /// The decoded text, quotes excluded: a range of ``part``, or of the text of the table where that is `nil`.
    package let content: TextRange
    package let style: Style
    /// The part of ``Table/unescaped`` that holds the decoded text, if escapes (or entities) were decoded.
    @usableFromInline package let part: UInt8?
    /// What it may hold, so that those who look for it can pass over the others.
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

    /// What was met while the string was read.
    @usableFromInline
    package struct Traits: OptionSet, Sendable {
        @usableFromInline package let rawValue: UInt8

        @inlinable
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        init(sign: Bool, lineBreak: Bool, edgeBlank: Bool) {
            rawValue = (sign ? 1 : 0) | (lineBreak ? 2 : 0) | (edgeBlank ? 4 : 0)
        }

        /// `%`, `{` or `\`, without which there is no placeholder of any kind.
        @inlinable package static var sign: Traits { Traits(rawValue: 1) }
        @inlinable package static var lineBreak: Traits { Traits(rawValue: 2) }
        /// A blank at the beginning or the end.
        @inlinable package static var edgeBlank: Traits { Traits(rawValue: 4) }
        /// Nobody looked.
        package static var unknown: Traits { [.sign, .lineBreak, .edgeBlank] }

        /// What is in a decoded text, which may have a line break where one of its bytes is the first of one.
        init(of text: Span<UInt8>) {
            let last = text.count - 1
            self.init(
                sign: text.contains(UInt8(ascii: "%"), or: UInt8(ascii: "{"), or: UInt8(ascii: "\\")),
                lineBreak: text.contains(0x0A, or: 0x0D, or: 0xE2),
                edgeBlank: last >= 0 && (Self.isBlank(text[0]) || Self.isBlank(text[last])))
        }

        private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    }

    /// Whether it is known to hold no placeholder of any kind.
    @inlinable package var isProse: Bool { !traits.contains(.sign) }

    /// Whether escapes were decoded, so that source and content differ.
    @inlinable package var isUnescaped: Bool { part != nil }

    /// The source without its quotes; the same as ``source`` where there are none.
    package var innerSource: TextRange {
        switch style {
        case .doubleQuoted, .singleQuoted:
            TextRange(source.lower + 1, max(source.lower + 1, source.upper - 1))
        case .bare, .plain: source
        }
    }
}
