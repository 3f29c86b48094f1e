internal import Findings
internal import FormatStrings
internal import StringTables

/// `"%@ of %@"` in a base.
enum UnnumberedArguments: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "unnumbered-arguments", group: .placeholders, severity: .info,
        summary: "a text of a base has several arguments without numbers",
        rationale: """
            Other languages need the arguments in another order, and translators who do not know that %1$@ and %2$@ \
            exist leave them as they are, or exchange them, which crashes. Number the arguments of the base, and they \
            will be copied. Off by default, since texts with two arguments are right without numbers too.
            """,
        isOnByDefault: false,
        examples: [
            RuleExample(
                bad: "\"page\" = \"↓%@ of %@\";\n", good: "\"page\" = \"%1$@ of %2$@\";\n", locale: "en")
        ])

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        guard translation.base == nil, findings.hasRoom(for: descriptor) else { return }
        let table = translation.table.table
        for (number, entry) in table.entries.enumerated() {
            guard case .text(let value) = entry.value, !value.isProse, !entry.isShadowed else { continue }
            let specifiers = FormatString(table.bytes(of: value)).specifiers.filter {
                !$0.isDoubtful && $0.position == nil
            }
            guard specifiers.count > 1 else { continue }
            findings.report(
                descriptor,
                "\(specifiers.count) arguments have no numbers: translations cannot change their order",
                at: Place(
                    table.source(of: specifiers[0].range, in: value), entry: number,
                    others: specifiers.dropFirst().map { table.source(of: $0.range, in: value) }))
        }
    }
}
