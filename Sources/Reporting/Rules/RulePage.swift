internal import Findings
internal import Rules
internal import SourceText

/// The page of a rule on a terminal.
struct RulePage {
    private var output: Output
    private let style: TerminalStyle
    private static let width = 88

    init(_ style: TerminalStyle, _ sink: @escaping Sink) {
        output = Output(sink)
        self.style = style
    }

    mutating func write(_ rule: RuleDescriptor) {
        let head = style.paint("\(rule.severity.rawValue)[\(rule.id)]", rule.severity.role)
        output.write("\(head)\(style.paint(": \(rule.summary)", .strong))\n\n")
        for line in rule.rationale.wrapped(to: Self.width) { output.write("\(line)\n") }
        output.write("\nGroup: \(rule.group.rawValue). \(rule.isOnByDefault ? "On" : "Off") by default.\n")
        if let remark = rule.fixRemark { output.write("\(remark)\n") }
        if let remark = rule.stageRemark { output.write("\(remark)\n") }
        for example in rule.examples { write(example) }
        output.write("\n\(style.paint("In .strlint.yml", .strong))\n")
        let width = rule.settings.map(\.yaml.count).max() ?? 0
        for setting in rule.settings {
            output.write("    \(setting.yaml.padded(to: width))  # \(setting.effect)\n")
        }
        let related = RuleCatalog.related(to: rule)
        if !related.isEmpty {
            output.write("\n\(style.paint("Related", .strong))\n")
            for line in related.joined(separator: ", ").wrapped(to: Self.width - 4) {
                output.write("    \(line)\n")
            }
        }
        output.flush()
    }

    private mutating func write(_ example: RuleExample) {
        let name = example.unusualName.map { ", \($0)" } ?? ""
        if let old = example.old { write("Old table, \(old.path)", .strong, .text(old.text)) }
        if let former = example.formerBase { write("Base\(name) before", .strong, .text(former)) }
        if let base = example.base {
            write("Base\(example.isBaseNamedAlike ? name : "")", .strong, .text(base))
        }
        if let source = example.source { write("Source", .strong, .text(source)) }
        write("Wrong\(name)\(example.projectNote())", .error, example.bad)
        if let good = example.good { write("Right\(name)\(example.goodProjectNote())", .good, good) }
    }

    private mutating func write(_ title: String, _ role: TerminalStyle.Role, _ content: RuleExample.Content) {
        output.write("\n\(style.paint(title, role))\n")
        guard let text = MarkedText(content) else { return output.write("    (\(content.description))\n") }
        for (line, carets) in text.shown {
            output.write("    \(line)".withoutTrailingWhitespace + "\n")
            if let carets { output.write("    \(style.paint(carets, role))\n") }
        }
    }
}

extension String {
    /// The text in lines of at most `width` columns, broken at whitespace; a longer word gets its own line.
    func wrapped(to width: Int) -> [String] {
        var lines: [String] = []
        for word in split(whereSeparator: \.isWhitespace) {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
