internal import Linting

extension Output {
    /// The rules under the headings of their groups, a line each.
    mutating func writeRuleList(_ rules: [RuleDescriptor], _ style: TerminalStyle) {
        let width = rules.map(\.id.count).max() ?? 0
        for group in RuleGroup.allCases {
            let members = rules.filter { $0.group == group }
            guard !members.isEmpty else { continue }
            write("\(style.paint(group.rawValue, .strong)): \(group.summary)\n")
            for rule in members { write("  \(line(rule, width, style))\n") }
            write("\n")
        }
        write("\(rules.count.of("rule")); strlint explain RULE tells more.\n")
        flush()
    }

    private func line(_ rule: RuleDescriptor, _ width: Int, _ style: TerminalStyle) -> String {
        let severity = style.paint(rule.severity.rawValue.padded(to: 7), rule.severity.role)
        let state = rule.isOnByDefault ? "on " : "off"
        return "\(rule.id.padded(to: width))  \(severity)  \(state)  \(rule.summary)"
    }

    /// The same as a table for the documentation, each rule linked to its page.
    mutating func writeRuleTable(_ rules: [RuleDescriptor]) {
        write("| rule | group | severity | default | what it reports |\n|---|---|---|---|---|\n")
        for rule in rules {
            let state = rule.isOnByDefault ? "on" : "off"
            write(
                "| [`\(rule.id)`](\(rule.id).md) | \(rule.group.rawValue) | \(rule.severity.rawValue) | \(state) "
                    + "| \(rule.summary.markdown) |\n")
        }
        flush()
    }
}
