internal import Linting
internal import SourceText

/// The report of GitLab's code quality: an array with an issue per line, in terms of Code Climate.
extension JSONWriter {
    mutating func writeGitLab(_ report: CheckReport, _ paths: ReportPaths) {
        var fingerprints = Fingerprints()
        array { json in
            for finding in report.findings {
                let fingerprint = fingerprints.next(
                    finding, path: paths.inRepository(finding.location.path))
                json.breakLine()
                json.object { json in
                    json.write(finding, paths.inRepository(finding.location.file), fingerprint: fingerprint)
                }
            }
            if !report.findings.isEmpty { json.breakLine() }
        }
        finish()
    }

    /// What has no place in a text counts as on its first line, without which GitLab drops the issue.
    private mutating func write(_ finding: Finding, _ path: String, fingerprint: String) {
        member("description", finding.headline)
        member("check_name", finding.rule)
        member("fingerprint", fingerprint)
        member("severity", finding.severity.gitlabName)
        object("location") { json in
            json.member("path", path)
            json.object("lines") { $0.member("begin", finding.location.range?.start.line ?? 1) }
        }
    }
}

extension Severity {
    fileprivate var gitlabName: String {
        switch self {
        case .info: "info"
        case .warning: "minor"
        case .error: "major"
        }
    }
}
