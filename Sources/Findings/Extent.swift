/// How far the cause of a finding reaches: findings of a rule that have one cause are reported as one.
package enum Extent: Sendable, Hashable {
    /// The place of the finding.
    case place
    /// A key or a value, by the offset at which it starts.
    case text(at: Int)
    /// The table.
    case table
}
