internal import SourceText

/// Which texts are format strings; only the call site in the app knows for certain.
package enum FormatPolicy: String, CaseIterable, Sendable {
    /// A base with a specifier that cannot be mistaken for prose is a format string.
    case auto
    /// Every text is a format string, as with generated code that formats everything.
    case always
    /// No text is a format string: nothing is compared.
    case never
}

/// Compares the format specifiers and placeholders of a translation with those of its base.
///
/// Most pairs need no parsing: two texts without `%`, `{`, `$` and `\` cannot differ, and two texts with the same plain
/// specifiers in the same order do not. Neither of these checks allocates.
package struct FormatStringComparison: Sendable {
    package let policy: FormatPolicy
    package let abi: ABI

    /// The default ABI is that of every current platform except 32-bit watches.
    package init(policy: FormatPolicy = .auto, abi: ABI = .lp64) {
        self.policy = policy
        self.abi = abi
    }

    /// The mismatch of `translation`, or `nil`. Of several mismatches the one that explains the others is
    /// returned.
    ///
    /// All texts are UTF-8 and may hold lone surrogates. Without a `base` value the key is the base; with
    /// one, a key in natural language still names arguments that the base value leaves out.
    package func mismatch(
        base: Span<UInt8>?, translation: Span<UInt8>, key: Span<UInt8>
    ) -> FormatMismatch? {
        guard mayDiffer(base, translation, key: key) else { return nil }
        return compared(base, translation, key: key, ComparisonContext())
    }

    /// The mismatch of a `translation` that is not a plain value of a table; see
    /// ``mismatch(base:translation:key:)``.
    package func mismatch(
        base: Span<UInt8>?, translation: Span<UInt8>, key: Span<UInt8>, context: ComparisonContext
    ) -> FormatMismatch? {
        // Equal texts differ if their variables differ, and `\(` of the source is not in the value.
        let isDecidedByText = context.variables == nil && !context.sourceHasInterpolation
        if isDecidedByText, !mayDiffer(base, translation, key: key) { return nil }
        return compared(base, translation, key: key, context)
    }

    private func compared(
        _ base: Span<UInt8>?, _ translation: Span<UInt8>, key: Span<UInt8>, _ context: ComparisonContext
    ) -> FormatMismatch? {
        guard policy != .never, !translation.isEmpty else { return nil }
        let baseOptions = context.baseOptions ?? context.options
        let keyText = ParsedText(key, options: base == nil ? baseOptions : .init())
        let baseText = parsed(base, baseOptions) ?? keyText
        let comparison = FullComparison(
            base: baseText,
            translation: ParsedText(translation, options: context.options, base: baseText),
            key: base == nil ? nil : keyText, policy: policy, abi: abi, context: context)
        return comparison.mismatch()
    }

    private func parsed(_ text: Span<UInt8>?, _ options: FormatString.Options) -> ParsedText? {
        if let text { ParsedText(text, options: options) } else { nil }
    }

    // MARK: Checks without parsing

    @inline(__always)
    private func mayDiffer(_ base: Span<UInt8>?, _ translation: Span<UInt8>, key: Span<UInt8>) -> Bool {
        if let base { mayDiffer(base, translation) } else { mayDiffer(key, translation) }
    }

    /// False if there cannot be a mismatch; true guarantees nothing.
    @inline(__always)
    package func mayDiffer(_ reference: Span<UInt8>, _ translation: Span<UInt8>) -> Bool {
        let referenceMark = reference.first(.syntax)
        let translationMark = translation.first(.syntax)
        if referenceMark == nil, translationMark == nil { return false }
        guard let referenceMark, let translationMark else { return true }
        if reference.isEqual(to: translation) { return false }
        var specifiers = MatchingSpecifiers(base: referenceMark, translation: translationMark)
        return !specifiers.match(reference, translation)
    }
}
