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

    @Test func `every rule is explained`() async throws {
        for id in try await ids() {
            let page = try await folder.strlint("explain", id)
            #expect(page.status == 0)
            #expect(page.text.contains("[\(id)]: "))
            #expect(page.text.contains("\nWrong"), "\(id)")
            let json = try await folder.strlint("explain", id, "-fjson").json()
            #expect((json["rule"] as? [String: Any])?["id"] as? String == id)
        }
    }
}
