/// The flags of a specifier.
package struct SpecifierFlags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let space = SpecifierFlags(rawValue: 1)
    package static let minus = SpecifierFlags(rawValue: 2)
    package static let plus = SpecifierFlags(rawValue: 4)
    package static let zero = SpecifierFlags(rawValue: 8)
    package static let alternate = SpecifierFlags(rawValue: 16)
}

/// The width or the precision of a specifier.
package enum FieldSize: Sendable, Equatable {
    /// Digits in the specifier; a precision of `.` alone is 0.
    case digits(Int)
    /// `*` or `*n$`: read from an argument.
    case argument(position: Int?)

    var digits: Int? {
        if case .digits(let value) = self { value } else { nil }
    }
}

/// The syntax of a specifier.
package enum SpecifierForm: Sendable, Equatable {
    /// `%@`, `%1$d` and the like.
    case plain
    /// `%#@name@`; the UTF-8 byte range of the name.
    case variable(name: Range<Int>)
    /// `%1$[Author,Subject]@` of a rule-editor formatting table, where the user chooses.
    case choices(count: Int)
    /// A ``SpecifierAlias``.
    case alias
}

/// The arguments a specifier takes, counted from 1.
package struct SpecifierArguments: Sendable, Equatable {
    /// The argument that is printed.
    package var value = 0
    /// The argument of a `*` width.
    package var width: Int?
    /// The argument of a `.*` precision.
    package var precision: Int?
}

/// A token of a format string that reads an argument, as CoreFoundation parses it.
package struct FormatSpecifier: Sendable, Equatable {
    /// UTF-8 byte offsets in the text.
    package var range: Range<Int>
    package var form: SpecifierForm
    /// What it reads; the type of a variable is in the entry's rule.
    package var type: ArgumentType
    /// The `n` of `n$`. CoreFoundation supports 1 to 127; larger numbers are kept, up to a limit, to be
    /// reported.
    package var position: Int?
    /// The flags, anywhere in the specifier.
    package var flags: SpecifierFlags
    /// The minimum number of characters to print; CoreFoundation ignores it for objects.
    package var width: FieldSize?
    /// The number of digits to print.
    package var precision: FieldSize?
    /// The arguments it takes if every specifier of the text counts.
    package var arguments = SpecifierArguments()
    /// Whether its position is that of a variable, not one in the text.
    var isPlacedByVariable = false
    /// Whether it is more likely a percent sign in a sentence (`50% of`) than a specifier.
    package var isDoubtful = false

    var isVariable: Bool {
        if case .variable = form { true } else { false }
    }

    /// Whether its value or a `*` takes the next argument.
    var takesNextArgument: Bool {
        if form == .alias { return false }
        return position == nil || width == .argument(position: nil) || precision == .argument(position: nil)
    }

    /// Whether it has an `n$`.
    var namesArgument: Bool {
        if form == .alias { return false }
        return position != nil && !isPlacedByVariable || width.namesArgument || precision.namesArgument
    }
}

extension FieldSize? {
    fileprivate var namesArgument: Bool {
        if case .argument(.some) = self { true } else { false }
    }
}
