internal import Findings
internal import StringTables

/// A member of a dictionary that means nothing to the platform or to Xcode.
enum UnknownMember: CatalogRule, VariationRule {
    static let descriptor = RuleDescriptor(
        id: "unknown-member", group: .syntax, severity: .warning,
        summary: "a member of a catalog or of an entry is ignored",
        rationale: """
            A member with a name that Xcode does not know, such as localisations or variation, is accepted without a word: \
            what it contains is not in the app, and is lost when Xcode saves the catalog. In an entry of a .stringsdict a \
            text is ignored where only rules are read, such as a form that is one level too high.
            """,
        related: ["empty-rule", "entry-outside-strings", "duplicate-key", "invalid-nesting"],
        examples: [
            RuleExample(
                bad: .catalog(
                    #""Hi" : { ↓"localisations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo" } } } }"#
                ),
                good: .catalog(
                    #""Hi" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo" } } } }"#
                ),
                name: RuleExample.catalogName),
            RuleExample(
                dictionary: PluralExample.table(
                    "<key>↓other</key><string>Fichiers</string>", PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers")),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers"))),
        ])

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        for fault in catalog.catalog.faults where fault.kind == .unknownMember {
            findings.report(
                descriptor,
                "Xcode does not know \(catalog.quotedName(of: fault)): what it contains is not in the app",
                at: catalog.place(of: fault))
        }
    }

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        guard !text.isCatalog else { return }
        for part in text.parts where !part.variation.isWithoutText {
            for member in part.variation.unknown + part.variation.variables.flatMap(\.unknown) {
                findings.report(
                    descriptor,
                    "“\(text.table.string(member).shortened)” means nothing here: it is not in the app",
                    at: text.place(member.source))
            }
        }
    }
}

extension Variation {
    /// Whether it has no text that could be shown, so that a member is probably a misspelled one.
    fileprivate var isWithoutText: Bool { text == nil && plural == nil && devices == nil && widths == nil }
}
