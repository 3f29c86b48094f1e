/// What a comparison needs to know about a value besides its text.
package struct ComparisonContext: Sendable {
    /// The kind of file.
    package enum Container: Sendable {
        /// `.strings` and `.stringsdict`
        case table
        /// `.xcstrings`
        case catalog
    }

    /// The kind of file that contains the value.
    package var container: Container
    /// The number that the translation may omit, if there is one.
    package var impliedNumber: ImpliedNumber?
    /// How both values are read.
    package var options: FormatString.Options
    /// The value types of the base entry's variables, by name; nil outside entries with rules.
    package var baseVariables: [String: ArgumentType]?
    /// The value types of the translated entry's variables, by name; nil outside entries with rules.
    package var variables: [String: ArgumentType]?
    /// How the base value is read, if not as the translation is.
    package var baseOptions: FormatString.Options?
    /// What the texts of the base entry take together; nil if it has only one.
    package var passed: ArgumentSignature?
    /// What the other texts of the translated entry take that are shown with this one.
    package var others: ArgumentSignature?
    /// Whether it shows all that the texts of the base entry show together.
    package var isWhole = false
    /// Whether the source of the translation contains `\(…)`, unlike the source of the base. In a `.strings` file `\(`
    /// is an escape for `(`, so only the source shows it. See ``InterpolationSearch/isPresent(in:)``.
    package var sourceHasInterpolation: Bool

    /// By default the context of a plain value of a table.
    package init(
        container: Container = .table, impliedNumber: ImpliedNumber? = nil,
        options: FormatString.Options = .init(), baseVariables: [String: ArgumentType]? = nil,
        variables: [String: ArgumentType]? = nil, sourceHasInterpolation: Bool = false
    ) {
        self.container = container
        self.impliedNumber = impliedNumber
        self.options = options
        self.baseVariables = baseVariables
        self.variables = variables
        self.sourceHasInterpolation = sourceHasInterpolation
    }
}

/// A number that a text may omit because the text was chosen by it, such as a form of a plural.
package struct ImpliedNumber: Sendable {
    /// What the choice of the text says about the number.
    package enum Meaning: Sendable {
        /// The text is for one number only.
        case oneNumber
        /// The text is for several numbers; `text` names it in messages: `the form “few” in “ru”`.
        case severalNumbers(text: String)
        /// The text is for any number.
        case anyNumber
    }

    let meaning: Meaning
    /// The argument that is the number; nil for the first number that the base reads.
    let argument: Int?

    package init(_ meaning: Meaning, argument: Int? = nil) {
        self.meaning = meaning
        self.argument = argument
    }
}
