internal import Linting

/// The rules of a SARIF run, which GitHub shows with the results.
extension JSONWriter {
    mutating func writeSARIFRules(_ ids: [String]) {
        let known = Dictionary(uniqueKeysWithValues: RuleCatalog.descriptors.map { ($0.id, $0) })
        lines("rules", ids) { json, id in
            json.member("id", id)
            if let rule = known[id] { json.write(rule) }
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
