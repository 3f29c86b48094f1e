internal import Findings
internal import StringTables

/// Several rules in one place.
enum CompetingRules: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "competing-rules", group: .plural, severity: .warning,
        summary: "two rules choose the text of one key",
        rationale: """
            A text varies by a number, by the device or by the width. With two rules in one place, only one is used: on the \
            named devices the plural never runs. Put the plural into the device. In a catalog Xcode keeps one of the two, not \
            always the same, which is an error.
            """,
        related: ["device-variant", "invalid-nesting"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers"),
                    PluralExample.dictionary("↓NSStringVariableWidthRuleType", ["20=Fichiers"])),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers")))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        for part in text.parts {
            let variation = part.variation
            let rules = [variation.plural, variation.devices, variation.widths].compactMap(\.self)
            guard rules.count + (variation.text == nil ? 0 : 1) > 1, let second = rules.last else { continue }
            let isRandom = text.isCatalog && rules.count > 1
            findings.report(
                descriptor,
                isRandom
                    ? "the text varies in two ways: Xcode keeps one of them, which may change from build to build"
                    : "the text varies in two ways, such as by plural and by device: only one of them is used",
                at: text.place(second.name), severity: isRandom ? .error : .warning)
        }
    }
}

/// A rule for devices or widths without a text.
enum EmptyRule: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "empty-rule", group: .plural, severity: .error,
        summary: "a rule for devices or widths has no text",
        rationale: """
            The entry has no text that could be loaded: the user sees the key.
            """,
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.dictionary("↓NSStringDeviceSpecificRuleType", [])),
                good: PluralExample.table(
                    PluralExample.dictionary(
                        "NSStringDeviceSpecificRuleType",
                        [
                            "appletv=Choisir", "applevision=Choisir", "applewatch=Toucher", "ipad=Toucher",
                            "iphone=Toucher", "mac=Cliquer",
                        ])))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        for part in text.parts {
            for rule in [part.variation.devices, part.variation.widths].compactMap(\.self)
            where rule.cases.isEmpty {
                findings.report(
                    descriptor, "the rule has no text: the app shows the key", at: text.place(rule.name))
            }
        }
    }
}

/// A dictionary that says how numbers choose texts, but not what text to show.
enum MissingFormatKey: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "missing-format-key", group: .plural, severity: .error,
        summary: "an entry has no NSStringLocalizedFormatKey",
        rationale: """
            The value of NSStringLocalizedFormatKey is the text that the app loads, and its %#@files@ says which of the \
            rules is used. Without it, and without texts for devices or widths, there is nothing to load: the user sees the \
            key. The name may be misspelled, or be in one of the rules.
            """,
        related: ["missing-rule-type", "unknown-rule-type", "unknown-member", "empty-rule"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers"), key: "↓files"),
                good: PluralExample.table(
                    PluralExample.format("%#@n@"),
                    PluralExample.rule("n", "one=%d fichier", "other=%d fichiers")))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        guard !text.isCatalog else { return }
        for part in text.parts where part.variation.hasNoText {
            findings.report(
                descriptor, "the entry has no NSStringLocalizedFormatKey: the app shows the key",
                at: part.device.map(text.place) ?? text.keyPlace)
        }
    }
}

extension Variation {
    fileprivate var hasNoText: Bool { text == nil && plural == nil && devices == nil && widths == nil }
}
