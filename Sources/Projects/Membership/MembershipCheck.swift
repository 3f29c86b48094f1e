internal import Findings
internal import Linting
internal import Rules
internal import Settings
internal import SourceText

/// Compares the tables of a selection with the Xcode projects around them.
struct MembershipCheck: Sendable {
    private let selection: TableSelection
    private let history: EarlierTables?
    /// The tables that rules on projects look at.
    private let tables: [String]
    private let index: ProjectIndex
    /// The projects as they were before; `nil` if they are the same or do not matter.
    private let formerIndex: ProjectIndex?

    /// Reads the projects; none if no table asks for a rule about them.
    init(of selection: TableSelection, since history: EarlierTables?) {
        self.selection = selection
        self.history = history
        let search = ProjectSearch(selection.view, around: selection.tables)
        tables = search.folders.isEmpty ? [] : Self.tables(of: selection)
        index = ProjectIndex(search, of: tables, in: selection.view)
        formerIndex = history.flatMap(index.former)
    }

    /// The paths of the projects that were read.
    var projects: [String] { index.places.map { FilePath.join($0.path, ProjectFiles.project.name) } }

    private static func tables(of selection: TableSelection) -> [String] {
        let rules = RuleCatalog.descriptors.filter { $0.group == .project }
        return selection.tables.filter { path in
            let options = selection.options(for: path)
            return rules.contains { options.grade(of: $0) != .off }
        }
    }

    /// What the projects that build a table say about it; `nil` if none does.
    func build(of path: String) -> TableBuild? { index.build(of: path) }

    /// What the earlier projects said about it.
    func formerBuild(of path: String) -> TableBuild? { (formerIndex ?? index).build(of: path) }

    /// Whether a target may build a catalog and a table: unless the projects say otherwise.
    func mayShareTarget(_ catalog: String, _ table: String) -> Bool { index.mayShareTarget(catalog, table) }

    /// Adds what is found to a report on the tables.
    func add(to report: inout CheckReport) {
        guard !index.isEmpty else { return }
        let rulesOff = report.rulesOff
        let found = findings(in: index, rulesOff)
        let new = history.map { self.new(among: found, since: $0, rulesOff) } ?? found
        report.add(new, suppressed: [], older: found.count - new.count)
    }

    /// Those of some findings that are on new tables, or that the earlier projects do not lead to.
    private func new(
        among found: [Finding], since history: EarlierTables, _ rulesOff: [String: Set<String>]
    ) -> [Finding] {
        guard !found.isEmpty else { return [] }
        let former = Set(findings(in: formerIndex ?? index, rulesOff, since: history).map(\.identity))
        return found.filter { finding in
            if case .absent = try? history.former(finding.location.path) { return true }
            return !former.contains(finding.identity)
        }
    }

    /// - Parameter history: For the earlier projects, the files that existed then.
    private func findings(
        in index: ProjectIndex, _ rulesOff: [String: Set<String>], since history: EarlierTables? = nil
    ) -> [Finding] {
        let view = selection.view
        var shipping = ShippedTables(view)
        var folders = ProjectTables()
        folders.folders = LocalizedFolders(index, view).folders(of: tables)
        var others = ProjectTables()
        var disk = FilesOnDisk(view, since: history)
        for place in index.places where place.isChecked { disk.addMissing(in: place, to: &others) }
        var targets = TargetTables(index, view)
        targets.add(tables, to: &others, &shipping)
        var packages = PackageTables(index.packages, view)
        packages.add(tables, to: &others)
        func findings(in tables: ProjectTables) -> [Finding] {
            Linter.findings(in: tables, rulesOff: rulesOff, options: selection.options(for:))
        }
        return findings(in: folders).filter { !shipping.ships($0.location.path) } + findings(in: others)
    }
}

extension Finding {
    /// What it has in common with an earlier one; places may differ.
    fileprivate var identity: [String] { [rule.id, location.path, message] }
}
