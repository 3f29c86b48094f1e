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
