import Testing

/// How configuration files affect `check`, and what takes precedence over them.
@Suite struct ConfigurationTests {
    /// A table with an unknown escape and a duplicate key.
    private static let faulty = """
        /* a */ "a" = "x\\q";
        /* b */ "b" = "1";
        /* b */ "b" = "2";

        """

    private func project(_ configuration: String, _ others: [String: String] = [:]) throws -> Sandbox {
        let files = [
            ".strlint.yml": configuration, "App/fr.lproj/a.strings": Self.faulty,
            "Legacy/fr.lproj/a.strings": Self.faulty + "// No copy.\n",
        ]
        return try Sandbox(files.merging(others) { $1 })
    }

    /// The findings as `path: rule`.
    private func findings(_ project: Sandbox, _ options: String...) async throws -> [String] {
        let command = Command(
            executable: Binary.url, arguments: ["check", "-q", "-f", "concise"] + options,
            folder: project.root)
        let outcome = try await command.run()
        #expect(outcome.errors.isEmpty, "\(outcome.errorText)")
        return outcome.lines.map { line in
            "\(line.prefix { $0 != ":" }): \(line.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" })"
        }
    }

    private static let app = "App/fr.lproj/a.strings"
    private static let pods = "Legacy/fr.lproj/a.strings"

    static let cases: [(configuration: String, findings: [String])] = [
        (
            "",
            [
                "\(app): unknown-escape", "\(app): duplicate-key", "\(pods): unknown-escape",
                "\(pods): duplicate-key",
            ]
        ),
        ("exclude: [Legacy]\n", ["\(app): unknown-escape", "\(app): duplicate-key"]),
        (
            "exclude: [./Legacy]\n", ["\(app): unknown-escape", "\(app): duplicate-key"]
        ),
        ("include: [Legacy/**]\nignore: [duplicate-key]\n", ["\(pods): unknown-escape"]),
        ("select: [keys]\n", ["\(app): duplicate-key", "\(pods): duplicate-key"]),
        (
            "profile: pr\nseverity: {unknown-escape: off}\n",
            ["\(app): duplicate-key", "\(pods): duplicate-key"]
        ),
        (
            "ignore: [all]\noverrides:\n  - files: [App]\n    extend-select: [escapes]\n",
            ["\(app): unknown-escape"]
        ),
    ]

    @Test(arguments: cases)
    func `the configuration decides on findings`(_ configuration: String, findings expected: [String])
        async throws
    {
        #expect(try await findings(project(configuration)) == expected)
    }

    @Test func `the command line takes precedence over the file`() async throws {
        let project = try project("select: [unknown-escape]\nexclude: [Legacy]\n")
        #expect(try await findings(project) == ["\(Self.app): unknown-escape"])
        #expect(try await findings(project, "--select", "keys") == ["\(Self.app): duplicate-key"])
        #expect(try await findings(project, "--set", "select=[keys]") == ["\(Self.app): duplicate-key"])
        #expect(try await findings(project, "--ignore", "escapes").isEmpty)
        #expect(try await findings(project, "--isolated").count == 4)
    }

    @Test func `the nearest file applies`() async throws {
        let project = try project("ignore: [all]\n", ["App/.strlint.yaml": "select: [keys]\n"])
        #expect(try await findings(project) == ["\(Self.app): duplicate-key"])
        #expect(try await findings(project, "App/fr.lproj/a.strings") == ["\(Self.app): duplicate-key"])
        #expect(try await findings(project, "--config", "App/.strlint.yaml").count == 2)
    }

    @Test func `a nested file does not undo exclusions of its parent`() async throws {
        let project = try project("exclude: [Legacy]\n", ["Legacy/.strlint.yml": "select: [all]\n"])
        #expect(try await findings(project).allSatisfy { $0.hasPrefix("App/") })
        #expect(try await !findings(project, "Legacy").isEmpty)
    }

    @Test func `a profile on the command line takes precedence over severities of the file`() async throws {
        let tables = [
            "en.lproj/a.strings": "\"k\" = \"x\";\n\"l\" = \"y\";\n",
            "fr.lproj/a.strings": "\"k\" = \"z\";\n",
        ]
        let project = try Sandbox(
            tables.merging([".strlint.yml": "severity: {missing-key: warning}\n"]) { $1 })
        #expect(try await findings(project) == ["fr.lproj/a.strings: missing-key"])
        #expect(try await findings(project, "--profile", "pr").isEmpty)
        #expect(try await findings(project, "--profile", "pr", "--extend-select", "missing-key").count == 1)
    }

    @Test func `the search ends at a repository`() async throws {
        let project = try project("ignore: [all]\n", ["App/.git/HEAD": ""])
        #expect(try await findings(project, "App").count == 2)
        #expect(try await findings(project, "Legacy").isEmpty)
    }

    @Test func `mistakes in excluded folders are ignored`() async throws {
        let project = try project("exclude: [Legacy]\n", ["Legacy/.strlint.yml": "nonsense: 1\n"])
        #expect(try await findings(project).allSatisfy { $0.hasPrefix("App/") })
        let asked = try await project.strlint("check", "Legacy")
        #expect(asked.status == 2)
        #expect(asked.errorText == "strlint: Legacy/.strlint.yml:1:1: there is no setting \"nonsense\"\n")
    }

    @Test(arguments: [
        ("mkdir .strlint.yml", "App/.strlint.yml is a folder, not a configuration file"),
        ("ln -s gone .strlint.yaml", "App/.strlint.yaml is a dangling link"),
        ("ln -s /dev/null strlint.yml", "App/strlint.yml is outside the project; name it with --config"),
        ("mkfifo strlint.yml", "App/strlint.yml is a pipe, not a file; use - to read standard input"),
    ])
    func `configurations that are not files are reported`(_ command: String, message: String) async throws {
        let project = try project("ignore: [all]\n")
        _ = try await project.shell("cd App && \(command)")
        let outcome = try await project.strlint("check", ".")
        #expect(outcome.status == 2)
        #expect(outcome.errorText == "error: \(message); what it applies to was not read\n")
    }

    @Test(arguments: [
        ("ignroe: [keys]\n", "b/.strlint.yml line 1, column 1: there is no setting \"ignroe\""),
        ("ignore: [\n", "b/.strlint.yml line 2, column 1: "),
        ("baseline: nope.json\n", "b/nope.json does not exist; "),
        ("baseline: Package.swift\n", "b/Package.swift line 1, column 1: "),
    ])
    func `a mistake concerns the tables of its project only`(_ text: String, reason: String) async throws {
        let project = try Sandbox(["b/.strlint.yml": text])
        for name in ["a", "b", "c"] {
            try project.write("\(name)/Package.swift", "[1]\n")
            try project.write("\(name)/en.lproj/L.strings", "\"a\" = \"b\"\n")
        }
        let outcome = try await project.strlint("check", "-q", "-f", "concise", ".")
        #expect(
            outcome.status == 2 && outcome.errorText.hasPrefix("error: \(reason)"), "\(outcome.errorText)")
        #expect(outcome.errorText.contains(" was not read"))
        #expect(
            outcome.lines.map { $0.prefix { $0 != ":" } } == ["a/en.lproj/L.strings", "c/en.lproj/L.strings"])
        // Where nothing is left, it is an error of the command.
        let alone = try await project.strlint("check", "b")
        #expect(alone.status == 2 && alone.output.isEmpty && alone.errorText.hasPrefix("strlint: "))
    }

    @Test func `a named file is only excluded if forced`() async throws {
        let project = try project("exclude: [Legacy]\n")
        #expect(try await findings(project, Self.pods).count == 2)
        #expect(try await findings(project, Self.pods, "--force-exclude").isEmpty)
    }

    @Test func `paths are read from a list`() async throws {
        let project = try project("")
        try project.write("list", "\(Self.app)\n\n")
        #expect(try await findings(project, "--files-from", "list").count == 2)
        try project.write("list", "\(Self.app)\0\(Self.pods)\0")
        #expect(try await findings(project, "--files-from", "list", "-0").count == 4)
        let none = try await project.strlint("check", "--files-from", "-", input: "")
        #expect(none.text == "No tables found.\n" && none.status == 0)
    }

    @Test func `tables to check are listed`() async throws {
        let project = try project("exclude: [Legacy]\n")
        #expect(try await project.strlint("check", "--list-files").text == "\(Self.app)\n")
    }

    static let levels: [(String, [String], Int32)] = [
        ("", [], 1), ("fail-on: never\n", [], 0), ("severity: {duplicate-key: info}\n", [], 0),
        ("severity: {duplicate-key: info}\nfail-on: info\n", [], 1),
        ("fail-on: never\n", ["--fail-on", "info"], 1),
    ]

    @Test(arguments: levels)
    func `fail on decides on the status`(_ configuration: String, options: [String], status: Int32)
        async throws
    {
        let project = try project(configuration)
        let command = Command(
            executable: Binary.url, arguments: ["check"] + options, folder: project.root)
        #expect(try await command.run().status == status)
    }

    @Test func `the file sets the base language`() async throws {
        let tables = ["de.lproj/a.strings": "\"n\" = \"%d\";\n", "fr.lproj/a.strings": "\"n\" = \"%@\";\n"]
        let project = try Sandbox(tables.merging([".strlint.yml": "base-language: de\n"]) { $1 })
        #expect(try await findings(project, "fr.lproj") == ["fr.lproj/a.strings: type-mismatch"])
    }

    @Test func `keys decide which texts are formatted`() async throws {
        let project = try Sandbox([
            "en.lproj/a.strings": "\"a.format\" = \"%@\";\n\"b\" = \"%@\";\n",
            "fr.lproj/a.strings": "\"a.format\" = \"x\";\n\"b\" = \"x\";\n",
            ".strlint.yml": "format-strings: {default: never, always: [\"*.format\"]}\n",
        ])
        let outcome = try await project.strlint("check", "fr.lproj", "-f", "json")
        let keys = try outcome.json()["findings"] as? [[String: Any]] ?? []
        #expect(keys.map { ($0["location"] as? [String: Any])?["key"] as? String } == ["a.format"])
    }

    @Test func `allowed values are not reported`() async throws {
        let table = "\"a\" = \"Wi-Fi\u{200B}\";\n"
        let project = try Sandbox([
            "fr.lproj/a.strings": table, ".strlint.yml": "rules: {hidden-character: {allow: [U+200B]}}\n",
        ])
        #expect(try await findings(project).isEmpty)
        #expect(try await findings(project, "--isolated") == ["fr.lproj/a.strings: hidden-character"])
    }

    @Test func `all mistakes are reported at once`() async throws {
        let project = try project("slect: [a]\nfail-on: x\n")
        let outcome = try await project.strlint("check", ".")
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(
            outcome.errorText == """
                strlint: .strlint.yml:1:1: there is no setting "slect"; did you mean select?
                strlint: .strlint.yml:2:10: there is no level "x"; expected one of: error, warning, info, never

                """)
    }

    static let mistakes: [([String], String)] = [
        (["--config", "none.yml"], "none.yml does not exist"),
        (["--config", "App"], "App is a folder, not a configuration file"),
        (
            ["--set", "fail-on=x"],
            "--set fail-on: there is no level \"x\"; expected one of: error, warning, info, never"
        ),
        (
            ["--exclude", "!Legacy"],
            "--exclude: \"!Legacy\" would be an exception in .gitignore, which is not supported; write \\! for a literal !"
        ),
        (["--set", "include=[\"\"]"], "--set include: the pattern is empty"),
        (["--set", "fail-on"], "--set takes KEY=VALUE, not \"fail-on\""),
        (["--select", "keyz"], "there is no rule or group \"keyz\"; did you mean keys?"),
        (["--files-from", "none"], "--files-from none does not exist"),
    ]

    @Test(arguments: mistakes)
    func `wrong options are reported`(_ options: [String], message: String) async throws {
        let project = try project("")
        let command = Command(
            executable: Binary.url, arguments: ["check"] + options, folder: project.root)
        let outcome = try await command.run()
        #expect(outcome.status == 2)
        #expect(outcome.errorText.hasPrefix("strlint: \(message)\n"), "\(outcome.errorText)")
    }
}
