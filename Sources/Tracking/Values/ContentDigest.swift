internal import CNettle

/// The SHA-256 digest of some bytes.
package struct ContentDigest: Sendable, Hashable {
    /// 32 of them.
    let bytes: [UInt8]

    /// A digest from the store.
    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    package init(of content: Span<UInt8>) {
        let words = digest_sha256(content).words
        bytes = [words.0, words.1, words.2, words.3].flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
        }
    }
}
