/// The arguments that several texts take together, as those of a key whose text varies.
package struct ArgumentSignature: Sendable {
    private(set) var slots = ArgumentSlots(abi: .lp64)
    /// The arguments that are printed, not only used to choose a text.
    private(set) var shown = SlotSet()

    package init() {}

    /// Adds the arguments of a text.
    ///
    /// - Parameter variables: The value types of the variables that it refers to, by name.
    package mutating func add(
        _ format: FormatString, of text: Span<UInt8>, variables: [String: ArgumentType]
    ) {
        let added = ArgumentSlots(format.specifiers.filter { !$0.isDoubtful }, abi: .lp64) { specifier in
            guard case .variable(let name) = specifier.form else { return specifier.type }
            return variables[text.quoted(name)] ?? specifier.type
        }
        slots = slots.filled(from: added)
        for use in added.uses where !use.specifier.isVariable { shown.insert(use.slot) }
    }

    package var isEmpty: Bool { slots.numbers.isEmpty }

    /// Whether a text prints an argument.
    package func shows(_ argument: Int) -> Bool { shown.contains(argument) }

    /// The least argument that no text takes although one takes a later argument.
    package var gap: Int? { slots.numbers.gap }

    /// The type that an argument is read as.
    package func type(of argument: Int) -> ArgumentType? { slots[argument]?.type }
}
