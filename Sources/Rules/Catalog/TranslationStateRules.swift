internal import Findings
internal import FormatStrings
internal import PluralRules
internal import SourceText
internal import StringTables

/// Texts that should be reviewed.
enum NeedsReview: CatalogRule {
    static let descriptor = RuleDescriptor(
        id: "needs-review", group: .catalog, severity: .info,
        summary: "texts of a language need review",
        rationale: """
            The source text changed, or a review was requested. The texts ship anyway. A language has one finding, \
            however many texts there are.
            """,
        related: ["unknown-state", "untranslated"],
        examples: [
            RuleExample(
                bad: .catalog(
                    #""Hi" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : ↓"Hallo" } } } }"#
                ),
                good: .catalog(
                    #""Hi" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo" } } } }"#
                ),
                name: RuleExample.catalogName)
        ])

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        for texts in TextsInState.all(.needsReview, in: catalog) {
            let (keys, count) = (texts.keys(in: catalog), texts.texts.count)
            findings.report(
                descriptor,
                count == 1 ? "the text needs review" : "\(count) texts need review: \(catalog.naming(keys))",
                at: texts.place(in: catalog))
        }
    }
}

/// Texts that are marked as untranslated.
enum StateNew: CatalogRule {
    static let descriptor = RuleDescriptor(
        id: "state-new", group: .catalog, severity: .warning,
        summary: "a text in state “new” ships in the app",
        rationale: """
            Xcode marks a text as new until it is translated, but compiles it anyway: users see what is there. If \
            that is a text of the source language it is as if the key were missing, which is an info. A language with many \
            such texts has one finding. Texts of the source language are new until they are edited, and the app has them from \
            its code; only if some forms of a key are new and others are not, it is an info. A text that only refers to translated \
            forms has nothing to translate, and neither has an empty one.
            """,
        related: ["needs-review", "unknown-state", "untranslated"],
        examples: [
            RuleExample(
                bad: .catalog(
                    #""Hi" : { "localizations" : { "de" : { "stringUnit" : { "state" : "new", "value" : ↓"Hall" } } } }"#
                ),
                good: .catalog(
                    #""Hi" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo" } } } }"#
                ),
                name: RuleExample.catalogName)
        ])

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        for texts in TextsInState.all(.new, in: catalog) {
            guard texts.localization != catalog.sourceIndex else {
                reportForms(among: texts, catalog, &findings)
                continue
            }
            let all = texts.filter { catalog.isToTranslate($0, in: texts.localization) }
            let own = all.filter { !catalog.isOneOfSourceTexts($0, in: texts.localization) }
            let copies = all.filter { catalog.isOneOfSourceTexts($0, in: texts.localization) }
            report(own, "the app shows it as it is", .warning, catalog, &findings)
            report(copies, "the app shows the text of the source language", .info, catalog, &findings)
        }
    }

    /// Reports new forms of keys in the source language that have others, too.
    private static func reportForms(
        among texts: TextsInState, _ catalog: LintedCatalog, _ findings: inout FindingCollector
    ) {
        var partlyNew = PartlyNewKeys(catalog.catalog.localizations[texts.localization])
        report(
            texts.filter { partlyNew.contains($0) && catalog.isToTranslate($0, in: texts.localization) },
            "other forms of the key are not, so that Xcode builds all of them", .info, catalog, &findings)
    }

    private static func report(
        _ texts: TextsInState, _ consequence: String, _ severity: Severity, _ catalog: LintedCatalog,
        _ findings: inout FindingCollector
    ) {
        guard texts.areSeparate else {
            let keys = texts.keys(in: catalog)
            return findings.report(
                descriptor,
                "\(texts.texts.count) texts are marked as new: \(consequence): \(catalog.naming(keys))",
                at: texts.place(in: catalog), severity: severity)
        }
        for text in texts.texts {
            findings.report(
                descriptor, "the text is marked as new: \(consequence)",
                at: catalog.place(ofText: text, in: texts.localization), severity: severity)
        }
    }
}

extension LintedCatalog {
    /// Whether there is something to translate in a new text: not if it is empty in the source language, or only refers to forms
    /// that are not new.
    fileprivate func isToTranslate(_ number: Int, in localization: Int) -> Bool {
        if let source = sourceText(of: number, in: localization), source.content.count <= Self.longestBlank,
            catalog.file.string(source).allSatisfy(\.isWhitespace)
        {
            return false
        }
        let (table, states) = (tables[localization].table, catalog.localizations[localization].states)
        guard let key = table.variations?.key(containing: number), key.text == number,
            let value = table.entries[number].value.text
        else { return true }
        return !table.isReference(value)
            || key.units.contains { $0 != number && states[$0] == .new }
    }

    /// The number of bytes of a text from which on it is not empty.
    private static let longestBlank = 64
}

extension Table {
    /// Whether a text has nothing but references to variables.
    fileprivate func isReference(_ text: TableString) -> Bool {
        let specifiers = FormatString(bytes(of: text)).specifiers
        let areReferences = specifiers.allSatisfy { specifier in
            if case .variable = specifier.form { true } else { false }
        }
        return !specifiers.isEmpty && areReferences && !NumberedText(bytes(of: text)).hasLetters
    }
}

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

/// The texts of a locale that a rule about states reports.
private struct TextsInState {
    /// The index of the locale.
    let localization: Int
    /// The indices of the entries of its table.
    let texts: [Int]

    /// The largest number of texts with a finding each. If there are more, the locale has one finding.
    private static let maximumSeparateFindings = 10

    /// The texts of each locale that have a state, of locales that have some.
    static func all(_ state: TranslationState, in catalog: LintedCatalog) -> [TextsInState] {
        catalog.catalog.localizations.enumerated().compactMap { number, localization in
            guard localization.states.contains(state) else { return nil }
            let texts = localization.states.indices.filter { localization.states[$0] == state }
            return TextsInState(localization: number, texts: texts)
        }
    }

    /// Those of the texts for which `isIncluded` holds.
    func filter(_ isIncluded: (Int) -> Bool) -> TextsInState {
        TextsInState(localization: localization, texts: texts.filter(isIncluded))
    }

    /// Whether each text has a finding of its own.
    var areSeparate: Bool { texts.count <= Self.maximumSeparateFindings }

    /// The keys of the texts.
    func keys(in catalog: LintedCatalog) -> [Int] {
        let numbers = catalog.catalog.localizations[localization].numbers
        var keys: [Int] = []
        for text in texts where keys.last != Int(numbers[text]) { keys.append(Int(numbers[text])) }
        return keys
    }

    /// The place of one finding about all texts: the first of them, and its key if there is no other.
    func place(in catalog: LintedCatalog) -> Place {
        let place = catalog.place(ofText: texts[0], in: localization)
        guard texts.count > 1 else { return place }
        let locale = catalog.catalog.localizations[localization].locale
        return Place(place.range, in: CatalogMember(locale: locale))
    }
}
