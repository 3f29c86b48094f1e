import Foundation
import Testing

/// Calls in sources that are linked with tables.
@Suite struct SourceLinkTests {
    private static let project = Repository.root.appending(path: "testdata/link")

    /// The findings of rules about sources, without their messages.
    private func places(_ arguments: String..., in project: Sandbox? = nil) async throws -> [String] {
        let folder = project?.root ?? Self.project
        let command = Command(
            executable: Binary.url, arguments: ["check", "-q", "-f", "concise", "."] + arguments,
            folder: folder)
        return try await command.run().lines.map { line in
            let parts = line.split(separator: ": ", maxSplits: 1)
            return "\(parts[0]) \(line.drop { $0 != "[" })"
        }
    }

    @Test func `each fault is found where it is`() async throws {
        #expect(
            try await places("--sources", "App", "--select", "source", "--ignore", "dynamic-key,unused-key")
                == [
                    "App/Sources/Cart.swift:9:44 [undefined-key]",
                    "App/Sources/Cart.swift:10:58 [call-arguments]",
                    "App/Sources/Cart.swift:11:60 [call-arguments]",
                    "App/Sources/Cart.swift:12:42 [specifier-key]",
                    "App/Sources/Cart.swift:13:46 [interpolated-key]",
                    "App/Sources/Cart.swift:14:66 [undefined-table]",
                    "App/Sources/Cart.swift:15:46 [comment-for-key]",
                ])
    }

    @Test func `without sources there is no finding about them`() async throws {
        #expect(try await places("--select", "source").isEmpty)
    }

    @Test func `keys that no source has are found if asked for`() async throws {
        let found = try await places("--sources", "App", "--select", "unused-key")
        let stale = "App/de.lproj/Main.strings:8:1 [unused-key]"
        #expect(found == [stale, "App/en.lproj/Localizable.strings:13:1 [unused-key]"])
        let kept = try await places(
            "--sources", "App", "--select", "unused-key", "--set", "keep-keys=[\"basket.*\"]")
        #expect(kept == [stale])
    }

    @Test func `a configuration names sources and routines`() async throws {
        let project = try Sandbox([
            ".strlint.yml": "sources: [App]\nroutines: [Localized]\n",
            "App/en.lproj/Localizable.strings": "\"a.b\" = \"1\";\n\"a.c\" = \"2\";\n",
            "App/A.swift": "f(Localized(\"a.b\", comment: \"\"), Localized(\"a.x\", comment: \"\"))\n",
            "Other/B.swift": "NSLocalizedString(\"a.y\", comment: \"\")\n",
        ])
        #expect(try await places(in: project) == ["App/A.swift:1:44 [undefined-key]"])
    }

    @Test func `a nil after the arguments is not one of them`() async throws {
        let project = try Sandbox([
            "en.lproj/Localizable.strings": "\"t\" = \"Text\";\n",
            "A.m": "[NSString stringWithFormat:NSLocalizedString(@\"t\", nil), nil];\n",
            "B.m": "[NSString stringWithFormat:NSLocalizedString(@\"t\", nil), @\"a\", nil];\n",
        ])
        #expect(try await places("--sources", ".", in: project) == ["B.m:1:47 [call-arguments]"])
    }

    @Test func `a name that is converted to itself may be of both types`() async throws {
        let call = "String(localized: \"n \\(n)\")"
        let project = try Sandbox([
            "en.lproj/Localizable.strings": "\"n %@\" = \"%@\";\n",
            "A.swift": "guard let n = Int32(n) else { return \(call) }\n",
            "B.swift": "let n = Int32(m)\n\(call)\n",
        ])
        #expect(try await places("--sources", ".", in: project) == ["B.swift:2:19 [specifier-key]"])
    }

    @Test func `names of cases are used keys`() async throws {
        let calls = (0..<20).map { "NSLocalizedString(\"a.\($0)\", comment: \"\")\n" }.joined()
        let texts = ["low", "High", "Other"] + (0..<20).map { "a.\($0)" }
        let project = try Sandbox([
            "en.lproj/Localizable.strings": texts.map { "\"\($0)\" = \"1\";\n" }.joined(),
            "A.swift": "enum Load: String {\n    case low, high\n}\n" + calls,
        ])
        #expect(
            try await places("--sources", ".", "--select", "unused-key", in: project)
                == ["en.lproj/Localizable.strings:3:1 [unused-key]"])
    }

    @Test func `a text may be put together of literals`() async throws {
        let calls = (0..<20).map { "NSLocalizedString(\"a.\($0)\", comment: \"\")\n" }.joined()
        let texts = ["hint.first_1", "other.first_1"] + (0..<20).map { "a.\($0)" }
        let project = try Sandbox([
            "en.lproj/Localizable.strings": texts.map { "\"\($0)\" = \"1\";\n" }.joined(),
            "A.swift": "let prefix = \"hint.first\"\nlet key = \"\\(prefix)_\\(number)\"\n" + calls,
        ])
        #expect(
            try await places("--sources", ".", "--select", "unused-key", in: project)
                == ["en.lproj/Localizable.strings:2:1 [unused-key]"])
    }

    @Test func `sources of others are not judged, but what they use counts`() async throws {
        let call = "NSLocalizedString(@\"a.c\", nil); NSLocalizedString(@\"a.x\", nil);\n"
        let project = try Sandbox([
            "en.lproj/Localizable.strings": "\"a.b\" = \"1\";\n\"a.c\" = \"2\";\n\"a.d\" = \"2\";\n",
            "A.m": "NSLocalizedString(@\"a.b\", nil);\n", "Pods/X/B.m": call, "X.framework/Headers/C.h": call,
            "AppTests/D.m": call,
        ])
        let found = try await project.strlint(
            "check", ".", "-q", "-f", "concise", "--sources", ".", "--extend-select", "unused-key")
        #expect(found.lines.count == 1)
        #expect(found.text.contains("use 2 of the 3 keys of the table"))
        #expect(
            try await places("--sources", "Pods", "--sources", ".", in: project)
                == ["Pods/X/B.m:1:52 [undefined-key]"])
    }

    @Test func `a comment or a value that is no literal hides no call`() async throws {
        let project = try Sandbox([
            "en.lproj/Localizable.strings": "\"a.b\" = \"1\";\n\"b\" = \"2\";\n",
            "A.swift": """
            _ = [NSLocalizedString("a.b", comment: note), NSLocalizedString("b", comment: note)]
            _ = NSLocalizedString("a.c", comment: note)
            _ = NSLocalizedString("a.d", value: text, comment: note)
            _ = NSLocalizedString("a.e", tableName: "Other", value: text, comment: note)

            """,
        ])
        let found = try await project.strlint("check", "-q", "-f", "concise", "--sources", ".", ".")
        #expect(
            found.lines.map { $0.drop { $0 != " " } } == [
                " error: no base table Localizable has the key \"a.c\"; the app shows the key [undefined-key]",
                " warning: no base table Localizable has the key \"a.d\"; the app shows the default value [undefined-key]",
            ])
    }

    @Test func `arguments are not compared with a text of just any locale`() async throws {
        let project = try Sandbox([
            "co.lproj/Localizable.strings": "\"%@ is done\" = \"fattu\";\n",
            "it.lproj/Localizable.strings": "\"%@ is done\" = \"%@: fatto\";\n",
            "A.m": "[NSString stringWithFormat:NSLocalizedString(@\"%@ is done\", nil), name];\n",
        ])
        #expect(try await places("--sources", ".", "--select", "call-arguments", in: project).isEmpty)
        try project.write("en.lproj/Localizable.strings", "\"%@ is done\" = \"done\";\n")
        #expect(
            try await places("--sources", ".", "--select", "call-arguments", in: project)
                == ["A.m:1:47 [call-arguments]"])
    }

    @Test func `the nearest tables of a name are asked, then the others`() async throws {
        let project = try Sandbox([
            "One/en.lproj/Localizable.strings": "\"one.a\" = \"1\";\n",
            "Two/en.lproj/Localizable.strings": "\"two.a\" = \"1\";\n",
            "One/A.m": "NSLocalizedString(@\"one.a\", nil); NSLocalizedString(@\"two.a\", nil);\n",
            "Two/B.m": "NSLocalizedString(@\"two.a\", nil); NSLocalizedString(@\"two.b\", nil);\n",
        ])
        #expect(try await places("--sources", ".", in: project) == ["Two/B.m:1:54 [undefined-key]"])
    }

    @Test func `a table that has few of the keys is not judged`() async throws {
        let keys = (0..<20).map { "NSLocalizedString(@\"k.\($0)\", nil);\n" }.joined()
        let project = try Sandbox(["en.lproj/Localizable.strings": "\"k.0\" = \"1\";\n", "A.m": keys])
        #expect(
            try await places("--sources", ".", in: project) == [
                "en.lproj/Localizable.strings [undefined-key]"
            ])
    }

    @Test func `code that is never compiled is left alone`() async throws {
        let project = try Sandbox([
            "en.lproj/Localizable.strings": "\"k.a\" = \"1\";\n",
            "A.m":
                "#if 0\nNSLocalizedString(@\"k.b\", nil);\n#else\nf(NSLocalizedString(@\"k.a\", nil), NSLocalizedString(@\"k.c\", nil));\n#endif\n",
        ])
        #expect(try await places("--sources", ".", in: project) == ["A.m:4:54 [undefined-key]"])
    }

    @Test func `routines of the app need no comment`() async throws {
        let project = try Sandbox([
            "en.lproj/Localizable.strings": "\"k.a\" = \"1\";\n\"k.d\" = \"1\";\n",
            "A.m": "f(L(@\"k.a\"), L(@\"k.b\"), L(key));\n", "B.swift": "f(L(\"k.c\"), L(\"k.d\"))\n",
        ])
        #expect(
            try await places("--sources", ".", "--routine", "L", in: project)
                == ["A.m:1:17 [undefined-key]", "B.swift:1:5 [undefined-key]"])
    }

    @Test func `choices are two keys, and comments are no calls`() async throws {
        let project = try Sandbox([
            "en.lproj/Localizable.strings": "\"k.a\" = \"1\";\n",
            "A.m": "// NSLocalizedString(@\"k.no\", nil)\nNSLocalizedString(c ? @\"k.a\" : @\"k.b\", nil);\n",
        ])
        #expect(try await places("--sources", ".", in: project) == ["A.m:2:33 [undefined-key]"])
    }

    @Test func `a baseline and a revision take findings out`() async throws {
        let project = try Sandbox([
            "en.lproj/Localizable.strings": "\"k.a\" = \"1\";\n\"k.b\" = \"2\";\n",
            "A.m": "NSLocalizedString(@\"k.a\", nil);\nNSLocalizedString(@\"k.x\", nil);\n",
            "B.m": "NSLocalizedString(@\"k.b\", nil);\n",
        ])
        _ = try await project.strlint("check", ".", "--sources", ".", "--write-baseline", "base.json")
        #expect(try await places("--sources", ".", "--baseline", "base.json", in: project).isEmpty)
        #expect(try await places("--sources", ".", in: project).count == 1)
    }

    @Test func `sources need all tables`() async throws {
        let project = try Sandbox(["en.lproj/Localizable.strings": "\"k.a\" = \"1\";\n"])
        let outcome = try await project.strlint("check", ".", "--sources", ".", "--shard", "0/2")
        #expect(outcome.status == 2)
        let missing = try await project.strlint("check", ".", "--sources", "nowhere.swift")
        #expect(missing.status == 2)
    }
}
