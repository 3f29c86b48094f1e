internal import Findings
internal import StringTables

/// Keys, languages, variables, categories and other members of a catalog that occur twice.
extension DuplicateKey: CatalogRule {
    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        for fault in catalog.catalog.faults {
            guard case .repeated(let repetition) = fault.kind, findings.hasRoom(for: descriptor) else {
                continue
            }
            let place = catalog.place(of: fault)
            let value =
                repetition.isSame ? "the same value" : "another value: which one counts depends on the reader"
            findings.report(
                descriptor, "duplicate \(repetition.subject) with \(value)", at: place,
                severity: repetition.isSame ? .warning : .error,
                notes: [
                    UnplacedNote(
                        "the other one", at: Place(repetition.earlier, in: place.member ?? CatalogMember()))
                ])
        }
    }
}
