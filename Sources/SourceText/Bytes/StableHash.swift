/// A hash that is the same in every run and on every machine, for identifiers that are stored: FNV-1a of Fowler, Noll and
/// Vo, with 64 bits.
///
/// It is not cryptographic: collisions can be constructed.
package struct StableHash: Sendable, Hashable {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    /// The hash of a sequence of texts.
    package init(_ texts: String...) {
        for text in texts { combine(text) }
    }

    /// Adds a text as UTF-8, with a terminator: `"ab", "c"` and `"a", "bc"` differ.
    package mutating func combine(_ text: String) {
        combine(text.utf8)
        combine(CollectionOfOne(0xFF))
    }

    package mutating func combine(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }

    /// The hash as 16 hexadecimal digits.
    package var digits: String { value.hexadecimal(16) }
}
