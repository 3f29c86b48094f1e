import Foundation
import Testing

/// Baselines of known findings.
@Suite struct BaselineTests {
    private static let table = "fr.lproj/a.strings"
    private static let faulty = "\"a\" = \"\\q\";\n\"b\" = \"1\";\n\"b\" = \"2\";\n"

    /// A project with a baseline of its findings.
    private func project() async throws -> Sandbox {
        let project = try Sandbox([Self.table: Self.faulty])
        let outcome = try await project.strlint("check", ".", "--write-baseline", "base.json")
        #expect(outcome.text == "No findings in 1 file; 2 are in the baseline.\n" && outcome.status == 0)
        #expect(
            outcome.errorText.hasPrefix(
                "strlint: wrote 2 findings to base.json\nstrlint: to use it, add baseline: base.json to .strlint.yml"
            ))
        return project
    }

    private func findings(_ project: Sandbox, _ options: String...) async throws -> [String] {
        let command = Command(
            executable: Binary.url, arguments: ["check", "-q", "-f", "concise", "."] + options,
            folder: project.root)
        return try await command.run().lines.map { String($0.drop { $0 != "[" }) }
    }

    @Test func `findings in the baseline are not reported`() async throws {
        let project = try await project()
        let outcome = try await project.strlint("check", ".", "--baseline", "base.json")
        #expect(outcome.text == "No findings in 1 file; 2 are in the baseline.\n" && outcome.status == 0)
        try project.write(".strlint.yml", "baseline: base.json\n")
        #expect(try await findings(project).isEmpty)
        #expect(try await findings(project, "--no-baseline").count == 2)
        #expect(
            try await findings(project, "--show-suppressed")
                == ["[unknown-escape] (suppressed)", "[duplicate-key] (suppressed)"])
    }

    @Test func `ten thousand findings fit into a baseline`() async throws {
        let project = try Sandbox([
            Self.table: (0..<10_000).map { "\"key.number.\($0)\" = \"\\q\";\n" }.joined()
        ])
        let written = try await project.strlint("check", ".", "--write-baseline", "base.json")
        #expect(written.status == 0)
        #expect(try Data(contentsOf: project.root.appending(path: "base.json")).count > 1 << 20)
        let outcome = try await project.strlint("check", ".", "--baseline", "base.json")
        #expect(outcome.text == "No findings in 1 file; 10000 are in the baseline.\n" && outcome.status == 0)
    }

    @Test func `single keys of a finding are in a baseline`() async throws {
        let texts = ["en.lproj/A.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n"]
        let project = try Sandbox(texts)
        try project.write("fr.lproj/A.strings", "\"a\" = \"\";\n\"b\" = \"\";\n\"c\" = \"x\";\n")
        #expect(try await project.strlint("check", ".", "--write-baseline", "base.json").status == 0)
        try project.write("fr.lproj/A.strings", "\"a\" = \"\";\n\"b\" = \"\";\n\"c\" = \"\";\n")
        let outcome = try await project.strlint("check", "-f", "concise", "--baseline", "base.json", ".")
        #expect(outcome.lines.map { $0.prefix { $0 != " " } } == ["fr.lproj/A.strings:3:7:"])
    }

    @Test func `missing tables are matched by name`() async throws {
        let names = ["A", "B", "C", "D", "E", "F", "G"]
        let project = try Sandbox(["fr.lproj/A.strings": "\"a\" = \"b\";\n"])
        for name in names { try project.write("en.lproj/\(name).strings", "\"a\" = \"b\";\n") }
        #expect(try await project.strlint("check", ".", "--write-baseline", "base.json").status == 0)
        #expect(try await findings(project, "--baseline", "base.json").isEmpty)
        try project.write("fr.lproj/B.strings", "\"a\" = \"b\";\n")
        #expect(try await findings(project, "--baseline", "base.json").isEmpty)
        try project.write("en.lproj/H.strings", "\"a\" = \"b\";\n")
        #expect(try await findings(project, "--baseline", "base.json") == ["[missing-table]"])
    }

    @Test func `edits elsewhere do not bring findings back`() async throws {
        let project = try await project()
        try project.write(Self.table, "\"new\" = \"x\";\n\n\n" + Self.faulty)
        #expect(try await findings(project, "--baseline", "base.json").isEmpty)
    }

    @Test func `new findings are reported`() async throws {
        let project = try await project()
        try project.write(Self.table, Self.faulty + "\"c\" = \"\\q\";\n")
        #expect(try await findings(project, "--baseline", "base.json") == ["[unknown-escape]"])
    }

    @Test func `if there are more of a kind, all are reported`() async throws {
        let project = try await project()
        try project.write(Self.table, Self.faulty + "\"b\" = \"3\";\n")
        #expect(
            try await findings(project, "--baseline", "base.json") == ["[duplicate-key]", "[duplicate-key]"])
    }

    @Test func `a finding on several keys is matched by key`() async throws {
        let base = (1...6).map { "\"k\($0)\" = \"x\";\n" }.joined()
        func table(without missing: Set<Int>) -> String {
            (1...6).filter { !missing.contains($0) }.map { "\"k\($0)\" = \"y\";\n" }.joined()
        }
        let project = try Sandbox([
            "en.lproj/a.strings": base, "fr.lproj/a.strings": table(without: [1, 2, 3]),
        ])
        _ = try await project.strlint("check", ".", "--write-baseline", "base.json")
        #expect(try await findings(project, "--baseline", "base.json").isEmpty)
        try project.write("fr.lproj/a.strings", table(without: [2]))
        #expect(try await findings(project, "--baseline", "base.json").isEmpty)
        try project.write("fr.lproj/a.strings", table(without: [2, 5]))
        #expect(try await findings(project, "--baseline", "base.json") == ["[missing-key]"])
    }

    @Test func `an existing baseline only shrinks`() async throws {
        let project = try await project()
        try project.write(Self.table, "\"a\" = \"\\q\";\n\"c\" = \"\\q\";\n")
        let first = try await project.strlint(
            "check", ".", "--write-baseline", "base.json", "-q", "-f", "concise")
        #expect(first.errorText == "strlint: removed 1 finding from base.json; 1 is left\n")
        #expect(first.lines.count == 1)
        let second = try await project.strlint(
            "check", ".", "--write-baseline", "base.json", "-q", "-f", "concise")
        #expect(
            second.errorText == "strlint: base.json is unchanged (1 finding); new findings are not added\n")
        #expect(second.lines == first.lines)
    }

    @Test func `findings in other tables are kept`() async throws {
        let project = try await project()
        try project.write("de.lproj/b.strings", "\"a\" = \"x\";\n")
        let outcome = try await project.strlint("check", "de.lproj", "--write-baseline", "base.json")
        #expect(outcome.errorText.contains("is unchanged (2 findings)"))
        try FileManager.default.removeItem(at: project.url(Self.table))
        let gone = try await project.strlint("check", "de.lproj", "--write-baseline", "base.json")
        #expect(gone.errorText.contains("removed 2 findings from base.json; 0 are left"))
    }

    @Test(
        arguments: [
            ["--ignore", "unknown-escape"], ["--severity", "duplicate-key=off"], ["--select", "coverage"],
            ["--set", "limits.file-size=4"],
        ])
    func `findings that were not checked are kept`(_ options: [String]) async throws {
        let project = try await project()
        let command = Command(
            executable: Binary.url, arguments: ["check", ".", "--write-baseline", "base.json"] + options,
            folder: project.root)
        #expect(try await command.run().errorText.contains("is unchanged (2 findings)"))
        #expect(try await findings(project, "--baseline", "base.json").isEmpty)
    }

    @Test func `paths may lead out of the folder`() async throws {
        let project = try Sandbox([Self.table: Self.faulty])
        try project.write("ci/x", "")
        _ = try await project.strlint("check", ".", "--write-baseline", "ci/base.json")
        let text = try String(contentsOf: project.url("ci/base.json"), encoding: .utf8)
        #expect(text.contains("\"path\":\"../fr.lproj/a.strings\""), "\(text)")
        #expect(try await findings(project, "--baseline", "ci/base.json").isEmpty)
    }

    @Test func `a baseline holds more than a report lists`() async throws {
        let many = (1...1_100).map { "\"k\($0)\" = \"\\q\";\n" }.joined()
        let project = try Sandbox([Self.table: many + "\"last\" = \"fine\";\n"])
        _ = try await project.strlint("check", ".", "--write-baseline", "base.json")
        #expect(try await findings(project, "--baseline", "base.json").isEmpty)
        try project.write(Self.table, many + "\"last\" = \"\\q\";\n")
        #expect(try await findings(project, "--baseline", "base.json") == ["[unknown-escape]"])
    }

    @Test func `baselines named in configuration are written`() async throws {
        let project = try Sandbox([
            "App/fr.lproj/a.strings": Self.faulty, ".strlint.yml": "baseline: base.json\n",
            "Kit/fr.lproj/a.strings": Self.faulty, "Kit/.strlint.yml": "baseline: kit.json\n",
        ])
        let missing = try await project.strlint("check", ".")
        #expect(missing.status == 2 && missing.errorText.contains("there is no baseline"))
        let first = try await project.strlint("check", ".", "--update-baseline", "-q")
        #expect(
            first.errorText
                == "strlint: wrote 2 findings to Kit/kit.json\nstrlint: wrote 2 findings to base.json\n")
        #expect(first.status == 0 && first.text.isEmpty)
        try project.write("Kit/fr.lproj/a.strings", "\"a\" = \"\\q\";\n\"c\" = \"\\q\";\n")
        let second = try await project.strlint("check", ".", "--update-baseline", "-q", "-f", "concise")
        #expect(
            second.errorText
                == "strlint: removed 1 finding from Kit/kit.json; 1 is left\n"
                + "strlint: base.json is unchanged (2 findings); new findings are not added\n")
        #expect(second.lines.map { $0.prefix { $0 != ":" } } == ["Kit/fr.lproj/a.strings"])
        let named = try await project.strlint("check", "App", "--baseline", "own.json", "--update-baseline")
        #expect(named.errorText.hasPrefix("strlint: wrote 2 findings to own.json\n"), "\(named.errorText)")
    }

    static let mistakes: [([String], String)] = [
        (
            ["--update-baseline"],
            "--update-baseline: no configuration names a baseline; --write-baseline FILE begins with one"
        ),
        (
            ["--update-baseline", "--baseline", "b.json", "--since", "HEAD"],
            "--update-baseline needs all findings, and cannot be used with --since"
        ),
        (
            ["--update-baseline", "--write-baseline", "b.json"],
            "--write-baseline and --update-baseline cannot be used together"
        ),
        (
            ["--baseline", "none.json"],
            "there is no baseline none.json; strlint check --write-baseline none.json writes it"
        ),
        (
            ["--baseline", "broken.json"],
            "broken.json:1:25: expected a number from 1 to 1000000000, but found \"x\""
        ),
        (["--baseline", "old.json"], "old.json:1:13: there is no version \"0\"; did you mean 1?"),
        (
            ["--write-baseline", "b.json", "--base", "x.strings"],
            "--write-baseline needs all findings, and cannot be used with --base"
        ),
    ]

    @Test(arguments: mistakes)
    func `invalid baselines are reported`(_ options: [String], message: String) async throws {
        let project = try Sandbox([
            Self.table: Self.faulty, "broken.json": "{\"findings\": [{\"count\": \"x\"}]}",
            "old.json": "{\"version\": 0}",
        ])
        let command = Command(
            executable: Binary.url, arguments: ["check", "."] + options, folder: project.root)
        let outcome = try await command.run()
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errorText.hasPrefix("strlint: \(message)\n"), "\(outcome.errorText)")
    }

    @Test func `reports list suppressed findings`() async throws {
        let project = try await project()
        let reason = "// strlint:disable-next-line unknown-escape -- ours\n"
        try project.write(Self.table, reason + Self.faulty)
        let outcome = try await project.strlint(
            "check", ".", "--baseline", "base.json", "--show-suppressed", "-f", "json")
        let document = try outcome.json()
        let summary = try #require(document["summary"] as? [String: Any])
        #expect(summary["suppressed"] as? Int == 2 && summary["errors"] as? Int == 0)
        let listed = try #require(document["findings"] as? [[String: Any]])
        let suppressions = listed.compactMap { $0["suppression"] as? [String: Any] }
        #expect(suppressions.map { $0["kind"] as? String } == ["comment", "baseline"])
        #expect(suppressions.first?["reason"] as? String == "ours")
    }
}
