internal import Findings
internal import SourceText
internal import StringTables

/// Targets in a state that keeps Xcode from importing them.
enum StateNotImported: ExchangeRule {
    static let descriptor = RuleDescriptor(
        id: "state-not-imported", group: .xliff, severity: .warning,
        summary: "Xcode does not import targets because of their state",
        rationale: """
            Xcode skips a target whose state is new, needs-review-l10n or needs-review-translation, and says so only in the log of \
            the import. A file has one finding. If all such targets are empty or copies of their sources, as Xcode exports \
            texts that are not translated yet, it is an info.
            """,
        related: ["unknown-state", "state-new", "needs-review"],
        countsKeys: true,
        examples: [
            RuleExample(
                bad: XLIFFExample.document(
                    XLIFFExample.unit("hi", "Hi", "Salut", mark: "↓", tag: "<target state=\"new\">")),
                good: XLIFFExample.document(
                    XLIFFExample.unit("hi", "Hi", "Salut", tag: "<target state=\"translated\">")),
                name: XLIFFExample.name)
        ])

    static func check(_ document: LintedCatalog, _ exchange: XLIFF, _ findings: inout FindingCollector) {
        let file = document.catalog.file
        for group in exchange.groups where exchange.isTranslation(group, in: file) {
            let skipped = group.units.lazy.map { Int($0) }.filter { unit in
                exchange.units[unit].target != nil && exchange.units[unit].isUnfinished(in: file.texts)
            }
            guard let first = skipped.first else { continue }
            let areCopies = skipped.allSatisfy { file.isCopy(exchange.units[$0]) }
            let names = skipped.prefix(Self.namedUnits).compactMap { document.catalog.name(ofUnit: $0) }
            let count = skipped.count
            findings.report(
                descriptor,
                "Xcode does not import \(count == 1 ? "this text" : "these \(count) texts"), which "
                    + "\(count == 1 ? "is" : "are") marked as not finished: "
                    + names.map { "\"\(file.string($0.key).shortened)\"" }.named(of: count),
                at: place(of: first, isOnly: count == 1, in: document, exchange),
                severity: areCopies ? .info : .warning)
        }
    }

    /// How many units a message may name.
    private static let namedUnits = 5

    private static func place(
        of unit: Int, isOnly: Bool, in document: LintedCatalog, _ exchange: XLIFF
    ) -> Place {
        let range = exchange.units[unit].targetTag
        let place = document.place(ofUnit: unit, at: range, in: exchange)
        guard !isOnly, var member = place.member else { return place }
        (member.key, member.category) = (nil, nil)
        return Place(range, in: member)
    }
}

extension UnknownState: ExchangeRule {
    static func check(_ document: LintedCatalog, _ exchange: XLIFF, _ findings: inout FindingCollector) {
        let file = document.catalog.file
        for group in exchange.groups where exchange.isTranslation(group, in: file) {
            for unit in group.units.lazy.map({ Int($0) }) {
                guard let state = exchange.units[unit].state,
                    exchange.units[unit].hasUnknownState(in: file.texts)
                else { continue }
                guard findings.hasRoom(for: descriptor) else { return }
                findings.report(
                    descriptor,
                    "XLIFF 1.2 has no state \"\(file.string(state).shortened)\": Xcode imports the text as translated",
                    at: document.place(ofUnit: unit, at: state.source, in: exchange))
            }
        }
    }
}

extension UntranslatableTranslated: ExchangeRule {
    static func check(_ document: LintedCatalog, _ exchange: XLIFF, _ findings: inout FindingCollector) {
        for (number, localization) in document.catalog.localizations.enumerated() {
            // In a .strings, a key is marked so that a .stringsdict shadows.
            guard !document.catalog.isSource(localization), localization.table.isOfCatalog else { continue }
            for (entry, key) in localization.numbers.enumerated() {
                guard !document.catalog.entries[Int(key)].shouldTranslate,
                    !document.isSourceText(entry, in: number)
                else { continue }
                guard findings.hasRoom(for: descriptor) else { return }
                findings.report(
                    descriptor, "the key is not to be translated, but users will see another text",
                    at: document.place(ofText: entry, in: number))
            }
        }
    }
}

extension DuplicateKey: ExchangeRule {
    static func check(_ document: LintedCatalog, _ exchange: XLIFF, _ findings: inout FindingCollector) {
        for duplicate in exchange.duplicates {
            guard findings.hasRoom(for: descriptor) else { return }
            findings.report(
                descriptor,
                duplicate.isSame
                    ? "another unit with this id has the same target"
                    : "another unit with this id has another target: one of the translations is lost",
                at: document.place(ofUnit: duplicate.later, in: exchange),
                severity: duplicate.isSame ? .warning : .error,
                notes: [
                    UnplacedNote(
                        "the other unit", at: document.place(ofUnit: duplicate.earlier, in: exchange))
                ])
        }
    }
}
