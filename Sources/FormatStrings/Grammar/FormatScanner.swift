/// Walks the percent signs of a text, one token at a time, without allocating.
struct FormatScanner {
    /// The type `%arg` stands for, inside a variant of a string-catalog substitution.
    let substitutionType: ArgumentType?
    /// Where the search goes on: UTF-8 byte offset.
    private(set) var index = 0

    init(substitutionType: ArgumentType? = nil) {
        self.substitutionType = substitutionType
    }

    /// The next token. Every token starts at or behind the end of the one before.
    mutating func next(in text: Span<UInt8>) -> FormatToken? {
        guard let start = text.first(.percent, from: index) else {
            index = text.count
            return nil
        }
        let token = substitutionArgument(at: start, in: text) ?? parsed(at: start, in: text)
        index = token.range.upperBound
        return token
    }

    private func parsed(at start: Int, in text: Span<UInt8>) -> FormatToken {
        var parser = SpecifierParser(at: start)
        return parser.parse(text)
    }

    private func substitutionArgument(at start: Int, in text: Span<UInt8>) -> FormatToken? {
        guard let substitutionType, text.hasText("%arg", at: start), !text.byte(at: start + 4).isNameByte
        else { return nil }
        return .placeholder(
            Placeholder(
                range: start..<start + 4, form: .substitutionArgument, type: substitutionType, flags: []))
    }
}
