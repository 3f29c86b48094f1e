/// Sentences about percent signs and the remains of placeholders.
extension Messages {
    static func percentReadsArgument(_ text: String) -> String {
        "“\(text)” is read as a specifier and takes an argument that is not meant for it: "
            + "write %% for a percent sign"
    }

    static func percentMayBeSpecifier(_ text: String) -> String {
        "“\(text)” is read as a specifier: write %% if it is a percent sign"
    }

    static func percentVanishes(_ text: String) -> String {
        "the percent sign of “\(text)” vanishes when the text is formatted: write %%"
    }

    static let escapeInProse = "the base is not formatted, so users see both signs of %%"

    static func escapeLost(_ text: String) -> String {
        "the base escapes its percent sign, but “\(text)” is not escaped: "
            + "it is dropped or reads a missing argument"
    }

    static func foreignDifference(added: String?, dropped: String?) -> String {
        switch (added, dropped) {
        case (let added?, let dropped?):
            "\(added) stands where the base has \(dropped): it will not be replaced"
        case (let added?, nil): "\(added) is not in the base: the user sees it as typed"
        default: "\(dropped ?? "a placeholder") of the base is missing: its value is never shown"
        }
    }

    static let numberedPercents = "the placeholders %0 … %9 are not those of the base: a value is not shown"

    static let interpolation =
        "Swift interpolation \\(…) does nothing in a table: the user sees it as typed"

    /// An argument is lost and something is left of its specifier.
    static func lost(_ specifier: String, _ reason: PlaceholderReason, rest: String?) -> String {
        "the argument of \(specifier) is lost: " + residue(reason, rest)
    }

    static func residue(_ reason: PlaceholderReason, _ rest: String?) -> String {
        let rest = rest.map { "“\($0)”" } ?? "\\(…)"
        return switch reason {
        case .lookalikeSpecifier: "\(rest) only looks like a specifier and is shown as text"
        case .overEscaped: "\(rest) is escaped and shows the specifier itself"
        case .swallowedSpecifier: "the percent sign in \(rest) swallows the next specifier: write %%"
        case .foreignPlaceholder: "\(rest) belongs to another placeholder system and is shown as typed"
        case .swiftInterpolation: "\(rest) is Swift source and is shown as typed"
        default: "\(rest) is not a valid specifier"
        }
    }
}
