internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// A plural variable in a table that does not define it.
    static let unknownVariable = RuleDescriptor(
        .unknownVariable,
        summary: "a plural variable is used in a table that cannot define it",
        rationale: """
            %#@files@ refers to a phrase whose plural forms are defined in a .stringsdict file or a string catalog. \
            A plain table defines none: the user sees no number, or the variable as it is typed. Write the format \
            specifier of the base text, such as %d. Keys such as files.NSStringLocalizedFormatKey are the paths of a \
            .stringsdict file that was converted to a plain table: the app does not look them up. They are one \
            finding; convert them back.
            """,
        examples: [
            RuleExample(
                bad: "\"files\" = \"↓%#@fichiers@ trouvés\";\n",
                good: "\"files\" = \"%d fichiers trouvés\";\n",
                base: "\"files\" = \"%d files found\";\n"),
            RuleExample(
                bad: """
                    ↓"files.NSStringLocalizedFormatKey" = "%#@files@";
                    "files.files.one" = "%d fichier";
                    "files.files.other" = "%d fichiers";

                    """),
        ])
}
