@testable import FormatStrings

/// Format strings: a text alone, and one compared with its base and its key.
func fuzzFormat(_ input: [UInt8]) -> FuzzResult {
    let parts = input.parts(3)
    let (translation, base, key) = (parts[0], parts[1], parts[2])
    for text in [translation, base] { requireSound(text) }
    for policy in FormatPolicy.allCases {
        for (context, isPlain) in contexts {
            let comparison = FormatStringComparison(policy: policy)
            let mismatch = comparison.mismatch(
                base: base.span, translation: translation.span, key: key.span, context: context)
            requireSound(mismatch, base.count, translation.count)
            let again = comparison.mismatch(
                base: base.span, translation: translation.span, key: key.span, context: context)
            require(mismatch == again, "the same texts give the same result")
            if isPlain { requireAgreement(comparison, translation, base) }
        }
    }
    return .kept
}

/// The contexts of a value of a table and of a form of a plural.
private let contexts: [(ComparisonContext, isPlain: Bool)] = [
    (ComparisonContext(), true),
    (
        ComparisonContext(
            container: .catalog, impliedNumber: .init(.severalNumbers(text: "the form")),
            options: .init(
                firstArgument: 2,
                alias: ArgumentType(specifier: "lld").map { SpecifierAlias("%arg", type: $0) }),
            sourceHasInterpolation: true), false
    ),
]

private func requireSound(_ text: [UInt8]) {
    let format = FormatString(text.span)
    require(format.readByteCount <= text.count, "reading ends inside the text")
    let tokens = (format.specifiers.map(\.range) + format.invalid.map(\.range))
        .sorted { $0.lowerBound < $1.lowerBound }
    var end = 0
    for token in tokens {
        require(
            token.lowerBound >= end && token.upperBound <= text.count, "tokens do not overlap: \(tokens)")
        require(text[token.lowerBound] == 0x25, "a token begins with a percent sign")
        end = token.upperBound
    }
    let mismatch = FormatStringComparison().mismatch(
        base: text.span, translation: text.span, key: text.span)
    require(mismatch == nil, "a text matches itself: \(String(describing: mismatch))")
}

private func requireSound(_ mismatch: FormatMismatch?, _ base: Int, _ translation: Int) {
    guard let mismatch else { return }
    require(!mismatch.message.isEmpty, "a mismatch has a message")
    require(
        mismatch.translationRange.map { $0.upperBound <= translation } ?? true,
        "its range is in the translation: \(mismatch)")
    require(mismatch.baseRange.map { $0.upperBound <= base } ?? true, "its range is in the base: \(mismatch)")
}

/// The checks without parsing agree with the full comparison without the key: if the base has no specifiers, the
/// translation is not searched for characters that look like percent signs, even if the key has some.
private func requireAgreement(
    _ comparison: FormatStringComparison, _ translation: [UInt8], _ base: [UInt8]
) {
    guard comparison.policy == .auto, !translation.isEmpty, !comparison.mayDiffer(base.span, translation.span)
    else { return }
    let full = FullComparison(
        base: ParsedText(base.span, options: .init()),
        translation: ParsedText(translation.span, options: .init()),
        key: nil, policy: .auto, abi: .lp64, context: .init())
    let mismatch = full.mismatch()
    require(mismatch == nil, "both agree: \(String(describing: mismatch))")
}
