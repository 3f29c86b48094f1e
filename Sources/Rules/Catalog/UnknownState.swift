internal import Findings
internal import SourceText
internal import StringTables

/// States that Xcode does not know.
enum UnknownState: CatalogRule {
    static let descriptor = RuleDescriptor(
        id: "unknown-state", group: .catalog, severity: .warning,
        summary: "Xcode does not know a state",
        rationale: """
            The state of a text is new, translated, needs_review or machine_translated. The extractionState of a key is \
            extracted_with_value, manual, migrated or stale, or is left out. The compiler accepts any other word, but Xcode \
            shows no state for it, and counts the text as neither translated nor missing.
            """,
        related: ["untranslated"],
        examples: [
            RuleExample(
                bad: .catalog(
                    #""Hi" : { "localizations" : { "de" : { "stringUnit" : { "state" : ↓"done", "value" : "Hallo" } } } }"#
                ),
                good: .catalog(
                    #""Hi" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo" } } } }"#
                ),
                name: RuleExample.catalogName)
        ])

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        checkKeys(catalog, &findings)
        let refused = Set(catalog.catalog.faults.lazy.filter(\.isRefusal).compactMap(\.entry))
        for texts in TextsInState.all(.unknown, in: catalog) {
            let numbers = catalog.catalog.localizations[texts.localization].numbers
            for text in texts.texts where !refused.contains(Int(numbers[text])) {
                guard findings.hasRoom(for: descriptor) else { return }
                report(text, texts.localization, catalog, &findings)
            }
        }
    }

    private static func checkKeys(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        for (number, entry) in catalog.catalog.entries.enumerated() where entry.extraction == .unknown {
            guard let state = entry.extractionState else { continue }
            let name = catalog.catalog.file.string(state).shortened
            findings.report(
                descriptor, "Xcode does not know the extraction state \"\(name)\"",
                at: Place(state.source, in: CatalogMember(entry: number)))
        }
    }

    private static func report(
        _ text: Int, _ localization: Int, _ catalog: LintedCatalog, _ findings: inout FindingCollector
    ) {
        let place = catalog.place(ofText: text, in: localization)
        guard let member = place.member else { return }
        let state = place.range.flatMap { catalog.catalog.file.state(besideTextAt: $0) }
        let name = state.map { catalog.catalog.file.string($0).shortened } ?? ""
        findings.report(
            descriptor, "Xcode does not know the state \"\(name)\"",
            at: Place(state?.source ?? place.range, in: member))
    }
}

extension Table {
    /// The state of a text at `range`, which is before or after the text.
    fileprivate func state(besideTextAt range: TextRange) -> TableString? {
        let value = nodes.index(at: range.lower)
        let name = "state"
        for key in [value - 3, value + 1] where key >= 0 && key + 1 < nodes.count {
            guard let text = nodes.text(key), bytes(of: text).isEqual(to: name.utf8.span) else { continue }
            return nodes.text(key + 1)
        }
        return nil
    }
}
