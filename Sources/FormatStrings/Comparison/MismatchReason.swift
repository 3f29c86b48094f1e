/// Why a translation does not match the format of its base. The raw value is the id of the rule.
///
/// Declared in the order of precedence: of several mismatches with one severity the first is reported, because it
/// explains the others.
package enum MismatchReason: String, CaseIterable, Sendable {
    /// A position above 127, or a width of more than 32 bits: formatting fails.
    case positionOutOfRange = "position-out-of-range"
    /// `%n`
    case forbiddenConversion = "forbidden-conversion"
    /// One argument is read as two types inside the translation.
    case argumentConflict = "argument-conflict"
    /// A character that only looks like part of a specifier: `％@`, `%＠`, `%١$@`.
    case lookalikeSpecifier = "lookalike-specifier"
    /// `%%@`: the percent sign of a specifier is escaped.
    case overEscaped = "over-escaped"
    /// A placeholder of another system (`{0}`, `%{name}`) instead of a specifier.
    case foreignPlaceholder = "foreign-placeholder"
    /// `\(name)`, Swift source.
    case swiftInterpolation = "swift-interpolation"
    /// A damaged specifier: `@%`, `%1 $@`, `%,d`.
    case malformedSpecifier = "malformed-specifier"
    /// An unescaped percent sign takes the percent sign of the next specifier: `100% %@`.
    case swallowedSpecifier = "swallowed-specifier"
    /// A percent sign in a sentence that is formatted.
    case unescapedPercent = "unescaped-percent"
    /// A `*` width or precision was added, dropped or moved.
    case starMismatch = "star-mismatch"
    /// `L` before an integer conversion.
    case invalidLength = "invalid-length"
    /// `%1@` or `$1%@` for `%1$@`.
    case missingDollar = "missing-dollar"
    /// A variable that has no rule in the table.
    case unknownVariable = "unknown-variable"
    /// A variable that has no rule in an entry with rules.
    case missingVariable = "missing-variable"
    /// Specifiers with and without positions in one text.
    case mixedPositions = "mixed-positions"
    /// One argument shown twice, with a position and without.
    case repeatedArgument = "repeated-argument"
    /// An argument read as a different type than in the base.
    case typeMismatch = "type-mismatch"
    /// A rule-editor token with a different number of choices.
    case choiceCount = "choice-count"
    /// An argument the app does not pass.
    case extraArgument = "extra-argument"
    /// A numbered specifier after an argument that no specifier names.
    case positionGap = "position-gap"
    /// An argument of the base that is not shown.
    case missingArgument = "missing-argument"
    /// A plural form that covers several numbers and shows none.
    case pluralNumberOmitted = "plural-number-omitted"
    /// An integer read with a different size.
    case integerWidth = "integer-width"
    /// The same value, formatted differently.
    case presentationChange = "presentation-change"
    /// A space inside a specifier: `% @`.
    case spaceInSpecifier = "space-in-specifier"
    /// `%%` in a text that is not formatted.
    case percentEscapeMismatch = "percent-escape-mismatch"
    /// `{name}` placeholders that differ from those of the base.
    case namedPlaceholderMismatch = "named-placeholder-mismatch"

    /// The rank in the order of precedence, 0 first.
    var precedence: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}
