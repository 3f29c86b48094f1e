internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// A choice list of a rule editor with another number of choices.
    static let choiceCount = RuleDescriptor(
        .choiceCount,
        summary: "a list of choices is longer or shorter than in the base",
        rationale: """
            A rule editor, as in the search window of a mail program, turns %1$[Author,Subject]@ into a menu and \
            matches its choices with those of the base text by number. With a choice too few or too many the menu is \
            not translated or shows the wrong words. Translate each choice, and keep their number and order.
            """,
        related: ["type-mismatch"],
        examples: [
            RuleExample(
                bad: "\"criterion\" = \"↓%1$[Autor,Asunto]@ %2$@\";\n",
                good: "\"criterion\" = \"%1$[Autor,Asunto,Contenido]@ %2$@\";\n",
                base: "\"criterion\" = \"%1$[Author,Subject,Content]@ %2$@\";\n", locale: "es")
        ])
}
