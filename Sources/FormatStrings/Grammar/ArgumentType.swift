/// What one specifier reads: its conversion and the size in front of it, as in the `lld` of `%lld`.
package struct ArgumentType: Sendable, Equatable {
    /// What the argument is read and printed as.
    package let conversion: Conversion
    /// The letter that named the conversion, for messages.
    let letter: UInt8
    /// The size of a number.
    package let length: LengthModifier?
    /// An `L` stands anywhere before the letter.
    let hasLongDoubleModifier: Bool

    init(
        conversion: Conversion, letter: UInt8, length: LengthModifier? = nil,
        hasLongDoubleModifier: Bool = false
    ) {
        self.conversion = conversion
        self.letter = letter
        self.length = length
        self.hasLongDoubleModifier = hasLongDoubleModifier
    }

    /// The type named by a specifier without its percent sign, as in `NSStringFormatValueTypeKey` or the
    /// `formatSpecifier` of a string catalog; nil when CoreFoundation knows no such specifier.
    package init?(specifier: String) {
        let text = Array("%\(specifier)".utf8)
        var parser = SpecifierParser(at: 0)
        guard case .placeholder(let placeholder) = parser.parse(text.span),
            placeholder.range.upperBound == text.count
        else { return nil }
        self = placeholder.type
    }

    /// What the width or the precision of `%*d` reads: an `int` that is not printed.
    static let fieldSize = ArgumentType(conversion: .decimal, letter: UInt8(ascii: "d"))

    /// Whether it prints a whole number.
    package var isInteger: Bool {
        switch conversion {
        case .decimal, .hexadecimal, .octal: true
        default: false
        }
    }

    /// The plainest spelling, for messages: `%lld`, `%@`.
    var spelling: String {
        if conversion == .variable { return "%#@…@" }
        return "%\(length?.rawValue ?? "")\(Character(Unicode.Scalar(letter)))"
    }
}
