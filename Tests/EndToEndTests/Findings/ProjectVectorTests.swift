import Foundation
import TestSupport
import Testing

/// A case of `testdata/project-vectors.json`: tables with an Xcode project, and what `check` says about their agreement.
struct ProjectVector: Decodable, Sendable, CustomStringConvertible {
    struct Pattern: Decodable, Sendable {
        let rule: String
        let severity: String
        let path: String
        let mentions: [String]?
    }

    let id: String
    let files: [String: FileContent]
    /// The paths that are checked.
    let check: [String]
    let expect: [Pattern]

    var description: String { id }

    private struct Document: Decodable {
        /// The rules of which nothing else may be said.
        let scope: Set<String>
        let vectors: [ProjectVector]
    }

    private static let document: Document = {
        let file = TestData.folder.appending(path: "project-vectors.json")
        do {
            return try JSONDecoder().decode(Document.self, from: Data(contentsOf: file))
        } catch {
            fatalError("project-vectors.json: \(error)")
        }
    }()

    static let all = document.vectors
    static let scope = document.scope
}

@Suite struct ProjectVectorTests {
    @Test(arguments: ProjectVector.all)
    func `check says what a vector says about the project, and nothing else`(
        _ vector: ProjectVector
    ) async throws {
        let sandbox = try Sandbox()
        for (path, content) in vector.files { try sandbox.write(path, content.data) }
        let words = ["check", "--isolated", "--format", "json"] + vector.check
        let report = try await Command(executable: Binary.url, arguments: words, folder: sandbox.root).run()
            .json()
        var left = (report["findings"] as? [[String: Any]] ?? []).filter {
            ProjectVector.scope.contains($0["rule"] as? String ?? "")
        }
        for pattern in vector.expect {
            let index = try #require(left.firstIndex { isMatched($0, by: pattern) }, "\(pattern): \(left)")
            left.remove(at: index)
        }
        #expect(left.isEmpty, "\(left)")
    }

    @Test func `a locale that was not in the project before is old`() async throws {
        let vector = try #require(ProjectVector.all.first { $0.id == "loc-new" })
        let sandbox = try await Sandbox.repository(["a": ""])
        for (path, content) in vector.files { try sandbox.write(path, content.data) }
        try await sandbox.commit("second")
        try sandbox.write("cs.lproj/Localizable.strings", "\"a\" = \"A\";\n")
        for (since, paths) in [("HEAD", ["cs.lproj"]), ("HEAD~1", ["cs.lproj", "fi.lproj"])] {
            let outcome = try await sandbox.strlint(
                "check", "--isolated", "--since", since, "--select", "project", "-f", "concise", "-q", ".")
            let found = outcome.text.split(separator: "\n").filter { $0.contains("[locale-not-in-project]") }
            #expect(found.map { $0.prefix { $0 != "/" } } == paths.map { $0[...] })
        }
    }

    private func isMatched(_ finding: [String: Any], by pattern: ProjectVector.Pattern) -> Bool {
        let location = finding["location"] as? [String: Any]
        let message = finding["message"] as? String ?? ""
        return finding["rule"] as? String == pattern.rule
            && finding["severity"] as? String == pattern.severity
            && location?["path"] as? String == pattern.path
            && (pattern.mentions ?? []).allSatisfy(message.contains)
    }
}
