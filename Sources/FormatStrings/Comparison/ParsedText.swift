internal import SourceText

/// A text, parsed as a format string.
struct ParsedText {
    /// The part of the text that was read.
    let bytes: [UInt8]
    let format: FormatString
    let options: FormatString.Options

    init(_ text: Span<UInt8>, options: FormatString.Options) {
        format = FormatString(text, options: options)
        bytes = [UInt8](copying: text.extracting(first: format.readByteCount))
        self.options = options
    }

    /// The selected specifiers, with the arguments they take if the others are prose.
    func specifiers(_ selection: SpecifierSelection) -> [FormatSpecifier] {
        switch selection {
        case .all: return format.specifiers
        case .confident:
            var confident = format.specifiers.filter { !$0.isDoubtful }
            confident.assignArguments(startingAt: options.firstArgument)
            return confident
        }
    }

    /// The specifier as written.
    func spelling(_ specifier: FormatSpecifier) -> String { bytes.span.quoted(specifier.range) }

    func quoted(_ range: Range<Int>) -> String { bytes.span.quoted(range) }

    /// Whether there is a backslash before `offset`: the escape of another system.
    func followsBackslash(_ offset: Int) -> Bool { bytes.span.byte(at: offset - 1) == UInt8(ascii: "\\") }
}

/// Which specifiers count in a base whose author may have forgotten to escape a percent sign.
enum SpecifierSelection {
    case all
    /// Doubtful specifiers are prose.
    case confident
}
