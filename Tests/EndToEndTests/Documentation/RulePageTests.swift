import Foundation
import Testing

/// `docs/rules.md` and the pages in `docs/rules` match the output of the program.
@Suite struct RulePageTests {
    private static let index = "docs/rules.md"
    private static let marks = ("<!-- strlint rules -f markdown -->", "<!-- end -->")

    @Test func `the index is up to date`() async throws {
        let text = try Repository.text(of: Self.index)
        let start = try #require(text.range(of: Self.marks.0)).upperBound
        let end = try #require(text.range(of: Self.marks.1)).lowerBound
        let list = try await Sandbox().strlint("rules", "-f", "markdown").text
        let table = list.replacing(/\]\(([a-z-]+\.md)\)/) { "](rules/\($0.1))" }
        try Document.expect("\(text[..<start])\n\n\(table)\n\(text[end...])", at: Self.index)
    }

    @Test func `every rule has a page and every page a rule`() async throws {
        let ids = try await ids()
        for id in ids {
            let page = try await Sandbox().strlint("explain", id, "-f", "markdown").text
            try Document.expect(page, at: "docs/rules/\(id).md")
        }
        let folder = Repository.root.appending(path: "docs/rules").path
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(Set(pages) == Set(ids.map { "\($0).md" }))
    }

    private func ids() async throws -> [String] {
        let list = try await Sandbox().strlint("rules", "--format", "json").json()
        return (list["rules"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    }
}
