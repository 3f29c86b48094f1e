/// How keys are extracted from sources. The initial values are those of strlint, not those of Apple's genstrings.
package struct ExtractionOptions: Sendable {
    /// Whose routines are looked for.
    package enum Dialect: String, CaseIterable, Sendable {
        /// Those of genstrings.
        case apple
        /// Those of make_strings, which skips comments in sources and numbers nothing.
        case gnustep
    }

    package var dialect = Dialect.apple
    /// Further routines, each with its variants for tables and values.
    package var routines: [String] = []
    /// Whether `String(localized:)`, `LocalizedStringResource` and the views of SwiftUI are looked for.
    package var isModern = false
    /// Whether `Text` of SwiftUI is looked for.
    package var hasSwiftUIText = false
    /// Whether the routines of Cocoa for Java are looked for.
    package var hasJava = false
    /// Whether calls in comments are not looked for.
    package var skipsComments = false
    /// Whether what Apple's tool writes is written even where an app cannot read it, or shows something else.
    package var isCompatible = false
    /// Whether the specifiers of a value with several are numbered.
    package var numbersSpecifiers = true
    /// Whether `\U` with four digits is decoded in values.
    package var decodesEscapes = false
    /// The tables that are left out.
    package var skippedTables: [String] = []
    /// The only table, if there is one.
    package var onlyTable: String?
    /// Whether literals are named of which it cannot be told whether they are keys.
    package var explains = false
    /// Whether several comments of one key are no warning.
    package var isQuiet = false

    package init(isModern: Bool = false) { self.isModern = isModern }
}
