@testable import FormatStrings

struct Unexpected: Error {}

extension FormatString {
    init(_ text: String, options: Options = Options()) {
        let bytes = Array(text.utf8)
        self.init(bytes.span, options: options)
    }
}

extension String {
    func utf8Text(_ range: Range<Int>) -> String {
        String(decoding: Array(utf8)[range], as: UTF8.self)
    }
}

extension FormatStringComparison {
    /// The mismatch of texts given as strings.
    func mismatch(
        base: String?, translation: String, key: String = "k.symbolic",
        context: ComparisonContext = ComparisonContext()
    ) -> FormatMismatch? {
        mismatch(
            base: base.map { Array($0.utf8) }, translation: Array(translation.utf8), key: Array(key.utf8),
            context: context)
    }

    /// The mismatch of texts given as arrays.
    func mismatch(
        base: [UInt8]?, translation: [UInt8], key: [UInt8], context: ComparisonContext
    ) -> FormatMismatch? {
        guard let base else {
            return mismatch(base: nil, translation: translation.span, key: key.span, context: context)
        }
        return mismatch(base: base.span, translation: translation.span, key: key.span, context: context)
    }
}
