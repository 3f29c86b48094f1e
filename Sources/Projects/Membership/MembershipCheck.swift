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

    /// Reads the projects; none if no table asks for a rule about them.
    init(of selection: TableSelection, since history: EarlierTables?) {
        self.selection = selection
        self.history = history
        let rules = RuleCatalog.descriptors.filter { $0.group == .project }
        tables = selection.tables.filter { path in
            let options = selection.options(for: path)
            return rules.contains { options.grade(of: $0) != .off }
        }
        index = ProjectIndex(selection.view, around: tables)
    }

    /// What the projects that build a table say about it; `nil` if none does.
    func build(of path: String) -> TableBuild? { index.build(of: path) }

    /// Adds what is found to a report on the tables.
    func add(to report: inout CheckReport) {
        guard !index.places.isEmpty else { return }
        let view = selection.view
        var shipping = ShippedTables(view)
        var folders = ProjectTables()
        folders.folders = LocalizedFolders(index, view).folders(of: tables)
        var others = ProjectTables()
        var disk = FilesOnDisk(view)
        for place in index.places where place.isChecked { disk.addMissing(in: place, to: &others) }
        var targets = TargetTables(index, view, shipping)
        targets.add(tables, to: &others)
        let found =
            findings(in: folders, report).filter { !shipping.ships($0.location.path) }
            + findings(in: others, report)
        let new = found.filter { finding in
            guard let history else { return true }
            if case .absent = try? history.former(finding.location.path) { return true }
            return false
        }
        report.add(new, suppressed: [], older: found.count - new.count)
    }

    private func findings(in tables: ProjectTables, _ report: CheckReport) -> [Finding] {
        Linter.findings(in: tables, rulesOff: report.rulesOff, options: selection.options(for:))
    }
}
