import Findings
import Foundation
import Rules
import SourceText
import Testing

@testable import Reporting

struct RuleDocumentTests {
    static let rules = [
        RuleDescriptor(
            id: "syntax-error", group: .syntax, severity: .error, summary: "the table breaks the <grammar>",
            rationale:
                "The reader stops at such a fault and refuses the whole table, so that the app shows its "
                + "keys in place of every text. Run `git lfs pull` or write /* */.",
            related: [
                "table-cut-short", "unterminated-comment", "comment-hides-entries", "conflict-marker",
            ],
            examples: [
                RuleExample(bad: "\"了解\" = ↓\"a↓\"b;\n\n\tc;\n", good: "\"a\" = \"b\";\n", base: "\"a\";\n"),
                RuleExample(bad: .bytes(Array("bplist00 and some more".utf8))), RuleExample(bad: .bytes([])),
            ]),
        RuleDescriptor(
            id: "key", group: .keys, severity: .info, summary: "a key", rationale: "Because.",
            isOnByDefault: false),
    ]

    @Test(arguments: RuleFormat.allCases)
    func `the output matches the golden file`(format: RuleFormat) {
        Golden.expect(document { writeRules(Self.rules, as: format, to: $0) }, is: "rules/list-\(format).txt")
        Golden.expect(
            document { Self.rules[0].writePage(as: format, to: $0) }, is: "rules/page-\(format).txt")
    }

    @Test(arguments: RuleCatalog.descriptors.map(\.id))
    func `every rule has a page`(id: String) throws {
        let rule = try #require(RuleCatalog.descriptor(of: id))
        let text = document { rule.writePage(as: .text, to: $0) }
        #expect(text.hasPrefix("\(rule.severity.rawValue)[\(id)]: "))
        #expect(text.contains("\nWrong"))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
        let json = document { rule.writePage(as: .json, to: $0) }
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect((object?["rule"] as? [String: Any])?["id"] as? String == id)
    }

    @Test func `marks are removed`() throws {
        let text = try #require(MarkedText(.text("a↓b\n↓↓cd\n")))
        #expect(text.lines == ["ab", "cd"])
        #expect(
            text.marks == [.init(line: 1, column: 2), .init(line: 2, column: 1), .init(line: 2, column: 1)])
    }

    @Test func `text is wrapped at whitespace`() {
        #expect("aa bb  cc".wrapped(to: 5) == ["aa bb", "cc"])
        #expect("aaaaaaaa b".wrapped(to: 5) == ["aaaaaaaa", "b"])
    }
}
