internal import Findings
internal import JSON
internal import Projects
internal import SourceText

extension CheckFormat {
    package static let gitlab = CheckFormat(
        "gitlab", for: "code quality in GitLab", .json, placesPaths: true, listedKeys: .all
    ) {
        report, context, sink in
        var json = JSONWriter(sink)
        json.writeGitLab(report, context.paths)
    }
}

/// GitLab's code quality report, in the Code Climate format: an array with an issue per line.
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

    /// A finding without a position gets the first line, since GitLab drops issues without a line.
    private mutating func write(_ finding: Finding, _ path: String, fingerprint: String) {
        member("description", finding.headline)
        member("check_name", finding.rule.id)
        member("fingerprint", fingerprint)
        member("severity", finding.severity.gitlabName)
        object("location") { json in
            json.member("path", path.shownPath)
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
