internal import Findings
internal import SourceText
internal import StringTables

/// A rule inside a rule for widths.
enum WidthHoldsRule: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "width-holds-rule", group: .plural, severity: .error,
        summary: "a width's value is a dictionary, not a string",
        rationale: """
            The values of NSStringVariableWidthRuleType are texts. If one of them is a dictionary, the app crashes when it \
            loads the entry. Devices may have texts for widths, but not the reverse.
            """,
        related: ["empty-rule"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    """
                    <key>NSStringVariableWidthRuleType</key>
                    <dict>
                        <key>↓20</key>
                        <dict>
                            <key>NSStringDeviceSpecificRuleType</key>
                            <dict><key>mac</key><string>Cliquer</string></dict>
                        </dict>
                    </dict>
                    """),
                good: PluralExample.table(
                    PluralExample.dictionary("NSStringVariableWidthRuleType", ["20=Cliquer"])))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        for width in text.parts.flatMap({ $0.variation.widths?.cases ?? [] }) where width.content.isRule {
            findings.report(
                descriptor,
                "the value of the width \(text.table.string(width.name).shortened) is not a text: the app crashes",
                at: text.place(of: width))
        }
    }
}

extension Variation {
    fileprivate var isRule: Bool {
        plural != nil || devices != nil || widths != nil || !variables.isEmpty || text == nil
    }
}

/// A width that is not a number.
enum WidthKey: VariationRule {
    static let descriptor = RuleDescriptor(
        id: "width-key", group: .plural, severity: .error,
        summary: "a width is not a positive number",
        rationale: """
            The keys of NSStringVariableWidthRuleType are widths: whole numbers from 1 on. A text for anything else is never \
            chosen.
            """,
        related: ["width-holds-rule", "empty-rule"],
        examples: [
            RuleExample(
                dictionary: PluralExample.table(
                    PluralExample.dictionary(
                        "NSStringVariableWidthRuleType", ["↓petit=Fich.", "20=Fichiers"])),
                good: PluralExample.table(
                    PluralExample.dictionary("NSStringVariableWidthRuleType", ["10=Fich.", "20=Fichiers"])))
        ])

    static func check(_ text: VariedText, _ findings: inout FindingCollector) {
        for width in text.parts.flatMap({ $0.variation.widths?.cases ?? [] }) {
            let name = text.table.string(width.name)
            let isNumber = !name.isEmpty && name.utf8.allSatisfy { $0.isASCIIDigit }
            guard !isNumber || name.utf8.allSatisfy({ $0 == UInt8(ascii: "0") }) else { continue }
            findings.report(
                descriptor, "“\(name.shortened)” is not a positive number: the text is never chosen",
                at: text.place(of: width))
        }
    }
}
