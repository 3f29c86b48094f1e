internal import Findings
package import Linting
package import Projects
internal import SourceText

/// The formats of `check`.
package enum CheckFormat: String, Sendable, CaseIterable {
    /// For people: every finding with its source line.
    case text
    /// For editors and problem matchers: a line per finding.
    case concise
    /// For programs: one object, or a line per finding.
    case json, jsonl
    /// For code scanning, on GitHub and elsewhere (SARIF 2.1.0).
    case sarif
    /// Annotations in a GitHub workflow.
    case github
    /// GitLab's code quality report.
    case gitlab
    /// For services that show test results.
    case junit
    /// For services that read Checkstyle's format.
    case checkstyle
    /// For reviewdog: one object, or a line per finding.
    case rdjson, rdjsonl
    /// For Xcode's issue navigator.
    case xcode
    /// For a job summary or a comment.
    case markdown
    /// One page for a browser.
    case html

    /// Whether paths are relative to the repository, or absolute, rather than as given.
    package var placesPaths: Bool {
        switch self {
        case .sarif, .github, .gitlab, .xcode: true
        default: false
        }
    }
}

extension CheckFormat {
    /// Which keys a finding about several has to name: some formats identify findings by what they are about, others list
    /// the keys.
    package static func naming(for formats: [CheckFormat]) -> Linter.Naming {
        if formats.contains(where: { $0 == .sarif || $0 == .gitlab }) { return .all }
        return formats.contains { $0 == .json || $0 == .jsonl } ? .first : .none
    }
}

extension CheckReport {
    /// Writes the report; formats for programs are never coloured.
    package func write(as format: CheckFormat, in context: ReportContext, to sink: @escaping Sink) {
        switch format {
        case .text: CheckText.write(self, context, to: sink)
        case .concise, .xcode:
            var lines = CheckConcise(isForXcode: format == .xcode, context, sink)
            lines.write(self)
        case .json, .jsonl, .sarif, .gitlab, .rdjson, .rdjsonl:
            var json = JSONWriter(sink)
            write(as: format, in: context, to: &json)
        case .github:
            var commands = CheckGitHub(context, sink)
            commands.write(self)
        case .junit:
            var xml = CheckJUnit(context, sink)
            xml.write(self)
        case .checkstyle:
            var output = Output(sink)
            output.writeCheckstyle(self)
        case .markdown:
            var markdown = CheckMarkdown(sink)
            markdown.write(self)
        case .html:
            var html = CheckHTML(context, sink)
            html.write(self)
        }
    }

    private func write(as format: CheckFormat, in context: ReportContext, to json: inout JSONWriter) {
        switch format {
        case .sarif: json.write(SARIFRun(self, context))
        case .gitlab: json.writeGitLab(self, context.paths)
        case .rdjson: json.writeReviewdog(self, from: context.tool)
        case .rdjsonl: json.writeReviewdogLines(self, from: context.tool)
        case .jsonl: json.writeLines(of: self, context)
        default: json.write(self, context)
        }
    }

    /// Writes a line for each input that could not be read, for standard error.
    package func writeFailures(style: TerminalStyle = .plain, to sink: @escaping Sink) {
        var output = Output(sink)
        for failure in failures {
            let path = VisibleText.sanitized(failure.path)
            let reason = VisibleText.sanitized(failure.reason)
            output.write("\(style.paint("error:", .error)) \(path) \(reason)\n")
        }
        output.flush()
    }
}
