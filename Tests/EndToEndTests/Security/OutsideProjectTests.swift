import Foundation
import Testing

/// A project may only refer to its own files: otherwise a pull request could have others printed or overwritten.
@Suite struct OutsideProjectTests {
    private static let secret = "token: 5e9c17\n"

    /// A project in git, with credentials in the clone's configuration and a file outside of it.
    private func project(_ files: [String: String] = [:], isInGit: Bool = true) throws -> Sandbox {
        let table = ["App/fr.lproj/L.strings": "\"a\" = \"b\";\n", "../secret.yml": Self.secret]
        let git = [".git/HEAD": "ref: refs/heads/main\n", ".git/config": Self.secret]
        return try Sandbox(table.merging(isInGit ? git : [:]) { $1 }.merging(files) { $1 }, below: "top")
    }

    private func link(_ path: String, to target: String, in project: Sandbox) throws {
        let place = project.url(path)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: target)
    }

    // MARK: - Configuration

    @Test(
        arguments: ["extends", "baseline"],
        [
            "/etc/passwd", "../secret.yml", "/none/at/all", ".git/config", "App/.GIT/x", "link.yml",
            "up/secret.yml",
        ])
    func `a configuration does not read files outside`(_ setting: String, path: String) async throws {
        let project = try project([".strlint.yml": "\(setting): \(path)\n"])
        try link("link.yml", to: "../secret.yml", in: project)
        try link("up", to: "..", in: project)
        let outcome = try await project.strlint("check", "App")
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        let option = setting == "extends" ? "config" : "baseline"
        #expect(outcome.errorText.hasPrefix("strlint: .strlint.yml:1:"))
        #expect(outcome.errorText.hasSuffix(" is outside the project; name it with --\(option)\n"))
        #expect(outcome.errorText.split(separator: "\n").count == 1 && !outcome.errorText.contains("5e9c17"))
    }

    @Test func `an extended file does not read files outside`() async throws {
        let project = try project([".strlint.yml": "extends: a.yml\n", "a.yml": "extends: ../secret.yml\n"])
        let outcome = try await project.strlint("check", "App")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.hasPrefix("strlint: a.yml:1:10: "), "\(outcome.errorText)")
    }

    @Test(arguments: ["../secret.yml", ".git/config"])
    func `a configuration that links outside is not read`(_ target: String) async throws {
        let project = try project()
        try link(".strlint.yml", to: target, in: project)
        let outcome = try await project.strlint("check", "App")
        #expect(outcome.status == 2)
        #expect(
            outcome.errorText == "strlint: .strlint.yml is outside the project; name it with --config\n")
    }

    @Test func `files named by the user may be anywhere`() async throws {
        let project = try project([
            "../team/.strlint.yml": "extends: base.yml\n", "../team/base.yml": "version: 1\n",
        ])
        let named = try await project.strlint("check", "App", "--config", "../team/.strlint.yml")
        #expect(named.status == 0, "\(named.errorText)")
        let variable = try await project.strlint(
            "check", "App", environment: ["STRLINT_CONFIG": "../team/.strlint.yml"])
        #expect(variable.status == 0, "\(variable.errorText)")
        let written = try await project.strlint("check", "App", "--write-baseline", "../team/baseline.json")
        #expect(written.status == 0)
        let read = try await project.strlint("check", "App", "--baseline", "../team/baseline.json")
        #expect(read.status == 0, "\(read.errorText)")
    }

    @Test func `without git, the folder of the configuration is the project`() async throws {
        let files = ["App/.strlint.yml": "extends: ../base.yml\n", "base.yml": "version: 1\n"]
        #expect(try await project(files, isInGit: false).strlint("check", "App").status == 2)
        #expect(try await project(files).strlint("check", "App").status == 0)
    }

    @Test func `a long text in a message is truncated`() async throws {
        let project = try project([".strlint.yml": "\(String(repeating: "k", count: 900)): 1\n"])
        let outcome = try await project.strlint("check", "App")
        #expect(outcome.status == 2 && outcome.errors.count < 200)
        #expect(outcome.errorText.contains("kkk…\""))
    }

    // MARK: - Tables

    private static let targets = [
        "/proc/self/environ", "../../../secret.yml", "../../.git/config", "/etc/passwd",
    ]

    @Test(
        arguments: targets,
        ["check .", "check App/fr.lproj/E.strings", "check App -f json", "check App -f sarif"])
    func `a table that links outside is not read`(_ target: String, command: String) async throws {
        let project = try project()
        try link("App/fr.lproj/E.strings", to: target, in: project)
        let outcome = try await project.shell("$STRLINT \(command)")
        #expect(outcome.status == 1, "\(outcome.errorText)")
        #expect(outcome.text.contains("not-a-table"))
        #expect(outcome.text.contains("the file is a link out of the project"))
        for word in ["5e9c17", "PATH", "root:"] { #expect(!outcome.text.contains(word), "\(outcome.text)") }
    }

    @Test(
        arguments: targets,
        [
            "show App/fr.lproj/E.strings --all", "textconv App/fr.lproj/E.strings",
            "diff App/en.lproj App/fr.lproj", "diff App/en.lproj/E.strings App/fr.lproj/E.strings",
        ])
    func `no command shows a table that links outside`(_ target: String, command: String) async throws {
        let project = try project(["App/en.lproj/E.strings": "\"a\" = \"b\";\n"])
        try link("App/fr.lproj/E.strings", to: target, in: project)
        let outcome = try await project.shell("$STRLINT \(command)")
        for text in [outcome.text, outcome.errorText] {
            #expect(!text.contains("5e9c17") && !text.contains("PATH") && !text.contains("root"), "\(text)")
        }
    }

    /// The base is next to the table, in a folder that may be a link.
    @Test func `a base folder that links outside is not followed`() async throws {
        let project = try project(["../outside/L.strings": "\"a\" = \"5e9c17 %@\";\n"])
        try link("App/en.lproj", to: "../../outside", in: project)
        let outcome = try await project.strlint("check", "App/fr.lproj")
        #expect(!outcome.text.contains("5e9c17"))
    }

    /// A folder named on the command line may be a link in the project, or be below one.
    @Test(
        arguments: [
            "check App/Linked", "check App/Linked/ -f sarif", "check up/outside/fr.lproj",
            "check up/outside/./fr.lproj/L.strings",
            "check App/../up/outside", "check chain/fr.lproj",
            "check App --base up/outside/fr.lproj/L.strings",
            "diff App App/Linked", "diff up/outside/fr.lproj/L.strings App/fr.lproj/L.strings",
            "show App/Linked/fr.lproj/L.strings --all", "textconv chain/fr.lproj/L.strings",
        ], [true, false])
    func `a named path that links outside is not followed`(_ command: String, isInGit: Bool) async throws {
        let files = ["../outside/fr.lproj/L.strings": "\"5e9c17\" = \"%@\";\n\"5e9c17\" = \"\";\n"]
        let configuration = isInGit ? [:] : [".strlint.yml": "version: 1\n"]
        let project = try project(files.merging(configuration) { $1 }, isInGit: isInGit)
        try link("App/Linked", to: "../../outside", in: project)
        try link("up", to: "..", in: project)
        try link("chain", to: "App/Linked", in: project)
        let outcome = try await project.shell("$STRLINT \(command)")
        #expect(outcome.status == 2)
        #expect(
            outcome.errorText.contains(
                " is reached through a link that leads out of its project; pass the path without the link"))
        #expect(!(outcome.text + outcome.errorText).contains("5e9c17"))
    }

    @Test func `a named link to the inside is followed`() async throws {
        let project = try project(["Shared/de.lproj/L.strings": "\"a\" = \"\";\n\"a\" = \"b\";\n"])
        try link("App/Linked", to: "../Shared", in: project)
        try link("chain", to: project.url("App/Linked").path, in: project)
        let outcome = try await project.strlint("check", "chain/de.lproj/../de.lproj", "-f", "concise", "-q")
        #expect(outcome.text.contains("L.strings:2:1: error: "), "\(outcome.errorText)")
    }

    @Test func `a link to itself is reported`() async throws {
        let project = try project()
        try link("loop", to: "loop/loop", in: project)
        #expect(try await project.strlint("check", "loop/L.strings").status == 2)
    }

    @Test func `links inside are followed`() async throws {
        let project = try project(["Shared/L.strings": "\"a\" = \"\";\n\"a\" = \"b\";\n"])
        try link("App/de.lproj/L.strings", to: "../../Shared/L.strings", in: project)
        try link("App/it.lproj", to: "fr.lproj", in: project)
        let outcome = try await project.strlint(
            "check", "App", "App/it.lproj/L.strings", "-f", "concise", "-q")
        #expect(outcome.text.contains("App/de.lproj/L.strings:2:1: error: "))
        #expect(!outcome.text.contains("not-a-table"))
    }

    @Test func `a named link leads to the project of its target`() async throws {
        let project = try project(["L.strings": "\"a\" = \"\";\n\"a\" = \"b\";\n"])
        let elsewhere = try Sandbox()
        try link("link", to: project.root.path, in: elsewhere)
        let outcome = try await elsewhere.strlint("check", "link/L.strings", "link/", "-f", "concise", "-q")
        #expect(outcome.text.contains("link/L.strings:2:1: error: ") && !outcome.text.contains("not-a-table"))
    }

    // MARK: - Reports

    private static let writers = [
        "check App -f sarif=report.txt", "check App -f json -o report.txt",
        "check App -f text -f jsonl=./report.txt",
    ]

    @Test(arguments: writers)
    func `a report replaces a link and not its target`(_ command: String) async throws {
        let project = try project()
        try link("report.txt", to: "../secret.yml", in: project)
        let outcome = try await project.shell("$STRLINT \(command)")
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(try String(contentsOf: project.url("../secret.yml"), encoding: .utf8) == Self.secret)
        #expect(try String(contentsOf: project.url("report.txt"), encoding: .utf8).contains("{"))
    }

    @Test(arguments: writers)
    func `a report is not written through a linked folder`(_ command: String) async throws {
        let project = try project()
        try link("out", to: "..", in: project)
        let outcome = try await project.shell(
            "$STRLINT \(command.replacing("report.txt", with: "out/secret.yml"))")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("its folder is a link that leads out of the project"))
        #expect(try String(contentsOf: project.url("../secret.yml"), encoding: .utf8) == Self.secret)
    }

    /// Files in the project that the user names, and that are links to the outside.
    @Test(
        arguments: ["--write-baseline", "--baseline", "--config", "--files-from", "--base"],
        ["link", "up/secret.yml"])
    func `a named file is not read through a link`(_ option: String, path: String) async throws {
        let project = try project()
        try link("link", to: "../secret.yml", in: project)
        try link("up", to: "..", in: project)
        let outcome = try await project.strlint("check", "App", option, path)
        #expect(outcome.status == 2 || option == "--base")
        #expect(!(outcome.errorText + outcome.text).contains("token"), "\(outcome.errorText)")
        #expect(try String(contentsOf: project.url("../secret.yml"), encoding: .utf8) == Self.secret)
    }

    @Test func `links of the system are followed`() async throws {
        let outcome = try await project().shell("$STRLINT check App -f json=/dev/stderr -q")
        #expect(outcome.status == 0 && outcome.errorText.contains("\"findings\""))
    }

    @Test func `a baseline outside of the project is not written`() async throws {
        let project = try project([".strlint.yml": "baseline: .git/hooks/x\n"])
        let outcome = try await project.strlint("check", "App", "--update-baseline")
        #expect(outcome.status == 2)
        #expect(!FileManager.default.fileExists(atPath: project.url(".git/hooks/x").path))
    }
}
