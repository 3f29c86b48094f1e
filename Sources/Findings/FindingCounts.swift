/// How many findings of each severity there are.
package struct FindingCounts: Sendable, Equatable {
    package private(set) var errors: Int
    package private(set) var warnings: Int
    package private(set) var infos: Int

    package init(errors: Int = 0, warnings: Int = 0, infos: Int = 0) {
        (self.errors, self.warnings, self.infos) = (errors, warnings, infos)
    }

    package init(_ findings: [Finding]) {
        self.init()
        for finding in findings { add(finding.severity) }
    }

    package var total: Int { errors + warnings + infos }

    package mutating func add(_ severity: Severity) { count(severity, by: 1) }

    package mutating func remove(_ severity: Severity) { count(severity, by: -1) }

    package mutating func add(_ other: FindingCounts) {
        errors += other.errors
        warnings += other.warnings
        infos += other.infos
    }

    private mutating func count(_ severity: Severity, by step: Int) {
        switch severity {
        case .error: errors += step
        case .warning: warnings += step
        case .info: infos += step
        }
    }
}
