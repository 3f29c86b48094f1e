import Foundation
import Testing

/// `textconv` and `difftool`, which git runs, and `log`, which runs git.
@Suite struct GitIntegrationTests {
    private func utf16(_ text: String) -> Data { text.data(using: .utf16) ?? Data() }

    private func repository() async throws -> Sandbox {
        let sandbox = try await Sandbox.repository([".gitattributes": "*.strings diff=strings\n"])
        try sandbox.write("A.strings", utf16("/* c */\n\"a\" = \"One\";\n\"b\" = \"Two\";\n"))
        try await sandbox.commit("add")
        try sandbox.write("A.strings", utf16("/* c */\n\"a\" = \"Uno\";\n\"b\" = \"Two\";\n"))
        return sandbox
    }

    @Test func `textconv shows lines`() async throws {
        let sandbox = try await repository()
        try await sandbox.git("config diff.strings.textconv \"$STRLINT textconv\"")
        let diff = try await sandbox.git("--no-pager diff")
        #expect(diff.contains("\n-\"a\" = \"One\";\n+\"a\" = \"Uno\";\n \"b\" = \"Two\";\n"))
    }

    @Test func `difftool shows what changed`() async throws {
        let sandbox = try await repository()
        try await sandbox.git("config diff.strings.command \"$STRLINT difftool\"")
        let diff = try await sandbox.git("--no-pager diff")
        #expect(diff.hasPrefix("A.strings\n1 difference in the table: 1 changed.\n"))
        try sandbox.write("other.txt", "x\n")
        try await sandbox.git("add other.txt")
        let external = try await sandbox.shell(
            "GIT_EXTERNAL_DIFF=\"$STRLINT difftool\" git --no-pager diff HEAD")
        #expect(external.status == 0)
        #expect(external.text.contains("1 changed"))
        #expect(external.text.contains("\n+x\n"))
    }

    @Test func `difftool shows faults and lines`() async throws {
        let sandbox = try await Sandbox.repository([
            ".gitattributes": "*.strings diff=strings\n", "A.strings": "\"a\" = \"1\";\n",
            "-b.strings": "\"b\";\n",
        ])
        try sandbox.write("A.strings", "\"a\" = \"1\"\n\"b\" = \"2\";\n")
        try sandbox.write("-b.strings", "\"b\"; \"c\";\n")
        try await sandbox.git("config diff.strings.command \"$STRLINT difftool\"")
        let diff = try await sandbox.git("--no-pager diff")
        #expect(diff.contains("error[syntax-error]"))
        #expect(diff.contains("Nothing could be compared."))
        #expect(diff.contains("\n+\"b\" = \"2\";\n"))
        #expect(diff.contains("-b.strings\n1 difference in the table: 1 added."))
    }

    @Test(arguments: [
        ("\"a\" = \"1\"\n\"b\";", "\"a\" = \"1\"\n\"b\";"), ("", "// The platform refuses this table.\n"),
        ("\u{FEFF}\"a\";\r\n\"b\";\r", "\"a\";\n\"b\";\n"),
        ("<plist><dict><key>a</key><string>1</string></dict></plist>", "\"a\" = \"1\";\n"),
        (
            "\"a\" = \"\u{1B}[31m\u{202E}##vso[x]##[error]\";\t\n",
            "\"a\" = \"\\U001B[31m\\U202E\\U0023#vso[x]\\U0023#[error]\";\t\n"
        ),
        ("/*\n  ::error::x\n*/ \"a::b\";", "/*\n  \\U003A:error::x\n*/ \"a::b\";"),
    ])
    func `textconv prints broken tables too`(_ table: String, _ expected: String) async throws {
        let sandbox = try Sandbox(["a.strings": table])
        let outcome = try await sandbox.strlint("textconv", "a.strings")
        #expect(outcome.status == 0)
        #expect(outcome.text == expected)
        #expect(outcome.errorText.isEmpty)
    }

    @Test func `damaged binary tables are shown`() async throws {
        let sandbox = try Sandbox()
        try sandbox.write("a.strings", Data("bplist00".utf8) + Data([0xFF, 0x00]))
        let outcome = try await sandbox.strlint("textconv", "a.strings")
        #expect(outcome.status == 0)
        #expect(!outcome.text.isEmpty)
    }

    // MARK: - log

    private func history() async throws -> Sandbox {
        let sandbox = try await Sandbox.repository(["en.lproj/A.strings": "\"title\" = \"Hello\";\n"])
        try sandbox.write("en.lproj/A.strings", "\"title\" = \"Hello all\";\n\"b\" = \"1\";\n")
        try await sandbox.commit("second")
        try await sandbox.git("mv en.lproj/A.strings en.lproj/B.strings")
        try await sandbox.commit("rename the file")
        try sandbox.write("en.lproj/B.strings", utf16("\"page.title\" = \"Hello all\";\n\"b\" = \"1\";\n"))
        try await sandbox.commit("rename the key")
        return sandbox
    }

    @Test func `log shows the changes of each commit`() async throws {
        let sandbox = try await history()
        let outcome = try await sandbox.strlint("log", "en.lproj/B.strings")
        #expect(outcome.status == 0)
        #expect(outcome.lines.first?.hasPrefix("en.lproj/B.strings: 2 keys, 4 commits since ") == true)
        #expect(outcome.lines.contains { $0.hasSuffix("1 → 2 keys") })
        let json = try await sandbox.strlint("log", "-f", "json", "en.lproj/B.strings").json()
        let revisions = try #require(json["revisions"] as? [[String: Any]])
        #expect(revisions.map { $0["keys"] as? Int } == [2, 2, 2, 1])
        #expect(revisions.map { $0["renamed"] as? Int } == [1, 0, 0, 0])
        #expect(revisions.map { $0["changed"] as? Int } == [0, 0, 1, 0])
        #expect(revisions.map { $0["added"] as? Int } == [0, 0, 1, 1])
        #expect(revisions.map { $0["old_path"] as? String } == [nil, "en.lproj/A.strings", nil, nil])
    }

    @Test func `log recognizes a table by its keys`() async throws {
        let sandbox = try await Sandbox.repository([
            "en.lproj/A.strings": "\"a\" = \"1\";\n", "en.lproj/[x].strings": "\"z\";",
        ])
        try sandbox.write("en.lproj/A.strings", "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n")
        try await sandbox.commit("second")
        try await sandbox.git("rm -q en.lproj/A.strings && git mv 'en.lproj/[x].strings' en.lproj/y.strings")
        try sandbox.write("en.lproj/B.strings", utf16("\"a\" = \"1\";\n\"b\" = \"2\";\n\"d\" = \"4\";\n"))
        try await sandbox.commit("rename and reorder")
        let outcome = try await sandbox.shell("cd en.lproj && $STRLINT log -f json B.strings")
        let revisions = try #require(try outcome.json()["revisions"] as? [[String: Any]])
        #expect(revisions.map { $0["added"] as? Int } == [1, 2, 1])
        #expect(revisions.map { $0["removed"] as? Int } == [1, 0, 0])
        #expect(revisions.first?["old_path"] as? String == "en.lproj/A.strings")
        let renamed = try await sandbox.strlint("log", "-f", "json", "en.lproj/y.strings").json()
        #expect((renamed["revisions"] as? [Any])?.count == 2)
    }

    @Test func `log does not mix locales`() async throws {
        let locales = ["de", "en", "fr"]
        let sandbox = try await Sandbox.repository(
            Dictionary(
                uniqueKeysWithValues: locales.map {
                    ("A/\($0).lproj/L.strings", "\"a\" = \"1 \($0)\"; \"b\" = \"2 \($0)\";")
                }))
        for locale in locales {
            try sandbox.write(
                "B/\(locale).lproj/L.strings", utf16("\"a\" = \"1 \(locale)\"; \"b\" = \"2 \(locale)\";"))
        }
        try await sandbox.git("rm -rq A")
        try await sandbox.commit("move")
        let json = try await sandbox.strlint("log", "-f", "json", "B/fr.lproj/L.strings").json()
        let revisions = try #require(json["revisions"] as? [[String: Any]])
        #expect(revisions.map { $0["old_path"] as? String } == ["A/fr.lproj/L.strings", nil])
        #expect(revisions.map { $0["changed"] as? Int } == [0, 0])
    }

    @Test func `log works in a subfolder`() async throws {
        let sandbox = try await Sandbox.repository(["a.strings": "\"a\";"])
        try await sandbox.git("clone -q . below && cd below")
        #expect(try await sandbox.strlint("log", "below/a.strings").status == 0)
    }

    @Test func `log follows a key`() async throws {
        let sandbox = try await history()
        let json = try await sandbox.strlint("log", "-f", "json", "en.lproj/B.strings", "--key", "page.title")
            .json()
        let revisions = try #require(json["revisions"] as? [[String: Any]])
        let events = revisions.flatMap { $0["events"] as? [[String: Any]] ?? [] }
        #expect(events.map { $0["event"] as? String } == ["renamed", "changed", "added"])
        let none = try await sandbox.strlint("log", "en.lproj/B.strings", "--key", "gone")
        #expect(none.status == 1)
    }

    @Test func `log without history is an error`() async throws {
        let sandbox = try await Sandbox.repository(["a.strings": "\"a\";"])
        let unknown = try await sandbox.strlint("log", "b.strings")
        #expect(unknown.status == 2)
        #expect(unknown.errorText.contains("git has no commits of b.strings"))
        let later = try await sandbox.strlint("log", "a.strings", "--since", "2037-01-01")
        #expect(later.status == 2)
        #expect(later.errorText.contains("since 2037-01-01"))
        let broken = try await sandbox.shell(
            "printf '\"a\" = \"1\"' > a.strings && git commit -qam x && $STRLINT log a.strings")
        #expect(broken.status == 0)
        #expect(broken.text.contains("not loaded by the platform"))
        let fixed = try await sandbox.shell(
            "printf '\"a\" = \"2\";' > a.strings && git commit -qam y && $STRLINT log -f json a.strings --key a"
        )
        let revisions = try #require(try fixed.json()["revisions"] as? [[String: Any]])
        let events = revisions.flatMap { $0["events"] as? [[String: Any]] ?? [] }
        #expect(events.map { $0["event"] as? String } == ["changed", "added"])
        let folder = try await sandbox.strlint("log", ".")
        #expect(folder.errorText.contains("is a folder"))
        let pattern = try await sandbox.strlint("log", "*.strings")
        #expect(pattern.errorText.contains("git has no commits"))
    }
}
