import Foundation
import TestSupport
import Testing

/// `diff` of files and folders.
@Suite struct DiffCommandTests {
    @Test(arguments: DiffVector.all)
    func `the exit status matches the vector`(_ vector: DiffVector) async throws {
        let sandbox = try Sandbox(["old.strings": vector.old, "new.strings": vector.new])
        let outcome = try await sandbox.strlint("diff", "-f", "json", "old.strings", "new.strings")
        #expect(outcome.status == Int32(vector.exit))
        #expect(outcome.errorText.isEmpty)
        let table = (try outcome.json()["tables"] as? [[String: Any]])?.first ?? [:]
        for (name, expected) in [("added", vector.expect.added), ("removed", vector.expect.removed)] {
            let keys = (table[name] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String }
            #expect(Set(keys) == Set(expected))
        }
        let strict = try await sandbox.strlint("diff", "-q", "--strict-format", "old.strings", "new.strings")
        #expect(strict.status == (vector.formatOnly ? 1 : Int32(vector.exit)))
    }

    private static let (old, new) = ("\"a\" = \"1\";\n", "\"a\" = \"2\";\n")

    @Test(
        arguments: [
            (["-q"], 1, ""), (["--exit-zero", "-q"], 0, ""),
            (["--stat"], 1, " new.strings | ~1\n1 difference in the table: 1 changed.\n"),
            (
                ["-u"], 1,
                "--- old.strings\n+++ new.strings\n@@ -1,2 +1,2 @@\n-\"a\" = \"1\";\n+\"a\" = \"2\";\n \n"
            ),
        ] as [([String], Int32, String)])
    func `options change output and status`(_ words: [String], _ status: Int32, _ text: String) async throws {
        let sandbox = try Sandbox(["old.strings": Self.old, "new.strings": Self.new])
        let outcome = try await sandbox.shell(
            "$STRLINT diff \(words.joined(separator: " ")) old.strings new.strings")
        #expect(outcome.status == status)
        #expect(outcome.text == text)
    }

    @Test func `findings on tables come first`() async throws {
        let sandbox = try Sandbox([
            "a.strings": "\"a\" = \"1\";\n", "b.strings": "\"a\" = \"1\"\n\"b\" = \"2\";\n",
        ])
        let outcome = try await sandbox.strlint("diff", "a.strings", "b.strings")
        #expect(outcome.status == 2)
        #expect(outcome.lines.first?.hasPrefix("error[syntax-error]") == true)
        #expect(outcome.text.contains("b.strings:1:"))
        let quiet = try await sandbox.strlint("diff", "--stat", "a.strings", "b.strings")
        #expect(quiet.errorText.contains("b.strings:1: "))
    }

    @Test func `folders are paired by locale`() async throws {
        let sandbox = try Sandbox([
            "old/English.lproj/A.strings": "\"a\";", "new/en.lproj/A.strings": "\"a\"; \"b\";",
            "old/fr.lproj/A.strings": "\"a\";", "new/fr.lproj/A.strings": "\"a\";",
        ])
        let outcome = try await sandbox.strlint("diff", "-f", "json", "old", "new")
        let tables = try #require(try outcome.json()["tables"] as? [[String: Any]])
        #expect(tables.map { $0["path"] as? String } == ["en.lproj/A.strings"])
        #expect(tables[0]["locale"] as? String == "en")
        #expect(tables[0]["table"] as? String == "A")
    }

    @Test func `a folder is the same as itself`() async throws {
        let sandbox = try Sandbox(["English.lproj/A.strings": "\"a\";", "en.lproj/A.strings": "\"b\";"])
        let outcome = try await sandbox.strlint("diff", ".", ".")
        #expect(outcome.status == 0)
        #expect(outcome.text == "No differences in 2 tables.\n")
    }

    @Test func `plural rules are compared text by text`() async throws {
        func rule(_ other: String) -> String {
            "<plist><dict><key>k</key><dict><key>n</key><dict><key>one</key><string>1</string>"
                + "<key>other</key><string>\(other)</string></dict></dict></dict></plist>"
        }
        let sandbox = try Sandbox([
            "old/A.stringsdict": rule("%d files"), "new/A.stringsdict": rule("%d Files"),
        ])
        let outcome = try await sandbox.strlint("diff", "old", "new")
        #expect(outcome.status == 1)
        #expect(outcome.text.contains("\"k\" (other)\n"))
        #expect(outcome.text.contains("- \"%d files\""))
        #expect(!outcome.text.contains("one"))
    }

    @Test func `the null device is a missing table`() async throws {
        let sandbox = try Sandbox(["new.strings": Self.new])
        let outcome = try await sandbox.strlint("diff", "/dev/null", "new.strings")
        #expect(outcome.status == 1)
        #expect(outcome.text.contains("new.strings (new table)"))
        let input = try await sandbox.strlint("diff", "-", "new.strings", input: Self.new)
        #expect(input.status == 0)
        // The path that a shell passes for <(cat new.strings).
        let pipe = try await sandbox.shell("cat new.strings | $STRLINT diff /dev/fd/0 new.strings")
        #expect(pipe.status == 0)
    }

    @Test(arguments: [
        ("gone.strings new.strings", "gone.strings does not exist"),
        ("d new.strings", "diff takes two tables or two folders"),
        ("new.strings", "needs a second version"), ("typo.strings", "typo.strings does not exist"),
        ("", "two tables or folders are compared"),
        ("word", "is not in a git repository"),
        ("main..HEAD", "is not in a git repository"),
        ("HEAD:x.strings new.strings", "is not in a git repository"),
        ("--stat --format json new.strings new.strings", "--format and --stat cannot be used together"),
        ("--rename-limit x a b", "--rename-limit takes a number"),
        ("--staged a b", "the index is compared with one revision"),
    ])
    func `usage errors are explained`(_ words: String, _ message: String) async throws {
        let sandbox = try Sandbox(["new.strings": Self.new, "d/en.lproj/A.strings": ""])
        let outcome = try await sandbox.shell("$STRLINT diff \(words)")
        #expect(outcome.status == 2)
        #expect(outcome.text.isEmpty)
        #expect(outcome.errorText.contains(message), "\(outcome.errorText)")
    }

    @Test func `translations that need work are listed`() async throws {
        let sandbox = try Sandbox([
            "old/en.lproj/A.strings": "\"a\" = \"One\";",
            "App/en.lproj/A.strings": "\"a\" = \"Uno\"; \"b\" = \"Two\";",
            "App/de.lproj/A.strings": "\"a\" = \"Eins\";",
            "App/fr.lproj/A.strings": "\"a\" = \"Un\"; \"b\" = \"Deux\";",
            "App/fr.lproj/B.strings": "\"x\" = \"y\";",
        ])
        let outcome = try await sandbox.strlint(
            "diff", "-f", "json", "old/en.lproj", "App/en.lproj", "--translations", "App")
        #expect(outcome.status == 1)
        let translations = try #require(try outcome.json()["translations"] as? [[String: Any]])
        #expect(
            translations.map { $0["path"] as? String } == [
                "App/de.lproj/A.strings", "App/fr.lproj/A.strings",
            ])
        #expect(translations.map { ($0["missing"] as? [Any])?.count } == [1, 0])
        #expect(translations.map { ($0["stale"] as? [Any])?.count } == [1, 1])
        // With many locales, the base is the one that the others are compared with.
        let trees = try await sandbox.strlint("diff", "-f", "json", "old", "App", "--translations", "App")
        let all = try #require(try trees.json()["translations"] as? [[String: Any]])
        #expect(all.map { $0["path"] as? String } == ["App/de.lproj/A.strings", "App/fr.lproj/A.strings"])
        let misspelt = try await sandbox.strlint(
            "diff", "old/en.lproj", "App/en.lproj", "--translations", "Ap")
        #expect(misspelt.status == 2)
    }

    /// The same translation may be compared under two paths.
    @Test(arguments: ["App", "./App", "$PWD/App"], ["markdown", "text", "json", "html"])
    func `a finding on a translation is reported once`(_ folder: String, _ format: String) async throws {
        let sandbox = try Sandbox([
            "old/en.lproj/A.strings": "\"a\" = \"One\";", "App/en.lproj/A.strings": "\"a\" = \"Two\";",
            "old/de.lproj/A.strings": "\"a\" = \"Eins\";",
            "App/de.lproj/A.strings": "\"a\" = \"Eins\"\n\"b\"",
        ])
        let outcome = try await sandbox.shell(
            "$STRLINT diff -f \(format) old App --translations \(folder)")
        #expect(outcome.text.matches(of: /missing \S+ after the value/).count == 1, "\(outcome.text)")
    }

    /// Also if the base has not changed, or the translation does not exist.
    @Test func `missing keys are always reported`() async throws {
        let sandbox = try Sandbox([
            "old/en.lproj/A.strings": "\"a\"; \"m\";", "App/en.lproj/A.strings": "\"a\";",
            "old/en.lproj/B.strings": "\"b\";", "App/en.lproj/B.strings": "\"b\"; \"m\";",
            "old/en.lproj/C.strings": "\"c\"; \"d\";", "App/en.lproj/C.strings": "\"c\"; \"d\";",
            "App/de.lproj/A.strings": "\"a\";", "App/de.lproj/C.strings": "\"c\";",
            "App/fr.lproj/B.strings": "\"b\";",
            "Other/de.lproj/A.strings": "\"x\";",
        ])
        let outcome = try await sandbox.strlint(
            "diff", "-f", "json", "old/en.lproj", "App/en.lproj", "--translations", ".")
        #expect(outcome.status == 1)
        let translations = try #require(try outcome.json()["translations"] as? [[String: Any]])
        let missing = translations.map { translation in
            let keys = (translation["missing"] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String }
            return
                "\(translation["path"] ?? "") \(keys.joined())\(translation["absent"] as? Bool == true ? " absent" : "")"
        }
        #expect(
            missing == [
                "App/de.lproj/A.strings ", "App/de.lproj/B.strings bm absent", "App/de.lproj/C.strings d",
                "App/fr.lproj/A.strings a absent", "App/fr.lproj/B.strings m",
                "App/fr.lproj/C.strings cd absent",
            ])
    }

    @Test(arguments: ["word ", "日本 ", "%@ "])
    func `long texts are compared quickly`(_ word: String) async throws {
        let long = String(repeating: word, count: 300_000)
        let sandbox = try Sandbox([
            "old.strings": "\"k\" = \"\(long)\";", "new.strings": "\"k\" = \"\(long)x\";",
        ])
        let outcome = try await sandbox.strlint("diff", "old.strings", "new.strings", limit: 20)
        #expect(outcome.status == 1)
    }

    @Test func `many keys with few values are compared quickly`() async throws {
        func table(_ name: String) -> String {
            (0..<20_000).map { "\"\(name).\($0)\" = \"Text number \($0 / 100) of several\";\n" }.joined()
        }
        let sandbox = try Sandbox(["old.strings": table("old"), "new.strings": table("new")])
        let outcome = try await sandbox.strlint("diff", "--stat", "old.strings", "new.strings", limit: 30)
        #expect(outcome.status == 1)
    }

    @Test func `deep values are compared quickly`() async throws {
        let leaves = (0..<20_000).map { "k\($0) = v;" }.joined()
        func table(_ last: String) -> String {
            "\"k\" = " + String(repeating: "{ x = ", count: 400) + "{\(leaves) z = \(last);}"
                + String(repeating: "; }", count: 400)
                + ";"
        }
        let sandbox = try Sandbox(["old.strings": table("1"), "new.strings": table("2")])
        let outcome = try await sandbox.strlint("diff", "old.strings", "new.strings", limit: 20)
        #expect(outcome.status == 1)
        #expect(outcome.output.count < 2_000_000)
    }
}
