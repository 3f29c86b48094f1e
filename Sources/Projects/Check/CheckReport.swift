package import Files
package import Findings
package import Linting
package import Rules

/// The result of a check, for reports.
package struct CheckReport: Sendable {
    /// The findings, sorted by path, place and rule.
    package var findings: [Finding] = []
    /// The findings with fixes that are not among ``findings`` because there are too many; only if they are to be fixed.
    private(set) var furtherFixes: [Finding] = []
    /// Whether a table has more findings than were kept.
    private(set) var isIncomplete = false
    /// The findings that comments in tables or a baseline suppress, in the same order.
    package var suppressed: [Finding] = []
    /// The number of findings that are not reported because they are not new since a revision.
    package var older = 0
    /// The findings that are not shown because they are less severe than asked for.
    package private(set) var hidden: [Finding] = []
    /// The numbers of findings that are not listed, but only counted in a report that was read.
    package var unlisted = (suppressed: 0, hidden: 0)
    /// The number of tables that were checked.
    package var files = 0
    /// The number of tables with findings.
    package var filesWithFindings = 0
    /// The number of folders with findings of their own.
    package var foldersWithFindings = 0
    /// The tables in folders that are not checked by default.
    package var passedOver = PassedOver()
    /// Inputs that could not be read, in the order in which they were found.
    package var failures: [UnreadInput] = []

    /// The bundles of the built products among them, each after the one that contains it.
    package internal(set) var bundles: [ProductBundle] = []

    /// What each project has; empty unless it is asked for.
    package var projects: [ProjectTotal] = []

    /// The bases that were found for tables, by the order of these.
    package var bases: [BaseUse] = []
    /// The paths of the tables that were read, and of those that they were compared or merged with; only if the workspace is kept.
    package internal(set) var readFiles: Set<String> = []

    /// How much of the base each table has, and what folders lack; only if that is counted.
    private(set) var shares: [TableShare] = []
    /// The locales of which less is translated than required; `nil` if nothing is required.
    package var shortfalls: [CoverageShortfall]?
    /// Whether one of them fails the run.
    package var hasFailingShortfall: Bool { shortfalls?.contains(where: \.fails) ?? false }

    /// The ids of rules that comments in tables disable, by the path of the table.
    var rulesOff: [String: Set<String>] = [:]

    private var coverage: [String: LocaleCoverage] = [:]
    /// The path of the base of each table that is compared with one, by its own.
    private(set) var basesOfTables: [String: String] = [:]
    /// The locale that the findings in a table count for, by the path of the table.
    private var localesOfTables: [String: String] = [:]

    package init() {}

    /// The locales that were compared with a base, by name.
    package var locales: [LocaleCoverage] { coverage.values.sorted { $0.locale < $1.locale } }

    /// The number of findings with exactly this severity.
    package func count(of severity: Severity) -> Int {
        findings.count { $0.severity == severity }
    }
}

/// How much of its base a table has.
struct TableShare: Sendable {
    /// That of the table, or of a folder that lacks tables.
    let path: String
    let locale: String
    /// `nil` if it is not compared with a base.
    let coverage: LocaleCoverage?
}

extension TableShare {
    fileprivate init(_ table: TableReport) {
        self.init(path: table.path, locale: table.locale, coverage: table.coverage)
    }

    fileprivate static func all(in folder: FolderReport) -> [TableShare] {
        folder.absences.map { TableShare(path: folder.path, locale: $0.locale, coverage: $0) }
    }
}

extension CheckReport {
    /// Every path in the report.
    package var paths: Set<String> {
        var paths = Set(failures.map(\.path))
        for finding in findings {
            paths.insert(finding.location.path)
            if let table = finding.location.table { paths.insert(table) }
            for note in finding.notes { if let location = note.location { paths.insert(location.path) } }
        }
        return paths
    }
}

// MARK: - Adding

extension CheckReport {
    /// The report on tables and folders, in the order of the tables.
    ///
    /// - Parameter countsShares: Whether to keep ``shares``.
    init(_ tables: [TableReport], _ folders: [FolderReport], countsShares: Bool) {
        self.init()
        let faults = BaseFaults(tables)
        for table in tables { add(table, without: faults) }
        for table in tables where table.coverage == nil { count(ofLocalesIn: table, without: faults) }
        // The locales of a catalog are in the order of their reports.
        if tables.contains(where: { $0.place != nil }) { findings.sort { $0.precedes($1) } }
        for folder in folders {
            older += folder.older
            for absence in folder.absences { add(absence) }
        }
        findings.merge(folders.flatMap(\.findings) + SharedFindings(tables).findings + faults.findings)
        countFiles()
        if countsShares { shares = tables.map(TableShare.init) + folders.flatMap(TableShare.all) }
    }

    private mutating func add(_ table: TableReport, without faults: BaseFaults) {
        let findings = table.findings(inBase: false)
        let shared = findings.filter(faults.replaces)
        self.findings += faults.remaining(findings)
        furtherFixes += faults.remaining(table.furtherFixes).filter { !$0.fixes.isEmpty }
        if table.isIncomplete { isIncomplete = true }
        if !findings.isEmpty, let base = table.base { basesOfTables[table.path] = base }
        suppressed += table.suppressed
        older += table.older
        if let coverage = table.coverage {
            if table.place == nil { localesOfTables[table.path] = coverage.locale }
            add(coverage)
            for finding in shared { self.coverage[coverage.locale]?.found.remove(finding.severity) }
        }
        for failure in table.failures where !failures.contains(where: { $0.path == failure.path }) {
            failures.append(failure)
        }
        files += table.isChecked ? 1 : 0
    }

    /// Counts the findings on the file of a catalog that are about one of its locales.
    private mutating func count(ofLocalesIn file: TableReport, without faults: BaseFaults) {
        guard file.place == nil else { return }
        for finding in faults.remaining(file.findings(inBase: false)) {
            if let locale = finding.location.locale { coverage[locale]?.found.add(finding.severity) }
        }
    }

    package mutating func add(_ part: LocaleCoverage) {
        if coverage[part.locale]?.add(part) == nil { coverage[part.locale] = part }
    }
}

// MARK: - Grouping

extension CheckReport {
    /// Joins the findings that have one cause, and counts them as one.
    mutating func group() {
        var absorbed: [Finding] = []
        findings = findings.grouped { absorbed.append($0) }
        for finding in absorbed { uncount(finding) }
        suppressed = suppressed.grouped()
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

    /// The report without what is less severe than `level`, which only affects what is shown.
    package func showing(_ level: Severity) -> CheckReport {
        var report = self
        report.hidden = report.take(findings.map { $0.severity < level })
        report.suppressed.removeAll { $0.severity < level }
        return report
    }

    /// Removes findings that others replace.
    mutating func drop(_ isDropped: (Finding) -> Bool) { _ = take(findings.map(isDropped)) }

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
    package mutating func countFiles() {
        (filesWithFindings, foldersWithFindings) = (0, 0)
        var last: String?
        for location in findings.lazy.map(\.location) where location.path != last {
            last = location.path
            if location.isFolder { foldersWithFindings += 1 } else { filesWithFindings += 1 }
        }
    }

    /// Subtracts a finding from the counts of its locale.
    mutating func uncount(_ finding: Finding) {
        guard !RuleCatalog.needsFolder(finding.rule.id),
            let locale = finding.location.locale ?? localesOfTables[finding.location.path]
        else { return }
        coverage[locale]?.found.remove(finding.severity)
    }
}
