internal import Findings
internal import Rules
package import SourceText

extension RuleDescriptor {
    /// What the page of the rule says, as HTML for a frame that has the id and the summary.
    ///
    /// - Parameter tryPath: Makes the path of the page that checks an example, by its 1-based number.
    package func writeHTML(tryPath: (_ example: Int) -> String, to sink: @escaping Sink) {
        var html = RuleHTML(sink)
        html.write(self, tryPath)
    }
}

extension RuleDescriptor {
    /// What it finds, as HTML.
    package var summaryInHTML: String { summary.prose.prefix(1).uppercased() + summary.prose.dropFirst() }
}

/// The page of a rule as HTML.
private struct RuleHTML {
    private var output: Output

    init(_ sink: @escaping Sink) {
        output = Output(sink)
    }

    mutating func write(_ rule: RuleDescriptor, _ tryPath: (Int) -> String) {
        writeFacts(of: rule)
        output.write("<h2>Why it matters, and what to do</h2>\n<p>\(rule.rationale.prose)</p>\n")
        if !rule.examples.isEmpty { output.write("<h2>Examples</h2>\n") }
        for (index, example) in rule.examples.enumerated() {
            write(example, index + 1, example.canBeTried ? tryPath(index + 1) : nil)
        }
        writeSettings(of: rule)
        writeRelated(to: rule)
        output.flush()
    }

    private mutating func writeFacts(of rule: RuleDescriptor) {
        let severity = rule.severity.rawValue
        output.write("<ul class=\"facts\"><li data-severity=\"\(severity)\">\(severity)</li>")
        output.write("<li>\(rule.group.rawValue)</li>")
        output.write("<li>\(rule.isOnByDefault ? "on" : "off") by default</li></ul>\n")
        if let remark = rule.fixRemark { output.write("<p>\(remark.prose)</p>\n") }
        if let remark = rule.stageRemark { output.write("<p>\(remark.prose)</p>\n") }
    }

    private mutating func writeSettings(of rule: RuleDescriptor) {
        output.write("<h2>In .strlint.yml</h2>\n<ul>\n")
        for setting in rule.settings {
            output.write("<li><code>\(setting.yaml.inHTML)</code> \(setting.effect.prose)</li>\n")
        }
        output.write("</ul>\n")
    }

    private mutating func writeRelated(to rule: RuleDescriptor) {
        let related = RuleCatalog.related(to: rule)
        guard !related.isEmpty else { return }
        let links = related.map { "<li><a href=\"\($0)\">\($0)</a></li>" }
        output.write("<h2>Related rules</h2>\n<ul class=\"related\">\(links.joined())</ul>\n")
    }

    // MARK: - Examples

    private mutating func write(_ example: RuleExample, _ number: Int, _ tryPath: String?) {
        let name = example.unusualName.map { ", \($0.inHTML)" } ?? ""
        output.write("<section class=\"example\"><h3>Example \(number)</h3>\n")
        if let old = example.old { write("The old table, \(old.path.inHTML)", "", .text(old.text)) }
        if let former = example.formerBase { write("The base table\(name) before", "", .text(former)) }
        if let base = example.base {
            write("The base table\(example.isBaseNamedAlike ? name : "")", "", .text(base))
        }
        if let source = example.source { write("The source", "", .text(source)) }
        write("Wrong\(name)\(example.projectNote().inHTML)", "bad", example.bad)
        if let good = example.good { write("Right\(name)\(example.goodProjectNote().inHTML)", "good", good) }
        if let tryPath { output.write("<p><a class=\"button\" href=\"\(tryPath.inHTML)\">Try it</a></p>\n") }
        output.write("</section>\n")
    }

    private mutating func write(_ title: String, _ kind: String, _ content: RuleExample.Content) {
        output.write("<h4 class=\"\(kind)\">\(title)</h4>\n")
        guard let text = MarkedText(content) else {
            return output.write("<p>\(content.description.inHTML)</p>\n")
        }
        let lines = text.lines.indices.map { text.html(ofLine: $0) }
        output.write("<pre dir=\"auto\"><code>\(lines.joined(separator: "\n"))</code></pre>\n")
    }
}

extension RuleExample {
    /// Whether the page can check it: a table that is text, and not a change or a folder.
    fileprivate var canBeTried: Bool {
        guard case .text = bad, !isSource, source == nil else { return false }
        return formerBase == nil && twin == nil && old == nil && project.isEmpty
            && (base == nil || isBaseNamedAlike)
    }
}

extension MarkedText {
    /// A line with its marked characters in elements.
    fileprivate func html(ofLine index: Int) -> String {
        let columns = Set(marks.filter { $0.line == index + 1 }.map(\.column))
        var (html, plain) = ("", "")
        for (offset, scalar) in lines[index].unicodeScalars.enumerated() {
            guard columns.contains(offset + 1) else {
                plain.unicodeScalars.append(scalar)
                continue
            }
            html += VisibleText(plain).text.inHTML + "<mark>\(VisibleText(String(scalar)).text.inHTML)</mark>"
            plain = ""
        }
        return html + VisibleText(plain).text.inHTML
    }
}

extension String {
    /// Text with code in backticks, as HTML.
    fileprivate var prose: String {
        split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
            index % 2 == 0 ? String(part).inHTML : "<code>\(String(part).inHTML)</code>"
        }.joined()
    }
}
