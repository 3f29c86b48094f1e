internal import SourceText

/// What a specifier reads: its conversion and length modifier, as in the `lld` of `%lld`.
package struct ArgumentType: Sendable, Equatable {
    package let conversion: Conversion
    /// The letter of the conversion, for messages.
    let letter: UInt8
    package let length: LengthModifier?
    /// Whether there is an `L` anywhere before the letter.
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
    /// `formatSpecifier` of a string catalog; nil if CoreFoundation has no such specifier.
    package init?(specifier: String) {
        let text = Array("%\(specifier)".utf8)
        var parser = SpecifierParser(at: 0)
        guard case .specifier(let specifier) = parser.parse(text.span),
            specifier.range.upperBound == text.count
        else { return nil }
        self = specifier.type
    }

    /// What a variable reads whose value type is not known.
    package static let unknown = ArgumentType(conversion: .variable, letter: UInt8(ascii: "@"))

    /// What the width or the precision of `%*d` reads: an `int` that is not printed.
    static let fieldSize = ArgumentType(conversion: .decimal, letter: UInt8(ascii: "d"))

    /// Whether it prints a whole number.
    package var isInteger: Bool {
        switch conversion {
        case .decimal, .hexadecimal, .octal: true
        default: false
        }
    }

    /// Whether it prints a number with decimals.
    package var isFloating: Bool { conversion.isFloating }

    /// Whether it prints a number.
    package var isNumber: Bool { isInteger || isFloating }

    /// What it reads, for messages: “an integer”.
    package var meaning: String { argumentClass(.lp64).description }

    /// The shortest spelling, for messages: `%lld`, `%@`.
    package var spelling: String {
        if conversion == .variable { return "%#@…@" }
        return "%\(length?.rawValue ?? "")\(Character(Unicode.Scalar(letter)))"
    }
}

/// The size of the number that a specifier reads. Of several modifiers CoreFoundation uses the last.
package enum LengthModifier: String, Sendable, Equatable {
    case char = "hh"
    case short = "h"
    case long = "l"
    case longLong = "ll"
    case quad = "q"
    case intmax = "j"
    case size = "z"
    case pointerDifference = "t"
    case longDouble = "L"
}
