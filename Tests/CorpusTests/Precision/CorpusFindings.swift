import Files
import Findings
import Foundation
import Projects
import Settings
import TestSupport

/// The findings in the newest tables of some projects, with the default options.
struct CorpusFindings: Sendable {
    let findings: [Finding]
    /// The number of findings to judge for each rule.
    static let sampleSize = 40
    /// Those of the judged projects. Shared by all tests, since the run takes seconds.
    static let shared = Task { try await CorpusFindings(in: projects()) }

    /// - Parameter projects: Folders of the corpus.
    init(in projects: [String]) async throws {
        let paths = projects.map { Corpus.root.appending(path: $0).path }
        let request = CheckRequest(paths: paths, in: Disk.current, configuration: .none, width: 2)
        findings = try await (try ProjectCheck(request, of: try TableSelection(request))).result().report
            .findings
    }

    /// The folders of the projects whose findings were judged: `testdata/precision-projects.txt`.
    private static func projects() throws -> [String] {
        let list = TestData.folder.appending(path: "precision-projects.txt")
        return try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// The findings by rule and severity.
    var groups: [Group] {
        let groups = Dictionary(grouping: findings) { Group.Name(rule: $0.rule.id, severity: $0.severity) }
        return groups.map { Group(name: $0, findings: $1) }.sorted { $0.name < $1.name }
    }

    /// The findings of a rule that are to be judged.
    var samples: [String: [FindingIdentity]] {
        Dictionary(grouping: Set(findings.map(\.identity)), by: \.rule).mapValues {
            Array($0.sorted().prefix(Self.sampleSize))
        }
    }

    struct Group: Sendable {
        struct Name: Hashable, Comparable, Sendable {
            let rule: String
            let severity: Severity

            static func < (left: Self, right: Self) -> Bool {
                (left.rule, right.severity) < (right.rule, left.severity)
            }
        }

        let name: Name
        let findings: [Finding]

        /// The judgements on findings of the group.
        func judged(_ judgements: [Judgement]) -> [Judgement] {
            let identities = Set(findings.map(\.identity))
            return judgements.filter { identities.contains($0.identity) }
        }
    }
}

extension Finding {
    /// With the path relative to the corpus.
    var identity: FindingIdentity { identity(at: location) }

    /// What it is about in its table: its location, and those of its notes.
    var identities: [FindingIdentity] {
        let others = notes.compactMap(\.location).filter { $0.path == location.path }
        return ([location] + others).map(identity(at:))
    }

    private func identity(at location: Location) -> FindingIdentity {
        let below = location.path.dropFirst(Corpus.root.path.count + 1)
        return FindingIdentity(rule: rule.id, path: String(below), key: location.key ?? "")
    }
}
