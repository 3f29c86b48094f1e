internal import Findings
internal import Rules
internal import StringTables

/// Where comments in a document of XLIFF disable rules. Its tables share the comments, which are applied to what was found in all.
struct UnitSuppressions {
    /// `nil` if there are no comments.
    private var suppressions: Suppressions?
    private let document: LintedCatalog
    /// The findings that are not suppressed.
    private var rest: [UnplacedFinding] = []

    init(_ document: LintedCatalog) {
        self.document = document
        guard !document.file.table.directives.isEmpty, let units = document.catalog.unitTable else { return }
        suppressions = Suppressions(LintedTable(path: document.path, table: units, locale: nil))
    }

    /// Divides findings on the document as a whole.
    mutating func separated(
        _ findings: [UnplacedFinding]
    ) -> (kept: [UnplacedFinding], suppressed: [UnplacedFinding]) {
        guard suppressions != nil else { return (findings, []) }
        var (kept, suppressed) = ([UnplacedFinding](), [UnplacedFinding]())
        for var finding in findings {
            finding.suppression = suppressions?.suppression(of: finding.rule.id, at: finding.place)
            if finding.suppression == nil { kept.append(finding) } else { suppressed.append(finding) }
        }
        rest += kept
        return (kept, suppressed)
    }

    /// What was found in a table, without what is suppressed.
    mutating func applied(
        to inspected: (all: Inspection, new: [UnplacedFinding])
    ) -> (all: Inspection, new: [UnplacedFinding]) {
        guard var own = suppressions else { return inspected }
        var (all, new) = inspected
        all.suppress(by: &own)
        new = new.filter { own.suppression(of: $0.rule.id, at: $0.place) == nil }
        suppressions = own
        rest += all.findings
        return (all, new)
    }

    /// Reports comments that are malformed or suppress nothing.
    func check(_ findings: inout FindingCollector) {
        guard let suppressions else { return }
        let translation =
            document.checkedTables.first.map { Translation($0.table, base: $0.base) }
            ?? Translation(document.file, base: nil)
        SuppressionCheck(suppressions, of: translation, among: rest).check(&findings)
    }
}
