import Foundation
import Testing

/// Where tables may stand so that `--since` knows what they were.
@Suite struct SincePlaceTests {
    @Test(arguments: ["link/", "link/fr.lproj", "link/fr.lproj/L.strings", "link/../App", "App"])
    func aLinkedFolderIsTheFolder(_ operand: String) async throws {
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

    @Test func aLinkFromOutsideLeadsToTheRepository() async throws {
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
    func theEnvironmentOfAHookCountsBelowTheTopToo(_ variables: String) async throws {
        let project = try await SinceProject(in: ["App"])
        let setting = "export \(variables); cd App &&"
        #expect(try await project.findings(".", setting).isEmpty)
        try project.sandbox.write("App/fr.lproj/L.strings", SinceProject.broken)
        #expect(try await project.findings(".", setting) == ["fr.lproj/L.strings:1 type-mismatch"])
    }

    @Test func aRepositoryBesideItsWorkTreeIsFoundByTheEnvironment() async throws {
        let project = try await SinceProject(in: ["App"])
        let setting = "mv .git git; export GIT_DIR=\"$PWD/git\" GIT_WORK_TREE=\"$PWD\"; cd App &&"
        #expect(try await project.findings(".", setting).isEmpty)
    }

    @Test func aTableOutsideIsToldAndTheRestIsChecked() async throws {
        let (project, elsewhere) = (
            try await SinceProject(), try Sandbox(["fr.lproj/L.strings": SinceProject.broken])
        )
        try project.sandbox.write("fr.lproj/L.strings", SinceProject.broken)
        let outside = elsewhere.url("fr.lproj/L.strings").path
        let (findings, errors, status) = try await project.check(". \(outside)")
        #expect(findings == ["fr.lproj/L.strings:1 type-mismatch"])
        #expect(errors.hasPrefix("error: \(outside) is not in the work tree "), "\(errors)")
        #expect(errors.hasSuffix(", and --since cannot tell what it was\n") && status == 2)
        let alone = try await project.check(outside)
        #expect(alone.errors.hasPrefix("strlint: --since main: \(outside) is not in the work tree "))
        #expect(alone.status == 2 && alone.findings.isEmpty)
    }
}
