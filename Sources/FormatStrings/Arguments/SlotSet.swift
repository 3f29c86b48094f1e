/// A set of argument numbers. CoreFoundation supports 127.
struct SlotSet: Equatable {
    static let limit = 127
    private var bits: UInt128 = 0

    var isEmpty: Bool { bits == 0 }
    var smallest: Int? { isEmpty ? nil : bits.trailingZeroBitCount }
    var largest: Int? { isEmpty ? nil : Self.limit - bits.leadingZeroBitCount }

    /// The members in ascending order.
    var members: [Int] {
        var rest = bits
        var result: [Int] = []
        while rest != 0 {
            result.append(rest.trailingZeroBitCount)
            rest &= rest - 1
        }
        return result
    }

    func contains(_ slot: Int) -> Bool {
        0...Self.limit ~= slot && bits & (1 << UInt128(slot)) != 0
    }

    mutating func insert(_ slot: Int) {
        if 0...Self.limit ~= slot { bits |= 1 << UInt128(slot) }
    }

    func subtracting(_ other: SlotSet) -> SlotSet {
        var result = self
        result.bits &= ~other.bits
        return result
    }
}
