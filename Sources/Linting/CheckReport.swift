/// What a run of `check` found.
package struct CheckReport: Sendable {
    /// The findings by path, place and rule.
    package var findings: [Finding] = []
    /// How many tables were checked.
    package var files = 0
    /// Inputs that could not be read, in the order they were met.
    package var failures: [Failure] = []

    package init() {}

    /// An input that could not be read, and why, as a clause that follows the path.
    package struct Failure: Sendable {
        package let path: String
        package let reason: String

        package init(path: String, reason: String) {
            self.path = path
            self.reason = reason
        }
    }

    /// How many findings have exactly this severity.
    package func count(of severity: Severity) -> Int {
        findings.count { $0.severity == severity }
    }
}
