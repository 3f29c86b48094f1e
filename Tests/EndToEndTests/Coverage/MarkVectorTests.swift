import Foundation
import TestSupport
import Testing

/// The cases of `testdata/mark-vectors.json`: tables with marks of `update`, and what commands make of them.
@Suite struct MarkVectorTests {
    @Test(arguments: MarkVector.all)
    func `marked entries are not translated`(_ vector: MarkVector) async throws {
        let project = try Sandbox(vector.files)
        for command in vector.commands { try await run(command, in: project) }
        for (path, parts) in vector.expect?.contains ?? [:] {
            let text = try String(contentsOf: project.url(path), encoding: .utf8)
            for part in parts { #expect(text.contains(part)) }
        }
        for path in vector.expect?.unchanged ?? [] {
            #expect(try String(contentsOf: project.url(path), encoding: .utf8) == vector.files[path])
        }
        for (path, entries) in vector.expect?.entries ?? [:] {
            let outcome = try await project.strlint("show", "-f", "json", path)
            let shown = try JSONDecoder().decode(ShownTable.self, from: outcome.output)
            #expect(shown.loaded == entries.mapValues(Optional.some))
        }
    }

    private func run(_ command: MarkVector.Command, in project: Sandbox) async throws {
        let words = command.args.map { "'\($0)'" }.joined(separator: " ")
        let outcome = try await project.shell("\"$STRLINT\" \(words)")
        #expect(outcome.status == command.exit)
        for part in command.stderrContains ?? [] { #expect(outcome.errorText.contains(part)) }
        guard let json = command.json else { return }
        let document = try JSONDecoder().decode(JSONFragment.self, from: outcome.output)
        #expect(document.contains(json))
        let findings = document["findings"]?.elements.map { MarkVector.Finding($0) } ?? []
        for finding in command.findings ?? [] { #expect(findings.contains(finding)) }
        for finding in command.noFindings ?? [] { #expect(!findings.contains(finding)) }
        for (rule, count) in command.count ?? [:] { #expect(findings.count { $0.rule == rule } == count) }
    }

    @Test func `all vectors are read`() {
        #expect(MarkVector.all.count == 10)
    }
}

/// A case of `testdata/mark-vectors.json`.
struct MarkVector: Decodable, Sendable, CustomTestStringConvertible {
    struct Finding: Decodable, Sendable, Equatable {
        let rule: String?
        let severity: String?
        let key: String?
        let path: String?

        init(_ finding: JSONFragment) {
            (rule, severity) = (finding["rule"]?.text, finding["severity"]?.text)
            (key, path) = (finding["location"]?["key"]?.text, finding["location"]?["path"]?.text)
        }
    }

    struct Command: Decodable, Sendable {
        let args: [String]
        let exit: Int32
        let findings: [Finding]?
        let noFindings: [Finding]?
        let count: [String: Int]?
        let json: JSONFragment?
        let stderrContains: [String]?

        private enum CodingKeys: String, CodingKey {
            case args, exit, findings, count, json
            case noFindings = "no_findings"
            case stderrContains = "stderr_contains"
        }
    }

    struct Expectation: Decodable, Sendable {
        let contains: [String: [String]]?
        let unchanged: [String]?
        let entries: [String: [String: String]]?
    }

    let name: String
    let files: [String: String]
    let commands: [Command]
    let expect: Expectation?

    var testDescription: String { name }

    static let all = TestData.document(VectorFile<MarkVector>.self, named: "mark-vectors.json").vectors
}
