internal import Findings
internal import SourceCode
internal import SourceText

/// `comment-for-key`
enum CommentForKey: SourceRule {
    static let descriptor = RuleDescriptor(
        id: "comment-for-key", group: .source, severity: .warning,
        summary: "the comment of a call is a key of the table, and its key is not",
        rationale: """
            Key and comment are exchanged: the app looks for the text that was written for translators, does not find it, \
            and shows it. Exchange the two arguments.
            """,
        related: ["dynamic-key", "missing-key"],
        examples: [
            RuleExample(
                bad: """
                    title = NSLocalizedString(↓"Title of the cart", comment: "cart.title")

                    """,
                good: """
                    title = NSLocalizedString("cart.title", comment: "Title of the cart")

                    """,
                base: "\"cart.title\" = \"Your cart\";\n", locale: "en", name: "Cart.swift")
        ])

    static func check(_ source: LinkedSource, _ findings: inout FindingCollector) {
        for (linked, group) in source.absences where source.isCommentKey(linked, in: group) {
            guard findings.hasRoom(for: descriptor) else { return }
            let key = linked.use.key.shownText.shortened
            let commentBytes = linked.use.comment ?? []
            let comment = String(repairing: commentBytes.span).shortened
            findings.report(
                descriptor,
                "the comment \"\(comment)\" is a key of the table \(source.link.groups[group].name), and the key \"\(key)\" is not",
                at: Place(linked.use.place),
                dependence: KeyDependence(group: group, key: commentBytes, isJudged: false))
        }
    }
}
