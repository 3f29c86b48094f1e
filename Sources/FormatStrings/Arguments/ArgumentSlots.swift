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
    /// The placeholder that reads it.
    var placeholder: Placeholder
}

/// The argument list a text expects. CoreFoundation fetches each argument once, with the type of the *last*
/// placeholder that names it, and skips no argument for a number that nothing names.
struct ArgumentSlots {
    /// Every read, in text order; reads of arguments above 127 are left out.
    private(set) var uses: [ArgumentUse] = []
    private(set) var numbers = SlotSet()
    private let abi: ABI

    init(_ placeholders: [Placeholder], abi: ABI, resolve: (Placeholder) -> ArgumentType) {
        self.abi = abi
        for placeholder in placeholders {
            if let slot = placeholder.arguments.width { append(slot, .fieldSize, .fieldSize, placeholder) }
            if let slot = placeholder.arguments.precision {
                append(slot, .fieldSize, .fieldSize, placeholder)
            }
            append(placeholder.arguments.value, .value, resolve(placeholder), placeholder)
        }
    }

    private mutating func append(
        _ slot: Int, _ role: ArgumentUse.Role, _ type: ArgumentType, _ placeholder: Placeholder
    ) {
        guard slot <= SlotSet.limit else { return }
        uses.append(ArgumentUse(slot: slot, role: role, type: type, placeholder: placeholder))
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

    /// A read whose class contradicts the one the argument is fetched with.
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
