/// Two texts side by side: which of the app's arguments each specifier takes.
package struct ArgumentTable {
    private let base: Column
    private let translation: Column

    /// Reads both texts as format strings.
    package init(base: Span<UInt8>, translation: Span<UInt8>, abi: ABI = .lp64) {
        self.base = Column(base, abi)
        self.translation = Column(translation, abi)
    }

    /// A line for each argument that either text takes, by number; empty if both take the same, if there is only one,
    /// or if there are more than ``maximumRows``.
    package var rows: [String] {
        let numbers = Set(base.uses.keys).union(translation.uses.keys).sorted()
        guard base.uses != translation.uses, (2...Self.maximumRows).contains(numbers.count) else { return [] }
        return numbers.map { number in
            let (wanted, found) = (base.uses[number], translation.uses[number])
            if wanted == found { return "argument \(number): \(wanted ?? "") in both" }
            return "argument \(number): \(wanted ?? "nothing") in the base, \(found ?? "nothing") here"
        }
    }

    /// The specifiers that take arguments: UTF-8 byte offsets in the base, and in the translation.
    package var baseSpecifiers: [Range<Int>] { base.specifiers }
    package var translationSpecifiers: [Range<Int>] { translation.specifiers }

    private static let maximumRows = 9

    /// The arguments that one text takes.
    private struct Column {
        /// The specifier that fetches each argument, with a description of its type, by the number of the argument.
        private(set) var uses: [Int: String] = [:]
        private(set) var specifiers: [Range<Int>] = []

        init(_ text: Span<UInt8>, _ abi: ABI) {
            let slots = ArgumentSlots(FormatString(text).specifiers, abi: abi) { $0.type }
            for use in slots.uses {
                let type = use.type.argumentClass(abi).description
                specifiers.append(use.specifier.range)
                uses[use.slot] = "\(text.quoted(use.specifier.range)) (\(type))"
            }
        }
    }
}
