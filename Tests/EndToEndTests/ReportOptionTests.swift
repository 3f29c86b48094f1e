import Foundation
import Testing

/// The options that shape the report of `check`, and `-o` where a document is printed.
@Suite struct ReportOptionTests {
    private func project() throws -> Sandbox {
        try Sandbox([
            "en.lproj/a.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n",
            "fr.lproj/a.strings": "\"a\" = \"A\u{200B}\u{200B}\";\n\"x\" = \"X\";;\n",
        ])
    }

    @Test func `check --fix applies what fix applies, and reports what is left`() async throws {
        let (checked, fixed) = (try project(), try project())
        let outcome = try await checked.strlint("check", "--fix", ".")
        let other = try await fixed.strlint("fix", ".")
        #expect(outcome.text == other.text && outcome.status == other.status)
        #expect(!outcome.text.contains("[table-cut-short]"))
        #expect(
            try Data(contentsOf: checked.url("fr.lproj/a.strings"))
                == Data(contentsOf: fixed.url("fr.lproj/a.strings")))
        let staged = try await checked.strlint("check", "--fix", "--staged")
        #expect(staged.status == 2)
        #expect(staged.errorText.hasPrefix("strlint: --fix and --staged cannot be used together\n"))
    }

    @Test func `fix --check names what would change, and writes nothing`() async throws {
        let project = try project()
        let before = try Data(contentsOf: project.url("fr.lproj/a.strings"))
        let outcome = try await project.strlint("fix", "--check", ".")
        #expect(outcome.text == "fr.lproj/a.strings\n" && outcome.status == 1)
        #expect(try Data(contentsOf: project.url("fr.lproj/a.strings")) == before)
    }

    @Test func `-q prints only findings, --summary only the end, and --all-keys the keys`() async throws {
        let project = try project()
        let whole = try await project.strlint("check", ".").text
        let quiet = try await project.strlint("check", "-q", ".")
        let summary = try await project.strlint("check", "--summary", ".")
        #expect(whole == quiet.text + summary.text)
        #expect(quiet.errorText.isEmpty && summary.text.contains(" fixable with strlint fix"))
        #expect(try await project.strlint("check", "-q", "--summary", ".").status == 2)
        let keys = try await project.strlint("check", "--all-keys", "--select", "missing-key", ".")
        #expect(keys.text.contains("   = \"b\"\n   = \"c\"\n"), "\(keys.text)")
    }

    @Test func `a quoted pattern and a level are explained`() async throws {
        let project = try project()
        let pattern = try await project.strlint("check", "**/*.strings")
        #expect(pattern.errorText == "error: **/*.strings does not exist; patterns are for --include\n")
        let level = try await project.strlint("check", "--severity", "empty-value=warn", ".")
        #expect(level.errorText.contains("not \"empty-value=warn\"; did you mean warning?"))
    }

    @Test(arguments: [
        "show en.lproj/a.strings", "rules", "explain empty-value", "config show", "config schema",
    ])
    func `-o writes what would be printed`(_ words: String) async throws {
        let project = try project()
        let printed = try await project.shell("\"$STRLINT\" \(words)")
        let written = try await project.shell("\"$STRLINT\" \(words) -o out")
        #expect(written.text.isEmpty && written.status == printed.status)
        #expect(try String(contentsOf: project.url("out"), encoding: .utf8) == printed.text)
        #expect(try await project.shell("\"$STRLINT\" \(words) -o no/such/folder").status == 2)
    }

    /// `script` runs a command on a terminal of its own.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
    func `diff on a terminal is shown in the pager of the environment`() async throws {
        let project = try project()
        let diff = "diff en.lproj/a.strings fr.lproj/a.strings"
        func onTerminal(_ options: String, pager: String) async throws -> String {
            try await project.shell(
                "PAGER='\(pager)' script -qec \"$STRLINT \(diff) \(options)\" /dev/null </dev/null"
            ).text
        }
        #expect(try await onTerminal("", pager: "sed s/^/paged:/").contains("paged:"))
        #expect(try await !onTerminal("--no-pager", pager: "sed s/^/paged:/").contains("paged:"))
        #expect(try await !onTerminal("", pager: "").contains("paged:"))
        let piped = try await project.shell("PAGER='sed s/^/paged:/' $STRLINT \(diff) | cat")
        #expect(!piped.text.contains("paged:"))
    }
}
