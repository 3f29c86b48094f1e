package import SourceText

/// A place in a source where a named routine or type is used.
package struct Call: Sendable {
    /// What follows the name.
    package enum Use: Sendable {
        /// `name(…)`
        case call(ArgumentList)
        /// The type of something with a literal: `: Name = "…"` or `: Name { "…" }`.
        case annotation(Argument)
    }

    /// The number of the name in the list that was searched for.
    package let name: Int
    /// The last part of the name.
    package let place: TextRange
    package let use: Use
}
