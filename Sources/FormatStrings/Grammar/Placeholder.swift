/// The flags of a specifier that a judgement or a message needs.
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

/// What a placeholder is besides a plain specifier.
package enum PlaceholderForm: Sendable, Equatable {
    case specifier
    /// `%#@name@`; the UTF-8 byte range of the name.
    case variable(name: Range<Int>)
    /// `%1$[Author,Subject]@` of a rule-editor formatting table: its own reader lets the user choose.
    case choices(count: Int)
    /// `%arg` inside a variant of a string-catalog substitution.
    case substitutionArgument
}

/// The arguments a placeholder takes, counted from 1.
package struct PlaceholderArguments: Sendable, Equatable {
    /// The argument that is printed.
    package var value = 0
    /// The argument of a `*` width.
    package var width: Int?
    /// The argument of a `.*` precision.
    package var precision: Int?
}

/// One token of a format string that reads an argument, as CoreFoundation reads it.
package struct Placeholder: Sendable, Equatable {
    /// Where it stands: UTF-8 byte offsets in the text.
    package var range: Range<Int>
    /// What it is besides a plain specifier.
    package var form: PlaceholderForm
    /// What it reads; of a variable only the entry's rule knows.
    package var type: ArgumentType
    /// The `n` of `n$`. CoreFoundation knows 1 to 127; larger numbers are kept, up to a limit, to be
    /// reported.
    package var position: Int?
    /// The flags, wherever in the specifier they stand.
    package var flags: SpecifierFlags
    /// The least number of characters to print; CoreFoundation ignores it for objects.
    package var width: FieldSize?
    /// The number of digits to print.
    package var precision: FieldSize?
    /// The arguments it takes when every placeholder of the text counts.
    package var arguments = PlaceholderArguments()
    /// Whether it is more likely a percent sign in a sentence (`50% of`) than a specifier.
    package var isDoubtful = false

    var isVariable: Bool {
        if case .variable = form { true } else { false }
    }

    /// A `*` that takes the next argument, or a value without a position.
    var takesNextArgument: Bool {
        if form == .substitutionArgument { return false }
        return position == nil || width == .argument(position: nil) || precision == .argument(position: nil)
    }

    /// Any `n$`.
    var namesArgument: Bool {
        if form == .substitutionArgument { return false }
        return position != nil || width.namesArgument || precision.namesArgument
    }
}

extension FieldSize? {
    fileprivate var namesArgument: Bool {
        if case .argument(.some) = self { true } else { false }
    }
}
