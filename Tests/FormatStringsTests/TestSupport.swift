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

/// A generator whose sequence a seed fixes (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
