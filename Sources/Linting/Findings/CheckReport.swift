/// What a run of `check` found.
package struct CheckReport: Sendable {
    /// The findings by path, place and rule.
    package var findings: [Finding] = []
    /// What is not reported: comments in tables or the baseline suppress it. In the same order.
    package var suppressed: [Finding] = []
    /// How many tables were checked.
    package var files = 0
    /// How many of them have findings.
    package var filesWithFindings = 0
    /// How many folders have findings of their own.
    package var foldersWithFindings = 0
    /// Inputs that could not be read, in the order they were met.
    package var failures: [Failure] = []

    private var coverage: [String: LocaleCoverage] = [:]

    package init() {}

    /// The locales that were compared with a base, by name.
    package var locales: [LocaleCoverage] { coverage.values.sorted { $0.locale < $1.locale } }

    /// Takes what was found in a table of a locale.
    mutating func add(_ table: LocaleCoverage) {
        guard coverage[table.locale] != nil else {
            coverage[table.locale] = table
            return
        }
        coverage[table.locale]?.add(table)
    }

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
