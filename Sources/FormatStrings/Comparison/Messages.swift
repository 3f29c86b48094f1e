/// The messages of mismatches. Each names the specifiers and says what the app does.
enum Messages {
    /// A specifier of the translation, and the one of the base that reads the same argument.
    struct Pair {
        let translation: String
        let base: String
        let use: ArgumentType
        let expected: ArgumentType
        let abi: ABI
    }

    // MARK: Types

    static func typeMismatch(_ pair: Pair) -> String {
        let reads = pair.use.argumentClass(pair.abi).description
        let passed = pair.expected.argumentClass(pair.abi).description
        return
            "\(pair.translation) reads \(reads) where the app passes \(passed) (\(pair.base) in the base): "
            + consequence(pair)
    }

    private static func consequence(_ pair: Pair) -> String {
        switch (pair.use.argumentClass(pair.abi), pair.expected.argumentClass(pair.abi)) {
        case (.object, _): "crashes"
        case (.cString, .object), (.utf16String, .object), (.pascalString, .object):
            "prints garbage or crashes"
        case (.cString, _), (.utf16String, _), (.pascalString, _): "crashes or prints garbage"
        case (.pointer, _): "prints an address"
        case (.integer, .object), (.unichar, .object): "prints part of a pointer"
        case (.double, .longDouble), (.longDouble, .double): "prints a wrong number on Intel"
        default: "prints a wrong value"
        }
    }

    static func reordered(_ suggestion: String) -> String {
        "the arguments are in another order than in the base and the app may crash; write \(suggestion)"
    }

    /// - Parameter numbered: The specifiers of the base, of which several have one type.
    static func reordered(among numbered: String) -> String {
        "the arguments are in another order than in the base and the app may crash; number them (\(numbered)): "
            + "several have the same type, so a person must decide which is which"
    }

    static func integerWidth(_ pair: Pair) -> String {
        "\(pair.translation) reads an integer of a different size than \(pair.base) in the base: "
            + "large or negative numbers are shown wrong"
    }

    static func presentation(_ pair: Pair) -> String {
        "\(pair.translation) formats the value differently from \(pair.base) in the base"
    }

    static func conflict(_ first: String, _ second: String, slot: Int) -> String {
        "\(first) and \(second) read argument \(slot) as different types: crashes or prints garbage"
    }

    static func choices(_ token: String, _ count: Int, expected: Int) -> String {
        "\(token) offers \(count) of \(expected) choices: the rule editor cannot match them to the base"
    }

    // MARK: Arguments

    static func extra(_ specifier: String, slot: Int, passed: Int) -> String {
        let arguments = passed == 1 ? "1 argument" : "\(passed) arguments"
        return "\(specifier) reads argument \(slot), but the base has \(arguments): prints garbage or crashes"
    }

    static func argumentInProse(_ specifier: String) -> String {
        "\(specifier) reads an argument, but the base has none: it is shown as typed, prints garbage or crashes"
    }

    /// - Parameter arguments: Those of the base that the translation does not show, at least one.
    static func missing(_ arguments: [(slot: Int, specifier: String)]) -> String {
        guard arguments.count > 1 else {
            return "\(arguments[0].specifier) of the base is missing here: its value is not shown"
        }
        let names = arguments.map { "\($0.slot) (\($0.specifier))" }
        let all = names.dropLast().joined(separator: ", ") + " and \(names[names.count - 1])"
        return "arguments \(all) of the base are missing here: their values are not shown"
    }

    static func gap(_ specifier: String, skipped: Int) -> String {
        "\(specifier) is used without argument \(skipped), which the formatter does not skip: "
            + "prints the wrong argument or crashes"
    }

    static func numberOmitted(_ specifier: String, _ text: String) -> String {
        "\(text) is used for several numbers but does not show the number (\(specifier))"
    }

    static func outOfRange(_ specifier: String) -> String {
        "\(specifier) is out of range (127 arguments, 32-bit widths): formatting fails and the app may crash"
    }

    static func forbidden(_ specifier: String) -> String {
        "“\(specifier)” takes an argument and prints nothing, so later specifiers read the wrong one: "
            + "write %% for a percent sign"
    }

    // MARK: Fields

    static func starAdded(_ specifier: String) -> String {
        "the * of \(specifier) takes the width or precision from an argument that the base uses for something "
            + "else: prints garbage or crashes"
    }

    static func starDropped(_ specifier: String) -> String {
        "\(specifier) differs from the base in a * width or precision, which takes an argument: "
            + "prints the wrong argument"
    }

    static func invalidLength(_ specifier: String) -> String {
        "\(specifier) has the length modifier L, which is not valid for integers: "
            + "prints the specifier instead of the number"
    }

    static func space(_ specifier: String) -> String {
        "\(specifier) contains a space: other formatters do not accept it, and numbers get a leading space"
    }

    static func missingDollar(_ specifier: String, intended: Int, reads: Int) -> String {
        let effect = intended == reads ? "works only by chance" : "prints the wrong argument"
        return "\(specifier) lacks the $ of %\(intended)$ and reads argument \(reads): \(effect)"
    }

    static func misplacedDollar(_ text: String, intended: Int, reads: Int) -> String {
        let effect = intended == reads ? "" : ", and reads argument \(reads)"
        return
            "“\(text)” shows “\(text.prefix(2))” to the user\(effect); write %\(intended)$\(text.dropFirst(3))"
    }

    static func repeated(_ first: String, _ second: String, slot: Int) -> String {
        "\(first) and \(second) both show argument \(slot): number all specifiers"
    }

    static func mixed(isHarmless: Bool) -> String {
        "numbered and unnumbered specifiers are mixed: "
            + (isHarmless
                ? "works only by chance; number all of them" : "arguments are printed twice or not at all")
    }

    // MARK: Variables

    static func unknownVariable(_ specifier: String) -> String {
        "\(specifier) is a plural variable that is not defined here: the user sees no number"
    }

    static func missingVariable(_ name: String) -> String {
        "the variable “\(name)” has no rule in this entry: its text is missing"
    }
}

// MARK: - Names of classes

extension ArgumentClass {
    var description: String {
        switch self {
        case .object: "an object"
        case .integer: "an integer"
        case .unichar: "a UTF-16 unit"
        case .double: "a floating-point number"
        case .longDouble: "a long double"
        case .cString: "a C string"
        case .utf16String: "a UTF-16 string"
        case .pascalString: "a Pascal string"
        case .pointer: "a pointer"
        case .count: "a counter"
        case .unknown: "a variable"
        }
    }
}

/// Messages about percent signs and the remains of specifiers.
extension Messages {
    static func percentReadsArgument(_ text: String) -> String {
        "“\(text)” is read as a format specifier and takes an argument: write %% for a percent sign"
    }

    static func percentMayBeSpecifier(_ text: String) -> String {
        "“\(text)” is read as a format specifier: write %% if it is a percent sign"
    }

    static func percentDisappears(_ text: String) -> String {
        "a single % disappears when the text is formatted (“\(text)”): write %%"
    }

    static let escapeInProse = "the base is not formatted, so users see both signs of %%"

    static func escapeLost(_ text: String) -> String {
        "the base escapes its percent sign, but “\(text)” is not escaped: "
            + "it is dropped or reads a missing argument"
    }

    static func foreignDifference(added: String?, dropped: String?) -> String {
        switch (added, dropped) {
        case (let added?, let dropped?):
            "\(added) is used where the base has \(dropped): it is not replaced"
        case (let added?, nil): "\(added) is not in the base: the user sees it as typed"
        default: "\(dropped ?? "a placeholder") of the base is missing: its value is never shown"
        }
    }

    static func messageAdded(_ message: String) -> String {
        "“\(message)” is a message of ICU, but the base has none: the user sees it as typed"
    }

    static func messageDropped(_ message: String, _ specifier: String?) -> String {
        let effect = specifier.map { "\($0) is shown as typed" } ?? "its value is never shown"
        return "the base has the message of ICU “\(message)”, but this text has none: \(effect)"
    }

    static func letterLost(_ specifier: String, _ expected: String) -> String {
        "“\(specifier)” lacks its last letter, and takes the next one of the text in its place: the user sees a wrong "
            + "character and a word without its start; write \(expected)"
    }

    static func bracketed(_ placeholder: String, _ specifier: String?) -> String {
        "“\(placeholder)” is a placeholder of Lokalise that was not converted: "
            + "the user sees the brackets and the name, or the app crashes"
            + (specifier.map { "; write \($0)" } ?? "")
    }

    static let numberedPercents =
        "the placeholders %0 … %9 differ from those of the base: a value is not shown"

    static let interpolatedKey =
        "the key has the Swift interpolation \\(…): the app looks it up with the value in place, and never finds "
        + "this entry"

    static func parameterLost(_ parameter: String) -> String {
        "Swift interpolation \\(…) is used where the base has \(parameter), which the system replaces: it is not replaced"
    }

    static let interpolation =
        "Swift interpolation \\(…) has no effect in a table: the user sees it as typed"

    /// An argument is not shown, and something is left of its specifier.
    static func notShown(_ specifier: String, _ reason: MismatchReason, rest: String?) -> String {
        "\(residue(reason, rest)); the value of \(specifier) is not shown"
    }

    static func residue(_ reason: MismatchReason, _ rest: String?) -> String {
        let rest = rest.map { "“\($0)”" } ?? "\\(…)"
        return switch reason {
        case .lookalikeSpecifier: "\(rest) only looks like a format specifier and is shown as text"
        case .overEscaped: "\(rest) is escaped, so the specifier itself is shown"
        case .swallowedSpecifier: "the percent sign in \(rest) swallows the next specifier: write %%"
        case .foreignPlaceholder: "\(rest) is a placeholder of another system and is shown as typed"
        case .swiftInterpolation: "\(rest) is Swift source and is shown as typed"
        default: "\(rest) is not a format specifier"
        }
    }
}
