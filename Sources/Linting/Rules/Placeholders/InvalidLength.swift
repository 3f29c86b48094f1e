internal import FormatStrings

/// `L` before an integer conversion.
enum InvalidLength: PlaceholderRule {
    static let reason = MismatchReason.invalidLength
    static let descriptor = RuleDescriptor(
        reason,
        summary: "an integer format specifier has an upper-case L",
        rationale: """
            64-bit integers are written %ld or %lld, in lower case; L is for another type of number. With it the \
            user sees a part of the specifier, such as “%ld”, instead of the number. Usually a translation tool \
            capitalised the first letter.
            """,
        examples: [
            RuleExample(
                bad: "\"files\" = \"↓%Lld filer\";\n", good: "\"files\" = \"%lld filer\";\n",
                base: "\"files\" = \"%lld files\";\n", locale: "sv")
        ])
}
