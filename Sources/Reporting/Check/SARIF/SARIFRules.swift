internal import Findings
internal import JSON
internal import SourceText

/// The rules of a SARIF run, which GitHub shows with the results.
extension JSONWriter {
    mutating func writeSARIFRules(_ rules: [RuleDescriptor], of tool: Tool) {
        lines("rules", rules) { json, rule in
            json.member("id", rule.id)
            json.member("helpUri", tool.page(ofRule: rule.id))
            json.write(rule)
        }
    }

    private mutating func write(_ rule: RuleDescriptor) {
        object("shortDescription") { $0.member("text", rule.summary) }
        object("fullDescription") { $0.member("text", rule.rationale) }
        object("help") { json in
            json.member("text", rule.rationale)
            json.member(
                "markdown",
                document { sink in
                    var output = Output(sink)
                    output.writeMarkdownHelp(rule)
                })
        }
        object("defaultConfiguration") { $0.member("level", rule.severity.sarifLevel) }
        object("properties") { json in
            json.member("tags", [rule.group.rawValue])
            json.member("precision", rule.isOnByDefault ? "high" : "medium")
            json.member("problem.severity", rule.severity.problemSeverity)
        }
    }
}

extension Severity {
    var sarifLevel: String { self == .info ? "note" : rawValue }

    /// GitHub's severities for findings that are not about security.
    fileprivate var problemSeverity: String { self == .info ? "recommendation" : rawValue }
}
