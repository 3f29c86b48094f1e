import Foundation
import Testing

/// Where tables may stand so that `--since` knows what they were.
@Suite struct SincePlaceTests {
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
}
