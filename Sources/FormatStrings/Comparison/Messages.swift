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
        "the specifiers are in a different order than in the base, so each reads the wrong argument and the app "
            + "may crash; number the arguments: \(suggestion)"
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

    static func missing(_ specifier: String) -> String {
        "the argument of \(specifier) is never shown"
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
        "\(specifier) consumes an argument and prints nothing: later specifiers read the wrong argument"
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
