import Findings
import JSON
import Testing

@testable import Reporting

@Suite struct RuleStageTests {
    private func page(_ stage: RuleStage) -> (text: String, json: String) {
        let rule = RuleDescriptor(
            id: "r", group: .keys, severity: .error, summary: "s", rationale: "r", stage: stage)
        var (text, json): ([UInt8], [UInt8]) = ([], [])
        var page = RulePage(.plain) { text += $0 }
        page.write(rule)
        var writer = JSONWriter { json += $0 }
        writer.writePage(rule)
        return (String(decoding: text, as: UTF8.self), String(decoding: json, as: UTF8.self))
    }

    @Test func `the page of a rule in preview says so`() {
        let page = page(.preview)
        #expect(page.text.contains("\nIn preview: it runs only if it is selected by its id"))
        #expect(page.json.contains("\"stage\":\"preview\""))
    }

    @Test func `the page of a deprecated rule names the rule to use instead`() {
        let page = page(.deprecated(replacement: "other"))
        #expect(page.text.contains("will be removed; use other instead."))
        #expect(page.json.contains("\"stage\":\"deprecated\""))
    }

    @Test func `a list has the stage in place of the state`() {
        let rules = [RuleStage.stable, .preview, .deprecated(replacement: nil)].map {
            RuleDescriptor(
                id: $0.word, group: .keys, severity: .error, summary: "s", rationale: "r", stage: $0)
        }
        #expect(rules.map(\.state) == ["on", "preview", "deprecated"])
    }
}
