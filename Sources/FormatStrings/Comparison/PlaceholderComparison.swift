/// Whether a text goes through a formatter; only the call site knows.
package enum FormatPolicy: String, CaseIterable, Sendable {
    /// A base with a specifier that prose does not look like is a format string.
    case auto
    /// Every text is a format string, as with generated code that formats everything.
    case always
    /// No text is: nothing is compared.
    case never
}

/// Compares the placeholders of a translation with those of its base.
///
/// Most pairs need no parsing: two texts without `%`, `{` and `\` cannot differ, and two texts that spell the
/// same plain specifiers in the same order do not. Neither of these answers allocates.
package struct PlaceholderComparison: Sendable {
    /// Which texts are format strings.
    package let policy: FormatPolicy
    /// The platform whose integer sizes count.
    package let abi: ABI

    /// The defaults suit every current platform but 32-bit watches.
    package init(policy: FormatPolicy = .auto, abi: ABI = .lp64) {
        self.policy = policy
        self.abi = abi
    }

    /// The fault of `translation`, or `nil`. Of several faults the one that explains the others is
    /// returned.
    ///
    /// All texts are UTF-8 and may hold lone surrogates. Without a `base` value the key is the base; with
    /// one, a key in natural language still shows arguments that the base value leaves out.
    package func problem(
        base: Span<UInt8>?, translation: Span<UInt8>, key: Span<UInt8>
    ) -> PlaceholderProblem? {
        guard mayDiffer(base, translation, key: key) else { return nil }
        return compared(base, translation, key: key, ComparisonContext())
    }

    /// The fault of a `translation` that is no plain value of a table; see
    /// ``problem(base:translation:key:)``.
    package func problem(
        base: Span<UInt8>?, translation: Span<UInt8>, key: Span<UInt8>, context: ComparisonContext
    ) -> PlaceholderProblem? {
        // Equal texts differ if their variables do, and `\(` of the source is not in the value.
        let isDecidedByText = context.variables == nil && !context.sourceHasInterpolation
        if isDecidedByText, !mayDiffer(base, translation, key: key) { return nil }
        return compared(base, translation, key: key, context)
    }

    private func compared(
        _ base: Span<UInt8>?, _ translation: Span<UInt8>, key: Span<UInt8>, _ context: ComparisonContext
    ) -> PlaceholderProblem? {
        guard policy != .never, !translation.isEmpty else { return nil }
        let keyText = ParsedText(key, options: base == nil ? context.options : .init())
        let comparison = FormatComparison(
            base: parsed(base, context.options) ?? keyText,
            translation: ParsedText(translation, options: context.options),
            key: base == nil ? nil : keyText, policy: policy, abi: abi, context: context)
        return comparison.problem()
    }

    private func parsed(_ text: Span<UInt8>?, _ options: FormatString.Options) -> ParsedText? {
        if let text { ParsedText(text, options: options) } else { nil }
    }

    // MARK: Answers without parsing

    @inline(__always)
    private func mayDiffer(_ base: Span<UInt8>?, _ translation: Span<UInt8>, key: Span<UInt8>) -> Bool {
        if let base { mayDiffer(base, translation) } else { mayDiffer(key, translation) }
    }

    /// False when the texts cannot have a problem; true promises nothing.
    @inline(__always)
    func mayDiffer(_ reference: Span<UInt8>, _ translation: Span<UInt8>) -> Bool {
        let referenceMark = reference.first(.placeholder)
        let translationMark = translation.first(.placeholder)
        if referenceMark == nil, translationMark == nil { return false }
        guard let referenceMark, let translationMark else { return true }
        if reference.isEqual(to: translation) { return false }
        var twins = TwinSpecifiers(base: referenceMark, translation: translationMark)
        return !twins.fill(reference, translation)
    }
}
