import Foundation
import Testing

/// `diff` between revisions, index and work tree.
@Suite struct GitDiffTests {
    /// Three commits, the last of which renames the table and converts it to UTF-16; then an uncommitted change.
    private func repository() async throws -> Sandbox {
        let sandbox = try await Sandbox.repository([
            "App/en.lproj/A.strings": "\"a\" = \"One\";\n\"b\" = \"Two\";\n\"c\" = \"Three\";\n",
            "App/fr.lproj/A.strings": "\"a\" = \"Un\";\n", "README.md": "x",
        ])
        try sandbox.write(
            "App/en.lproj/A.strings", "\"a\" = \"Uno\";\n\"b\" = \"Two\";\n\"c\" = \"Three\";\n")
        try sandbox.write("README.md", "y")
        try await sandbox.commit("second")
        let text = "\"a\" = \"Uno\";\n\"b\" = \"Two\";\n\"d\" = \"Four\";\n"
        try sandbox.write("App/en.lproj/Main.strings", Data(text.data(using: .utf16) ?? Data()))
        try await sandbox.git("rm -q App/en.lproj/A.strings")
        try await sandbox.commit("third")
        try sandbox.write("App/fr.lproj/A.strings", "\"a\" = \"Un\";\n\"b\" = \"Deux\";\n")
        return sandbox
    }

    private func paths(_ sandbox: Sandbox, _ words: String) async throws -> [String] {
        let outcome = try await sandbox.shell("$STRLINT diff -f json \(words)")
        #expect(outcome.status < 2, "\(outcome.errorText)")
        let tables = try outcome.json()["tables"] as? [[String: Any]] ?? []
        return tables.map { table in
            let counts = ["added", "removed", "changed"].map { "\((table[$0] as? [Any] ?? []).count)" }
            return "\(table["path"] ?? "") \(counts.joined())"
                + (table["old_path"].map { " was \($0)" } ?? "")
        }
    }

    @Test func `revisions index and work tree are compared`() async throws {
        let sandbox = try await repository()
        #expect(try await paths(sandbox, "HEAD~2..HEAD~1") == ["App/en.lproj/A.strings 001"])
        #expect(try await paths(sandbox, "HEAD~2 HEAD~1") == ["App/en.lproj/A.strings 001"])
        #expect(
            try await paths(sandbox, "HEAD~1..") == [
                "App/en.lproj/Main.strings 110 was App/en.lproj/A.strings"
            ])
        #expect(try await paths(sandbox, "HEAD") == ["App/fr.lproj/A.strings 100"])
        #expect(try await paths(sandbox, "HEAD~2 -- App/fr.lproj") == ["App/fr.lproj/A.strings 100"])
        #expect(try await paths(sandbox, "--staged") == [])
        try await sandbox.git("add -A")
        #expect(try await paths(sandbox, "--staged") == ["App/fr.lproj/A.strings 100"])
    }

    @Test func `a hook sees what git commit -a takes`() async throws {
        let sandbox = try await repository()
        try sandbox.write(
            ".git/hooks/pre-commit",
            "#!/bin/sh\n\(Binary.url.path) diff --staged --exit-zero -f json > .git/found\n")
        try await sandbox.git("config user.name A && chmod +x .git/hooks/pre-commit && git commit -q -a -m x")
        let found = try await sandbox.shell("cat .git/found")
        #expect(found.text.contains("\"path\":\"App/fr.lproj/A.strings\""), "\(found.text)")
    }

    @Test(arguments: [
        ("HEAD~1..HEAD App", "HEAD~1..HEAD -- App"), ("HEAD App README.md", "HEAD -- App README.md"),
    ])
    func `missing dashes are named`(_ words: String, _ command: String) async throws {
        let outcome = try await repository().shell("$STRLINT diff \(words)")
        let message = "is not a path; to compare revisions, write strlint diff \(command)\n"
        #expect(
            outcome.status == 2
                && outcome.errorText.split(separator: "\n").first.map { $0 + "\n" }?.hasSuffix(message)
                    == true,
            "\(outcome.errorText)")
    }

    @Test func `three dots compare with the merge base`() async throws {
        let sandbox = try await Sandbox.repository(["A.strings": "\"a\";\n", "B.strings": "\"b\";\n"])
        try await sandbox.git("checkout -q -b topic")
        try sandbox.write("A.strings", "\"a\";\n\"x\";\n")
        try await sandbox.commit("topic")
        try await sandbox.git("checkout -q main")
        try sandbox.write("B.strings", "\"b\" = \"c\";\n")
        try await sandbox.commit("main")
        #expect(try await paths(sandbox, "main...topic") == ["A.strings 100"])
        #expect(try await paths(sandbox, "main..topic") == ["A.strings 100", "B.strings 001"])
        let json = try await sandbox.strlint("diff", "-f", "json", "main...topic").json()
        #expect(json["old"] as? String == "the merge base of main and topic")
    }

    @Test func `files and folders of revisions are compared`() async throws {
        let sandbox = try await repository()
        #expect(
            try await paths(sandbox, "HEAD~2:App/en.lproj/A.strings App/en.lproj/Main.strings")
                == ["App/en.lproj/Main.strings 111"])
        #expect(try await paths(sandbox, "HEAD~2:App HEAD~1:App") == ["en.lproj/A.strings 001"])
        #expect(try await paths(sandbox, "HEAD:App/fr.lproj App/fr.lproj") == ["fr.lproj/A.strings 100"])
        #expect(
            try await paths(sandbox, ":App/fr.lproj/A.strings App/fr.lproj/A.strings") == [
                "App/fr.lproj/A.strings 100"
            ])
    }

    @Test func `links are followed on both sides`() async throws {
        let sandbox = try await Sandbox.repository(["en.lproj/A.strings": "\"a\";"])
        try await sandbox.git("init -q . && mkdir fr.lproj && ln -s ../en.lproj/A.strings fr.lproj/A.strings")
        try await sandbox.commit("link")
        let outcome = try await sandbox.strlint("diff", "HEAD:", ".")
        #expect(outcome.status == 0, "\(outcome.text)")
        #expect(outcome.text == "No differences in 2 tables.\n")
    }

    @Test func `subfolders work`() async throws {
        let sandbox = try await repository()
        for words in ["HEAD -- .", "HEAD:./ ."] {
            let outcome = try await sandbox.shell("cd App/fr.lproj && $STRLINT diff -f json \(words)")
            let tables = try outcome.json()["tables"] as? [[String: Any]] ?? []
            #expect(tables.map { $0["table"] as? String } == ["A"])
            #expect(tables.map { ($0["added"] as? [Any])?.count } == [1])
        }
    }

    @Test func `a table that becomes another file is removed`() async throws {
        let sandbox = try await repository()
        try await sandbox.git("mv App/fr.lproj/A.strings App/fr.lproj/A.strings.bak")
        try await sandbox.commit("put aside")
        #expect(try await paths(sandbox, "HEAD~1..HEAD") == ["App/fr.lproj/A.strings 010"])
        try await sandbox.git("rm -q App/en.lproj/Main.strings")
        try FileManager.default.createDirectory(
            at: sandbox.url("App/en.lproj"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: sandbox.url("App/en.lproj/Main.strings"), withDestinationURL: sandbox.url("README.md"))
        try await sandbox.commit("link")
        #expect(try await paths(sandbox, "HEAD~1..HEAD") == ["App/en.lproj/Main.strings 030"])
    }

    @Test func `unresolved conflicts are reported`() async throws {
        let sandbox = try await repository()
        try await sandbox.commit("third")
        try await sandbox.git("checkout -q -b other HEAD~1")
        try sandbox.write("App/fr.lproj/A.strings", "\"a\" = \"Autre\";\n\"b\" = \"Autre\";\n")
        try await sandbox.commit("other")
        _ = try await sandbox.shell("git merge -q main")
        let outcome = try await sandbox.strlint("diff", "--staged")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("has unresolved conflicts"))
    }

    @Test func `the index is compared before the first commit`() async throws {
        let sandbox = try Sandbox(["a.strings": "\"a\";"])
        try await sandbox.git("init -q . && git add -A")
        let outcome = try await sandbox.strlint("diff", "--staged")
        #expect(outcome.status == 1)
        #expect(outcome.text.contains("a.strings (new table)"))
    }

    @Test func `bare repositories and hooks work`() async throws {
        let sandbox = try await repository()
        try await sandbox.git("clone -q --bare . bare.git")
        let bare = try await sandbox.shell("cd bare.git && $STRLINT diff --stat HEAD~2..HEAD~1")
        #expect(bare.status == 1, "\(bare.errorText)")
        let hook = try await sandbox.shell("GIT_DIR=.git $STRLINT log App/en.lproj/Main.strings")
        #expect(hook.status == 0, "\(hook.errorText)")
    }

    /// Settings that a user may have made for other commands.
    @Test func `user configuration changes nothing`() async throws {
        let sandbox = try await repository()
        try await sandbox.git(
            "config diff.relative true && git config log.showRoot false && git config diff.noprefix true")
        let outcome = try await sandbox.shell("cd App && $STRLINT diff -f json HEAD")
        let tables = try outcome.json()["tables"] as? [[String: Any]] ?? []
        #expect(tables.map { $0["path"] as? String } == ["App/fr.lproj/A.strings"])
        let log = try await sandbox.strlint("log", "-f", "json", "App/fr.lproj/A.strings")
        #expect((try log.json()["revisions"] as? [Any])?.count == 1)
    }

    @Test func `a revision next to a path is explained`() async throws {
        let outcome = try await repository().strlint("diff", "HEAD", "App/fr.lproj")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("strlint diff HEAD -- App/fr.lproj"))
    }

    @Test(arguments: [
        ("gone..HEAD", "unknown revision \"gone\""),
        ("HEAD:no.strings App/fr.lproj/A.strings", "no.strings is not in HEAD"),
        ("gone:A.strings App/fr.lproj/A.strings", "unknown revision \"gone\""),
    ])
    func `missing revisions and paths are reported`(_ words: String, _ message: String) async throws {
        let outcome = try await repository().shell("$STRLINT diff \(words)")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains(message), "\(outcome.errorText)")
    }

    @Test func `a shallow clone is explained`() async throws {
        let sandbox = try await repository()
        try await sandbox.git("clone -q --depth 1 \"file://$PWD\" clone")
        let outcome = try await sandbox.shell("cd clone && $STRLINT diff HEAD~1..HEAD")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("git fetch --unshallow"))
    }

    @Test func `missing git is reported`() async throws {
        let sandbox = try Sandbox(["a.strings": "\"a\";"])
        let outcome = try await sandbox.shell("PATH=/nowhere $STRLINT diff HEAD")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("git was not found"))
    }

    @Test func `names are neither run nor taken for options`() async throws {
        let sandbox = try await Sandbox.repository(["a b\n$(touch x);é.lproj/--out=A.strings": "\"a\";"])
        try sandbox.write("a b\n$(touch x);é.lproj/--out=A.strings", "\"a\"; \"b\";")
        #expect(try await paths(sandbox, "HEAD").count == 1)
        #expect(!FileManager.default.fileExists(atPath: sandbox.url("x").path))
        let outcome = try await sandbox.strlint("diff", "--", "--output=x", "HEAD")
        #expect(outcome.status == 2)
        #expect(!FileManager.default.fileExists(atPath: sandbox.url("x").path))
    }

    @Test func `old translations are read from git`() async throws {
        let sandbox = try await Sandbox.repository([
            "en.lproj/A.strings": "\"a\" = \"One\"; \"b\" = \"Two\";",
            "de.lproj/A.strings": "\"a\" = \"Eins\"; \"b\" = \"Zwei\";",
        ])
        try sandbox.write("en.lproj/A.strings", "\"a\" = \"Uno\"; \"b\" = \"Due\";")
        try sandbox.write("de.lproj/A.strings", "\"a\" = \"Eins (neu)\"; \"b\" = \"Zwei\";")
        let outcome = try await sandbox.strlint(
            "diff", "-f", "json", "HEAD:en.lproj/A.strings", "en.lproj/A.strings", "--translations", ".")
        let translations = try #require(try outcome.json()["translations"] as? [[String: Any]])
        let stale = translations.flatMap { $0["stale"] as? [[String: Any]] ?? [] }
        #expect(stale.map { $0["key"] as? String } == ["b"])
        for words in ["HEAD", "HEAD~1..HEAD"] {
            if words != "HEAD" { try await sandbox.commit("second") }
            let outcome = try await sandbox.shell("$STRLINT diff -f json \(words) --translations .")
            let translations = try #require(try outcome.json()["translations"] as? [[String: Any]])
            #expect(translations.map { $0["path"] as? String } == ["de.lproj/A.strings"])
            let stale = translations.flatMap { $0["stale"] as? [[String: Any]] ?? [] }
            #expect(stale.map { $0["key"] as? String } == ["b"], "\(words)")
        }
    }

    /// Tables of three locales; then a change of the base and one translation; then a change of another translation.
    private func localized() async throws -> Sandbox {
        func table(_ locale: String, _ first: String) -> String {
            "\"a\" = \"\(first) \(locale)\";\n\"b\" = \"2 \(locale)\";\n"
        }
        let sandbox = try await Sandbox.repository([
            "App/en.lproj/L.strings": table("en", "one"), "App/de.lproj/L.strings": table("de", "one"),
            "App/fr.lproj/L.strings": table("fr", "one"),
        ])
        try sandbox.write("App/en.lproj/L.strings", table("en", "two"))
        try sandbox.write("App/de.lproj/L.strings", table("de", "two"))
        try await sandbox.commit("second")
        return sandbox
    }

    @Test(arguments: [
        "HEAD~1..HEAD --translations App", "HEAD~1..HEAD --translations $PWD/App",
        "HEAD~1:App HEAD:App --translations App",
        "HEAD~1:./App HEAD:./App --translations .",
        "HEAD~1:App/en.lproj/L.strings HEAD:App/en.lproj/L.strings --translations App",
        "HEAD~1 --translations ./App/",
    ])
    func `every comparison finds the translations`(_ words: String) async throws {
        let outcome = try await localized().shell("$STRLINT diff -f json \(words)")
        #expect(outcome.status == 1, "\(outcome.errorText)")
        let translations = try #require(try outcome.json()["translations"] as? [[String: Any]])
        #expect(translations.map { $0["locale"] as? String } == ["de", "fr"])
        #expect(translations.map { ($0["stale"] as? [Any])?.count } == [0, 1])
    }

    @Test func `a changed translation is not a base`() async throws {
        let sandbox = try await localized()
        try sandbox.write("App/fr.lproj/L.strings", "\"a\" = \"deux\";\n\"b\" = \"2\";\n\"z\";\n")
        let outcome = try await sandbox.strlint("diff", "HEAD", "--translations", "App")
        #expect(outcome.status == 0)
        #expect(outcome.text.contains("No base table changed."))
        try sandbox.write("empty/x", "")
        let empty = try await sandbox.strlint("diff", "HEAD~1..HEAD", "--translations", "empty")
        #expect(empty.status == 2)
    }
}
