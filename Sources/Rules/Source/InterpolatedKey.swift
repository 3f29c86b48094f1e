internal import Findings
internal import SourceCode
internal import SourceText

/// `interpolated-key`
enum InterpolatedKey: SourceRule {
    static let descriptor = RuleDescriptor(
        id: "interpolated-key", group: .source, severity: .error,
        summary: "a key is put together before the table is asked for it",
        rationale: """
            NSLocalizedString takes a String: the values are in the key before it is looked up, and no table has a key for each \
            of them. The text is never translated. Use String(localized:), or a format: \
            String(format: NSLocalizedString("%d files", comment: ""), count). Keys such as "day.\\(name)" are fine if the table \
            has keys that match.
            """,
        related: ["undefined-key", "swift-interpolation"],
        examples: [
            RuleExample(
                bad: #"""
                    title = NSLocalizedString(↓"Delete \(count) files?", comment: "")

                    """#,
                good: #"""
                    title = String(format: NSLocalizedString("Delete %d files?", comment: ""), count)

                    """#,
                base: "\"Delete %d files?\" = \"Delete %d files?\";\n", locale: "en", name: "Delete.swift")
        ])

    static func check(_ source: LinkedSource, _ findings: inout FindingCollector) {
        for linked in source.uses where linked.use.key.making == .untyped && !linked.use.hasBundle {
            guard findings.hasRoom(for: descriptor) else { return }
            guard let keys = source.link.keys(matching: linked.use), keys.isEmpty else { continue }
            findings.report(
                descriptor,
                "the values are part of the key \"\(linked.use.key.literalPattern)\" before it is looked up; no table can have it",
                at: Place(linked.use.place))
        }
    }
}

extension KeyText {
    /// The key with `…` for each interpolation.
    fileprivate var literalPattern: String {
        parts.reduce(into: "") { shown, part in
            if case .text(let text) = part { shown += String(repairing: text.span) } else { shown += "…" }
        }.shortened
    }
}
