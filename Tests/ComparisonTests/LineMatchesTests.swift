import Testing

@testable import Comparison

struct LineMatchesTests {
    private func pairs(_ old: String, _ new: String) -> [String] {
        let texts = [old, new].map { $0.split(separator: " ").map(String.init) }
        return LineMatches(lines(texts[0]), lines(texts[1])).pairs.map { "\($0.old)-\($0.new)" }
    }

    @Test(arguments: [
        ("a b c", "a b c", ["0-0", "1-1", "2-2"]), ("a b c", "a c", ["0-0", "2-1"]),
        ("a c", "a b c", ["0-0", "1-2"]), ("", "a", []), ("a", "", []), ("a b", "c d", []),
        ("x x x", "x x", ["0-0", "1-1"]), ("a x x b x", "x b x x", ["2-0", "3-1", "4-2"]),
        ("a b c d", "c a b d", ["0-1", "1-2", "3-3"]),
    ])
    func `the same lines are found`(_ old: String, _ new: String, _ expected: [String]) {
        #expect(pairs(old, new) == expected)
    }

    private func lines(_ texts: [String]) -> TextLines {
        TextLines(texts.flatMap { Array($0.utf8) + [0x0A] })
    }

    @Test func `pairs are ascending and of the same lines`() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let texts = (0..<2).map { _ in
                (0..<Int.random(in: 0...30, using: &generator)).map { _ in
                    "\(Int.random(in: 0...9, using: &generator))"
                }
            }
            let pairs = LineMatches(lines(texts[0]), lines(texts[1])).pairs
            #expect(pairs.allSatisfy { texts[0][$0.old] == texts[1][$0.new] })
            #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
        }
    }
}
