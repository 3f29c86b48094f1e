internal import SourceText
internal import StringTables

/// Compares every text with its base, whatever it is about.
enum TextCheck: TranslationRule {
    static var descriptors: [RuleDescriptor] { RuleCatalog.textRules.map { $0.descriptor } }

    private struct Fault: Sendable {
        let rule: RuleDescriptor
        let fault: TextFault
        let entry: Int
        let baseEntry: Int
    }

    static func check(
        _ translation: Translation, _ options: LintOptions, _ findings: inout FindingCollector
    ) {
        guard translation.soundBase != nil else { return }
        let count = translation.table.table.entries.count
        let parts = Parallel.parts(of: count, minimum: Translation.largeTable)
        for fault in Parallel.map(parts, { faults($0, of: translation) }).joined() {
            report(fault, of: translation, &findings)
        }
    }

    private static func faults(_ range: Range<Int>, of translation: Translation) -> [Fault] {
        guard let base = translation.base?.table else { return [] }
        let table = translation.table.table
        let rules = RuleCatalog.textRules
        var faults: [Fault] = []
        for number in range {
            guard let baseEntry = translation.baseEntry(of: number),
                let value = table.entries[number].value.text, !value.content.isEmpty,
                let baseValue = base.entries[baseEntry].value.text, !baseValue.content.isEmpty
            else { continue }
            let text = table.bytes(of: value)
            let hasTwins = text.holdsTwins(of: 0x20, or: UInt8(ascii: "/"))
            let traits = TableString.Traits(rawValue: value.traits.rawValue | baseValue.traits.rawValue)
            // Of two texts with nothing out of the ordinary no rule says anything.
            guard traits.rawValue != 0 || hasTwins else { continue }
            let pair = TextPair(
                text: text, base: base.bytes(of: baseValue), traits: traits, hasTwins: hasTwins)
            for rule in rules {
                guard let fault = rule.fault(in: pair) else { continue }
                faults.append(
                    Fault(rule: rule.descriptor, fault: fault, entry: number, baseEntry: baseEntry))
            }
        }
        return faults
    }

    private static func report(
        _ fault: Fault, of translation: Translation, _ findings: inout FindingCollector
    ) {
        let table = translation.table.table
        guard let value = table.entries[fault.entry].value.text else { return }
        findings.report(
            fault.rule, fault.fault.message,
            at: Place(table.source(of: fault.fault.range, in: value), entry: fault.entry),
            notes: [translation.baseNote(fault.baseEntry)])
    }
}
