internal import Findings
internal import Linting
internal import Rules
internal import Settings
internal import SourceText

/// Compares the tables of a selection with the Xcode projects around them.
struct MembershipCheck: Sendable {
    private let selection: TableSelection
    private let history: EarlierTables?

    init(of selection: TableSelection, since history: EarlierTables?) {
        self.selection = selection
        self.history = history
    }

    /// Adds what is found to a report on the tables. No project is read if no table asks for it.
    func add(to report: inout CheckReport) {
        let rules = RuleCatalog.projectRules
        let tables = selection.tables.filter { path in
            let options = selection.options(for: path)
            return rules.contains { options.grade(of: $0.descriptor) != .off }
        }
        guard !tables.isEmpty else { return }
        var membership = ProjectMembership(selection.view)
        var shipping = ShippedTables(selection.view)
        let found = membership.folders(of: tables).flatMap { folder in
            Linter.findings(in: folder, rulesOff: report.rulesOff, options: selection.options(for:))
        }.filter { !shipping.ships($0.location.path) }
        let new = found.filter { finding in
            guard let history else { return true }
            if case .absent = try? history.former(finding.location.path) { return true }
            return false
        }
        report.add(new, suppressed: [], older: found.count - new.count)
    }
}
