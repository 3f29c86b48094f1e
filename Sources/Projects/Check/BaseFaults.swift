internal import Findings
internal import Linting

/// Differences that are faults of the base, since most of its translations agree with each other: such as a space at the end
/// of the base text that they rightly lack. Each is one finding, at the base. If only some of them agree, a person has to decide.
struct BaseFaults {
    private struct Name: Hashable {
        let rule: String
        let trait: String
        let path: String
        let range: Location.Range?
    }

    private var groups: [Name: [Finding]] = [:]
    /// The differences that may be faults of the base, since several translations lack what it has.
    private var doubtful: Set<Name> = []
    /// The number of translations that are checked, by the path of their base.
    private var translations: [String: Int] = [:]
    /// The rules that comments disable for a base as a whole, by its path.
    private var rulesOff: [String: Set<String>] = [:]
    /// How many translations must agree.
    private static let minimum = 3
    /// The number of translations that are shown with the base.
    private static let shown = 20

    init(_ tables: [TableReport]) {
        for finding in tables.lazy.flatMap({ $0.findings(inBase: false) + $0.furtherFixes }) {
            guard let name = Self.name(of: finding) else { continue }
            groups[name, default: []].append(finding)
        }
        guard !groups.isEmpty else { return }
        groups = groups.filter { $1.count > 1 }
        guard !groups.isEmpty else { return }
        for table in tables { if let base = table.base { translations[base, default: 0] += 1 } }
        doubtful = Set(groups.filter { $1.count * 3 >= translations[$0.path, default: 0] }.keys)
        groups = groups.filter { $1.count >= Self.minimum }
        groups = groups.filter { $1.count * 2 > translations[$0.path, default: 0] }
        for table in tables where !table.rulesOff.isEmpty { rulesOff[table.path] = table.rulesOff }
    }

    /// Whether a finding on a translation is replaced by one on the base.
    func replaces(_ finding: Finding) -> Bool {
        !groups.isEmpty && Self.name(of: finding).map { groups[$0] != nil } ?? false
    }

    /// The findings on a translation that remain: without those that are replaced by one on the base, and without fixes that would
    /// write what may be a fault of the base.
    func remaining(_ findings: [Finding]) -> [Finding] {
        guard !doubtful.isEmpty else { return findings }
        return findings.compactMap { finding in
            guard let name = Self.name(of: finding) else { return finding }
            if replaces(finding) { return nil }
            return doubtful.contains(name) ? finding.withoutFixes : finding
        }
    }

    /// The findings on bases, with places in the translations as notes.
    var findings: [Finding] {
        groups.sorted { $0.key.trait < $1.key.trait }.compactMap { name, group in
            guard rulesOff[name.path]?.contains(name.rule) != true, let first = group.first,
                let base = Self.basePlace(of: first)
            else { return nil }
            let count = translations[name.path, default: 0]
            return Finding(
                rule: first.rule, severity: group.map(\.severity).max() ?? first.severity,
                message: "the base text \(name.trait), but \(group.count) of \(count) translations do not",
                location: base,
                notes: group.prefix(Self.shown).map {
                    Finding.Note(message: "here without it", location: $0.location)
                })
        }
    }

    private static func name(of finding: Finding) -> Name? {
        guard let trait = finding.baseTrait, let base = basePlace(of: finding) else { return nil }
        return Name(rule: finding.rule.id, trait: trait, path: base.path, range: base.range)
    }

    private static func basePlace(of finding: Finding) -> Location? {
        finding.notes.lazy.compactMap(\.location).first
    }
}
