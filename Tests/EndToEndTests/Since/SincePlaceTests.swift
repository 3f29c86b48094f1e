import Foundation
import Testing

/// `--since` for tables in special places: hidden, ignored, linked, outside.
@Suite struct SincePlaceTests {
    @Test func `hidden folders are compared`() async throws {
        let project = try await SinceProject(in: [".hidden"])
        #expect(try await project.findings(".hidden").isEmpty)
        try project.sandbox.write(".hidden/fr.lproj/L.strings", SinceProject.broken)
        #expect(try await project.findings(".hidden") == [".hidden/fr.lproj/L.strings:1 type-mismatch"])
    }

    @Test func `ignored tables are old`() async throws {
        let project = try await SinceProject([".gitignore": "Parts/\n"])
        try project.add("Parts")
        #expect(try await project.findings().isEmpty)
        #expect(try await project.findings("Parts/fr.lproj/L.strings").isEmpty)
        let outcome = try await project.sandbox.strlint("check", ".", "--since", "main")
        #expect(
            outcome.text.hasPrefix(
                "No new findings in 4 files, compared with en (by default); 2 older ones are not listed.\n"))
        try project.add("New")
        #expect(try await project.findings() == ["New/fr.lproj/L.strings:2 edge-whitespace"])
    }

    @Test func `tracked tables that are ignored are compared`() async throws {
        let project = try await SinceProject(in: ["Parts"])
        try project.sandbox.write(".gitignore", "Parts/\n")
        #expect(try await project.findings().isEmpty)
        try project.sandbox.write("Parts/fr.lproj/L.strings", SinceProject.broken)
        #expect(try await project.findings() == ["Parts/fr.lproj/L.strings:1 type-mismatch"])
        try await project.sandbox.git("rm -r -q --cached Parts")
        #expect(try await project.findings() == ["Parts/fr.lproj/L.strings:1 type-mismatch"])
    }

    @Test(arguments: ["link/", "link/fr.lproj", "link/fr.lproj/L.strings", "link/../App", "App"])
    func `a linked folder is compared as its target`(_ operand: String) async throws {
        let project = try await SinceProject(in: ["App"])
        try FileManager.default.createSymbolicLink(
            atPath: project.sandbox.url("link").path, withDestinationPath: "App")
        #expect(try await project.findings(operand).isEmpty)
        try project.sandbox.write("App/fr.lproj/L.strings", SinceProject.broken)
        let rules = try await project.findings(operand).map { $0.split(separator: " ").last }
        #expect(rules == ["type-mismatch"])
        try await project.sandbox.commit("with the link")
        #expect(try await project.findings(operand).count == 1)
    }

    @Test func `a link from outside leads to the repository`() async throws {
        let (project, elsewhere) = (try await SinceProject(in: ["App"]), try Sandbox())
        try FileManager.default.createSymbolicLink(
            at: elsewhere.url("link"), withDestinationURL: project.sandbox.url("App"))
        let link = elsewhere.url("link").path
        #expect(try await project.findings("\(link)/").isEmpty)
        #expect(try await project.findings("link/", "cd \(elsewhere.root.path) &&").isEmpty)
    }

    @Test(
        arguments: [
            "GIT_DIR=\"$PWD/.git\"", "GIT_DIR=.git", "GIT_DIR=../.git", "GIT_WORK_TREE=..",
            "GIT_DIR=\"$PWD/.git\" GIT_WORK_TREE=\"$PWD\"", "GIT_DIR=../.git GIT_WORK_TREE=..",
            "GIT_DIR=\"$PWD/.git\" GIT_INDEX_FILE=\"$PWD/.git/index\"",
        ])
    func `the environment of a hook applies in subfolders`(_ variables: String) async throws {
        let project = try await SinceProject(in: ["App"])
        let setting = "export \(variables); cd App &&"
        #expect(try await project.findings(".", setting).isEmpty)
        try project.sandbox.write("App/fr.lproj/L.strings", SinceProject.broken)
        #expect(try await project.findings(".", setting) == ["fr.lproj/L.strings:1 type-mismatch"])
    }

    @Test func `a repository outside of its work tree is found by the environment`() async throws {
        let project = try await SinceProject(in: ["App"])
        let setting = "mv .git git; export GIT_DIR=\"$PWD/git\" GIT_WORK_TREE=\"$PWD\"; cd App &&"
        #expect(try await project.findings(".", setting).isEmpty)
    }

    @Test func `a table outside is reported and the rest is checked`() async throws {
        let (project, elsewhere) = (
            try await SinceProject(), try Sandbox(["fr.lproj/L.strings": SinceProject.broken])
        )
        try project.sandbox.write("fr.lproj/L.strings", SinceProject.broken)
        let outside = elsewhere.url("fr.lproj/L.strings").path
        let (findings, errors, status) = try await project.check(". \(outside)")
        #expect(findings == ["fr.lproj/L.strings:1 type-mismatch"])
        #expect(errors.hasPrefix("error: \(outside) is outside the work tree "), "\(errors)")
        #expect(errors.hasSuffix(", so that its earlier version cannot be found\n") && status == 2)
        let alone = try await project.check(outside)
        #expect(alone.errors.hasPrefix("strlint: --since main: \(outside) is outside the work tree "))
        #expect(alone.status == 2 && alone.findings.isEmpty)
    }

    @Test func `a nested repository is reported`() async throws {
        let project = try await SinceProject()
        try project.add("Other")
        try await project.sandbox.git("init -q Other")
        let (findings, errors, status) = try await project.check()
        #expect(findings.isEmpty && status == 2)
        #expect(errors.hasPrefix("error: Other is another repository, "), "\(errors)")
        #expect(errors.split(separator: "\n").count == 1)
        try project.sandbox.write(".gitignore", "Other\n")
        #expect(try await project.findings().isEmpty)
    }
}
