internal import Findings
internal import SourceCode
internal import SourceText

/// `undefined-table`
enum UndefinedTable: SourceRule {
    static let descriptor = RuleDescriptor(
        id: "undefined-table", group: .source, severity: .warning,
        summary: "a call names a table that does not exist",
        rationale: """
            The app finds none of the keys that it asks this table for, and shows the keys. Correct the name in the call, or add \
            the table. A call that names a bundle is left alone, since its tables may be in another project, and so is one with \
            a default value, which the app shows.
            """,
        related: ["comment-for-key", "dynamic-key", "missing-key"],
        examples: [
            RuleExample(
                bad: """
                    title = NSLocalizedString("cart.title", tableName: ↓"Card", comment: "")

                    """,
                good: """
                    title = NSLocalizedString("cart.title", tableName: "Localizable", comment: "")

                    """,
                base: "\"cart.title\" = \"Your cart\";\n", locale: "en", name: "Cart.swift")
        ])

    static func check(_ source: LinkedSource, _ findings: inout FindingCollector) {
        for linked in source.uses {
            guard case .noTable = linked.answer, !linked.use.hasValue, linked.use.table != KeyUse.usualTable
            else { continue }
            guard findings.hasRoom(for: descriptor) else { return }
            let name = linked.use.table.shortened
            findings.report(
                descriptor, "there is no table \"\(name)\"; the app shows the key",
                at: Place(linked.use.tablePlace ?? linked.use.place))
        }
    }
}
