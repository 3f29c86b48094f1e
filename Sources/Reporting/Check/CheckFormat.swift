package import Linting

/// The formats of a report of `check`.
package enum CheckFormat: String, Sendable, CaseIterable {
    /// For people: every finding with the line it is about.
    case text
    /// For editors and problem matchers: a line per finding.
    case concise
    /// For programs.
    case json
}

/// The program that a report says it comes from.
package struct Tool: Sendable {
    package let name: String
    package let version: String

    package init(name: String, version: String) {
        self.name = name
        self.version = version
    }
}

extension CheckReport {
    /// Writes the report; formats for programs are never coloured.
    package func write(
        as format: CheckFormat, from tool: Tool, style: TerminalStyle = .plain, hasSummary: Bool = true,
        to sink: @escaping Sink
    ) {
        switch format {
        case .text:
            CheckText.write(self, style, hasSummary: hasSummary, to: sink)
        case .concise:
            var concise = CheckConcise(sink)
            concise.write(self)
        case .json:
            var json = JSONWriter(sink)
            json.write(self, from: tool)
        }
    }

    /// Writes a line for each input that could not be read, meant for standard error.
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
