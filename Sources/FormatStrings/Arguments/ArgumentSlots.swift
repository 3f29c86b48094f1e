/// One read of one argument.
struct ArgumentUse: Equatable {
    enum Role {
        case value
        /// A `*` width or precision.
        case fieldSize
    }

    var slot: Int
    var role: Role
    /// The type read; a variable's value type where that is known.
    var type: ArgumentType
    /// The specifier that reads it.
    var specifier: FormatSpecifier
}

/// The argument list a text expects. CoreFoundation fetches each argument once, with the type of the *last*
/// specifier that names it, and does not skip arguments that no specifier names.
struct ArgumentSlots {
    /// Every read in the order of the text, except reads of arguments above 127.
    private(set) var uses: [ArgumentUse] = []
    private(set) var numbers = SlotSet()
    private let abi: ABI

    init(abi: ABI) { self.abi = abi }

    init(_ specifiers: [FormatSpecifier], abi: ABI, resolve: (FormatSpecifier) -> ArgumentType) {
        self.abi = abi
        for specifier in specifiers {
            if let slot = specifier.arguments.width { append(slot, .fieldSize, .fieldSize, specifier) }
            if let slot = specifier.arguments.precision {
                append(slot, .fieldSize, .fieldSize, specifier)
            }
            append(specifier.arguments.value, .value, resolve(specifier), specifier)
        }
    }

    private mutating func append(
        _ slot: Int, _ role: ArgumentUse.Role, _ type: ArgumentType, _ specifier: FormatSpecifier
    ) {
        guard slot <= SlotSet.limit else { return }
        uses.append(ArgumentUse(slot: slot, role: role, type: type, specifier: specifier))
        numbers.insert(slot)
    }

    /// The read that decides how the argument is fetched.
    subscript(slot: Int) -> ArgumentUse? {
        numbers.contains(slot) ? uses.last { $0.slot == slot } : nil
    }

    /// Adds what `other` reads of arguments that are missing here.
    func filled(from other: ArgumentSlots) -> ArgumentSlots {
        var result = self
        for use in other.uses where !numbers.contains(use.slot) {
            result.uses.append(use)
            result.numbers.insert(use.slot)
        }
        return result
    }

    /// A read of a different class than the argument is fetched with.
    func conflict() -> (use: ArgumentUse, fetched: ArgumentUse)? {
        for use in uses {
            if let fetched = self[use.slot], !use.agrees(with: fetched, abi: abi) { return (use, fetched) }
        }
        return nil
    }
}

extension ArgumentUse {
    fileprivate func agrees(with other: ArgumentUse, abi: ABI) -> Bool {
        guard role == other.role else { return false }
        return ArgumentCompatibility(base: type, translation: other.type, abi: abi) != .fatal
    }
}

/// A set of argument numbers. CoreFoundation supports 127.
struct SlotSet: Equatable {
    static let limit = 127
    private var bits: UInt128 = 0

    var isEmpty: Bool { bits == 0 }
    var smallest: Int? { isEmpty ? nil : bits.trailingZeroBitCount }
    var largest: Int? { isEmpty ? nil : Self.limit - bits.leadingZeroBitCount }

    /// The least number that is not a member although a greater one is.
    var gap: Int? {
        guard let largest else { return nil }
        return (1..<max(1, largest)).first { !contains($0) }
    }

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
