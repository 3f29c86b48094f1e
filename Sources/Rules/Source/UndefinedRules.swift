package import Findings
internal import SourceCode
internal import SourceText

/// `undefined-key`
enum UndefinedKey: SourceRule {
    static let descriptor = RuleDescriptor(
        id: "undefined-key", group: .source, severity: .error,
        summary: "a call asks for a key that no base table has",
        rationale: """
            The app shows the key: a name such as cart.title is plainly wrong, a text is at least readable in the \
            language of the developers, and is never translated. Add the key to the base table, or correct the call; \
            strlint extract writes the keys of all calls. Names are errors, texts warnings. A table is judged only if it has \
            nine tenths of the keys that calls ask it for; otherwise it is the table of other sources, and that is one info.
            """,
        related: ["undefined-table", "comment-for-key", "dynamic-key", "missing-key", "swift-interpolation"],
        examples: [
            RuleExample(
                bad: """
                    label.text = NSLocalizedString("cart.title", comment: "")
                    label.hint = NSLocalizedString(↓"cart.tile", comment: "")

                    """,
                good: """
                    label.text = NSLocalizedString("cart.title", comment: "")

                    """,
                base: "\"cart.title\" = \"Your cart\";\n", locale: "en", name: "Cart.swift")
        ])

    static func check(_ source: LinkedSource, _ findings: inout FindingCollector) {
        for (use, group) in source.absences where isJudged(use.use) && !source.isCommentKey(use, in: group) {
            guard findings.hasRoom(for: descriptor) else { return }
            let (key, tables) = (use.use.key.shown, source.link.groups[group])
            let isName = key.span.isNameOfText && !use.use.hasValue
            findings.report(
                descriptor, message(use.use, isName: isName, in: tables), at: Place(use.use.place),
                severity: isName ? .error : .warning, notes: notes(use.use, in: tables),
                dependence: KeyDependence(group: group, key: key, isJudged: true))
        }
    }

    /// Views are also used for texts that need no translation, and a key without letters is its own text everywhere.
    private static func isJudged(_ use: KeyUse) -> Bool {
        use.isCertain && use.key.hasLetters
    }

    private static func message(_ use: KeyUse, isName: Bool, in group: KeyGroup) -> String {
        let consequence =
            use.hasValue
            ? "the app shows the default value"
            : isName ? "the app shows the key" : "the text is never translated"
        return "no base table \(group.name) has the key \"\(use.key.shownText.shortened)\"; \(consequence)"
    }

    private static func notes(_ use: KeyUse, in group: KeyGroup) -> [UnplacedNote] {
        guard let key = group.key(like: use.key.shape), key != use.key.shown else { return [] }
        return [UnplacedNote("the table has the key \"\(String(repairing: key.span).shortened)\"")]
    }
}

extension KeyText {
    /// Whether there is something to translate next to interpolations.
    var hasLetters: Bool {
        parts.contains { part in
            if case .text(let text) = part { text.contains { $0.isASCIILetter || $0 >= 0x80 } } else { false }
        }
    }

    /// The shape of a key of any making.
    var shape: KeyShape { literal.map { KeyShape($0.span) } ?? KeyShape(self) }
}

extension RuleDescriptor {
    package static var undefinedKey: RuleDescriptor { UndefinedKey.descriptor }
}

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
