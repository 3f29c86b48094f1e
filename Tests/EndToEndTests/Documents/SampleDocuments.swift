import Foundation
import JSON
import Testing

/// Documents of every kind that strlint writes, from inputs made to have everything that a document can have.
actor SampleDocuments {
    struct Document: Sendable {
        /// The name of its schema.
        let schema: String
        let value: JSONValue
        /// The command that wrote it.
        let source: String
    }

    private let sandbox: Sandbox
    private(set) var documents: [Document] = []

    private init() throws { sandbox = try Sandbox() }

    /// The documents of all parts, which run at the same time.
    static func all() async throws -> [Document] {
        let parts: [@Sendable (SampleDocuments) async throws -> Void] = [
            { try await $0.check() }, { try await $0.checkSince() }, { try await $0.checkCatalog() },
            { try await $0.show() }, { try await $0.showCatalog() }, { try await $0.showXLIFF() },
            { try await $0.diff() },
            { try await $0.diffOfFiles() }, { try await $0.diffOfRevisions() },
            { try await $0.diffOfCatalogs() }, { try await $0.logOfCatalogs() },
            { try await $0.diffOfVariations() }, { try await $0.logOfVariations() }, { try await $0.log() },
            { try await $0.logOfTrouble() }, { try await $0.update() }, { try await $0.extract() },
            { try await $0.rules() }, { try await $0.settings() },
            { try await $0.document("version", "version") },
        ]
        return try await withThrowingTaskGroup(of: [Document].self) { group in
            for part in parts {
                group.addTask {
                    let samples = try SampleDocuments()
                    try await part(samples)
                    return await samples.documents
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }

    // MARK: - Running

    private func write(_ path: String, _ text: String) throws { try sandbox.write(path, text) }

    private func write(_ files: KeyValuePairs<String, String>) throws {
        for (path, text) in files { try write(path, text) }
    }

    private func run(_ words: [String]) async throws -> Data {
        let command = Command(executable: Binary.url, arguments: words, folder: sandbox.root)
        let outcome = try await command.run()
        #expect(outcome.status < 3 && !outcome.wasKilled, "strlint \(words): \(outcome.errorText)")
        return outcome.output
    }

    private func take(_ schema: String, _ document: Data, _ source: String) throws {
        documents.append(Document(schema: schema, value: try JSONValue(in: document), source: source))
    }

    private func document(_ schema: String, _ words: String...) async throws {
        let words = words + ["-fjson"]
        try take(schema, try await run(words), words.joined(separator: " "))
    }

    /// The documents of lines.
    private func lines(_ schema: String, _ words: [String]) async throws {
        let words = words + ["-fjsonl"]
        for line in try await run(words).split(separator: UInt8(ascii: "\n")) {
            try take(schema, line, words.joined(separator: " "))
        }
    }

    /// Begins a repository with these files.
    private func start(_ files: [String: Data]) async throws {
        try await sandbox.git(
            "init -q -b main . && git config user.name A && git config user.email a@example.org "
                + "&& git config core.autocrlf false")
        try await commit(files)
    }

    /// Commits files, and removes those that are `nil`.
    private func commit(_ files: [String: Data?]) async throws {
        for (path, content) in files {
            if let content {
                try sandbox.write(path, content)
            } else {
                try FileManager.default.removeItem(at: sandbox.url(path))
            }
        }
        try await sandbox.commit("Change")
    }

    // MARK: - Check

    /// Fixes of both kinds, notes with and without a place, and suppressions with and without a reason.
    private func check() async throws {
        try write([
            "en.lproj/A.strings":
                "\"a\" = \"A\";\n\"b\" = \"%1$@ of %2$d\";\n\"c\" = \"C\";\n\"d\" = \"D\";\n\"e\" = \"one two\";\n",
            "de.lproj/A.strings": #"""
            a = "A";
            "b" = "%1$d von %2$@";
            "a" = "B";
            "e" = "eins  zwei";
            // strlint:disable-next-line unknown-escape -- ours
            "c" = "\q";
            // strlint:disable-next-line unknown-escape
            "d" = "\q";

            """#,
            "de.lproj/B.strings": "",
            "clean/en.lproj/A.strings": "\"a\" = \"b\";\n",
            "required/.strlint.yml": "min-coverage: 100\n",
            "required/en.lproj/A.strings": "a = b;\n",
            "required/de.lproj/A.strings": "b = c;\n",
        ])
        try sandbox.write("fr.lproj/A.strings", try SampleCatalogs.binary(["a": "", "b": "%d"]))
        try await check("clean")
        try await checkBases()
        try await check(".", "gone.strings")
        try await check(".", "--statistics", "--show-suppressed")
        try await check(".", "--min-severity", "error")
        try await check(".", "--min-coverage", "100,it=1", "--fail-on", "never")
        try await check("required")
        _ = try await run(["check", "fr.lproj", "--write-baseline", "base.json"])
        try take("baseline", try Data(contentsOf: sandbox.url("base.json")), "the baseline")
        try await check(".", "--baseline", "base.json", "--show-suppressed")
        try await fix()
        try await checkProduct()
    }

    /// A product with a bundle that has everything that the report says about one, and one that has nothing of it.
    private func checkProduct() async throws {
        try write([
            "App.app/Info.plist": """
            { CFBundleIdentifier = "com.example.app"; CFBundleDevelopmentRegion = en; CFBundleLocalizations = (en, fr); }
            """,
            "App.app/en.lproj/A.strings": "\"a\" = \"b\";\n",
            "App.app/A.bundle/Info.plist": "{ CFBundlePackageType = BNDL; }",
            "App.app/A.framework/Info.plist": "{ CFBundlePackageType = FMWK; }",
            "App.app/PlugIns/A.appex/Info.plist": "{ CFBundlePackageType = \"XPC!\"; }",
            "App.app/Watch/A.app/Info.plist": "{ CFBundlePackageType = APPL; }",
        ])
        try await check("App.app")
    }

    private func check(_ words: String...) async throws {
        let words = ["check"] + words
        try take("check", try await run(words + ["-fjson"]), words.joined(separator: " "))
        try await lines("check-lines", words)
    }

    /// Fixes of both kinds, in an entry and outside of all.
    private func fix() async throws {
        for format in ["json", "jsonl"] {
            try write("fixed/A.strings", "\"a\" = \"1\";;\n\"b\" = \"C:\\Temp\";\n")
            let words = ["fix", "--isolated", "--unsafe", "fixed"]
            if format == "jsonl" {
                try await lines("check-lines", words)
            } else {
                try take("check", try await run(words + ["-fjson"]), "fix")
            }
        }
    }

    /// A base for each reason.
    private func checkBases() async throws {
        let bases: KeyValuePairs = [
            "setting": ["de", "fr"], "project": ["Base", "de", "fr"], "bundle": ["de", "fr"],
            "package": ["de", "fr"], "default": ["en-GB", "fr"], "other": ["en", "fr"],
        ]
        for (folder, locales) in bases {
            for locale in locales {
                try write("bases/\(folder)/\(locale).lproj/A.strings", "\"a\" = \"b\";\n")
            }
        }
        try write([
            "bases/setting/.strlint.yml": "base-language: de\n",
            "bases/project/App.xcodeproj/project.pbxproj": "developmentRegion = de;\n",
            "bases/package/Package.swift":
                "let package = Package(name: \"K\", defaultLocalization: \"de\")\n",
        ])
        let region = "CFBundleDevelopmentRegion"
        try sandbox.write("bases/bundle/Info.plist", try SampleCatalogs.plist([region: "de-AT"], .xml))
        try sandbox.write("bases/other/Info.plist", try SampleCatalogs.binary([region: "German"]))
        try await check("bases")
        try await document("config-show", "config", "show", "bases/project")
    }

    private func checkSince() async throws {
        try await start(["A.strings": Data("\"a\" = \"\\q\";\n\"b\" = \"b\";\n".utf8)])
        try write("A.strings", "\"a\" = \"\\q\";\n\"b\" = \"\\q\";\n")
        try await check(".", "--since", "HEAD")
    }

    private func checkCatalog() async throws {
        let catalog = try SampleCatalogs.catalog([
            "count": SampleCatalogs.entry([
                "en": SampleCatalogs.forms(["one": "%d file", "other": "%d files"]),
                "ru": SampleCatalogs.forms(["one": "1", "few": "%@", "many": "%d", "other": "%d"]),
            ])
        ])
        try sandbox.write("A.xcstrings", catalog)
        try await check("A.xcstrings")
    }

    // MARK: - Show

    private func show() async throws {
        let values: [String: Any] = [
            "text": "x", "list": ["x"], "members": ["k": "v"], "whole": 5, "real": 0.5, "flag": true,
            "data": Data("ab".utf8),
        ]
        let shown: [String: Data] = [
            "old-style.strings": Data(
                "/* Title */\n\"a\" = \"b\";\n\"list\" = (\"a\", <0aff>, {\"k\" = \"v\";});\n\"a\" = \"c\";\n"
                    .utf8),
            "cut.strings": Data("\"a\" = \"b\";;\n\"c\" = \"d\";\n".utf8),
            "refused.strings": Data("\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";\n".utf8),
            "utf-16.strings": "\"a\" = \"b\";\n".data(using: .utf16) ?? Data(),
            "xml.strings": try SampleCatalogs.plist(values, .xml),
            "binary.strings": try SampleCatalogs.binary(values),
            "null.strings": SampleCatalogs.binaryWithNull,
            "empty.strings": Data(),
        ]
        for (path, content) in shown {
            try sandbox.write(path, content)
            try await document("show", "show", path)
            try await document("show", "show", path, "--all")
        }
    }

    private func showCatalog() async throws {
        var strings: [String: Any] = [
            "count": SampleCatalogs.entry(
                ["en": SampleCatalogs.forms(["one": "%d file", "other": "%d files"])], ["comment": "How many"]
            )
        ]
        for state in ["new", "translated", "needs_review", "machine_translated", "stale"] {
            strings["\(state) text"] = SampleCatalogs.entry(["fr": SampleCatalogs.text("a", state)])
        }
        try sandbox.write("A.xcstrings", try SampleCatalogs.catalog(strings))
        try await document("show", "show", "A.xcstrings", "--all")
        try await document("show-number", "show", "A.xcstrings", "--number", "2")
        let latin = SampleCatalogs.entry([
            "la": SampleCatalogs.forms(["one": "%d liber", "other": "%d libri"])
        ])
        try sandbox.write("B.xcstrings", try SampleCatalogs.catalog(["count": latin]))
        try await document("show-number", "show", "B.xcstrings", "--number", "2")
    }

    private func showXLIFF() async throws {
        try sandbox.write("old.xliff", SampleCatalogs.xliff("new", "Save", "<target>Sauver</target>"))
        try sandbox.write("fr.xliff", SampleCatalogs.xliff("translated", "Keep", ""))
        try await document("show-xliff", "show", "fr.xliff")
        try await document("show-xliff", "show", "old.xliff")
        try await check("fr.xliff")
        try await document("diff", "diff", "old.xliff", "fr.xliff")
        let other = SampleCatalogs.xliff("new", "Keep", "")
            .replacingOccurrences(of: "id=\"b\"", with: "id=\"z\"")
        try sandbox.write("other.xliff", other)
        try await document("diff", "diff", "old.xliff", "other.xliff")
    }

    // MARK: - Diff

    private func diff() async throws {
        for (path, old, new) in try ComparedSamples.all() {
            if let old { try sandbox.write("old/\(path)", old) }
            if let new { try sandbox.write("new/\(path)", new) }
        }
        // More than strlint reads.
        let large = try FileHandle(forWritingTo: sandbox.url("old/en.lproj/Large.strings"))
        try large.truncate(atOffset: 1 << 40)
        try large.close()
        try await document("diff", "diff", "old", "new")
        try await document("diff", "diff", "old", "new", "--translations", "new")
        try await document("diff", "diff", "new", "new")
    }

    private func diffOfFiles() async throws {
        try write([
            "a.strings": "\"a\" = \"b\";\n\"c\" = \"d\";\n", "b.strings": "\"c\" = \"d\";\n\"a\" = \"b\";\n",
        ])
        try await document("diff", "diff", "a.strings", "b.strings")
    }

    private func diffOfRevisions() async throws {
        let table = "\"a\" = \"b\";\n\"c\" = \"d\";\n"
        try await start(["en.lproj/A.strings": Data((table + "\"e\" = \"f\";\n").utf8)])
        try await sandbox.git("mv en.lproj/A.strings en.lproj/B.strings")
        try await commit(["en.lproj/B.strings": Data((table + "\"e\" = \"g\";\n").utf8)])
        try await document("diff", "diff", "HEAD~..HEAD")
    }

    private func diffOfCatalogs() async throws {
        for (number, catalog) in try SampleCatalogs.versions().enumerated() {
            try sandbox.write("\(number)/A.xcstrings", catalog)
        }
        try await document("diff", "diff", "0", "1")
        try await document("diff", "diff", "1", "2")
        try await document("diff", "diff", "0", "1", "--translations", "1")
    }

    private func diffOfVariations() async throws {
        for (number, catalog) in try SampleCatalogs.variedVersions().enumerated() {
            try sandbox.write("\(number)/A.xcstrings", catalog)
        }
        try await document("diff", "diff", "0", "1")
        try await document("diff", "diff", "0", "1", "--translations", "1")
        for (number, types) in SampleCatalogs.types.enumerated() {
            try sandbox.write("\(number).stringsdict", try SampleCatalogs.dictionary(types))
        }
        try await document("diff", "diff", "0.stringsdict", "1.stringsdict")
        try await document("diff", "diff", "1.stringsdict", "2.stringsdict")
    }

    // MARK: - Log

    private func log() async throws {
        // The versions of a table, with all that can happen to the entry that is `key` in the last. Binary ones have no lines.
        let long = "\"long\" = \"This entry makes the versions so similar that git follows the table.\";\n"
        func text(_ lines: String) -> Data { Data((lines + long).utf8) }
        let versions = [
            text("/* One */\n\"a\" = \"Log in to go on\";\n"),
            try SampleCatalogs.binary(["a": "Log in to go on %d"]),
            try SampleCatalogs.binary(["a": "Log in to go on, %d"]),
            try SampleCatalogs.binary(["b": "Log in to go on, %d"]),
            text("\"b\" = \"Log in to go on, %d\";\n"),
            text("/* Two */\n\"b\" = \"Log in to go on, %d\";\n"),
            text("/* Three */\n\"b\" = \"Log in to go there, %d\";\n"),
            text("/* Three */\n\"key\" = \"Log in to go there, %d\";\n"),
            text("\"key\" = \"Log in, %@\";\n"),
            text(""),
            try SampleCatalogs.binary(["key": "Log in"]),
        ]
        try await start(["A.strings": versions[0]])
        for content in versions[1..<5] { try await commit(["A.strings": content]) }
        try await sandbox.git("mv A.strings B.strings")
        for content in versions[5...] { try await commit(["B.strings": content]) }
        try await document("log", "log", "B.strings")
        try await document("log-key", "log", "B.strings", "--key", "key")
        try await document("log-key", "log", "B.strings", "--key", "no such key")
    }

    private func logOfCatalogs() async throws {
        let versions = try SampleCatalogs.versions()
        try await start(["A.xcstrings": versions[0]])
        for content in versions[1...] { try await commit(["A.xcstrings": content]) }
        try await document("log", "log", "A.xcstrings")
        for key in ["plain", "count", "state", "third.key", "fourth.key", "fifth.key", "gone"] {
            try await document("log-key", "log", "A.xcstrings", "--key", key)
        }
    }

    private func logOfVariations() async throws {
        let (versions, types) = (try SampleCatalogs.variedVersions(), SampleCatalogs.types)
        try await start([
            "A.xcstrings": versions[0], "B.stringsdict": try SampleCatalogs.dictionary(types[0]),
        ])
        try await commit([
            "A.xcstrings": versions[1], "B.stringsdict": try SampleCatalogs.dictionary(types[1]),
        ])
        try await commit(["B.stringsdict": try SampleCatalogs.dictionary(types[2])])
        for key in ["sixth.keys", "machine", "place", "form", "more"] {
            try await document("log-key", "log", "A.xcstrings", "--key", key)
        }
        try await document("log-key", "log", "B.stringsdict", "--key", "k")
    }

    /// A table that is refused at first, then cannot be read since git has lost the object, and then is deleted.
    private func logOfTrouble() async throws {
        try await start(["A.strings": Data("\"a\" = \"b\"\n\"c\" = \"d\";\n".utf8)])
        try await commit(["A.strings": Data("\"a\" = \"b\";\n".utf8)])
        try await commit(["A.strings": Data("\"a\" = \"c\";\n".utf8)])
        try await commit(["A.strings": nil])
        let lost = try await sandbox.git("rev-parse HEAD~:A.strings").prefix(40)
        try FileManager.default.removeItem(
            at: sandbox.url(".git/objects/\(lost.prefix(2))/\(lost.dropFirst(2))"))
        try await document("log", "log", "A.strings")
    }

    // MARK: - The others

    /// Every kind of change, a table that is left alone, and one that cannot be read.
    private func update() async throws {
        func typing(_ letters: String) -> String {
            let text = "\"Could not export because of a permi\(letters)sions error.\""
            return "\(text) = \(text);\n"
        }
        let base =
            "/* t */\n\"a\" = \"A\";\n/* new */\n\"b\" = \"B\";\n/* new */\n\"d\" = \"D\";\n"
            + "\"renamed\" = \"A text of some length\";\n\"c\" = \"C 2\";\n\"f\" = \"F 2\";\n\"e\" = \"E\";\n"
            + typing("s")
        let old =
            "/* t */\n\"a\" = \"A\";\n/* old */\n\"b\" = \"B\";\n/* old */\n\"d\" = \"D\";\n"
            + "\"rename\" = \"A text of some length\";\n\"c\" = \"C\";\n"
            + "/* Flag: untranslated */\n\"f\" = \"F\";\n\"gone\" = \"G\";\n"
            + "/* Flag: untranslated */\n\"e\" = \"E\";\n" + typing("")
        let german = [
            "\"B\"": "\"Be\"", "\"C\"": "\"Ce\"", "\"E\"": "\"Eh\"",
            "/* old */\n\"d\" = \"D\"": "/* mine */\n\"d\" = \"De\"",
        ].reduce(old) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
        try write([
            "old.strings": old, "en.lproj/A.strings": base, "de.lproj/A.strings": german,
            "fr.lproj/A.strings": "\"a\" = \"1\";\n\"a\" = \"2\";\n", "it.lproj/A.strings": "\"a\" = ;\n",
        ])
        try await document("update", "update", "--check", ".")
        try await document("update", "update", "--check", "--old", "old.strings", ".")
        try await document("update", "update", "--old", "old.strings", "--keep-going", ".")
    }

    /// Warnings of every kind, tables that change, that stay and that cannot be written, and one that is merged.
    private func extract() async throws {
        try write([
            "a.swift": #"""
            Text("\(a.b)")
            Text("Save")
            NSLocalizedString("%*d %d", value: x, comment: "1")
            NSLocalizedString("\(c)", comment: "")
            NSLocalizedString(d, comment: "")
            NSLocalizedString("k", tableName: "../T", comment: "")
            NSLocalizedString("k", tableName: "T", value: "1", comment: "1")
            NSLocalizedString("k", tableName: "T", value: "2", comment: "2")
            NSLocalizedString("k", tableName: "U", comment: "")
            func f(_ a: LocalizedStringKey) {}; func f(_ a: String) {}; f("m")

            """#,
            "out/Localizable.strings": "\"Save\" = \"Sichern\";\n\"gone\" = \"1\";\n",
            "out/U.strings/x": "",
        ])
        try sandbox.write("b.swift", Data([0xFF]))
        let words = ["-o", "out", "a.swift", "b.swift"]
        for options in [["--check"], ["--merge"], []] {
            let command = ["extract", "--modern", "--explain"] + options + words + ["-fjson"]
            try take("extract", try await run(command), command.joined(separator: " "))
        }
    }

    private func rules() async throws {
        try await document("rules", "rules")
        for rule in documents.last?.value.object?["rules"]?.array ?? [] {
            try await document("explain", "explain", rule.object?["id"]?.string ?? "")
        }
    }

    private func settings() async throws {
        try write("App/fr.lproj/A.strings", "\"a\" = \"b\";\n")
        try await document("config-show", "config", "show")
        try await document("config-show", "config", "show", "App", "--profile", "import", "--ignore", "text")
        try write(
            ".strlint.yml",
            "version: 1\nseverity: {untranslated: info, empty-key: error}\nexclude: [Pods]\n"
                + "select: [keys, coverage]\nlimits: {file-size: 1000}\n")
        try await document("config-show", "config", "show", "App")
    }
}
