import Testing

@testable import Reporting

struct LineHashesTests {
    private func hashes(_ text: String, lines: Int) -> [String?] {
        let hashes = LineHashes(of: text.utf8.span, lines: Set(1...lines))
        return (1...lines).map { hashes[$0] }
    }

    private static let sentence = "Lorem ipsum dolor sit amet.\n"

    /// The expectations of the action's own tests.
    @Test(arguments: [
        ("", ["c129715d7a2bc9a3:1"]),
        (
            " a\nb\n  \t\tc\n d",
            ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]
        ),
        (
            " hello; \t\r\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n",
            [
                "e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1",
                "b3edc88f2938467e:1", "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1",
            ]
        ),
        (
            String(repeating: sentence, count: 10),
            [
                "a7f2ff13bc495cf2:1", "a7f2ff13bc495cf2:2", "a7f2ff13bc495cf2:3", "a7f2ff13bc495cf2:4",
                "a7f2ff13bc495cf2:5", "a7f2ff13bc495cf2:6", "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1",
                "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1", "c129715d7a2bc9a3:1",
            ]
        ),
    ])
    func `hashes match the upload action`(_ text: String, _ expected: [String]) {
        #expect(hashes(text, lines: expected.count) == expected)
        #expect(hashes(text, lines: expected.count + 1).last == .some(nil))
    }

    /// The hashes computed naively: for each line, over a hundred code units without whitespace.
    private func slowHashes(_ text: String) -> [String] {
        var units: [UInt64] = []
        var starts = [0]
        var rest = Array(text.utf16)[...]
        while let unit = rest.popFirst() {
            if unit == 0x0D, rest.first == 0x0A { rest.removeFirst() }
            if unit == 0x20 || unit == 0x09 { continue }
            let isBreak = unit == 0x0A || unit == 0x0D
            units.append(isBreak ? 0x0A : UInt64(unit))
            if isBreak { starts.append(units.count) }
        }
        units += [0xFFFF] + [UInt64](repeating: 0, count: 100)
        var counts: [UInt64: Int] = [:]
        return starts.map { start in
            let hash = units[start..<start + 100].reduce(UInt64(0)) { $0 &* 37 &+ $1 }
            counts[hash, default: 0] += 1
            return "\(String(hash, radix: 16)):\(counts[hash, default: 0])"
        }
    }

    @Test(arguments: 0..<40)
    func `hashes match the naive algorithm`(_ seed: UInt64) {
        var random = seed
        let pieces = [
            "a", "\"key\" = ", "\n", "\r\n", "\r", " ", "\t", "é", "😀", ";", "\u{FEFF}", Self.sentence,
        ]
        let text = (0..<200).map { _ in
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return pieces[Int(random >> 33) % pieces.count]
        }.joined()
        let slow = slowHashes(text)
        #expect(hashes(text, lines: slow.count) == slow)
    }

    @Test func `only the start of a long line is hashed`() {
        let line = String(repeating: "x", count: 3_000_000)
        #expect(
            hashes(line + "\na", lines: 2) == [
                hashes(String(line.prefix(200)), lines: 1)[0], hashes("a", lines: 1)[0],
            ])
    }

    @Test func `invalid UTF-8 is replaced`() {
        let hashes = LineHashes(of: [0x61, 0xE2, 0x82, 0x62].span, lines: [1])
        #expect(hashes[1] == self.hashes("a\u{FFFD}b", lines: 1)[0])
    }

    @Test func `lines that were not requested have no hash`() {
        let hashes = LineHashes(of: "a\nb\na\n".utf8.span, lines: [3])
        #expect(hashes[1] == nil && hashes[3] != nil)
    }
}
