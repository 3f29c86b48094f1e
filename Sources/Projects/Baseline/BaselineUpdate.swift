package import Findings

/// A baseline that a check has created or updated, for a front end to write.
package struct BaselineUpdate: Sendable {
    /// The path of the file, absolute.
    package let path: String
    /// The path relative to the working folder.
    package let name: String
    package let baseline: Baseline
    /// The earlier baseline; `nil` if there was none.
    package let old: Baseline?
    /// Whether a configuration names the file.
    package let isConfigured: Bool
}
