/// What is expected of comments in a table that switch rules off.
package struct SuppressionPolicy: Sendable {
    /// Whether each must say why, behind `--`.
    package var requiresReason: Bool
    /// Whether those that switch off nothing are reported.
    package var reportsUnused: Bool

    package init(requiresReason: Bool = false, reportsUnused: Bool = true) {
        self.requiresReason = requiresReason
        self.reportsUnused = reportsUnused
    }
}
