internal import Files
internal import Findings
internal import Linting
internal import Projects
internal import SourceText

/// The result of a check.
public struct TableReport: Sendable, Hashable {
    /// By path, place and rule. What comments in tables and baselines suppress is not among them.
    public let findings: [TableFinding]
    /// What could not be read.
    public let unreadable: [Unreadable]
    /// The number of tables that were checked.
    public let tableCount: Int

    /// Something that could not be read.
    public struct Unreadable: Sendable, Hashable {
        public let path: String
        /// A clause that follows the path: `does not exist`.
        public let reason: String
    }

    init(_ report: CheckReport) {
        findings = report.findings.map(TableFinding.init)
        unreadable = report.failures.map { Unreadable(path: $0.path, reason: $0.reason) }
        tableCount = report.files
    }
}

/// Something that is wrong with a table, or with the folder of a locale.
public struct TableFinding: Sendable, Hashable, CustomStringConvertible {
    /// How bad a finding is.
    public enum Severity: String, Sendable, Comparable {
        /// Good to know.
        case info
        /// Probably wrong for some users.
        case warning
        /// The app crashes, loses text, or shows something unintended.
        case error

        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int { self == .info ? 0 : self == .warning ? 1 : 2 }
    }

    /// The path of the table, or of a folder, as it was given or found below a folder that was given.
    public let path: String
    /// From 1; `nil` if the finding is about the table as a whole.
    public let line: Int?
    /// From 1, in Unicode scalars.
    public let column: Int?
    /// The id of the rule, as in `.strlint.yml`; ids never change.
    public let rule: String
    public let severity: Severity
    /// A clause in English, whose words may change from one version to the next.
    public let message: String
    /// The key of the entry.
    public let key: String?
    /// The locale of a place in a string catalog.
    public let locale: String?

    init(_ finding: Finding) {
        let start = finding.location.range?.start
        path = finding.location.path
        line = start?.line
        column = start?.column
        rule = finding.rule.id
        severity =
            switch finding.severity {
            case .info: .info
            case .warning: .warning
            case .error: .error
            }
        message = finding.message
        key = finding.location.key
        locale = finding.location.locale
    }

    /// A line as compilers write it: `en.lproj/App.strings:3:1: error: … [rule]`.
    public var description: String {
        let place = [path, line.map { "\($0)" }, column.map { "\($0)" }].compactMap(\.self).joined(
            separator: ":")
        return "\(place): \(severity.rawValue): \(message) [\(rule)]"
    }
}
