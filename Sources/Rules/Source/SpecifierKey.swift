internal import Findings
internal import SourceCode
internal import SourceText

/// `specifier-key`
enum SpecifierKey: SourceRule {
    static let descriptor = RuleDescriptor(
        id: "specifier-key", group: .source, severity: .error,
        summary: "a key with interpolations differs from that of the table in its specifiers",
        rationale: """
            The app looks for the key with the specifier of each type: %@ for a String, %lld for an Int, %lf for a Double. \
            With another one in the table it never finds the text, and shows that of the source in every language. Write the \
            specifier of the type into the key of the table, or pass a value of the type that the key has.
            """,
        related: ["interpolated-key", "undefined-key", "swift-interpolation"],
        examples: [
            RuleExample(
                bad: """
                    let count: Int = disks.count
                    title = String(localized: ↓"\\(count) disks")

                    """,
                good: """
                    let count: String = name(of: disks)
                    title = String(localized: "\\(count) disks")

                    """,
                base: "\"%@ disks\" = \"%@ disks\";\n", locale: "en", name: "Disks.swift")
        ])

    static func check(_ source: LinkedSource, _ findings: inout FindingCollector) {
        for linked in source.uses {
            guard case .differs(let group, let key) = linked.answer, linked.use.key.hasLetters else {
                continue
            }
            guard findings.hasRoom(for: descriptor) else { return }
            let asked = linked.use.key.shownText.shortened
            findings.report(
                descriptor,
                "the app looks for the key \"\(asked)\", but the table \(source.link.groups[group].name) has \"\(String(repairing: key.span).shortened)\"",
                at: Place(linked.use.place),
                dependence: KeyDependence(group: group, key: key, isJudged: false))
        }
    }
}
