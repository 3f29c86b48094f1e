internal import SourceText

/// A text, parsed as a format string.
struct ParsedText {
    /// The part of the text that was read.
    let bytes: [UInt8]
    let format: FormatString
    let options: FormatString.Options

    /// - Parameter base: Tells which specifiers are percent signs before a number, since it has the number before the sign.
    init(_ text: Span<UInt8>, options: FormatString.Options, base: ParsedText? = nil) {
        var format = FormatString(text, options: options)
        if let base, format.specifiers.contains(where: { $0.width != nil && !$0.isDoubtful }) {
            let percentages = Percentages(in: base.bytes.span)
            format.doubt { percentages.contain($0, in: text) }
        }
        self.format = format
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

    /// See ``FormatString/hasOwnCodes``.
    var hasOwnCodes: Bool {
        format.hasOwnCodes || DatePattern.areDates(base: bytes.span, translation: bytes.span)
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
