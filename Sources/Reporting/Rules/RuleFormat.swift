package import Findings
internal import JSON
internal import Rules
package import SourceText

/// The formats of `rules` and `explain`.
package enum RuleFormat: String, DocumentFormat {
    case text, markdown, json

    package var media: MediaType {
        switch self {
        case .text: .plain
        case .markdown: .markdown
        case .json: .json
        }
    }
}

/// Writes the list of `rules`; by default all of them.
package func writeRules(
    _ rules: [RuleDescriptor] = RuleCatalog.descriptors, as format: RuleFormat, style: TerminalStyle = .plain,
    to sink: @escaping Sink
) {
    switch format {
    case .text:
        var output = Output(sink)
        output.writeRuleList(rules, style)
    case .markdown:
        var output = Output(sink)
        output.writeRuleTables(rules)
    case .json:
        var json = JSONWriter(sink)
        json.write(rules)
    }
}

extension RuleDescriptor {
    /// Writes the page of the rule, for `explain` and for `docs/rules`.
    package func writePage(
        as format: RuleFormat, style: TerminalStyle = .plain, to sink: @escaping Sink
    ) {
        switch format {
        case .text:
            var page = RulePage(style, sink)
            page.write(self)
        case .markdown:
            var output = Output(sink)
            output.writeMarkdownPage(self)
        case .json:
            var json = JSONWriter(sink)
            json.writePage(self)
        }
    }
}

extension Output {
    /// The rules by group, a line each.
    fileprivate mutating func writeRuleList(_ rules: [RuleDescriptor], _ style: TerminalStyle) {
        let width = rules.map(\.id.count).max() ?? 0
        for (group, members) in Self.groups(of: rules) {
            write("\(style.paint(group.rawValue, .strong)): \(group.summary)\n")
            for rule in members { write("  \(line(rule, width, style))\n") }
            write("\n")
        }
        write("\(rules.count.counted("rule")); see strlint explain RULE for details.\n")
        flush()
    }

    private func line(_ rule: RuleDescriptor, _ width: Int, _ style: TerminalStyle) -> String {
        let severity = style.paint(rule.severity.rawValue.padded(to: 7), rule.severity.role)
        let state = rule.state.padded(to: 3)
        let fix = rule.fixability.words.padded(to: Fixability.width)
        return "\(rule.id.padded(to: width))  \(severity)  \(state)  \(fix)  \(rule.summary)"
    }

    /// The rules as Markdown: a table for each group, each rule linked to its page.
    fileprivate mutating func writeRuleTables(_ rules: [RuleDescriptor]) {
        for (number, (group, members)) in Self.groups(of: rules).enumerated() {
            write("\(number > 0 ? "\n" : "")### \(group.rawValue): \(group.summary.markdown)\n\n")
            write("| rule | severity | default | fix | what it reports |\n|---|---|---|---|---|\n")
            for rule in members {
                write(
                    "| [`\(rule.id)`](\(rule.id).md) | \(rule.severity.rawValue) | \(rule.state) "
                        + "| \(rule.fixability.words) | \(rule.summary.markdown) |\n")
            }
        }
        flush()
    }

    /// The groups that have rules, with these.
    private static func groups(of rules: [RuleDescriptor]) -> [(RuleGroup, [RuleDescriptor])] {
        RuleGroup.allCases.compactMap { group in
            let members = rules.filter { $0.group == group }
            return members.isEmpty ? nil : (group, members)
        }
    }
}
