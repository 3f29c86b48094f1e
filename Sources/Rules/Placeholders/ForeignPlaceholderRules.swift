internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// A placeholder of another system in place of a format specifier: `{0}`, `%{name}`.
    static let foreignPlaceholder = RuleDescriptor(
        .foreignPlaceholder,
        summary: "a placeholder of another system replaces a format specifier of the base",
        rationale: """
            {0}, {{name}}, %{name}, %(name)s, %NAME%, $(NAME) and messages of ICU such as {n, plural, …} belong to other \
            systems. Apple's formatting does not know them: the user sees the placeholder as typed, and the \
            value is missing. [%1$s:user] and [%s] are how Lokalise stores specifiers, and contain one that reads \
            another type. Write the format specifier of the base text. If the app reads messages of ICU itself, the \
            translation needs one where the base has one.
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
                bad: "\"hours\" = \"↓{0, plural, one {# Stunde} other {# Stunden}}\";\n",
                good: "\"hours\" = \"%d Std.\";\n", base: "\"hours\" = \"%d hours\";\n", locale: "de"),
            RuleExample(
                bad: "\"about\" = \"Über ↓$(APP_NAME)\";\n", good: "\"about\" = \"Über %@\";\n",
                base: "\"about\" = \"About %@\";\n", locale: "de"),
            RuleExample(
                bad: "\"route\" = \"Von ↓[%1$s:start] nach %2$@\";\n",
                good: "\"route\" = \"Von %1$@ nach %2$@\";\n",
                base: "\"route\" = \"From %1$@ to %2$@\";\n", locale: "de"),
        ])

    /// `\(name)` of Swift source.
    static let swiftInterpolation = RuleDescriptor(
        .swiftInterpolation,
        summary: "a text contains \\(…) of Swift source",
        rationale: """
            \\(name) inserts a value in Swift source code, but a table is data: the user sees “(name)” or “\\(name)” \
            and never the value. Write the format specifier of the base text, such as %@, or its parameter: the text of \
            an App Shortcut has ${applicationName} where the source has \\(.applicationName).
            """,
        related: ["unknown-variable"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"hello\" = ↓\"Bonjour \\(name)\";\n", good: "\"hello\" = \"Bonjour %@\";\n",
                base: "\"hello\" = \"Hello %@\";\n"),
            RuleExample(
                bad: "\"open\" = ↓\"Ouvrir \\(.applicationName)\";\n",
                good: "\"open\" = \"Ouvrir ${applicationName}\";\n",
                base: "\"open\" = \"Open ${applicationName}\";\n"),
            RuleExample(
                bad: "\"hello\" = ↓\"Hello \\(name)\";\n", good: "\"hello\" = \"Hello %@\";\n", locale: "en"),
        ])

    /// A plural variable in a table that does not define it.
    static let unknownVariable = RuleDescriptor(
        .unknownVariable,
        summary: "a plural variable is used in a table that cannot define it",
        rationale: """
            %#@files@ refers to a phrase whose plural forms are defined in a .stringsdict file or a string catalog. \
            A plain table defines none: the user sees no number, or the variable as typed. Write the format \
            specifier of the base text, such as %d, or define the variable in a .stringsdict with the same key; if the \
            base has the variable too, this is a warning. Keys such as files.NSStringLocalizedFormatKey are the paths of a \
            .stringsdict file that was converted to a plain table: the app does not look them up. They are one \
            finding; convert them back.
            """,
        examples: [
            RuleExample(
                bad: "\"files\" = \"↓%#@fichiers@ trouvés\";\n",
                good: "\"files\" = \"%d fichiers trouvés\";\n",
                base: "\"files\" = \"%d files found\";\n"),
            RuleExample(
                bad: "\"files\" = \"↓%#@files@ found\";\n", good: "\"files\" = \"%d files found\";\n",
                locale: "en"),
            RuleExample(
                bad: """
                    ↓"files.NSStringLocalizedFormatKey" = "%#@files@";
                    "files.files.one" = "%d fichier";
                    "files.files.other" = "%d fichiers";

                    """),
        ])

    /// `{name}` placeholders that differ from those of the base.
    static let namedPlaceholderMismatch = RuleDescriptor(
        .namedPlaceholderMismatch, severity: .warning,
        summary: "{name} placeholders differ from those of the base",
        rationale: """
            The app replaces {name}, %{name}, %NAME%, <%= name %> or %1 itself and looks for exactly the spelling of the base text. A \
            translated or misspelled name is not found: the user sees it as typed, or never sees the value. Do \
            not translate the names; their order and repetition are free.
            """,
        related: ["swift-interpolation", "unknown-variable"],
        profiles: ProfileGrades(import: .on(.error)),
        examples: [
            RuleExample(
                bad: "\"hello\" = \"Bonjour ↓{nom}\";\n", good: "\"hello\" = \"Bonjour {name}\";\n",
                base: "\"hello\" = \"Hello {name}\";\n")
        ])
}
