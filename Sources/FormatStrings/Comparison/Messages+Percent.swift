/// Messages about percent signs and the remains of specifiers.
extension Messages {
    static func percentReadsArgument(_ text: String) -> String {
        "“\(text)” is read as a format specifier and takes an argument not intended for it: "
            + "write %% for a percent sign"
    }

    static func percentMayBeSpecifier(_ text: String) -> String {
        "“\(text)” is read as a format specifier: write %% if it is a percent sign"
    }

    static func percentDisappears(_ text: String) -> String {
        "the percent sign of “\(text)” disappears when the text is formatted: write %%"
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
        "the argument of \(specifier) is not shown: " + residue(reason, rest)
    }

    static func residue(_ reason: MismatchReason, _ rest: String?) -> String {
        let rest = rest.map { "“\($0)”" } ?? "\\(…)"
        return switch reason {
        case .lookalikeSpecifier: "\(rest) only looks like a format specifier and is shown as text"
        case .overEscaped: "\(rest) is escaped, so the specifier itself is shown"
        case .swallowedSpecifier: "the percent sign in \(rest) swallows the next specifier: write %%"
        case .foreignPlaceholder: "\(rest) is a placeholder of another system and is shown as typed"
        case .swiftInterpolation: "\(rest) is Swift source and is shown as typed"
        default: "\(rest) is not a valid format specifier"
        }
    }
}
