import Files
import Findings
import Foundation
import Projects
import Settings
import TestSupport

/// The findings in the newest tables and catalogs of all projects.
struct CorpusFindings: Sendable {
    let findings: [Finding]
    /// The number of findings to judge for each rule and severity, and of a project among them.
    private static let sampleSize = 40
    private static let ofAProject = 3
    /// Those with the default options. Shared by all tests, since the run takes seconds.
    static let shared = Task { try await CorpusFindings(Settings()) }
    /// Those in all tables, also in the folders of dependency managers.
    static let everywhere = Task {
        var settings = Settings()
        settings.defaultExcludes = false
        return try await CorpusFindings(settings)
    }

    private init(_ settings: Settings) async throws {
        let paths = try Corpus.projects().map { Corpus.root.appending(path: $0).path }
        let workspace = Workspace(Disk.current, configuration: .none, settings: settings)
        let request = CheckRequest(workspace.scope(paths, width: 2))
        findings = try await (try ProjectCheck(request, of: try TableSelection(request))).result().report
            .findings
    }

    /// The findings by rule and severity.
    var groups: [Group] {
        let groups = Dictionary(grouping: findings) { Group.Name(rule: $0.rule.id, severity: $0.severity) }
        return groups.map { Group(name: $0, findings: $1) }.sorted { $0.name < $1.name }
    }

    /// The findings that are to be judged; `Scripts/corpus/sample-precision` draws the same.
    var sample: Set<FindingIdentity> { Set(groups.flatMap(Self.sample)) }

    private static func sample(of group: Group) -> [FindingIdentity] {
        var ofProject: [String: Int] = [:]
        let drawn = Set(group.findings.map(\.identity)).sorted().filter { identity in
            ofProject[identity.project, default: 0] += 1
            return ofProject[identity.project, default: 0] <= ofAProject
        }
        return Array(drawn.prefix(sampleSize))
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
    }
}

extension Finding {
    /// With the path relative to the corpus.
    var identity: FindingIdentity { identity(at: location) }

    /// What it is about: its location, the others with the same cause, those of its notes, and the same in copies of its table.
    var identities: [FindingIdentity] {
        let notes = notes.compactMap(\.location)
        let places = [location] + further + notes.filter { $0.path == location.path }
        let copies = Set(notes.map(\.path).filter { $0 != location.path && $0.isNamed(as: location.path) })
        return places.flatMap { place in
            [identity(at: place)]
                + copies.map { identity(at: Location(path: $0, kind: place.kind, locale: place.locale)) }
        }
    }

    private func identity(at location: Location) -> FindingIdentity {
        let below = location.path.dropFirst(Corpus.root.path.count + 1)
        return FindingIdentity(
            rule: rule.id, severity: severity, path: String(below), key: location.key ?? "",
            locale: location.locale, category: location.category)
    }
}

extension String {
    /// Whether a file has the same name, in a folder of the same name.
    fileprivate func isNamed(as other: String) -> Bool {
        split(separator: "/").suffix(2) == other.split(separator: "/").suffix(2)
    }
}
