internal import StringTables

/// What a run of `check` found.
package struct CheckReport: Sendable {
    /// The findings by path, place and rule.
    package var findings: [Finding] = []
    /// What is not reported: comments in tables or the baseline suppress it. In the same order.
    package var suppressed: [Finding] = []
    /// How many findings are not reported since they were there before the revision that counts.
    package internal(set) var older = 0
    /// How many tables were checked.
    package var files = 0
    /// How many of them have findings.
    package var filesWithFindings = 0
    /// How many folders have findings of their own.
    package var foldersWithFindings = 0
    /// Inputs that could not be read, in the order they were met.
    package var failures: [Failure] = []

    fileprivate var coverage: [String: LocaleCoverage] = [:]

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

// MARK: - Leaving out

extension CheckReport {
    /// Moves some findings to those that are not reported.
    ///
    /// - Parameter isSuppressed: For each of the findings, whether it is one of them.
    package mutating func suppress(_ isSuppressed: [Bool], as suppression: Suppression) {
        suppressed.merge(take(isSuppressed).map { $0.suppressed(by: suppression) })
    }

    /// Takes out the findings that `isTaken` marks, and all that was counted of them.
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
        for finding in findings where finding.location.path != last {
            last = finding.location.path
            let isFolder = last?.hasSuffix(".strings") == false && RuleCatalog.needsFolder(finding.rule)
            if isFolder { foldersWithFindings += 1 } else { filesWithFindings += 1 }
        }
    }

    private mutating func uncount(_ finding: Finding) {
        guard !RuleCatalog.needsFolder(finding.rule),
            let locale = LocaleIdentifier(ofTable: finding.location.path)?.name
        else { return }
        coverage[locale]?.remove(finding.severity)
    }
}
