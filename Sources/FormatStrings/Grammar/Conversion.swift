/// What the last letter of a specifier means. Upper-case and lower-case letters (`d D`, `x X`, `f F`) that read the same
/// argument and print it alike are one conversion.
package enum Conversion: Sendable, Equatable {
    /// `@`
    case object
    /// `d D i` and, since signedness changes no argument, `u U`
    case decimal
    /// `x X`
    case hexadecimal
    /// `o O`
    case octal
    /// `c`
    case character
    /// `C`, one UTF-16 code unit
    case unichar
    /// `f F`
    case fixed
    /// `e E`
    case scientific
    /// `g G`
    case general
    /// `a A`
    case hexadecimalFloat
    /// `s`
    case cString
    /// `S`, a NUL-terminated UTF-16 string
    case utf16String
    /// `P`
    case pascalString
    /// `p`
    case pointer
    /// `n`: consumes an argument and prints nothing
    case count
    /// `%#@name@`: its type is the value type of the variable's rule
    case variable

    /// The conversion of a letter, or nil if CoreFoundation does not have one.
    init?(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "@"): self = .object
        case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"): self = .decimal
        case UInt8(ascii: "u"), UInt8(ascii: "U"): self = .decimal
        case UInt8(ascii: "x"), UInt8(ascii: "X"): self = .hexadecimal
        case UInt8(ascii: "o"), UInt8(ascii: "O"): self = .octal
        case UInt8(ascii: "c"): self = .character
        case UInt8(ascii: "C"): self = .unichar
        case UInt8(ascii: "f"), UInt8(ascii: "F"): self = .fixed
        case UInt8(ascii: "e"), UInt8(ascii: "E"): self = .scientific
        case UInt8(ascii: "g"), UInt8(ascii: "G"): self = .general
        case UInt8(ascii: "a"), UInt8(ascii: "A"): self = .hexadecimalFloat
        case UInt8(ascii: "s"): self = .cString
        case UInt8(ascii: "S"): self = .utf16String
        case UInt8(ascii: "P"): self = .pascalString
        case UInt8(ascii: "p"): self = .pointer
        case UInt8(ascii: "n"): self = .count
        default: return nil
        }
    }

    var isInteger: Bool {
        switch self {
        case .decimal, .hexadecimal, .octal: true
        default: false
        }
    }

    /// Whether it reads a string of C.
    var isString: Bool { self == .cString || self == .utf16String }

    var isFloating: Bool {
        switch self {
        case .fixed, .scientific, .general, .hexadecimalFloat: true
        default: false
        }
    }
}
