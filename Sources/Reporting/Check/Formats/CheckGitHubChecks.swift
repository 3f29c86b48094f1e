internal import Findings
internal import JSON
internal import Projects
internal import SourceText

extension CheckFormat {
    /// Not one of ``allCases``: only the service has it.
    package static let githubChecks = CheckFormat("github-checks", for: "check runs of GitHub", .json) {
        report, context, sink in
        report.writeGitHubChecks(in: context, to: sink)
    }
}

extension CheckReport {
    /// Writes what the Checks API of GitHub takes: a conclusion, the output, and the annotations in portions for one request each.
    fileprivate func writeGitHubChecks(in context: ReportContext, to sink: @escaping Sink) {
        var json = JSONWriter(sink)
        json.object { json in
            json.member("conclusion", conclusion(context))
            json.object("output") { json in
                json.member("title", String(CheckSummary(self, .plain).line.dropLast()))
                json.member("summary", summary(context))
            }
            json.array("annotations") { json in
                for portion in portions(context) {
                    json.array { json in
                        for finding in portion { json.writeAnnotation(finding, context.paths) }
                    }
                }
            }
        }
        json.finish()
    }

    /// The number of annotations that a request may have.
    private static let portion = 50
    /// The length of a summary in UTF-8.
    private static let longestSummary = 65_000

    private func conclusion(_ context: ReportContext) -> String {
        if hasFailingShortfall { return "failure" }
        let all = findings + hidden
        if all.isEmpty { return "success" }
        return all.contains(where: context.fails) ? "failure" : "neutral"
    }

    /// The report as Markdown, cut to what the API takes.
    private func summary(_ context: ReportContext) -> String {
        let text = document { write(as: .markdown, in: context, to: $0) }
        guard text.utf8.count > Self.longestSummary else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var (kept, length) = (0, 0)
        while kept < lines.count, length + lines[kept].utf8.count < Self.longestSummary {
            length += lines[kept].utf8.count + 1
            kept += 1
        }
        return lines[..<kept].joined(separator: "\n")
    }

    /// The findings, the most severe first, as many as are to be listed.
    private func portions(_ context: ReportContext) -> [ArraySlice<Finding>] {
        let sorted = findings.byUrgency.prefix(context.options.maxFindings)
        return stride(from: 0, to: sorted.count, by: Self.portion).map { start in
            sorted[start..<min(start + Self.portion, sorted.count)]
        }
    }
}

extension JSONWriter {
    fileprivate mutating func writeAnnotation(_ finding: Finding, _ paths: ReportPaths) {
        let range = finding.location.range
        object { json in
            json.member("path", paths.inRepository(finding.location.file))
            json.member("start_line", range?.start.line ?? 1)
            json.member("end_line", range?.end.line ?? 1)
            if let range, range.start.line == range.end.line {
                json.member("start_column", range.start.column)
                json.member("end_column", range.end.column)
            }
            json.member("annotation_level", finding.severity.annotationLevel)
            json.member("title", finding.rule.id)
            json.member("message", finding.remarks.joined(separator: "\n"))
        }
    }
}

extension Severity {
    fileprivate var annotationLevel: String {
        switch self {
        case .info: "notice"
        case .warning: "warning"
        case .error: "failure"
        }
    }
}
