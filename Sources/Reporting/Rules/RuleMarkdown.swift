internal import Findings
internal import Rules
internal import SourceText

/// The page of a rule as Markdown.
extension Output {
    mutating func writeMarkdownPage(_ rule: RuleDescriptor) {
        let state = rule.isOnByDefault ? "on" : "off"
        write("# \(rule.id)\n\n\(rule.summary.markdown.capitalizedFirst).\n\n")
        write("Group `\(rule.group.rawValue)`, severity `\(rule.severity.rawValue)`, \(state) by default.\n")
        if let remark = rule.fixRemark { write("\(remark)\n") }
        if let remark = rule.stageRemark { write("\(remark)\n") }
        write("\n## Why it matters, and what to do\n\n")
        for line in rule.rationale.markdown.wrapped(to: 110) { write("\(line)\n") }
        writeExamples(of: rule)
        write("\n## Configuration\n\n")
        for sentence in rule.configuration { write("- \(sentence)\n") }
        let related = RuleCatalog.related(to: rule)
        if !related.isEmpty {
            write("\n## Related\n\n\(related.map { "[`\($0)`](\($0).md)" }.joined(separator: ", "))\n")
        }
        write(
            "\n---\n\nA table holds entries `\"key\" = \"text\";`: the app asks for a key and shows the text. "
        )
        write("The base table is the one in\nthe development language of the app. ")
        write("[All rules](../rules.md)\n")
        flush()
    }

    /// The part of the page that other documents use too: why the rule matters, and its examples.
    mutating func writeMarkdownHelp(_ rule: RuleDescriptor) {
        write("\(rule.rationale.markdown)\n")
        writeExamples(of: rule)
        flush()
    }

    private mutating func writeExamples(of rule: RuleDescriptor) {
        for (number, example) in rule.examples.enumerated() {
            write(number == 0 ? "\n## Examples\n" : "")
            write(example)
        }
    }

    private mutating func write(_ example: RuleExample) {
        let name = example.unusualName.map { ", `\($0)`" } ?? ""
        if let old = example.old { write("The old table, `\(old.path)`", .text(old.text)) }
        if let former = example.formerBase { write("The base table\(name) before", .text(former)) }
        if let base = example.base {
            write("The base table\(example.isBaseNamedAlike ? name : "")", .text(base))
        }
        if let source = example.source { write("The source", .text(source)) }
        write("Wrong\(name)\(example.projectNote(mark: "`"))", example.bad)
        if let good = example.good { write("Right\(name)\(example.goodProjectNote(mark: "`"))", good) }
    }

    private mutating func write(_ title: String, _ content: RuleExample.Content) {
        write("\n\(title):\n\n")
        guard let text = MarkedText(content) else { return write("\(content.description)\n") }
        write("```text\n")
        for (line, carets) in text.shown {
            write("\(line)\n")
            if let carets { write("\(carets)\n") }
        }
        write("```\n")
    }
}

extension RuleDescriptor {
    /// How to turn the rule on or off or change its severity, in Markdown.
    fileprivate var configuration: [String] {
        let example = isOnByDefault ? "off" : severity.rawValue
        let effect = isOnByDefault ? "turns it off" : "turns it on"
        let grades = Profile.allCases.compactMap { profile in
            profiles[profile].map { "`--profile \(profile.rawValue)`: \($0.word)" }
        }
        return ["`--severity \(id)=\(example)` \(effect); `error`, `warning` and `info` set its severity."]
            + settings.map { "`\($0.yaml)` in [`.strlint.yml`](../configuration.md) \($0.effect)." }
            + (allowance.map { ["The patterns of `allow` match \($0.subject.markdown)."] } ?? [])
            + grades
            + (group == .placeholders
                ? ["`--format-strings` says which texts the app passes to a formatter."] : [])
    }
}

extension String {
    /// The text with Markdown escaped, outside of code.
    var markdown: String {
        var text = ""
        var isCode = false
        for character in self {
            if character == "`" { isCode.toggle() }
            if !isCode, "\\*_<>[]|".contains(character) { text.append("\\") }
            text.append(character)
        }
        return text
    }

    fileprivate var capitalizedFirst: String {
        prefix(1).uppercased() + dropFirst()
    }
}
