import Foundation
import Testing

/// `check --since`
@Suite struct SinceTests {
    private static let english = "\"a\" = \"%d files\";\n\"b\" = \"Free\";\n"
    private static let french = "\"a\" = \"%d fichiers\";\n\"b\" = \"Gratuit \";\n"

    /// A branch `topic` of `main`, with an old finding: the space after `b`.
    private func project(_ others: [String: String] = [:]) async throws -> Sandbox {
        let tables = ["en.lproj/L.strings": Self.english, "fr.lproj/L.strings": Self.french]
        let project = try await Sandbox.repository(tables.merging(others) { $1 })
        try await project.git("checkout -q -b topic")
        return project
    }

    /// The findings as `path:line rule`.
    private func findings(_ project: Sandbox, _ options: String...) async throws -> [String] {
        let command = Command(
            executable: Binary.url,
            arguments: ["check", ".", "--since", "main", "-q", "-f", "concise"] + options,
            folder: project.root)
        let outcome = try await command.run()
        #expect(outcome.errors.isEmpty, "\(outcome.errorText)")
        return outcome.lines.map { line in
            let place = line.prefix { $0 != " " }.split(separator: ":").prefix(2).joined(separator: ":")
            return "\(place) \(line.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" })"
        }
    }

    @Test func `old findings are counted`() async throws {
        let project = try await project()
        let outcome = try await project.strlint("check", ".", "--since", "main")
        #expect(
            outcome.text.hasPrefix(
                "No new findings in 2 files, compared with en (by default); 1 older one is not listed.\n"))
        #expect(outcome.status == 0)
    }

    @Test func `changes are compared by key and not by line`() async throws {
        let project = try await project()
        try project.write("fr.lproj/L.strings", "\n\n\n" + Self.french)
        #expect(try await findings(project).isEmpty)
        try project.write("fr.lproj/L.strings", "\n\n" + Self.french.replacing("%d", with: "%@"))
        #expect(try await findings(project) == ["fr.lproj/L.strings:3 type-mismatch"])
        try await project.commit("committed as well")
        #expect(try await findings(project) == ["fr.lproj/L.strings:3 type-mismatch"])
    }

    @Test func `a changed base is checked in untouched locales`() async throws {
        let project = try await project(["de.lproj/L.strings": Self.french])
        try project.write("en.lproj/L.strings", Self.english.replacing("%d", with: "%@"))
        let report = try await project.strlint("check", ".", "--since", "main", "-f", "json").json()
        let found = try #require(report["findings"] as? [[String: Any]])
        let error = try #require(found.first { $0["rule"] as? String == "type-mismatch" })
        #expect(
            (error["location"] as? [String: Any])?["path"] as? String == "en.lproj/L.strings")
        #expect((error["message"] as? String)?.hasPrefix("de, fr: ") == true)
        let notes = try #require(error["notes"] as? [[String: Any]])
        #expect(notes.map { $0["message"] as? String } == ["here in de", "here in fr"])
    }

    @Test func `a translation of a changed base text is stale`() async throws {
        let project = try await project()
        try project.write("en.lproj/L.strings", Self.english.replacing("Free", with: "Free for a month"))
        #expect(
            try await findings(project)
                == ["en.lproj/L.strings:2 stale-translation"])
        try project.write("fr.lproj/L.strings", Self.french.replacing("Gratuit ", with: "Gratuit un mois"))
        #expect(try await findings(project).isEmpty)
    }

    @Test func `a fixed typo in the base makes nothing stale`() async throws {
        let project = try await project()
        try project.write("en.lproj/L.strings", Self.english.replacing("Free", with: "free!"))
        #expect(try await findings(project, "--select", "stale-translation").isEmpty)
    }

    @Test func `only new keys are missing`() async throws {
        let project = try await project(["fr.lproj/L.strings": "\"a\" = \"%d\";\n"])
        try project.write("en.lproj/L.strings", Self.english + "\"c\" = \"New\";\n")
        let outcome = try await project.strlint("check", ".", "--since", "main", "-f", "concise", "-q")
        #expect(
            outcome.text
                == "en.lproj/L.strings:3:1: info: fr: the translation lacks this key, which is new in the base [missing-key]\n"
        )
    }

    @Test func `keys removed from a table are counted`() async throws {
        let project = try await project()
        try project.write("fr.lproj/L.strings", "\"a\" = \"%d fichiers\";\n")
        let outcome = try await project.strlint("check", ".", "--since", "main", "-f", "concise", "-q")
        #expect(
            outcome.text
                == "fr.lproj/L.strings: info: 1 of 2 keys of the base is missing: \"b\" [missing-key]\n")
    }

    @Test func `a key removed from the base is extra in all locales`() async throws {
        let project = try await project(["de.lproj/L.strings": "\"a\" = \"%d\";\n\"b\" = \"x\";\n"])
        try project.write("en.lproj/L.strings", "\"a\" = \"%d files\";\n")
        let outcome = try await project.strlint("check", ".", "--since", "main", "-f", "concise", "-q")
        #expect(
            outcome.text
                == "en.lproj/L.strings: warning: de, fr: \"b\" was removed from the base but not from the translation [extra-key]\n"
        )
        try project.write("de.lproj/L.strings", "\"a\" = \"%d\";\n\"b\" = \"y\";\n")
        #expect(
            try await findings(project, "--select", "extra-key")
                == ["de.lproj/L.strings:2 extra-key", "en.lproj/L.strings extra-key"])
    }

    @Test func `findings without a key are compared with earlier ones`() async throws {
        let broken = "\"a\" = \"%d\"\n\"b\" = \"x\";\n\"c\" = \"y\";\n"
        let project = try await project(["fr.lproj/L.strings": broken])
        try project.write("fr.lproj/L.strings", "\n" + broken)
        #expect(try await findings(project, "--select", "syntax").isEmpty)
        try project.write("fr.lproj/L.strings", broken.replacing("\"y\";", with: "\"y\""))
        #expect(try await findings(project, "--select", "syntax").count == 1)
    }

    @Test func `everything in a new locale is new`() async throws {
        let project = try await project()
        try project.write("it.lproj/L.strings", "\"a\" = \"%@\";\n\"b\" = \"Gratis \";\n")
        #expect(
            try await findings(project)
                == ["it.lproj/L.strings:1 type-mismatch", "it.lproj/L.strings:2 edge-whitespace"])
    }

    @Test func `a new base table is missing elsewhere`() async throws {
        let project = try await project()
        try project.write("en.lproj/New.strings", "\"x\" = \"y\";\n")
        #expect(try await findings(project) == ["fr.lproj missing-table"])
    }

    @Test func `a moved table is recognized`() async throws {
        let project = try await project()
        try await project.git(
            "mv fr.lproj/L.strings fr.lproj/M.strings && git mv en.lproj/L.strings en.lproj/M.strings")
        #expect(try await findings(project).isEmpty)
    }

    @Test(arguments: ["UTF-16", "xml1", "binary1"])
    func `the form does not matter`(_ form: String) async throws {
        let project = try await project()
        let changed = Self.french.replacing("%d", with: "%@")
        if form == "UTF-16" {
            try project.write("fr.lproj/L.strings", try #require(Self.french.data(using: .utf16)))
            try await project.commit("as UTF-16")
            try await project.git("branch -f main")
            try project.write("fr.lproj/L.strings", try #require(changed.data(using: .utf16)))
        } else {
            let format: PropertyListSerialization.PropertyListFormat = form == "xml1" ? .xml : .binary
            func data(_ entries: [String: String]) throws -> Data {
                try PropertyListSerialization.data(fromPropertyList: entries, format: format, options: 0)
            }
            try project.write("fr.lproj/L.strings", try data(["a": "%d fichiers", "b": "Gratuit "]))
            try await project.commit("in another form")
            try await project.git("branch -f main")
            try project.write("fr.lproj/L.strings", try data(["a": "%@ fichiers", "b": "Gratuit "]))
        }
        let rules = try await findings(project).map { $0.split(separator: " ").last.map(String.init) }
        #expect(rules == ["type-mismatch"])
    }

    @Test func `more findings than a report lists are compared`() async throws {
        let many = (1...1_100).map { "\"k\($0)\" = \"\\q\";\n" }.joined()
        let project = try await project(["x.strings": many + "\"last\" = \"fine\";\n"])
        try project.write("x.strings", many + "\"last\" = \"\\q\";\n")
        #expect(try await findings(project) == ["x.strings:1101 unknown-escape"])
    }

    @Test func `standard input is not the file on disk`() async throws {
        let project = try await project()
        let outcome = try await project.strlint(
            "check", "-", "--stdin-filename", "fr.lproj/L.strings", "--since", "main", "-q", "-f", "concise",
            input: Self.french.replacing("%d", with: "%@"))
        #expect(outcome.lines.count == 1 && outcome.status == 1, "\(outcome.text)")
    }

    @Test(arguments: [
        "rm fr.lproj/L.strings; ln -s ../x fr.lproj/L.strings",
        "git rm -q --cached fr.lproj/L.strings; cp x fr.lproj/L.strings",
    ])
    func `files that git sees as deleted are compared`(_ change: String) async throws {
        let project = try await project(["x": Self.french.replacing("%d", with: "%@")])
        #expect(try await project.shell("\(change); git add x").status == 0)
        #expect(try await findings(project) == ["fr.lproj/L.strings:1 type-mismatch"])
    }

    @Test func `many keys removed from the base are one finding`() async throws {
        let base = (1...9).map { "\"k\($0)\" = \"x\";\n" }.joined()
        let project = try await project(["en.lproj/L.strings": base, "fr.lproj/L.strings": base])
        try project.write("en.lproj/L.strings", (5...9).map { "\"k\($0)\" = \"x\";\n" }.joined())
        #expect(try await findings(project) == ["en.lproj/L.strings extra-key"])
    }

    @Test func `fixing a table brings no old finding back`() async throws {
        let broken = "\"a\" = \"%@\";\n\"b\" = \"Gratuit\"\n"
        let project = try await project(["fr.lproj/L.strings": broken])
        try project.write("fr.lproj/L.strings", "\"a\" = \"%@\";\n\"b\" = \"Gratuit\";\n")
        #expect(try await findings(project).isEmpty)
    }

    /// A table with many old findings: duplicate keys, wrong format specifiers and spaces at the end.
    private static let manyFindings =
        (1...9).map { "\"k\($0)\" = \"%d \";\n" }.joined()
        + (1...9).map { "\"k\($0)\" = \"%@ x\";\n" }.joined()

    private func projectWithManyFindings() async throws -> Sandbox {
        let base = (1...9).map { "\"k\($0)\" = \"%@\";\n" }.joined()
        return try await project(["en.lproj/L.strings": base, "fr.lproj/L.strings": Self.manyFindings])
    }

    @Test(arguments: [
        ("\"n\" = \"x\"\n\"m\" = \"y\";\n", ["fr.lproj/L.strings:19 syntax-error"]),
        (
            ";\n\"k1\" = \"%@ x\";\n",
            ["fr.lproj/L.strings:19 table-cut-short", "fr.lproj/L.strings:20 duplicate-key"]
        ),
    ])
    func `a table that breaks brings no old finding back`(_ added: String, expected: [String]) async throws {
        let project = try await projectWithManyFindings()
        try project.write("fr.lproj/L.strings", Self.manyFindings + added)
        let found = try await findings(project)
        #expect(found.filter { !$0.hasSuffix("extra-key") } == expected)
    }

    @Test func `entries after the place where a table ends are not new`() async throws {
        let project = try await projectWithManyFindings()
        let cut = Self.manyFindings.replacing("\"k9\" = \"%d \";", with: "\"k9\" = \"%d \";;")
        try project.write("fr.lproj/L.strings", cut)
        #expect(try await findings(project) == ["fr.lproj/L.strings:9 table-cut-short"])
    }

    @Test func `a fault in a broken table is new if its text is`() async throws {
        let project = try await projectWithManyFindings()
        let changed = Self.manyFindings.replacing("\"k9\" = \"%@ x\"", with: "\"k9\" = \"%d x\"")
        try project.write("fr.lproj/L.strings", changed + "\"n\" = \"x\"\n")
        let found = try await findings(project)
        #expect(
            Set(found) == [
                "fr.lproj/L.strings:18 duplicate-key", "fr.lproj/L.strings:9 type-mismatch",
                "fr.lproj/L.strings:18 type-mismatch", "fr.lproj/L.strings:19 syntax-error",
                "fr.lproj/L.strings:9 edge-whitespace", "fr.lproj/L.strings:19 extra-key",
            ])
    }

    @Test func `mending a table brings no finding on an unchanged text back`() async throws {
        let broken = Self.french + "\"n\" = \"x\"\n"
        let project = try await project(["fr.lproj/L.strings": broken])
        try project.write("fr.lproj/L.strings", Self.french)
        #expect(try await findings(project).isEmpty)
    }

    @Test func `later changes in main are ignored`() async throws {
        let project = try await project()
        try await project.git("checkout -q main")
        try project.write("fr.lproj/L.strings", Self.french.replacing("%d", with: "%@"))
        try await project.commit("a fault of main")
        try await project.git("checkout -q topic")
        #expect(try await findings(project).isEmpty)
    }

    @Test func `subfolders work`() async throws {
        let project = try await project()
        try project.write("fr.lproj/L.strings", Self.french.replacing("%d", with: "%@"))
        let outcome = try await project.shell(
            "cd fr.lproj && \"$STRLINT\" check --since main -q -f concise ../fr.lproj")
        #expect(outcome.lines.count == 1, "\(outcome.text)\(outcome.errorText)")
    }

    @Test func `a shallow clone is reported`() async throws {
        let project = try await project()
        try project.write("x", "1")
        try await project.commit("second")
        try await project.git("clone -q --depth 1 \"file://$PWD\" shallow")
        let outcome = try await project.shell("cd shallow && \"$STRLINT\" check --since origin/main .")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("shallow"), "\(outcome.errorText)")
    }

    @Test func `a missing repository is reported`() async throws {
        let project = try Sandbox(["fr.lproj/a.strings": ""])
        let outcome = try await project.strlint("check", ".", "--since", "main")
        #expect(outcome.status == 2)
        #expect(
            outcome.errorText
                == "strlint: --since main: fr.lproj is not in a git repository, which a revision requires\n")
    }
}
