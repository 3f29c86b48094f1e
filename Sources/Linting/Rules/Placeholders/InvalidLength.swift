internal import FormatStrings

/// `L` before an integer conversion.
enum InvalidLength: PlaceholderRule {
    static let reason = PlaceholderReason.invalidLength
    static let descriptor = RuleDescriptor(
        reason,
        summary: "an upper-case L stands in the placeholder of a whole number",
        rationale: """
            Whole numbers of the larger kind are written %ld or %lld, with small letters; L belongs to \
            another kind of number. With it the user sees a part of the placeholder, such as “%ld”, in place \
            of the number. Mostly a translation tool capitalised the first letter.
            """,
        examples: [
            RuleExample(
                bad: "\"files\" = \"↓%Lld filer\";\n", good: "\"files\" = \"%lld filer\";\n",
                base: "\"files\" = \"%lld files\";\n", locale: "sv")
        ])
}
