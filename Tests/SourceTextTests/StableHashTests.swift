import Testing

@testable import SourceText

struct StableHashTests {
    /// Published values of FNV-1a.
    @Test(arguments: [
        ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
    ])
    func `the hash is FNV-1a`(_ text: String, _ digits: String) {
        var hash = StableHash()
        hash.combine(text.utf8)
        #expect(hash.digits == digits)
    }

    @Test func `the boundaries of texts change the hash`() {
        #expect(StableHash("ab", "c") != StableHash("a", "bc"))
        #expect(StableHash("a") != StableHash("a", ""))
    }

    @Test func `there are always 16 digits`() {
        let hashes = (0..<2_000).map { StableHash(String($0)) }
        #expect(hashes.allSatisfy { $0.digits.utf8.count == 16 && UInt64($0.digits, radix: 16) == $0.value })
        #expect(hashes.contains { $0.digits.hasPrefix("0") })
    }
}
