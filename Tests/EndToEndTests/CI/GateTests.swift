import Foundation
import TestSupport
import Testing

/// A gate passes a branch without new findings, whatever was there before, and reports those that a branch adds.
@Suite struct GateTests {
    private static let command =
        "$STRLINT check --since main -f text -f markdown=summary.md -f sarif=strlint.sarif -f json=all.json ."

    /// A finding, reduced to rule, key and locale.
    private struct Summary: Hashable {
        let locale: String, key: String?, rule: String
    }

    private func findings(in report: [String: Any]) throws -> Set<Summary> {
        let findings = try #require(report["findings"] as? [[String: Any]])
        return try Set(
            findings.map { finding in
                let place = try #require(finding["location"] as? [String: Any])
                let path = try #require(place["path"] as? String)
                return Summary(
                    locale: String(path.split(separator: "/")[1].dropLast(".lproj".count)),
                    key: place["key"] as? String, rule: try #require(finding["rule"] as? String))
            })
    }

    private func report(_ path: String, in project: Sandbox) throws -> [String: Any] {
        let data = try Data(contentsOf: project.url(path))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test func `main has findings`() async throws {
        let project = try await GateProject.repository(on: .good)
        let outcome = try await project.strlint("check", "-f", "json", ".")
        #expect(outcome.status == 1)
        let old: Set = [
            Summary(locale: "de", key: "greeting", rule: "type-mismatch"),
            Summary(locale: "de", key: "order.ready", rule: "missing-argument"),
        ]
        #expect(try findings(in: outcome.json()) == old)
    }

    @Test func `a good branch passes`() async throws {
        let project = try await GateProject.repository(on: .good)
        let outcome = try await project.shell(Self.command)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errorText)")
        #expect(try findings(in: report("all.json", in: project)).isEmpty)
        let runs = try #require(report("strlint.sarif", in: project)["runs"] as? [[String: Any]])
        #expect((runs.first?["results"] as? [Any])?.count == 0)
        try expect("good", in: project, outcome)
    }

    @Test func `a bad branch fails with its own findings`() async throws {
        let project = try await GateProject.repository(on: .bad)
        let outcome = try await project.shell(Self.command)
        #expect(outcome.status == 1 && outcome.errors.isEmpty, "\(outcome.errorText)")
        let new: Set = [
            Summary(locale: "de", key: "order.delete", rule: "type-mismatch"),
            // Findings on translations of a changed text are reported at the change.
            Summary(locale: "en", key: "basket.line", rule: "missing-argument"),
            Summary(locale: "en", key: "basket.line", rule: "stale-translation"),
            Summary(locale: "fr", key: "basket.add", rule: "lookalike-specifier"),
            Summary(locale: "en", key: "order.delete", rule: "missing-key"),
        ]
        #expect(try findings(in: report("all.json", in: project)) == new)
        let runs = try #require(report("strlint.sarif", in: project)["runs"] as? [[String: Any]])
        #expect((runs.first?["results"] as? [Any])?.count == new.count)
        try expect("bad", in: project, outcome)
    }

    /// Compares the job summary and the log with golden files.
    private func expect(_ branch: String, in project: Sandbox, _ outcome: Outcome) throws {
        let summary = try String(contentsOf: project.url("summary.md"), encoding: .utf8)
        #expect(try GoldenFile.holds(summary, "ci/\(branch).md"))
        #expect(try GoldenFile.holds(outcome.text, "ci/\(branch).txt"))
    }
}
