internal import Findings
internal import Linting
internal import Rules
internal import SourceCode
internal import SourceText
internal import StringTables

/// Finds the entries that no source uses.
struct UnusedKeys {
    /// The names of tables that others than sources ask for.
    private static let otherNames: Set = [
        "InfoPlist", "AppShortcuts", "AppIntents", "Root", "ServicesMenu", "InternetAccessPolicy", "Sparkle",
    ]
    /// How many keys of ten have to be used, so that the sources are those of the table.
    private static let usedOfTen = 9
    /// How many keys are compared with patterns in all.
    private static let comparisons = 20_000_000

    private let link: TableLink
    private let tallies: [Int: KeyTally]
    private let used: UsedKeys
    private let checked: Set<String>
    /// The groups of interface files.
    private let ofInterfaces: Set<GroupName>
    private let linter: (_ path: String) -> Linter
    private let keeps: (_ path: String) -> [Wildcard]

    /// - Parameters:
    ///   - tallies: What calls ask for.
    ///   - checked: The paths of the tables that are checked; others are only asked.
    ///   - keeps: The patterns of the keys that a table keeps.
    init(
        _ link: TableLink, _ tallies: [Int: KeyTally], _ used: UsedKeys, checked: [String],
        ofInterfaces: Set<GroupName>,
        linter: @escaping (_ path: String) -> Linter, keeps: @escaping (_ path: String) -> [Wildcard]
    ) {
        self.link = link
        self.tallies = tallies
        self.used = used
        self.checked = Set(checked)
        self.ofInterfaces = ofInterfaces
        self.linter = linter
        self.keeps = keeps
    }

    /// The reports on the tables with such entries.
    var reports: [SourceReport] {
        guard !used.isFull else { return [] }
        var room = Self.comparisons
        return link.groups.indices.flatMap { reports(on: $0, &room) }
    }

    private func reports(on number: Int, _ room: inout Int) -> [SourceReport] {
        let group = link.groups[number]
        let asked = tallies[number]?.found ?? []
        guard !asked.isEmpty || used.accessed.contains(number), !Self.otherNames.contains(group.name),
            !ofInterfaces.contains(GroupName(group)), !group.tables.contains(where: { $0.hasSource() }),
            group.tables.contains(where: isOn)
        else { return [] }
        var rest = group.entries.filter {
            !asked.contains($0.value) && !used.entries.contains(UsedEntry(group: number, entry: $0.value))
        }
        for pattern in used.patterns where !rest.isEmpty {
            guard let keys = group.keys(matching: pattern, &room) else { return [] }
            for key in keys { rest[key] = nil }
        }
        let isOwn = (group.entries.count - rest.count) * 10 >= group.entries.count * Self.usedOfTen
        guard isOwn else { return asked.isEmpty ? [] : [doubt(rest.count, group)] }
        return reports(on: rest.values.map(\.self), of: group)
    }

    private func isOn(_ table: LintedTable) -> Bool {
        checked.contains(table.path) && linter(table.path).isOn(.unusedKey)
    }

    private func reports(on entries: [KeyGroup.Entry], of group: KeyGroup) -> [SourceReport] {
        group.tables.enumerated().filter { isOn($1) }.map { index, table in
            let numbers = entries.filter { $0.table == index }.map(\.number)
            return report(on: numbers.sorted().map { UnusedEntry($0, .source) }, in: table)
        }
    }

    private func report(on entries: [UnusedEntry], in table: LintedTable) -> SourceReport {
        let kept = keeps(table.path)
        let others = entries.filter { entry in
            let key = table.key(entry.number) ?? ""
            return !kept.contains { $0.matches(key.utf8.span) }
        }
        return linter(table.path).check(unused: others, in: table)
    }

    /// The reports on the tables of interface files. A key that is a literal of a source may be looked up by that.
    func reports(on stale: [InterfaceTables.Stale]) -> [SourceReport] {
        stale.filter { isOn($0.table) }.map { stale in
            let entries = stale.entries.filter { !used.others.contains(stale.key($0.number)) }
            return report(
                on: entries.map { UnusedEntry($0.number, .object($0.object, interface: stale.interface)) },
                in: stale.table)
        }
    }

    private func doubt(_ count: Int, _ group: KeyGroup) -> SourceReport {
        let all = group.entries.count
        let message =
            "the sources use \(all - count) of the \(all) keys of the table: the others are not judged, since other sources may use them"
        return SourceReport(
            Finding(
                rule: .unusedKey, severity: .info, message: message,
                location: Location(path: group.tables[0].path)))
    }
}
