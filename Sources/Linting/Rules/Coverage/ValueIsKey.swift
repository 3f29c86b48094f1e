internal import SourceText

/// A text that is its own key, where the base has a text.
enum ValueIsKey: TextRule {
    static let descriptor = RuleDescriptor(
        id: "value-is-key", group: .coverage, severity: .warning,
        summary: "a value is its key, and that of the base is not",
        rationale: """
            Where a key is a name, such as home.title, a tool has put it in the place of a translation, and the app shows \
            the name. Off by default, since a project with English keys may mean them as texts.
            """,
        isOnByDefault: false,
        examples: [
            RuleExample(
                bad: "\"home.title\" = \"↓home.title\";\n", good: "\"home.title\" = \"Accueil\";\n",
                base: "\"home.title\" = \"Home\";\n")
        ])
    static let looksAtAll = true

    static func fault(in pair: borrowing TextPair) -> TextFault? {
        guard pair.text.isEqual(to: pair.key), !pair.base.isEqual(to: pair.key) else { return nil }
        return TextFault(message: "the app shows the key itself", range: 0..<pair.text.count)
    }
}
