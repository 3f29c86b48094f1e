/// What is required of suppression comments in a table.
package struct SuppressionPolicy: Sendable {
    /// Whether each must give a reason after `--`.
    package var requiresReason: Bool
    /// Whether those that suppress nothing are reported.
    package var reportsUnused: Bool

    package init(requiresReason: Bool = false, reportsUnused: Bool = true) {
        self.requiresReason = requiresReason
        self.reportsUnused = reportsUnused
    }
}
