import Foundation
import Testing

/// Large and hostile tables are checked in time. The limits are generous, so that only a hang fails.
@Suite(.serialized) struct HangTests {
    private static let limit = 45.0
    /// Work that grows with the square of it takes minutes in a debug build. It is also more than the numbers in `Limits` that
    /// these tables are to reach: of findings, of notable characters and of nested values.
    private static let count = 100_000

    private func check(_ table: String, _ options: String...) async throws -> Outcome {
        let project = try Sandbox(["a.strings": table])
        let command = Command(
            executable: Binary.url, arguments: ["check", "a.strings", "-fjson"] + options,
            folder: project.root, limit: Self.limit)
        let outcome = try await command.run()
        #expect(!outcome.wasKilled)
        return outcome
    }

    private func rules(_ outcome: Outcome) throws -> [String: Int] {
        let findings = try #require(try outcome.json()["findings"] as? [[String: Any]])
        return findings.reduce(into: [:]) { $0[$1["rule"] as? String ?? "", default: 0] += 1 }
    }

    private func repeated(_ line: (Int) -> String) -> String {
        (0..<Self.count).map(line).joined()
    }

    @Test func `a line of four megabytes is checked`() async throws {
        let table = repeated { "\"the key of entry \($0)\" = \"the value \\q of it\"; " }
        #expect(table.utf8.count > 4 << 20)
        let outcome = try await check(table)
        #expect(try rules(outcome) == ["unknown-escape": 1_001])
    }

    @Test func `a huge text is checked`() async throws {
        let outcome = try await check("\"a\" = \"" + repeated { "%\($0)$@ \\u00e9é " } + "\";\n")
        // One for the first thousand, and one that says that there are more.
        #expect(try rules(outcome)["lowercase-unicode-escape"] == 2)
    }

    @Test func `a huge unterminated text is checked`() async throws {
        let outcome = try await check("\"a\" = \"" + repeated { "line \($0) of a text\n" })
        #expect(try rules(outcome) == ["syntax-error": 1])
    }

    @Test func `many syntax errors are checked`() async throws {
        let outcome = try await check(repeated { "\"\($0)\" = \"1\"\n" })
        // One for the first thousand, and one that says that there are more.
        #expect(try rules(outcome) == ["syntax-error": 2])
    }

    @Test func `many stray characters are checked`() async throws {
        let outcome = try await check("a = b;\n" + repeated { _ in "} # \u{FEFF}\n" })
        #expect(outcome.status == 1)
    }

    @Test func `many duplicate keys are checked`() async throws {
        let outcome = try await check(repeated { "\"same\" = \"\($0)\";\n" })
        #expect(try rules(outcome) == ["duplicate-key": 1_001])
    }

    @Test func `many unterminated comments are checked`() async throws {
        let outcome = try await check("a = b;\n" + repeated { _ in "/* /* \"\n" })
        #expect(outcome.status == 1)
    }

    @Test func `many XML elements are checked`() async throws {
        let entries = repeated { "<key>k</key><string>\($0) &amp;</string>" }
        let outcome = try await check("<plist><dict>\(entries)</dict></plist>\n")
        #expect(try rules(outcome) == ["duplicate-key": 1_001])
    }

    @Test func `deep nesting is checked`() async throws {
        let open = String(repeating: "(", count: Self.count)
        #expect(try await check("a = \(open);\n").status == 1)
        let elements = String(repeating: "<array>", count: Self.count)
        #expect(try await check("<plist>\(elements)</plist>\n").status == 1)
    }
}
