/// Why a translation's placeholders do not fit its base. The raw value is the id a finding carries.
///
/// Declared in the order of precedence: of several faults with one severity the first is reported, because it
/// explains the others.
package enum PlaceholderReason: String, CaseIterable, Sendable {
    /// A position above 127, or a width CoreFoundation has no room for: formatting fails.
    case positionOutOfRange = "position-out-of-range"
    /// `%n`
    case forbiddenConversion = "forbidden-conversion"
    /// One argument is read as two types inside the translation.
    case argumentConflict = "argument-conflict"
    /// A character that looks like a part of a specifier and is none: `％@`, `%＠`, `%١$@`.
    case lookalikeSpecifier = "lookalike-specifier"
    /// `%%@`: the percent sign of a specifier was escaped.
    case overEscaped = "over-escaped"
    /// Another system's placeholder (`{0}`, `%{name}`) stands for an argument.
    case foreignPlaceholder = "foreign-placeholder"
    /// `\(name)` of Swift source.
    case swiftInterpolation = "swift-interpolation"
    /// What is left of a specifier: `@%`, `%1 $@`, `%,d`.
    case malformedSpecifier = "malformed-specifier"
    /// A lone percent sign takes the percent sign of the next specifier: `100% %@`.
    case swallowedSpecifier = "swallowed-specifier"
    /// A percent sign in a sentence that gets formatted.
    case unescapedPercent = "unescaped-percent"
    /// A `*` width or precision was added, dropped or moved.
    case starMismatch = "star-mismatch"
    /// `L` before an integer conversion.
    case invalidLength = "invalid-length"
    /// `%1@` for `%1$@`.
    case missingDollar = "missing-dollar"
    /// A variable in a table that has no rule for it.
    case unknownVariable = "unknown-variable"
    /// A variable whose entry has rules, but none of this name.
    case missingVariable = "missing-variable"
    /// Specifiers with and without positions in one text.
    case mixedPositions = "mixed-positions"
    /// An argument read as another type than the base reads.
    case typeMismatch = "type-mismatch"
    /// A rule-editor token with another number of choices.
    case choiceCount = "choice-count"
    /// An argument the app does not pass.
    case extraArgument = "extra-argument"
    /// A numbered specifier behind an argument that nothing names.
    case positionGap = "position-gap"
    /// An argument of the base that is not shown.
    case missingArgument = "missing-argument"
    /// A plural form that stands for several numbers and shows none.
    case pluralNumberOmitted = "plural-number-omitted"
    /// An integer read with another size.
    case integerWidth = "integer-width"
    /// The same value printed in another way.
    case presentationChange = "presentation-change"
    /// A space inside a specifier: `% @`.
    case spaceInSpecifier = "space-in-specifier"
    /// `%%` in a text that is not formatted.
    case percentEscapeMismatch = "percent-escape-mismatch"
    /// Other `{name}` placeholders than the base has.
    case namedPlaceholderMismatch = "named-placeholder-mismatch"

    /// The rank in the order of precedence, 0 first.
    var precedence: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}
