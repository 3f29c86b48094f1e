import Foundation
import Testing

/// `rules` and `explain`.
@Suite struct RuleCommandTests {
    private let folder: Sandbox

    init() throws {
        folder = try Sandbox()
    }

    private func ids() async throws -> [String] {
        let list = try await folder.strlint("rules", "--format", "json").json()
        let rules = try #require(list["rules"] as? [[String: Any]])
        return rules.compactMap { $0["id"] as? String }
    }

    @Test func `every format lists every rule`() async throws {
        let ids = try await ids()
        #expect(ids.count > 30)
        let text = try await folder.strlint("rules").text
        let markdown = try await folder.strlint("rules", "--format", "markdown").text
        for id in ids {
            #expect(text.contains("  \(id) "))
            #expect(markdown.contains("[`\(id)`]"))
        }
        #expect(text.hasSuffix("\(ids.count) rules; see strlint explain RULE for details.\n"))
    }

    /// The pages of all rules are written without the program, in the tests of the reports.
    @Test func `a rule is explained`() async throws {
        let id = "duplicate-key"
        let page = try await folder.strlint("explain", id)
        #expect(page.status == 0 && page.errors.isEmpty)
        #expect(page.text.contains("[\(id)]: "))
        #expect(page.text.contains("\nWrong"))
        let json = try await folder.strlint("explain", id, "-fjson").json()
        #expect((json["rule"] as? [String: Any])?["id"] as? String == id)
        let markdown = try await folder.strlint("explain", id, "-fmarkdown").text
        #expect(try markdown == Repository.text(of: "docs/rules/\(id).md"))
    }
}
