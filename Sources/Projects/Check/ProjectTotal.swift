package import Findings

/// What was found in one of several projects.
package struct ProjectTotal: Sendable, Equatable {
    /// Its path from the path that is checked; empty for tables that are in no project.
    package let name: String
    /// The number of tables.
    package private(set) var tables: Int
    package private(set) var found: FindingCounts

    package init(_ name: String, tables: Int = 0, found: FindingCounts = FindingCounts()) {
        (self.name, self.tables, self.found) = (name, tables, found)
    }

    package mutating func add(_ other: ProjectTotal) {
        tables += other.tables
        found.add(other.found)
    }

    fileprivate mutating func addTable() { tables += 1 }

    fileprivate mutating func add(_ finding: Finding) { found.add(finding.severity) }
}

extension [ProjectTotal] {
    /// One total for each name, by name.
    package var joined: [ProjectTotal] {
        var totals: [String: ProjectTotal] = [:]
        for total in self where totals[total.name]?.add(total) == nil { totals[total.name] = total }
        return totals.values.sorted { $0.name < $1.name }
    }
}

extension CheckResult {
    /// The projects of the tables, by name, with what a report lists for each; empty if all tables belong to the path that is
    /// checked.
    package func projects(in report: CheckReport) -> [ProjectTotal] {
        var (folders, totals) = (ProjectFolders(named, listings), [String: ProjectTotal]())
        for table in tables {
            let name = folders.name(ofProjectWith: table)
            totals[name, default: ProjectTotal(name)].addTable()
        }
        guard totals.keys.contains(where: { !$0.isEmpty }) else { return [] }
        for finding in report.findings {
            let name = folders.name(ofProjectWith: finding.location.path)
            totals[name, default: ProjectTotal(name)].add(finding)
        }
        return totals.values.sorted { $0.name < $1.name }
    }
}
