internal import Findings
internal import FormatStrings
internal import StringTables

/// `"%@ of %@"` in a base.
enum UnnumberedArguments: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "unnumbered-arguments", group: .placeholders, severity: .info,
        summary: "a text of a base has several arguments without numbers",
        rationale: """
            Other languages need the arguments in another order, and translators who do not know that %1$@ and %2$@ \
            exist leave them as they are, or exchange them, which crashes. Number the arguments of the base, and they \
            will be copied. Off by default, since texts with two arguments are right without numbers too.
            """,
        isOnByDefault: false,
        examples: [
            RuleExample(
                bad: "\"page\" = \"↓%@ of %@\";\n", good: "\"page\" = \"%1$@ of %2$@\";\n", locale: "en")
        ])

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        guard translation.base == nil, findings.hasRoom(for: descriptor) else { return }
        let table = translation.table.table
        for (number, entry) in table.entries.enumerated() {
            guard case .text(let value) = entry.value, !value.isProse, !entry.isShadowed else { continue }
            let specifiers = FormatString(table.bytes(of: value)).specifiers.filter {
                !$0.isDoubtful && $0.position == nil
            }
            guard specifiers.count > 1 else { continue }
            findings.report(
                descriptor,
                "\(specifiers.count) arguments have no numbers: translations cannot change their order",
                at: Place(
                    table.source(of: specifiers[0].range, in: value), entry: number,
                    others: specifiers.dropFirst().map { table.source(of: $0.range, in: value) }))
        }
    }
}

extension RuleDescriptor {
    /// A position above 127, or a width that does not fit 32 bits.
    static let positionOutOfRange = RuleDescriptor(
        .positionOutOfRange,
        summary: "a format specifier has a position or a width that is too large",
        rationale: """
            A text is formatted with at most 127 arguments and 32-bit widths. Beyond that, formatting fails as a \
            whole: the user sees an empty text, or the app crashes. Usually a digit was typed twice; use the \
            position of the base text.
            """,
        examples: [
            RuleExample(
                bad: "\"liked\" = \"↓%128$@ gefällt das\";\n", good: "\"liked\" = \"%1$@ gefällt das\";\n",
                base: "\"liked\" = \"%1$@ liked this\";\n", locale: "de")
        ])

    /// One argument is read as two types in the translation.
    static let argumentConflict = RuleDescriptor(
        .argumentConflict,
        summary: "two format specifiers read the same argument as different types",
        rationale: """
            The number before the $ says which argument a format specifier shows. If two specifiers name the same \
            argument, but one reads it as an object and the other as a number, one of them is wrong: the app crashes \
            or prints garbage. Give each the position that it has in the base text, and write %% for a percent sign.
            """,
        related: ["mixed-positions", "position-gap", "position-out-of-range"],
        examples: [
            RuleExample(
                bad: "\"album\" = \"↓%1$@ (%1$d Fotos)\";\n", good: "\"album\" = \"%1$@ (%2$d Fotos)\";\n",
                base: "\"album\" = \"%1$@ (%2$d photos)\";\n", locale: "de")
        ])

    /// Format specifiers with and without positions in one text.
    static let mixedPositions = RuleDescriptor(
        .mixedPositions,
        summary: "format specifiers with and without positions are mixed",
        rationale: """
            Specifiers with a position, such as %2$@, name the argument that they show; those without take the first \
            argument, the second and so on, regardless of what the others show. In a mixture an argument is shown twice or not \
            at all, and an object may be read as a number and crash the app. Number all of them or none.
            """,
        related: ["position-gap", "position-out-of-range", "repeated-argument", "unnumbered-arguments"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"both\" = \"%1$@ et ↓%@\";\n", good: "\"both\" = \"%1$@ et %2$@\";\n",
                base: "\"both\" = \"%@ and %@\";\n"),
            RuleExample(
                bad: "\"files\" = \"↓%@ hat %2$ld Dateien\";\n",
                good: "\"files\" = \"%1$@ hat %2$ld Dateien\";\n",
                base: "\"files\" = \"%@ has %ld files\";\n", locale: "de"),
        ])

    /// `%@ … %1$@`
    static let repeatedArgument = RuleDescriptor(
        .repeatedArgument, severity: .warning,
        summary: "one argument is shown twice, with a position and without",
        rationale: """
            Specifiers without a position take the first argument, the second and so on, regardless of those with a \
            position show. In “%@ invited %1$@” both are the first argument: the user sees one name twice, and never \
            the other. Number all specifiers, also if the argument is to be shown twice. A base text is checked by \
            itself, so that translations which copy its mistake are not reported.
            """,
        related: ["argument-conflict"],
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "\"invited\" = \"%1$@ a invité ↓%@\";\n",
                good: "\"invited\" = \"%1$@ a invité %2$@\";\n",
                base: "\"invited\" = \"%@ invited %@\";\n"),
            RuleExample(
                bad: "\"invited\" = \"%@ invited ↓%1$@\";\n", good: "\"invited\" = \"%1$@ invited %2$@\";\n",
                locale: "en"),
        ])

    /// A numbered format specifier after an argument that no specifier names.
    static let positionGap = RuleDescriptor(
        .positionGap,
        summary: "format specifiers with positions skip an argument",
        rationale: """
            Apple's formatting does not skip an argument that no specifier names: with %2$@ alone the first argument \
            is shown as if it were the second. If the first is a number, the app crashes. Show all arguments up to \
            the highest position, if need be in another sentence. A base text is checked by itself, so that \
            translations which copy its mistake are not reported.
            """,
        related: ["position-out-of-range"],
        examples: [
            RuleExample(
                bad: "\"sent\" = \"Message : ↓%2$@\";\n", good: "\"sent\" = \"%1$@ a envoyé %2$@\";\n",
                base: "\"sent\" = \"%1$@ sent %2$@\";\n"),
            RuleExample(
                bad: "\"reply\" = \"Reply to ↓%2$@\";\n", good: "\"reply\" = \"Reply to %1$@\";\n",
                locale: "en"),
        ])
}
