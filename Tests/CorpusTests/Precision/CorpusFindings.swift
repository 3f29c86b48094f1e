import Foundation
import Linting
import SourceText

/// What strlint finds in the newest version of every table, with the options that it has by default.
struct CorpusFindings: Sendable {
    let findings: [Finding]
    /// Findings to judge for each rule.
    static let sampleSize = 40
    /// For all tests: the run takes seconds.
    static let shared = Task { try await CorpusFindings() }

    private init() async throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Corpus.root.path)
        // The folders of the projects are named `owner+name`.
        let projects = names.filter { $0.contains("+") }.sorted()
        let paths = projects.map { Corpus.root.appending(path: $0).path }
        var folders = FolderListings()
        let tables = TableFinder.tables(at: paths, &folders).tables
        findings = await CheckRun(width: 2).report(on: tables, folders: folders).findings
    }

    /// The findings by rule and severity.
    var groups: [Group] {
        let groups = Dictionary(grouping: findings) { Group.Name(rule: $0.rule, severity: $0.severity) }
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
    /// With the path below the corpus.
    var identity: FindingIdentity {
        let below = location.path.dropFirst(Corpus.root.path.count + 1)
        return FindingIdentity(rule: rule, path: String(below), key: location.key ?? "")
    }
}
