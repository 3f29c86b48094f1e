/// What a comparison has to know about the place a value stands in.
package struct ComparisonContext: Sendable {
    /// The kind of file.
    package enum Container: Sendable {
        /// `.strings` and `.stringsdict`
        case table
        /// `.xcstrings`
        case catalog
    }

    /// One form of a plural.
    package struct PluralVariant: Sendable {
        /// The plural category the translation stands under.
        package var category: PluralCategory
        /// The language subtag of the translation, in lower case: `pt` of `pt-BR`.
        package var language: String
        /// The argument that chooses the form; nil for the first number the base reads.
        package var countArgument: Int?

        /// A form of `category` in `language`.
        package init(category: PluralCategory, language: String, countArgument: Int? = nil) {
            self.category = category
            self.language = language
            self.countArgument = countArgument
        }
    }

    /// The kind of file the value stands in.
    package var container: Container
    /// Set when both values are forms of a plural; the base is the base language's `other` form.
    package var plural: PluralVariant?
    /// How both values are read.
    package var options: FormatString.Options
    /// The value types of the base entry's variables, by name; nil outside entries with rules.
    package var baseVariables: [String: ArgumentType]?
    /// The value types of the translated entry's variables, by name; nil outside entries with rules.
    package var variables: [String: ArgumentType]?
    /// The source of the translation holds `\(…)` that the source of the base does not. Only the caller can
    /// know: in a `.strings` file `\(` is an escape for `(`, so the value does not show it. See
    /// ``SwiftInterpolation/isPresent(in:)``.
    package var sourceHasInterpolation: Bool

    /// The context of a plain value of a table, unless said otherwise.
    package init(
        container: Container = .table, plural: PluralVariant? = nil, options: FormatString.Options = .init(),
        baseVariables: [String: ArgumentType]? = nil, variables: [String: ArgumentType]? = nil,
        sourceHasInterpolation: Bool = false
    ) {
        self.container = container
        self.plural = plural
        self.options = options
        self.baseVariables = baseVariables
        self.variables = variables
        self.sourceHasInterpolation = sourceHasInterpolation
    }
}
