import TestSupport
import Testing

@testable import Comparison

@Suite struct SimilarityTests {
    private func similarity(_ left: String, _ right: String) -> Double? {
        var alphabet = Alphabet()
        let (left, right) = (alphabet.letters(of: left), alphabet.letters(of: right))
        return SimilarityPattern(left, alphabet).similarity(to: right)
    }

    @Test(
        arguments: [
            ("", "", 1), ("a", "", 0), ("abc", "abc", 1), ("abc", "xyz", 0), ("Quit", "Quit now", 2.0 / 3),
            ("ab", "ba", 0.5), ("日本語", "日本", 0.8), ("é", "e\u{301}", 0),
        ] as [(String, String, Double)])
    func `the similarity is symmetric`(_ left: String, _ right: String, _ expected: Double) {
        #expect(similarity(left, right) == expected)
        #expect(similarity(right, left) == expected)
    }

    @Test(arguments: [1, 2, 3])
    func `the similarity agrees with the textbook algorithm`(seed: UInt64) {
        var generator = SplitMix64(seed)
        for _ in 0..<200 {
            let (left, right) = (text(&generator), text(&generator))
            let common = Self.commonCount(Array(left.unicodeScalars), Array(right.unicodeScalars))
            let all = left.unicodeScalars.count + right.unicodeScalars.count
            #expect(similarity(left, right) == (all == 0 ? 1 : Double(2 * common) / Double(all)))
        }
    }

    /// A text of up to several words of the algorithm, with few different letters, so that many are repeated.
    private func text(_ generator: inout SplitMix64) -> String {
        let length = Int.random(in: 0...200, using: &generator)
        return String((0..<length).map { _ in "abcdé日".randomElement(using: &generator) ?? "a" })
    }

    private static func commonCount(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var row = [Int](repeating: 0, count: right.count + 1)
        for scalar in left {
            var diagonal = 0
            for index in right.indices {
                let above = row[index + 1]
                row[index + 1] = scalar == right[index] ? diagonal + 1 : max(above, row[index])
                diagonal = above
            }
        }
        return row[right.count]
    }
}
