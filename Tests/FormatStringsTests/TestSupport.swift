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

extension PlaceholderComparison {
    /// The problem of texts held in strings.
    func problem(
        base: String?, translation: String, key: String = "k.symbolic",
        context: ComparisonContext = ComparisonContext()
    ) -> PlaceholderProblem? {
        problem(
            base: base.map { Array($0.utf8) }, translation: Array(translation.utf8), key: Array(key.utf8),
            context: context)
    }

    /// The problem of texts held in arrays.
    func problem(
        base: [UInt8]?, translation: [UInt8], key: [UInt8], context: ComparisonContext
    ) -> PlaceholderProblem? {
        guard let base else {
            return problem(base: nil, translation: translation.span, key: key.span, context: context)
        }
        return problem(base: base.span, translation: translation.span, key: key.span, context: context)
    }
}
