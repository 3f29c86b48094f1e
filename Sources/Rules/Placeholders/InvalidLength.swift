internal import Findings
internal import FormatStrings

extension RuleDescriptor {
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
}
