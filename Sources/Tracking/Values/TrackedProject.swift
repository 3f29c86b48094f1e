/// A project in a store.
package struct TrackedProject: Sendable, Equatable {
    package let name: String
    /// The language of its base tables; found as for a check if `nil`.
    package let baseLanguage: String?
    /// Seconds since 1970.
    package let created: Int64
    /// How many runs are kept.
    package let runs: Int
    /// The number of the newest run.
    package let newest: Int?
}
