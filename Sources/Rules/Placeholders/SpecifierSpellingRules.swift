internal import Findings
internal import FormatStrings

extension RuleDescriptor {
    /// A character that looks like a part of a format specifier: `％@`, `%＠`, `%١$@`.
    static let lookalikeSpecifier = RuleDescriptor(
        .lookalikeSpecifier,
        summary: "a character only looks like a part of a format specifier",
        rationale: """
            Format specifiers are written in ASCII. A full-width ％ or ＠, the Arabic ٪, digits of another script, and \
            invisible characters inside a specifier come from the keyboard or a translation tool, and the user then \
            sees the specifier as typed, without the value. Type it again with %, @, $ and the digits 0 to 9.
            """,
        related: ["placeholder-lookalike"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"remove\" = \"删除↓％@？\";\n", good: "\"remove\" = \"删除%@？\";\n",
                base: "\"remove\" = \"Remove %@?\";\n", locale: "zh-Hans"),
            RuleExample(
                bad: "\"progress\" = \"تم ↓%١$d من %2$d\";\n", good: "\"progress\" = \"تم %1$d من %2$d\";\n",
                base: "\"progress\" = \"%1$d of %2$d done\";\n", locale: "ar"),
        ])

    /// The remains of a format specifier: `@%`, `%1 $@`, `%,d`.
    static let malformedSpecifier = RuleDescriptor(
        .malformedSpecifier,
        summary: "a format specifier is damaged",
        rationale: """
            A format specifier has a fixed spelling: %@ for an object, %d for an integer, %1$@ and %2$d with \
            positions. Here its characters are in another order, separated by a space, or partly missing, so that \
            the user sees the remains instead of the value. Copy the specifier from the base text.
            """,
        related: ["missing-dollar", "space-in-specifier", "swallowed-specifier", "lookalike-specifier"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"left\" = \"↓%1 $@ restant\";\n", good: "\"left\" = \"%1$@ restant\";\n",
                base: "\"left\" = \"%1$@ left\";\n"),
            RuleExample(
                bad: "\"version\" = \"Nejnovější verze aplikace ↓@.\";\n",
                good: "\"version\" = \"Nejnovější verze aplikace %@.\";\n",
                base: "\"version\" = \"Newest version of %@.\";\n", locale: "cs"),
            RuleExample(
                bad: "\"read\" = \"↓%j caractères lus\";\n", good: "\"read\" = \"%jd caractères lus\";\n",
                base: "\"read\" = \"%jd characters read\";\n", locale: "fr"),
        ])

    /// `L` before an integer conversion.
    static let invalidLength = RuleDescriptor(
        .invalidLength,
        summary: "an integer format specifier has an upper-case L",
        rationale: """
            64-bit integers are written %ld or %lld, in lower case; L is for another type of number. With it the \
            user sees a part of the specifier, such as “%ld”, instead of the number. Usually a translation tool \
            capitalised the first letter.
            """,
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"files\" = \"↓%Lld filer\";\n", good: "\"files\" = \"%lld filer\";\n",
                base: "\"files\" = \"%lld files\";\n", locale: "sv")
        ])

    /// `%1@` for `%1$@`.
    static let missingDollar = RuleDescriptor(
        .missingDollar, severity: .warning,
        summary: "a format specifier has a position without $",
        rationale: """
            %1$@ shows the first argument, %2$@ the second. Without the $ the digit is a width, and the arguments \
            are taken in the order of the text: this is right only by chance, and wrong as soon as the order differs \
            from the base. Put the $ between the digit and the letter. In $1%@ the position is before the percent sign: \
            the user sees $1.
            """,
        related: ["space-in-specifier", "swallowed-specifier", "lookalike-specifier"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"page\" = \"↓%1@ von %2@\";\n", good: "\"page\" = \"%1$@ von %2$@\";\n",
                base: "\"page\" = \"%1$@ of %2$@\";\n", locale: "de"),
            RuleExample(
                bad: "\"reversed\" = \"↓%2@ / %1@\";\n", good: "\"reversed\" = \"%2$@ / %1$@\";\n",
                base: "\"reversed\" = \"%1$@ of %2$@\";\n", locale: "de"),
            RuleExample(
                bad: "\"both\" = \"↓$1%@ und %2$@\";\n", good: "\"both\" = \"%1$@ und %2$@\";\n",
                base: "\"both\" = \"%1$@ and %2$@\";\n", locale: "de"),
        ])

    /// A space inside a format specifier: `% @`.
    static let spaceInSpecifier = RuleDescriptor(
        .spaceInSpecifier, severity: .warning,
        summary: "a format specifier contains a space",
        rationale: """
            Apple's formatting takes the space in “% @” as a flag and still shows the value, but other readers of \
            the table do not, and numbers get a leading space. Translation tools insert such spaces. Remove it.
            """,
        related: ["swallowed-specifier", "lookalike-specifier"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"hello\" = \"Bonjour ↓% @\";\n", good: "\"hello\" = \"Bonjour %@\";\n",
                base: "\"hello\" = \"Hello %@\";\n")
        ])
}
