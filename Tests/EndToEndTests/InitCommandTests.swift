import Foundation
import Testing

/// `init`
@Suite struct InitCommandTests {
    private static let english = "\"a\" = \"%d\";\n"

    private func project() throws -> Sandbox {
        try Sandbox([
            "App/en.lproj/a.strings": Self.english, "App/de.lproj/a.strings": "\"a\" = \"%@\";\n",
            "vendor/Some Pod/fr.lproj/a.strings": "\"a", "ios/vendor/fr.lproj/a.strings": "\"a",
            "ThirdParty/fr.lproj/a.strings": "\"a",
        ])
    }

    @Test func `the file matches the project`() async throws {
        let project = try project()
        let utf16 = try #require("\"b\" = \"1\";\n".data(using: .utf16))
        try project.write("App/de.lproj/b.strings", utf16)
        let outcome = try await project.strlint("init")
        #expect(
            outcome.text == """
                Wrote .strlint.yml: 3 tables in 2 locales (de, en), the base in en.
                It excludes 1 table in ThirdParty, 2 tables in vendor.
                Next:
                  strlint check
                It reports 1 error. To accept these for now, write a baseline:
                  strlint check --write-baseline .strlint-baseline.json

                """)
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        let text = try String(contentsOf: project.url(".strlint.yml"), encoding: .utf8)
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.contains("# Encodings: 2 utf-8, 1 utf-16le."))
        #expect(lines.contains("# base-language: en"))
        #expect(lines.contains("  - ThirdParty            # 1 table"))
        #expect(lines.contains("  - vendor                # 2 tables"))
        let check = try await project.strlint("check", "-f", "concise")
        #expect(check.errors.isEmpty && check.status == 1)
        #expect(check.lines.allSatisfy { $0.hasPrefix("App") })
    }

    @Test func `findings are accepted in one step`() async throws {
        let project = try project()
        let outcome = try await project.strlint("init", "--baseline", "App")
        #expect(
            outcome.text == """
                Wrote App/.strlint.yml: 2 tables in 2 locales (de, en), the base in en.
                Next:
                  strlint check App
                It reports what is new. Commit both files.

                """)
        #expect(outcome.status == 0)
        #expect(try await project.strlint("check", "App").status == 0)
        try project.write("App/de.lproj/a.strings", "\"a\" = \"%@\";\n\"b\" = \"\";;\n")
        #expect(try await project.strlint("check", "App").status == 1)
    }

    @Test func `a baseline is not overwritten`() async throws {
        let project = try Sandbox([".strlint-baseline.json": "{}"])
        let outcome = try await project.strlint("init", "--baseline")
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errorText.hasSuffix("already exists; init does not overwrite it\n"))
        #expect(!FileManager.default.fileExists(atPath: project.url(".strlint.yml").path))
    }

    @Test func `nothing is overwritten`() async throws {
        for name in [".strlint.yml", ".strlint.yaml", "strlint.yml"] {
            let project = try Sandbox(["App/\(name)": "version: 1\n"])
            let outcome = try await project.strlint("init", "App")
            #expect(outcome.status == 2 && outcome.output.isEmpty)
            #expect(outcome.errorText == "strlint: App/\(name) already exists; init does not overwrite it\n")
            #expect(try String(contentsOf: project.url("App/\(name)"), encoding: .utf8) == "version: 1\n")
            let names = try FileManager.default.contentsOfDirectory(atPath: project.url("App").path)
            #expect(names == [name])
        }
    }

    @Test func `a dangling link is not overwritten`() async throws {
        let project = try Sandbox()
        try FileManager.default.createSymbolicLink(
            atPath: project.url(".strlint.yml").path, withDestinationPath: "nowhere")
        let outcome = try await project.strlint("init")
        #expect(outcome.status == 2)
        #expect(outcome.errorText == "strlint: .strlint.yml already exists; init does not overwrite it\n")
    }

    @Test func `every setting is included and can be uncommented`() async throws {
        let project = try project()
        #expect(try await project.strlint("init").status == 0)
        let text = try String(contentsOf: project.url(".strlint.yml"), encoding: .utf8)
        let uncommented = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.firstMatch(of: /^# +[a-z-]+:( |$)/) == nil ? String(line) : String(line.dropFirst(2))
        }
        try project.write("App/.strlint.yml", uncommented.joined(separator: "\n"))
        try project.write(".strlint.yml", "")
        try project.write(".git/HEAD", "ref: x\n")
        let shown = try await project.shell("cd App && $STRLINT config show -f json")
        #expect(shown.errors.isEmpty, "\(shown.errorText)")
        let settings = try shown.json()["settings"] as? [[String: Any]] ?? []
        for setting in settings {
            let sources = setting["sources"] as? [Any] ?? []
            #expect(!sources.isEmpty, "\(setting["name"] ?? "") is not in the file")
        }
    }

    @Test func `a folder without tables is accepted`() async throws {
        let outcome = try await Sandbox().strlint("init", ".")
        #expect(outcome.text == "Wrote .strlint.yml: no tables were found.\nNext:\n  strlint check\n")
    }

    static let mistakes: [([String], String)] = [
        (["none"], "none is not a folder"), ([".", "."], "init takes one folder"),
    ]

    @Test(arguments: mistakes)
    func `wrong arguments are reported`(_ words: [String], message: String) async throws {
        let sandbox = try Sandbox()
        let command = Command(
            executable: Binary.url, arguments: ["init"] + words, folder: sandbox.root)
        let outcome = try await command.run()
        #expect(outcome.status == 2)
        #expect(outcome.errorText.hasPrefix("strlint: \(message)\n"), "\(outcome.errorText)")
    }
}
