import Findings
import Foundation
import Rules
import SourceText
import TestSupport
import Testing

@testable import Reporting

/// `docs/rules.md` and the pages in `docs/rules` are what the program writes.
@Suite struct RulePageTests {
    private static let index = "docs/rules.md"
    private static let marks = ("<!-- strlint rules -f markdown -->", "<!-- end -->")

    @Test func `the index is up to date`() throws {
        let text = try GeneratedDocument.text(of: Self.index)
        let start = try #require(text.range(of: Self.marks.0)).upperBound
        let end = try #require(text.range(of: Self.marks.1)).lowerBound
        let list = document { writeRules(as: .markdown, to: $0) }
        let table = list.replacing(/\]\(([a-z-]+\.md)\)/) { "](rules/\($0.1))" }
        try expect("\(text[..<start])\n\n\(table)\n\(text[end...])", at: Self.index)
    }

    @Test func `every rule has a page and every page a rule`() throws {
        for rule in RuleCatalog.descriptors {
            let page = document { rule.writePage(as: .markdown, to: $0) }
            try expect(page, at: "docs/rules/\(rule.id).md")
        }
        let folder = TestData.folder.appending(path: "../docs/rules").standardized.path
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(Set(pages) == Set(RuleCatalog.ids.map { "\($0).md" }))
    }

    private func expect(_ text: String, at path: String) throws {
        let isFresh = try GeneratedDocument.holds(text, at: path)
        #expect(isFresh, "\(path) is out of date: RECORD_DOCS=1 updates it")
    }
}
