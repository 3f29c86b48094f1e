import Foundation
import Testing

/// The sample project.
@Suite struct DemoTests {
    private func findings() async throws -> [[String: Any]] {
        let command = Command(
            executable: Binary.url, arguments: ["check", "testdata/demo", "-fjson"],
            folder: Repository.root)
        return try #require(try await command.run().json()["findings"] as? [[String: Any]])
    }

    @Test func `the sample has findings of each kind`() async throws {
        let rules = try await findings().compactMap { $0["rule"] as? String }
        let shown: Set = [
            "table-cut-short", "conflict-marker", "syntax-error", "unterminated-comment", "duplicate-key",
            "lowercase-unicode-escape", "unknown-escape", "type-mismatch", "missing-argument",
            "lookalike-specifier", "unescaped-percent", "hidden-character", "stray-bom", "undecodable-bytes",
            "encoding-mismatch", "not-a-table", "empty-file", "xml-not-loaded", "xml-trailing-content",
            "hard-coded-number", "missing-plural-category", "plural-number-omitted", "missing-variable",
            "misspelled-arg", "variable-name", "needs-review", "state-new", "stale-key",
        ]
        #expect(shown.subtracting(rules).isEmpty)
        #expect((40...55).contains(rules.count))
    }

    @Test func `the base of the sample has no findings`() async throws {
        let paths = try await findings().compactMap { ($0["location"] as? [String: Any])?["path"] as? String }
        #expect(!paths.contains { $0.contains("en.lproj") })
    }
}
