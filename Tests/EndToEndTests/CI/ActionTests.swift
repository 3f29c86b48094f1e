import Foundation
import TestSupport
import Testing

/// The inputs and outputs of the GitHub action, as `action.yml` describes them.
@Suite struct ActionTests {
    private static let good = "\"title\" = \"Bread\";\n"
    private static let bad = "\"title\" = \"Brot\";\n\"title\" = \"Laib\";\n\"extra\" = \"1\";\n"
    private static let project = ["App/en.lproj/a.strings": good, "App/de.lproj/a.strings": bad]

    @Test func `every input reaches a script`() throws {
        let names = [
            "paths", "args", "config", "fail-on", "fix", "format", "sarif-file", "since", "version", "sha256",
        ]
        #expect(try Set(ActionRun.defaults().keys) == Set(names))
        let passed = try ActionRun.environment([:]).keys
        let script = try ["Scripts/action", "Scripts/action-install"].map(Repository.text).joined()
        #expect(passed.count == names.count)
        for name in passed { #expect(script.contains("{\(name):"), "\(name)") }
    }

    @Test func `every input is documented with its default`() throws {
        let page = try Repository.text(of: "docs/ci.md")
        for (name, value) in try ActionRun.defaults() {
            let row = value.isEmpty ? "| `\(name)` | | " : "| `\(name)` | `\(value)` | "
            #expect(page.contains(row), "\(name)")
        }
    }

    // MARK: - Outputs

    @Test func `a clean project passes`() async throws {
        let action = try ActionRun(["App/en.lproj/a.strings": Self.good])
        let outcome = try await action.run()
        #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
        #expect(try action.outputs == ["findings": "0", "errors": "0"])
        #expect(try action.summary == "### No findings in 1 file.\n")
    }

    @Test func `findings become annotations, counts and a summary`() async throws {
        let action = try ActionRun(Self.project)
        let outcome = try await action.run(["sarif-file": "strlint.sarif"])
        #expect(outcome.status == 1)
        #expect(outcome.lines.count { $0.hasPrefix("::error file=App/de.lproj/a.strings,line=2,") } == 1)
        #expect(try action.outputs == ["findings": "2", "errors": "1", "sarif-file": "strlint.sarif"])
        #expect(try action.summary.hasPrefix("### 2 findings (1 error, 1 warning) in "))
        let sarif = try Data(contentsOf: action.workspace.url("strlint.sarif"))
        let log = try #require(try JSONSerialization.jsonObject(with: sarif) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
    }

    @Test func `unreadable inputs are reported and the rest is checked`() async throws {
        let action = try ActionRun(Self.project)
        let outcome = try await action.run(["paths": "gone\nApp", "sarif-file": "none/x.sarif"])
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("gone does not exist"))
        #expect(outcome.errorText.contains("none/x.sarif cannot be written"))
        #expect(try action.outputs == ["findings": "2", "errors": "1"])
        #expect(try action.summary.contains("duplicate-key"))
    }

    @Test func `a run that did not happen has no outputs`() async throws {
        let action = try ActionRun(Self.project)
        let outcome = try await action.run(["format": "teletype"])
        #expect(outcome.status == 2 && outcome.errorText.contains("teletype"))
        #expect(try action.outputs.isEmpty && action.summary.isEmpty)
    }

    @Test func `the runners files are optional`() async throws {
        #expect(try await ActionRun(Self.project).run(hasFiles: false).status == 1)
    }

    @Test func `outputs of earlier steps are kept`() async throws {
        let action = try ActionRun(Self.project)
        _ = try await action.run()
        _ = try await action.run(["fail-on": "never"])
        #expect(try action.summary.matches(of: /### 2 findings/).count == 2)
    }

    @Test func `the safe fixes become a patch, and no table is changed`() async throws {
        let table = "\"a\" = \"1\";;\n\"b\" = \"2\";\n"
        let action = try ActionRun(["App/en.lproj/a.strings": table])
        #expect(try await action.run().status == 1)
        #expect(try action.outputs["patch-file"] == nil)
        #expect(try await action.run(["fix": "true"]).status == 1)
        let name = try #require(try action.outputs["patch-file"])
        #expect(name.hasSuffix("/strlint.patch") && !name.hasPrefix(action.workspace.root.path))
        let patch = try String(contentsOfFile: name, encoding: .utf8)
        #expect(patch.contains("-\"a\" = \"1\";;\n+\"a\" = \"1\";\n"))
        let path = action.workspace.url("App/en.lproj/a.strings")
        #expect(try String(contentsOf: path, encoding: .utf8) == table)
    }

    @Test(arguments: ["a link", "a link to a folder", "a folder", "a file"])
    func `the patch is not written to what a branch has put there`(_ kind: String) async throws {
        let action = try ActionRun(
            in: Sandbox(["App/en.lproj/a.strings": "\"a\" = \"1\";;\n"], below: "project"))
        let planted = action.workspace.url("strlint.patch")
        try action.workspace.write("../outside/profile", "kept")
        switch kind {
        case "a file": try action.workspace.write("strlint.patch", "kept")
        case "a folder":
            try FileManager.default.createDirectory(at: planted, withIntermediateDirectories: true)
        default:
            try FileManager.default.createSymbolicLink(
                atPath: planted.path,
                withDestinationPath: kind == "a link" ? "../outside/profile" : "../outside")
        }
        #expect(try await action.run(["fix": "true"]).status == 1)
        let outside = action.workspace.url("../outside")
        #expect(try String(contentsOf: outside.appending(path: "profile"), encoding: .utf8) == "kept")
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == ["profile"])
        if kind == "a file" { #expect(try String(contentsOf: planted, encoding: .utf8) == "kept") }
        let patch = try #require(try action.outputs["patch-file"])
        #expect(try String(contentsOfFile: patch, encoding: .utf8).contains("-\"a\" = \"1\";;\n"))
    }

    @Test(arguments: [".", "app"])
    func `no program of a planted repository is run`(_ folder: String) async throws {
        let project = try Sandbox(["en.lproj/L.strings": Self.good, "app/en.lproj/L.strings": Self.good])
        // A bare repository, as a branch can contain it, whose index names a file that git compares with the work tree.
        try await project.git(
            """
            init -q --bare p && git --git-dir=p --work-tree=. add en.lproj && mv p/* . && rmdir p
            git config -f config core.bare false && git config -f config core.worktree "$PWD"
            git config -f config core.fsmonitor "touch '$PWD/run'; false"
            """)
        let action = try ActionRun(in: project)
        #expect(try await action.run(["fix": "true"], in: folder).status == 0)
        #expect(!FileManager.default.fileExists(atPath: project.url("run").path))
    }

    // MARK: - Inputs

    @Test(arguments: [("never", 0), ("error", 1), ("warning", 1), ("", 1)])
    func `the step fails at the level of fail on`(_ level: String, _ status: Int32) async throws {
        #expect(try await ActionRun(Self.project).run(["fail-on": level]).status == status)
    }

    @Test func `empty inputs count as missing`() async throws {
        let action = try ActionRun(Self.project)
        let inputs = try ActionRun.defaults().mapValues { _ in "" }
        let outcome = try await action.run(inputs)
        #expect(try await outcome.output == ActionRun(Self.project).run().output)
        #expect(outcome.status == 1 && outcome.errors.isEmpty)
    }

    @Test func `the configuration is used`() async throws {
        let action = try ActionRun(Self.project)
        try action.workspace.write("ci config.yml", "ignore: [duplicate-key]\n")
        let outcome = try await action.run(["config": "ci config.yml", "format": "concise"])
        #expect(outcome.status == 0 && outcome.text.contains("[extra-key]"))
        #expect(!outcome.text.contains("[duplicate-key]"))
    }

    @Test(arguments: [(GateProject.Branch.good, 0, "0"), (.bad, 2, "5")])
    func `only new findings count`(_ branch: GateProject.Branch, _ errors: Int, _ findings: String)
        async throws
    {
        let action = try ActionRun(in: await GateProject.repository(on: branch))
        let outcome = try await action.run(["since": "origin/main"])
        #expect(outcome.status == (errors > 0 ? 1 : 0))
        #expect(outcome.lines.count { $0.hasPrefix("::error ") } == errors)
        #expect(try action.outputs == ["findings": findings, "errors": "\(errors)"])
        #expect(try GoldenFile.holds(action.summary, "ci/\(branch).md"))
    }

    @Test func `a push has no base to compare with`() async throws {
        let action = try ActionRun(in: await GateProject.repository(on: .good))
        let outcome = try await action.run(["since": "origin/"])
        #expect(outcome.status == 1 && outcome.errors.isEmpty, "\(outcome.errorText)")
        #expect(try action.outputs == ["findings": "2", "errors": "1"])
    }

    @Test func `the workspace and its submodules are trusted`() async throws {
        let action = try ActionRun(in: await GateProject.repository(on: .good))
        let module = try await Sandbox.repository(["en.lproj/M.strings": "\"a\" = \"1\";\n"])
        try await action.workspace.git(
            "-c protocol.file.allow=always submodule add -q \(module.root.path) 'My Module'")
        try await action.workspace.commit("with a submodule")
        let outcome = try await action.run(["since": "origin/main"], isOfRunner: true)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    }

    @Test func `each line is a path`() async throws {
        let tables = ["My App/a.strings": Self.bad, "b c.strings": Self.bad, "-q": Self.bad, "*": Self.bad]
        let action = try ActionRun(tables)
        let outcome = try await action.run(["paths": "\nMy App\nb c.strings\n-q\n*\n", "format": "concise"])
        #expect(outcome.status == 1 && outcome.errors.isEmpty)
        #expect(
            Set(outcome.lines.compactMap { $0.split(separator: ":").first })
                == Set(tables.keys.map { $0[...] }))
        #expect(outcome.lines.count == 4)
    }

    @Test(arguments: [
        "--ignore duplicate-key --select=duplicate-key",
        "--ignore\n  duplicate-key\n--select=duplicate-key\n",
        "--ignore 'duplicate-key' --select=\"duplicate-key\"",
        "--exclude 'App/de.lproj/*' --exclude App/d\\e.lproj/a\\ b",
    ])
    func `arguments are split into words`(_ arguments: String) async throws {
        let outcome = try await ActionRun(Self.project).run(["args": arguments])
        #expect(
            outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome.errorText)")
    }

    // MARK: - Untrusted inputs

    @Test(
        arguments: ["paths", "args", "config", "fail-on", "fix", "format", "sarif-file", "since"],
        [
            "$(touch made)", "`touch made`", "; touch made", "| touch made", "&& touch made",
            "\"; touch made; \"", "${IFS}touch made",
        ])
    func `inputs are not executed`(_ input: String, _ value: String) async throws {
        let action = try ActionRun(Self.project)
        _ = try await action.run([input: value])
        #expect(!FileManager.default.fileExists(atPath: action.workspace.url("made").path))
        #expect(!FileManager.default.fileExists(atPath: action.workspace.url("touch").path))
    }

    @Test(arguments: ["--ignore 'x", "--ignore \"x"])
    func `an unterminated quote is an error`(_ arguments: String) async throws {
        let outcome = try await ActionRun(Self.project).run(["args": arguments])
        #expect(outcome.status == 2)
        #expect(outcome.errorText == "strlint: a quote in the input args is not closed\n")
    }

    @Test func `a file name cannot set an output`() async throws {
        let action = try ActionRun(Self.project)
        let outcome = try await action.run(["sarif-file": "a.sarif\nerrors=0"])
        #expect(outcome.status == 2)
        #expect(outcome.errorText == "strlint: the input sarif-file is more than one line\n")
        #expect(try action.outputs.isEmpty)
    }
}
