/// A set of first bytes of UTF-8 sequences, which tell roughly which scripts a text contains.
package struct LeadBytes: Sendable, Equatable {
    private var bits: UInt64 = 0

    package init() {}

    /// The bytes from `first` through `last`.
    package init(from first: UInt8, through last: UInt8) {
        var byte = first
        while byte <= last {
            insert(byte)
            byte += 1
        }
    }

    @inline(__always)
    package mutating func insert(_ byte: UInt8) { bits |= 1 &<< UInt64(byte & 0x3F) }

    package func isDisjoint(with other: LeadBytes) -> Bool { bits & other.bits == 0 }

    package mutating func formUnion(_ other: LeadBytes) { bits |= other.bits }

    package func subtracting(_ other: LeadBytes) -> LeadBytes {
        var rest = self
        rest.bits &= ~other.bits
        return rest
    }
}
