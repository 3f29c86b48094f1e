import Foundation
import Testing

/// `config show` and `config schema`
@Suite struct ConfigCommandTests {
    private static let table = "\"a\" = \"1\";\n"

    private func project(_ files: [String: String]) throws -> Sandbox {
        try Sandbox(files.merging(["App/fr.lproj/a.strings": Self.table]) { $1 })
    }

    /// The lines of `config show`, with a single space before the source.
    private func lines(_ project: Sandbox, _ words: String...) async throws -> [String] {
        let command = Command(
            executable: Binary.url, arguments: ["config", "show"] + words, folder: project.root)
        let outcome = try await command.run()
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errorText)")
        return outcome.lines.map { $0.replacing(/\s+#\s/, with: " # ") }
    }

    @Test func `without a file, every setting is the default`() async throws {
        let lines = try await lines(project([:]), "App/fr.lproj/a.strings", "--isolated")
        #expect(lines[0] == "# Settings for App/fr.lproj/a.strings; paths are relative to .")
        #expect(lines[1] == "# No configuration file was found")
        #expect(lines.contains("fail-on: error # default") && lines.contains("severity: {} # default"))
        #expect(lines.contains("format-strings: auto # default"))
        #expect(lines.dropFirst(2).allSatisfy { $0.hasSuffix("# default") })
    }

    @Test func `each value has its source`() async throws {
        let project = try project([
            "ci/base.yml": "fail-on: info\nprofile: pr\nexclude: [x]\n",
            ".strlint.yml":
                "extends: ci/base.yml\n# Why\nfail-on: warning\nignore: [duplicate-key]\nbase-language: de\n",
        ])
        let lines = try await lines(project, "--base-language", "fr", "--severity", "extra-key=error")
        #expect(lines[1] == "# Files read, later ones take precedence: ci/base.yml, .strlint.yml")
        let expected = [
            "fail-on: warning # .strlint.yml:3", "base-language: fr # .strlint.yml:5, command line",
            "# extends: ci/base.yml # .strlint.yml:1", "# profile: pr # ci/base.yml:2",
            "exclude: [\"ci/**/x\"] # ci/base.yml:3", "  missing-key: off # profile, ci/base.yml:2",
            "  duplicate-key: off # ignore, .strlint.yml:4", "  extra-key: error # severity, command line",
            "include: [] # default",
        ]
        for line in expected { #expect(lines.contains(line), "\(line)\n\(lines.joined(separator: "\n"))") }
    }

    @Test(arguments: [("auto", true), ("apple", false), ("gnustep", false)])
    func `the file that decides on the platform is named`(platform: String, isNamed: Bool) async throws {
        let project = try project(["App/GNUmakefile": "", ".strlint.yml": "platform: \(platform)\n"])
        let lines = try await lines(project, "App/fr.lproj/a.strings")
        #expect(lines.contains("# The platform is gnustep because of App/GNUmakefile") == isNamed)
        #expect(lines.contains("platform: \(platform) # .strlint.yml:1"))
    }

    @Test func `overrides apply to matching paths`() async throws {
        let project = try project([
            ".strlint.yml": """
            overrides:
              - files: [Legacy]
                ignore: [all]
              - files: [App]
                extend-select: [untranslated]
                format-strings: always
            """
        ])
        let here = try await lines(project, "App")
        #expect(here.contains("  - untranslated # extend-select, .strlint.yml:5"))
        #expect(here.contains("format-strings: always # .strlint.yml:6"))
        let above = try await lines(project)
        #expect(above.contains("extend-select: [] # default") && above.contains("severity: {} # default"))
    }

    @Test func `overrides on the command line apply`() async throws {
        let override = "overrides=[{files: [App], format-strings: never, ignore: [keys]}]"
        let lines = try await lines(project([:]), "App", "--set", override)
        #expect(lines.contains("format-strings: never # command line"))
        #expect(lines.contains("  duplicate-key: off # ignore, command line"))
    }

    @Test(arguments: ["format-strings=always", "fail-on=info", "base-language=de"])
    func `an assignment counts without the option of the same name`(_ assignment: String) async throws {
        let lines = try await lines(project([:]), "App", "--set", assignment)
        #expect(lines.contains("\(assignment.replacing("=", with: ": ")) # command line"))
    }

    @Test func `patterns that match no table are reported`() async throws {
        let project = try project([
            "ci/base.yml": "exclude: [Carthage, App]\n",
            ".strlint.yml":
                "extends: ci/base.yml\ninclude: [App/*]\noverrides: [{files: [Ap, fr.lproj], ignore: [all]}]\n",
        ])
        let lines = try await lines(project, "App", "--exclude", "Ap*")
        let remark =
            "# Patterns that match no table in .: ci/**/Carthage (exclude), ci/**/App (exclude), Ap (overrides)"
        #expect(lines.contains(remark), "\(lines.joined(separator: "\n"))")
        let json = try await project.strlint("config", "show", "-f", "json").json()
        let unmatched = try #require(json["unmatched"] as? [[String: String]])
        #expect(unmatched.map { $0["pattern"] } == ["ci/**/Carthage", "ci/**/App", "Ap"])
        #expect(unmatched.map { $0["setting"] } == ["exclude", "exclude", "overrides"])
    }

    static let configurations = [
        "", "profile: release\nseverity: {untranslated: error, missing-key: info}\n",
        "select: [keys]\nextend-select: [untranslated]\nignore: [empty-key]\n",
        "extends: [base.yml]\nselect: [all]\nfail-on: never\n",
        "format-strings: {default: never, always: [\"*.format\", \"100%\"]}\nbaseline: ci/b.json\n",
        "rules: {untranslated: {allow: [\"Wi-Fi*\", \"say \\\"hi\\\"\", \"\\u2028\", \"true\", \"12\", \"\"]}}\n",
        "overrides: [{files: [App], ignore: [keys], rules: {lproj-name: {allow: [x]}}}]\n",
        "suppressions: {require-reason: true}\nlimits: {file-size: 1000}\ninclude: [\"a b/*\", /c]\n",
    ]

    /// The settings without their sources.
    private func settings(_ lines: [String]) -> [String] {
        lines.filter { !$0.hasPrefix("#") }.map { $0.replacing(/\s#\s[^"]*$/, with: "") }
    }

    @Test(arguments: configurations)
    func `the output is an equivalent configuration`(_ configuration: String) async throws {
        let project = try project([
            ".strlint.yml": configuration, "base.yml": "exclude: [Pods]\nignore: [layout]\n",
        ])
        let path = "App/fr.lproj/a.strings"
        let first = try await lines(project, path)
        let shown = try await project.strlint("config", "show", path).text
        try project.write(".strlint.yml", shown)
        #expect(settings(try await lines(project, path)) == settings(first))
    }

    @Test func `JSON has values and sources`() async throws {
        let project = try project([".strlint.yml": "fail-on: info\nignore: [extra-key]\n"])
        let shown = try await project.strlint("config", "show", "App", "-f", "json").json()
        #expect(shown["files"] as? [String] == [".strlint.yml"])
        let settings = shown["settings"] as? [[String: Any]] ?? []
        let level = try #require(settings.first { $0["name"] as? String == "fail-on" })
        #expect(level["value"] as? String == "info")
        #expect((level["sources"] as? [[String: Any]])?.first?["line"] as? Int == 1)
        let grades = try #require(settings.first { $0["name"] as? String == "severity" })
        #expect(grades["value"] as? [String: String] == ["extra-key": "off"])
        #expect((grades["sources"] as? [[String: Any]])?.map { $0["line"] as? Int } == [2])
        let rules = shown["rules"] as? [[String: Any]] ?? []
        #expect(rules.map { $0["id"] as? String } == ["extra-key"])
        #expect(rules.first?["setting"] as? String == "ignore")
        #expect((rules.first?["source"] as? [String: Any])?["line"] as? Int == 2)
    }

    @Test func `the schema contains every setting`() async throws {
        let schema = try await Sandbox().strlint("config", "schema").json()
        let properties = try #require(schema["properties"] as? [String: [String: Any]])
        let shown = try await lines(Sandbox())
        let names = shown.dropFirst(2).map { $0.drop { "# ".contains($0) }.prefix { $0 != ":" } }
        #expect(Set(names.map { String($0) }) == Set(properties.keys))
        #expect(properties.values.allSatisfy { ($0["description"] as? String)?.isEmpty == false })
        #expect(schema["additionalProperties"] as? Bool == false)
        let words = schema["$defs"] as? [String: [String: Any]] ?? [:]
        let selectors = words["rule-or-group"]?["enum"] as? [String] ?? []
        #expect(Set(selectors).isSuperset(of: ["all", "placeholders", "type-mismatch"]))
    }

    static let mistakes: [([String], String)] = [
        (["config"], "config needs a topic: show or schema"),
        (["config", "shwo"], "config takes one of: show, schema; not \"shwo\"; did you mean show?"),
        (["config", "show", "none"], "none does not exist"),
        (["config", "show", ".", "."], "config show takes one path"),
        (["config", "schema", "."], "unexpected argument \".\" for config schema"),
        (["config", "show", "-f", "markdown"], "--format takes one of: text, json; not \"markdown\""),
        (["config", "show", "--config", "none.yml"], "none.yml does not exist"),
    ]

    @Test(arguments: mistakes)
    func `wrong arguments are reported`(_ words: [String], message: String) async throws {
        let project = try project([:])
        let command = Command(executable: Binary.url, arguments: words, folder: project.root)
        let outcome = try await command.run()
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errorText.hasPrefix("strlint: \(message)\n"), "\(outcome.errorText)")
    }

    @Test func `a table above the limit is not read`() async throws {
        let project = try project([".strlint.yml": "limits: {file-size: 5}\n"])
        let outcome = try await project.strlint("check", ".")
        #expect(outcome.status == 2)
        let reason = "is 11 bytes long; the configuration's limits.file-size is 5 bytes"
        #expect(outcome.errorText == "error: App/fr.lproj/a.strings \(reason)\n")
        #expect(try await project.strlint("check", ".", "--set", "limits.file-size=11").status == 0)
        let piped = try await project.strlint(
            "check", "-", "--stdin-filename", "b.strings", input: Self.table)
        #expect(piped.errorText == "error: b.strings \(reason)\n")
    }
}
