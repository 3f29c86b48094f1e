import Files
import Findings
import FormatStrings
import Linting
import Projects
import Rules
import Settings
import SourceText
import Testing

/// Findings with one cause are one.
struct FindingGroupTests {
    private static let base = "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n"

    private func files(_ table: String) -> MemoryFiles {
        let texts = ["en.lproj/L.strings": Self.base, "fr.lproj/L.strings": table]
        return MemoryFiles(texts.mapValues { ByteBuffer(Array($0.utf8)) })
    }

    private func report(
        on table: String, since old: String? = nil, settings: Settings = Settings(),
        _ change: (inout CheckRequest) -> Void = { _ in }
    ) async throws -> CheckReport {
        let workspace = Workspace(files(table), configuration: .none, settings: settings)
        var request = CheckRequest(workspace.scope(["."]))
        request.options.since = old.map { .files(files($0)) }
        change(&request)
        return try await ProjectCheck(request, of: try TableSelection(request)).result().report
    }

    private func escapes(in table: String, _ policy: FormatPolicy = .auto) async throws -> [Finding] {
        var settings = Settings()
        settings.formatStrings = FormatStringChoice(policy)
        let report = try await report(on: table, settings: settings)
        return report.findings.filter { $0.rule.id == "unknown-escape" }
    }

    private static let empty = "\"a\" = \"\";\n\"b\" = \"\";\n\"c\" = \"\";\n"

    @Test func `empty values are one finding at the first, with the others as further places`() async throws {
        let report = try await report(on: Self.empty)
        let finding = try #require(report.findings.first)
        #expect(report.findings.count == 1 && finding.rule.id == "empty-value")
        #expect(finding.message.hasSuffix("(and 2 more in this table)"))
        #expect(finding.location.key == "a" && finding.further.map(\.key) == ["b", "c"])
        #expect(finding.further.map { $0.range?.start.line } == [2, 3])
        #expect(report.locales.map(\.found.warnings) == [1])
    }

    @Test func `a comment takes one key out`() async throws {
        let table = Self.empty.replacing("\"a\"", with: "// strlint:disable-next-line empty-value\n\"a\"")
        let report = try await report(on: table)
        #expect(report.findings.map(\.location.key) == ["b"])
        #expect(report.findings[0].further.map(\.key) == ["c"])
        #expect(report.suppressed.map(\.location.key) == ["a"])
    }

    @Test func `a change takes the other keys out`() async throws {
        let old = Self.empty.replacing("\"b\" = \"\"", with: "\"b\" = \"x\"")
        let report = try await report(on: Self.empty, since: old)
        #expect(report.findings.map(\.location.key) == ["b"] && report.findings[0].further.isEmpty)
        #expect(report.older == 2)
    }

    @Test(arguments: [
        ("\"a\" = \"1\";\nb = \"2\";\n\"d\" = \"4\";\nc = \"3\";\n", "unquoted-key", ["b", "c"]),
        (
            "\"a\"=\"1\";\n\"b\"=\"2\";\n\"b\"=\"2\";\n\"c\"=\"3\";\n\"a\"=\"1\";\n", "duplicate-key",
            ["b", "a"]
        ),
    ])
    func `keys of one habit are one finding`(_ table: String, rule: String, keys: [String]) async throws {
        let findings = try await report(on: table).findings.filter { $0.rule.id == rule }
        let finding = try #require(findings.first)
        #expect(findings.count == 1 && finding.fixes.count == 2)
        #expect(([finding.location] + finding.further).map(\.key) == keys)
    }

    @Test func `keys with other values are findings of their own`() async throws {
        let report = try await report(on: "\"a\" = \"1\";\n\"b\" = \"1\";\n\"a\" = \"2\";\n\"b\" = \"2\";\n")
        #expect(report.findings.filter { $0.rule.id == "duplicate-key" }.map(\.further.count) == [0, 0])
    }

    @Test(arguments: [
        ("\"a\" = \"1\"\n\"b\" = \"2\"\n\"c\" = \"3\"\n", ["3 keys of this table (in 3 places)"]),
        (
            "\"a\"\u{A0}= \"1\";\n\"b\" =\u{A0}\"2\";\n\"c\" = ;\n",
            ["3 keys of this table (in 2 places)", "\"=\""]
        ),
        ("“a” = “1”;\n“b” = “2”;\n", ["2 keys of this table (in 2 places)"]),
        ("\"a\" = \"1\";;\n\"b\" = \"2\";;\n", ["1 of 2 keys (in 2 places)"]),
        ("\"a\" = \"1\"\n\"b\" = \"2\";\n\"c\" = \"3\";\n", ["3 keys of this table"]),
        ("\"a\" = \"1\" é\n\"b\" = \"2\";\n\"c\" = 3 é;\n", ["3 keys of this table", "needs them"]),
    ])
    func `what is done throughout a table is one error`(_ table: String, ends: [String]) async throws {
        let messages = try await report(on: table).findings.filter { $0.rule.group == .syntax }.map(\.message)
        #expect(messages.count == ends.count, "\(messages)")
        for (message, end) in zip(messages, ends) { #expect(message.hasSuffix(end), "\(message)") }
    }

    @Test(arguments: [
        ("\"a\" = \" 1\"\n\"b\" = \"2\";\n\"c\" = \"\";\n", ["edge-whitespace a", "empty-value c"]),
        ("\"a\" = \"1\";;\n\"b\" = \" 2\";\n\"c\" = \"3\";\n", ["edge-whitespace b"]),
        ("\"a\" = \"1\"\n\"x\" = \"2\";\n\"c\" = \"3\" \"y\"; \"z\";\n", ["extra-key x"]),
        ("\"a\" = \" 1\n\"b\" = \"2 \";\n\"c\" = \"3\";\n", ["edge-whitespace b"]),
        ("\"a\" = \" 1 \"x\" \";\n\"b\" = \"\" + \"2\";\n\"c\" = \"\"\"3\"\"\";\n", []),
    ])
    func `entries that can be read are checked beside a syntax error`(
        _ table: String, expected: [String]
    ) async throws {
        let found = try await report(on: table).findings.filter {
            [.text, .coverage].contains($0.rule.group)
        }
        #expect(found.map { "\($0.rule.id) \($0.location.key ?? "")" } == expected)
    }

    @Test func `escapes before letters are one finding a text`() async throws {
        let findings = try await escapes(in: "\"a\" = \"\\q \\w\";\n\"b\\z\" = \"\\q\";\n")
        #expect(findings.map { $0.further.count } == [1, 0, 0])
        #expect(findings.allSatisfy { $0.severity == .warning })
    }

    @Test func `escapes before punctuation are one finding a table`() async throws {
        let findings = try await escapes(in: "\"a\" = \"\\? \\q\";\n\"b\" = \"\\!\\%\";\n")
        #expect(findings.map(\.severity) == [.info, .warning])
        #expect(findings[0].further.map(\.key) == ["b", "b"])
    }

    @Test(arguments: [
        ("%d\\%d", FormatPolicy.auto, Severity.error), ("100\\%d", .auto, .info),
        ("100\\%d", .always, .error),
        ("%d\\%d", .never, .info),
    ])
    func `an escaped percent sign is an error where the text is formatted`(
        _ text: String, _ policy: FormatPolicy, _ severity: Severity
    ) async throws {
        let findings = try await escapes(in: "\"a\" = \"\(text)\";\n", policy)
        #expect(findings.map(\.severity) == [severity])
    }

    @Test func `missing keys are listed, at most a thousand of them`() async throws {
        let keys = (0..<1_200).map { "\"k\($0)\" = \"x\";\n" }.joined()
        let texts = ["en.lproj/L.strings": Self.base + keys, "fr.lproj/L.strings": "\"a\" = \"A\";\n"]
        let memory = MemoryFiles(texts.mapValues { ByteBuffer(Array($0.utf8)) })
        var request = CheckRequest(Workspace(memory, configuration: .none).scope(["."]))
        request.options.form.listedKeys = .first
        let report = try await ProjectCheck(request, of: try TableSelection(request)).result().report
        #expect(report.findings.map(\.rule.id) == ["missing-key"])
        #expect(report.findings[0].subjects.count == 1_000)
        #expect(report.findings[0].subjects.prefix(3) == ["b", "c", "k0"])
    }
}
