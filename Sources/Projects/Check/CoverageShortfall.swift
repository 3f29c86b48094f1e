/// A locale of which less is translated than a setting or an option requires.
package struct CoverageShortfall: Sendable, Equatable {
    /// As the locale is written in the report, or where it is required if there is no table of it.
    package let locale: String
    /// The number of keys of the base, and of those that are translated; `nil` if the locale has no table.
    package let counts: Counts?
    /// In percent.
    package let required: Int
    /// The configuration that requires it of its tables; `nil` for the command line, which requires it of all.
    package let configuration: String?
    /// Whether it fails the run.
    package let fails: Bool

    package struct Counts: Sendable, Equatable {
        package let keys: Int
        package let translated: Int
    }
}
