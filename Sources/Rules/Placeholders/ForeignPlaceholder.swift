internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// A placeholder of another system in place of a format specifier: `{0}`, `%{name}`.
    static let foreignPlaceholder = RuleDescriptor(
        .foreignPlaceholder,
        summary: "a placeholder of another system replaces a format specifier of the base",
        rationale: """
            {0}, {{name}}, %{name}, %(name)s and $(NAME) belong to other systems. Apple's formatting does not know them: the \
            user sees the placeholder as it is typed, and the value is missing. [%1$s:user] and [%s] are how Lokalise \
            stores specifiers, and contain one that reads another type. Write the format specifier of the base text.
            """,
        related: ["named-placeholder-mismatch", "swift-interpolation", "unknown-variable"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"items\" = \"↓{0} éléments\";\n", good: "\"items\" = \"%@ éléments\";\n",
                base: "\"items\" = \"%@ items\";\n"),
            RuleExample(
                bad: "\"welcome\" = \"Willkommen, ↓%{name}!\";\n",
                good: "\"welcome\" = \"Willkommen, %@!\";\n",
                base: "\"welcome\" = \"Welcome, %@!\";\n", locale: "de"),
            RuleExample(
                bad: "\"about\" = \"Über ↓$(APP_NAME)\";\n", good: "\"about\" = \"Über %@\";\n",
                base: "\"about\" = \"About %@\";\n", locale: "de"),
            RuleExample(
                bad: "\"route\" = \"Von ↓[%1$s:start] nach %2$@\";\n",
                good: "\"route\" = \"Von %1$@ nach %2$@\";\n",
                base: "\"route\" = \"From %1$@ to %2$@\";\n", locale: "de"),
        ])
}
