import FormatStrings

extension FormatStringComparison {
    /// The mismatch of texts given as strings.
    func mismatch(base: String, translation: String, context: ComparisonContext) -> FormatMismatch? {
        mismatch(
            base: Array(base.utf8), translation: Array(translation.utf8), key: Array("k.symbolic".utf8),
            context: context)
    }

    private func mismatch(
        base: [UInt8], translation: [UInt8], key: [UInt8], context: ComparisonContext
    ) -> FormatMismatch? {
        mismatch(base: base.span, translation: translation.span, key: key.span, context: context)
    }
}
