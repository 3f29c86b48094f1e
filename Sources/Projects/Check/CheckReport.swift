package import Linting
internal import StringTables

/// The result of a check, for reports.
package struct CheckReport: Sendable {
    /// The findings, sorted by path, place and rule.
    package var findings: [Finding] = []
    /// The findings that comments in tables or a baseline suppress, in the same order.
    package var suppressed: [Finding] = []
    /// The number of findings that are not reported because they are not new since a revision.
    package var older = 0
    /// The number of tables that were checked.
    package var files = 0
    /// The number of tables with findings.
    package var filesWithFindings = 0
    /// The number of folders with findings of their own.
    package var foldersWithFindings = 0
    /// Inputs that could not be read, in the order in which they were found.
    package var failures: [Failure] = []

    fileprivate var coverage: [String: LocaleCoverage] = [:]
    /// The locale that the findings in a table count for, by the path of the table.
    fileprivate var localesOfTables: [String: String] = [:]

    package init() {}

    /// The locales that were compared with a base, by name.
    package var locales: [LocaleCoverage] { coverage.values.sorted { $0.locale < $1.locale } }

    /// Adds the coverage of the table at `path`, or of tables that a locale lacks.
    mutating func add(_ table: LocaleCoverage, of path: String? = nil) {
        if let path { localesOfTables[path] = table.locale }
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

    /// The number of findings with exactly this severity.
    package func count(of severity: Severity) -> Int {
        findings.count { $0.severity == severity }
    }
}

// MARK: - Suppressing

extension CheckReport {
    /// Moves some findings to the suppressed ones.
    ///
    /// - Parameter isSuppressed: For each finding, whether to move it.
    package mutating func suppress(_ isSuppressed: [Bool], as suppression: Suppression) {
        suppressed.merge(take(isSuppressed).map { $0.suppressed(by: suppression) })
    }

    /// Removes the findings that `isTaken` marks, and subtracts them from the counts.
    private mutating func take(_ isTaken: [Bool]) -> [Finding] {
        let all = zip(findings, isTaken)
        let taken = all.filter(\.1).map(\.0)
        guard !taken.isEmpty else { return [] }
        findings = all.filter { !$1 }.map(\.0)
        countFiles()
        for finding in taken { uncount(finding) }
        return taken
    }

    /// Counts the tables and the folders that have findings.
    mutating func countFiles() {
        (filesWithFindings, foldersWithFindings) = (0, 0)
        var last: String?
        for location in findings.lazy.map(\.location) where location.path != last {
            last = location.path
            if location.isFolder { foldersWithFindings += 1 } else { filesWithFindings += 1 }
        }
    }

    private mutating func uncount(_ finding: Finding) {
        guard !RuleCatalog.needsFolder(finding.rule.id), let locale = localesOfTables[finding.location.path]
        else { return }
        coverage[locale]?.remove(finding.severity)
    }
}
