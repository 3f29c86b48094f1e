/// A text with its reading.
struct ParsedText {
    /// The part of the text that was read.
    let bytes: [UInt8]
    let format: FormatString
    let options: FormatString.Options

    init(_ text: Span<UInt8>, options: FormatString.Options) {
        format = FormatString(text, options: options)
        bytes = text.extracting(first: format.readByteCount).copiedBytes
        self.options = options
    }

    /// The placeholders of one way to read the text, with the arguments they take in it.
    func placeholders(_ reading: Reading) -> [Placeholder] {
        switch reading {
        case .everyToken: return format.placeholders
        case .confidentOnly:
            var confident = format.placeholders.filter { !$0.isDoubtful }
            confident.assignArguments(startingAt: options.firstArgument)
            return confident
        }
    }

    /// The placeholder as it is spelled.
    func spelling(_ placeholder: Placeholder) -> String { bytes.span.quoted(placeholder.range) }

    func quoted(_ range: Range<Int>) -> String { bytes.span.quoted(range) }
}

/// Two ways to read a base whose author forgot to escape a percent sign.
enum Reading {
    /// Doubtful specifiers count.
    case everyToken
    /// Doubtful specifiers are prose.
    case confidentOnly
}
