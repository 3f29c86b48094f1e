internal import Findings
internal import SourceCode
internal import SourceText

/// `dynamic-key`
enum DynamicKey: SourceRule {
    static let descriptor = RuleDescriptor(
        id: "dynamic-key", group: .source, severity: .info,
        summary: "a call asks for a key that is not a literal",
        rationale: """
            Neither strlint nor genstrings can tell which key the app asks for, so such keys may be missing, or seem unused. \
            This is not wrong. Turn it on where a project wants every key to be a literal.
            """,
        related: ["missing-key", "stale-key", "unused-suppression"],
        isOnByDefault: false,
        examples: [
            RuleExample(
                bad: """
                    title = ↓NSLocalizedString(name, comment: "")

                    """,
                good: """
                    title = NSLocalizedString("cart.title", comment: "")

                    """,
                base: "\"cart.title\" = \"Your cart\";\n", locale: "en", name: "Cart.swift")
        ])

    static func check(_ source: LinkedSource, _ findings: inout FindingCollector) {
        for linked in source.uses where linked.use.key.making == .dynamic {
            guard findings.hasRoom(for: descriptor) else { return }
            findings.report(
                descriptor, "the key of this call is not a literal, so that it cannot be checked",
                at: Place(linked.use.place))
        }
    }
}

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
