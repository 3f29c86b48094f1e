/// What a rule that checks tables one by one looks at in a string catalog.
package enum CatalogScope: Sendable {
    /// The catalog is not its concern, or it has another check for it.
    case nothing
    /// The file: how it is encoded and spelled.
    case file
    /// The keys, which are those of the table in the source language.
    case keys
    /// The texts, which are in a table for each language.
    case texts
}
