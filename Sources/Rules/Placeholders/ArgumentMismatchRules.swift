internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// `%n`
    static let forbiddenConversion = RuleDescriptor(
        .forbiddenConversion,
        summary: "%n is used where a value should be shown",
        rationale: """
            %n does not mean “number”: it takes an argument and prints nothing, so that every specifier after it \
            shows the wrong argument. Write the format specifier of the base text, such as %d.
            """,
        related: ["choice-count", "type-mismatch"],
        examples: [
            RuleExample(
                bad: "\"lines\" = \"↓%n Zeilen\";\n", good: "\"lines\" = \"%d Zeilen\";\n",
                base: "\"lines\" = \"%d lines\";\n", locale: "de")
        ])

    /// A `*` width or precision was added, removed or moved.
    static let starMismatch = RuleDescriptor(
        .starMismatch,
        summary: "a * in a format specifier is not where the base has it",
        rationale: """
            A * in a format specifier reads the width or precision from an additional argument. Without it, or with \
            one too many, every specifier from there on reads the wrong argument: the app prints garbage or crashes. \
            Keep the * exactly as in the base text.
            """,
        related: ["invalid-length"],
        examples: [
            RuleExample(
                bad: "\"distance\" = \"↓%.2f km\";\n", good: "\"distance\" = \"%.*f km\";\n",
                base: "\"distance\" = \"%.*f km\";\n")
        ])

    /// An argument that is read as another type than in the base.
    static let typeMismatch = RuleDescriptor(
        .typeMismatch,
        summary: "a format specifier reads another type than the app passes",
        rationale: """
            The app passes the arguments that the base text names. %@ for a number uses the number as an address and \
            crashes the app; %d for an object prints part of an address; %s for %@ prints garbage. If the order of \
            words differs, number the arguments: %1$@, %2$d.
            """,
        related: [
            "argument-conflict", "mixed-positions", "position-gap", "position-out-of-range", "integer-width",
            "presentation-change", "star-mismatch", "invalid-length",
        ],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"count\" = \"↓%@ fichiers\";\n", good: "\"count\" = \"%d fichiers\";\n",
                base: "\"count\" = \"%d files\";\n"),
            RuleExample(
                bad: "\"files.of\" = \"Dans ↓%@ : %d\";\n", good: "\"files.of\" = \"Dans %2$@ : %1$d\";\n",
                base: "\"files.of\" = \"%d in %@\";\n"),
        ])

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

    /// An argument that the app does not pass.
    static let extraArgument = RuleDescriptor(
        .extraArgument,
        summary: "a format specifier reads an argument that the base text does not have",
        rationale: """
            The app passes the arguments that the base text names. A further specifier reads what is in memory \
            after them: the app prints garbage or crashes. Remove it, or number the specifiers to show one argument \
            twice, as in %1$@ … %1$@.
            """,
        related: ["type-mismatch"],
        examples: [
            RuleExample(
                bad: "\"hello\" = \"Bonjour ↓%@\";\n", good: "\"hello\" = \"Bonjour\";\n",
                base: "\"hello\" = \"Hello\";\n"),
            RuleExample(
                bad: "\"liked\" = \"%@ und ↓%@ gefällt das\";\n", good: "\"liked\" = \"%@ gefällt das\";\n",
                base: "\"liked\" = \"%@ liked this\";\n", locale: "de"),
        ])

    /// An argument of the base that is not shown.
    static let missingArgument = RuleDescriptor(
        .missingArgument, severity: .warning,
        summary: "an argument of the base text is not shown",
        rationale: """
            Nothing breaks, but the user does not see the name or number that the sentence is about. Often the base \
            text was changed after it was translated. If the base has the same text in the plural too, as with "%d \
            file" and "%d files", the singular may omit its number. Texts that several keys share, such as XXX, are one \
            finding.
            """,
        related: ["extra-argument", "type-mismatch"],
        profiles: ProfileGrades(import: .on(.error), release: .on(.error)),
        examples: [
            RuleExample(
                bad: "\"hello\" = ↓\"Bonjour\";\n", good: "\"hello\" = \"Bonjour %@\";\n",
                base: "\"hello\" = \"Hello %@\";\n")
        ])

    /// An integer that is read with another size than in the base.
    static let integerWidth = RuleDescriptor(
        .integerWidth, severity: .warning,
        summary: "a format specifier reads an integer of another size than in the base",
        rationale: """
            %d reads a 32-bit integer, %ld and %lld read a 64-bit integer. If the translation has the smaller one, \
            large numbers come out wrong; if it has the larger one, negative numbers may: nine billion bytes are \
            shown as 410065408. Write the format specifier of the base text.
            """,
        related: ["presentation-change", "star-mismatch", "invalid-length"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"size\" = \"↓%d octets\";\n", good: "\"size\" = \"%lld octets\";\n",
                base: "\"size\" = \"%lld bytes\";\n")
        ])

    /// The same argument printed in another notation.
    static let presentationChange = RuleDescriptor(
        .presentationChange, severity: .warning,
        summary: "a number is printed in another notation than in the base",
        rationale: """
            The argument is the right one, but the user sees it in another notation: %x prints 255 as ff, %e prints \
            2.5 as 2.500000e+00. The letter is probably a typing error. Write the format specifier of the base text; \
            a different number of decimals is fine.
            """,
        related: ["star-mismatch", "invalid-length"],
        examples: [
            RuleExample(
                bad: "\"distance\" = \"↓%.1e Kilometer\";\n", good: "\"distance\" = \"%.1f Kilometer\";\n",
                base: "\"distance\" = \"%.2f kilometres\";\n", locale: "de")
        ])
}
