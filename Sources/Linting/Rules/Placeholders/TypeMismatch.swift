internal import FormatStrings

/// An argument read as another type than the base reads.
enum TypeMismatch: PlaceholderRule {
    static let reason = PlaceholderReason.typeMismatch
    static let descriptor = RuleDescriptor(
        reason,
        summary: "a placeholder reads another type than the app passes",
        rationale: """
            The app passes the arguments that the base text names. %@ for a number makes it follow the number as an \
            address and crash; %d for an object prints part of an address; %s for %@ prints garbage. Where the \
            order of words differs, number the arguments: %1$@, %2$d.
            """,
        examples: [
            RuleExample(
                bad: "\"count\" = \"↓%@ fichiers\";\n", good: "\"count\" = \"%d fichiers\";\n",
                base: "\"count\" = \"%d files\";\n"),
            RuleExample(
                bad: "\"files.of\" = \"Dans ↓%@ : %d\";\n", good: "\"files.of\" = \"Dans %2$@ : %1$d\";\n",
                base: "\"files.of\" = \"%d in %@\";\n"),
        ])
}
