import Foundation
import Testing

extension Sandbox {
    /// A git repository with one commit of these tables.
    static func repository(_ tables: [String: String]) async throws -> Sandbox {
        let sandbox = try Sandbox(tables)
        try await sandbox.git(
            "init -q -b main . && git config user.name A && git config user.email a@example.org "
                + "&& git config core.autocrlf false && git add -A && git commit -q -m first")
        return sandbox
    }

    /// Runs git with these arguments in shell syntax, which must succeed, and returns its output.
    @discardableResult
    func git(_ words: String, _ location: Testing.SourceLocation = #_sourceLocation) async throws -> String {
        let outcome = try await shell("git \(words)")
        #expect(outcome.status == 0, "git \(words): \(outcome.errorText)", sourceLocation: location)
        return outcome.text
    }

    func commit(_ message: String) async throws {
        try await git("add -A && git commit -q -m '\(message)'")
    }
}
