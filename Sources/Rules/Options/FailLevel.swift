package import Findings

/// The least severity of findings that fail a run.
package enum FailLevel: String, CaseIterable, Sendable {
    case error, warning, info, never

    /// Whether a finding of `severity` fails the run.
    package func fails(_ severity: Severity) -> Bool {
        guard let level = Severity(rawValue: rawValue) else { return false }
        return severity >= level
    }
}
