import Foundation
import Testing

/// `--min-coverage`, and the setting of that name.
@Suite struct MinCoverageTests {
    /// Of four keys, German has three, Canadian French two, and British English one.
    private static let tables = [
        "en.lproj/L.strings": keys(4), "de.lproj/L.strings": keys(3), "fr_CA.lproj/L.strings": keys(2),
        "en-GB.lproj/L.strings": keys(1),
    ]

    private static func keys(_ count: Int) -> String {
        (0..<count).map { "\"k\($0)\" = \"t\";\n" }.joined()
    }

    private func check(_ words: String, _ more: [String: String] = [:]) async throws -> Outcome {
        try await Sandbox(Self.tables.merging(more) { $1 }).shell(
            "\"$STRLINT\" check \(words.contains("-f ") ? "" : "-f json") \(words)")
    }

    private static let shares: [(String, String?)] = [
        ("--min-coverage de=75 .", nil),
        (
            "--min-coverage de=76 .",
            "de: 75 % of the base is translated (3 of 4 keys), but min-coverage is 76 %"
        ),
        (
            "--min-coverage fr-CA=51 .",
            "fr_CA: 50 % of the base is translated (2 of 4 keys), but min-coverage is 51 %"
        ),
        ("--min-coverage fr_ca=50 .", nil),
        ("--min-coverage 50,en-GB=25 .", nil),
        ("--min-coverage 50 --min-coverage en-GB=25 .", nil),
        (
            "--min-coverage 51 --min-coverage en-GB=25,de=0 .",
            "fr_CA: 50 % of the base is translated (2 of 4 keys), but min-coverage is 51 %"
        ),
        ("--min-coverage de=75 de.lproj", nil),
        ("--min-coverage it=1 .", "it: there is no table, but min-coverage is 1 %"),
        ("--min-coverage it=0,en=100 .", nil),
        (
            "--set min-coverage=26 --set exclude='[de.lproj, fr_CA.lproj]' .",
            "en-GB: 25 % of the base is translated (1 of 4 keys), but min-coverage is 26 %"
        ),
    ]

    @Test(arguments: shares)
    func `a locale below its share fails the check`(_ words: String, _ message: String?) async throws {
        let outcome = try await check(words)
        #expect(outcome.status == (message == nil ? 0 : 1))
        #expect(outcome.errorText == (message.map { "error: \($0)\n" } ?? ""))
        let shortfalls = try #require(try outcome.json()["shortfalls"] as? [[String: Any]])
        #expect(shortfalls.count == (message == nil ? 0 : 1))
    }

    private static let configurations: [(String, String, String)] = [
        ("min-coverage: 25", ".", ""),
        ("min-coverage: {default: 25, de: 80}", ".", "de: 75 %"),
        ("min-coverage: {it: 1}", ".", "it: there is no table"),
        ("min-coverage: {it: 1}", "de.lproj", ""),
        ("min-coverage: {de: 80}", "de.lproj", "de: 75 %"),
        ("min-coverage: {de: 80}", "de.lproj/L.strings", ""),
        ("min-coverage: {de: 80}", "--min-coverage fr_CA=10 .", ""),
    ]

    @Test(arguments: configurations)
    func `a configuration requires shares of the folders that are checked`(
        _ settings: String, _ words: String, _ message: String
    ) async throws {
        let outcome = try await check(words, [".strlint.yml": settings + "\n"])
        #expect(outcome.status == (message.isEmpty ? 0 : 1))
        #expect(
            message.isEmpty ? outcome.errorText.isEmpty : outcome.errorText.hasPrefix("error: \(message)"))
        #expect(message.isEmpty || outcome.errorText.contains("min-coverage in .strlint.yml is"))
    }

    @Test func `each configuration counts its own tables`() async throws {
        var files = ["B/.strlint.yml": "min-coverage: 70\n", "C/.strlint.yml": "min-coverage: 80\n"]
        for folder in ["B", "C"] {
            files["\(folder)/en.lproj/M.strings"] = Self.keys(4)
            files["\(folder)/de.lproj/M.strings"] = Self.keys(3)
        }
        let outcome = try await check(".", files)
        #expect(outcome.status == 1)
        #expect(
            outcome.errorText
                == "error: de: 75 % of the base is translated (3 of 4 keys), but min-coverage in C/.strlint.yml is 80 %\n"
        )
    }

    @Test func `a table that a locale lacks counts`() async throws {
        let outcome = try await check("--min-coverage de=40 .", ["en.lproj/M.strings": Self.keys(4)])
        #expect(outcome.errorText.hasPrefix("error: de: 37 % of the base is translated (3 of 8 keys)"))
    }

    @Test func `nothing fails with the level never, but it is said`() async throws {
        let outcome = try await check("--min-coverage de=80 --fail-on never .")
        #expect(outcome.status == 0)
        #expect(outcome.errorText.hasPrefix("warning: de: 75 %"))
    }

    @Test func `a shard does not judge how much is translated`() async throws {
        let configuration = [".strlint.yml": "min-coverage: 100\n"]
        let outcome = try await check("--shard 0/1 .", configuration)
        #expect(outcome.status == 0)
        #expect(
            outcome.errorText == "strlint: min-coverage is not checked: a shard has only some of the tables\n"
        )
        let refused = try await check("--shard 0/1 --min-coverage 100 .")
        #expect(refused.status == 2)
        #expect(
            refused.errorText.hasPrefix(
                "strlint: --min-coverage needs all tables, and cannot be used with --shard\n"))
    }

    @Test(arguments: [
        ("markdown", "> **min-coverage** de: 75 %"), ("html", "<p class=\"fault\">de: 75 %"),
        ("github", "::error title=min-coverage::de: 75 %25"), ("junit", "<failure message=\"de: 75 %"),
        (
            "jsonl",
            "\"shortfalls\":[{\"locale\":\"de\",\"min_coverage\":80,\"keys\":4,\"translated\":3,\"fails\":true}]"
        ),
    ])
    func `reports say which locale has how much`(_ format: String, _ text: String) async throws {
        let outcome = try await check("-f \(format) --min-coverage de=80 .")
        #expect(outcome.text.contains(text))
    }
}
