import Foundation
import Testing

/// `init --git`, and merges that git makes with `strlint merge`.
@Suite struct GitMergeTests {
    private static func catalog(_ keys: [(key: String, text: String)]) -> String {
        let entries = keys.map { key, text in
            """
                "\(key)" : {
                  "localizations" : {
                    "de" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "\(text)"
                      }
                    }
                  }
                }
            """
        }
        return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
            + entries.joined(separator: ",\n") + "\n  },\n  \"version\" : \"1.0\"\n}"
    }

    private static func rules(_ one: String, _ other: String) -> String {
        "k = {\n  NSStringLocalizedFormatKey = \"%#@n@\";\n  n = {\n    one = \"\(one)\";\n    other = \"\(other)\";\n  };\n};\n"
    }

    /// A repository that is set up, with `strlint` on the path.
    private func repository(_ files: [String: String]) async throws -> Sandbox {
        let sandbox = try await Sandbox.repository(files)
        let outcome = try await sandbox.strlint("init", "--git")
        #expect(outcome.status == 0, "\(outcome.errorText)")
        try await sandbox.git("config merge.strings.driver \"$STRLINT merge -- %O %A %B %L %P\"")
        try await sandbox.commit("set up git")
        return sandbox
    }

    private func change(_ sandbox: Sandbox, _ path: String, ours: String, theirs: String) async throws {
        try await sandbox.git("checkout -q -b topic")
        try sandbox.write(path, theirs)
        try await sandbox.commit("theirs")
        try await sandbox.git("checkout -q main")
        try sandbox.write(path, ours)
        try await sandbox.commit("ours")
    }

    @Test func `init --git lets git run strlint merge`() async throws {
        let sandbox = try await Sandbox.repository([".gitattributes": "*.strings diff=strings"])
        let outcome = try await sandbox.strlint("init", "--git")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        let text = try String(contentsOf: sandbox.url(".gitattributes"), encoding: .utf8)
        #expect(
            text == """
                *.strings diff=strings
                *.strings merge=strings
                *.stringsdict merge=strings
                *.xcstrings merge=strings

                """)
        let settings = try await sandbox.git("config --local --get-regexp '^merge[.]'")
        #expect(
            settings == """
                merge.strings.name strings by key
                merge.strings.driver strlint merge -- %O %A %B %L %P
                merge.strings.recursive binary

                """)
        let attribute = try await sandbox.git("check-attr merge -- App/a.xcstrings")
        #expect(attribute == "App/a.xcstrings: merge: strings\n")
        #expect(!FileManager.default.fileExists(atPath: sandbox.url(".strlint.yml").path))
    }

    @Test func `init --git changes nothing the second time`() async throws {
        let sandbox = try await Sandbox.repository(["a.strings": ""])
        #expect(try await sandbox.strlint("init", "--git").status == 0)
        let files = [".gitattributes", ".git/config"]
        let before = try files.map { try Data(contentsOf: sandbox.url($0)) }
        let outcome = try await sandbox.strlint("init", "--git")
        #expect(outcome.status == 0)
        #expect(outcome.text == "Git is set up already.\n")
        #expect(try files.map { try Data(contentsOf: sandbox.url($0)) } == before)
    }

    @Test func `init --git needs a repository`() async throws {
        let sandbox = try Sandbox(["a.strings": ""])
        let outcome = try await sandbox.strlint("init", "--git")
        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: sandbox.url(".gitattributes").path))
    }

    @Test func `init --git follows no link and no repository of a branch`() async throws {
        let sandbox = try await Sandbox.repository(["a.strings": ""])
        let outside = sandbox.url(".git/description")
        let old = try Data(contentsOf: outside)
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.url(".gitattributes").path, withDestinationPath: ".git/description")
        let linked = try await sandbox.strlint("init", "--git")
        #expect(linked.status == 2)
        #expect(try Data(contentsOf: outside) == old)
        try await sandbox.git("init -q --bare planted")
        let planted = sandbox.url("planted/config")
        let before = try Data(contentsOf: planted)
        #expect(try await sandbox.strlint("init", "--git", "planted").status == 0)
        #expect(try Data(contentsOf: planted) == before)
    }

    @Test func `git merges two branches of a catalog`() async throws {
        let sandbox = try await repository(["L.xcstrings": Self.catalog([("a", "1"), ("b", "2")])])
        try await change(
            sandbox, "L.xcstrings", ours: Self.catalog([("a", "eins"), ("b", "2"), ("d", "4")]),
            theirs: Self.catalog([("a", "1"), ("b", "zwei"), ("c", "3")]))
        try await sandbox.git("merge -q --no-edit topic")
        let merged = try String(contentsOf: sandbox.url("L.xcstrings"), encoding: .utf8)
        #expect(merged == Self.catalog([("a", "eins"), ("b", "zwei"), ("c", "3"), ("d", "4")]))
    }

    @Test func `git merges two branches of a .stringsdict`() async throws {
        let sandbox = try await repository(["L.stringsdict": Self.rules("one", "other")])
        try await change(
            sandbox, "L.stringsdict", ours: Self.rules("ein", "other"), theirs: Self.rules("one", "andere"))
        try await sandbox.git("merge -q --no-edit topic")
        let merged = try String(contentsOf: sandbox.url("L.stringsdict"), encoding: .utf8)
        #expect(merged == Self.rules("ein", "andere"))
    }

    @Test func `a conflict in a catalog stops the merge and is found by check`() async throws {
        let sandbox = try await repository(["L.xcstrings": Self.catalog([("a", "1"), ("b", "2")])])
        try await change(
            sandbox, "L.xcstrings", ours: Self.catalog([("a", "eins"), ("b", "2")]),
            theirs: Self.catalog([("a", "uno"), ("b", "zwei")]))
        let outcome = try await sandbox.shell("git merge -q --no-edit topic")
        #expect(outcome.status == 1)
        let merged = try String(contentsOf: sandbox.url("L.xcstrings"), encoding: .utf8)
        #expect(merged.contains("<<<<<<< ours\n        \"de\" : {\n"))
        #expect(merged.contains("\"value\" : \"zwei\""))
        let status = try await sandbox.git("status --short")
        #expect(status.contains("UU L.xcstrings"))
        let check = try await sandbox.strlint("check", "-f", "concise", "L.xcstrings")
        #expect(check.text.contains("[conflict-marker]"))
    }
}
