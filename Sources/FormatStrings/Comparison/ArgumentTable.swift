/// Two texts side by side: which of the app's arguments each placeholder of them takes.
package struct ArgumentTable {
    private let base: Column
    private let translation: Column

    /// Reads both texts as format strings, whatever else they may be.
    package init(base: Span<UInt8>, translation: Span<UInt8>, abi: ABI = .lp64) {
        self.base = Column(base, abi)
        self.translation = Column(translation, abi)
    }

    /// A sentence for each argument that either text takes, by its number; none if both take the same, if there is only
    /// one, and so no doubt about it, or if there are too many for anyone to read.
    package var rows: [String] {
        let numbers = Set(base.uses.keys).union(translation.uses.keys).sorted()
        guard base.uses != translation.uses, (2...Self.longest).contains(numbers.count) else { return [] }
        return numbers.map { number in
            let (wanted, found) = (base.uses[number], translation.uses[number])
            if wanted == found { return "argument \(number): \(wanted ?? "") in both" }
            return "argument \(number): \(wanted ?? "nothing") in the base, \(found ?? "nothing") here"
        }
    }

    /// Where the placeholders that take arguments stand: UTF-8 byte offsets in the base, and in the translation.
    package var basePlaceholders: [Range<Int>] { base.placeholders }
    package var translationPlaceholders: [Range<Int>] { translation.placeholders }

    private static let longest = 9

    /// The arguments that one text takes.
    private struct Column {
        /// By its number, the placeholder that fetches an argument, with its type in words.
        private(set) var uses: [Int: String] = [:]
        private(set) var placeholders: [Range<Int>] = []

        init(_ text: Span<UInt8>, _ abi: ABI) {
            let slots = ArgumentSlots(FormatString(text).placeholders, abi: abi) { $0.type }
            for use in slots.uses {
                let type = use.type.argumentClass(abi).words
                placeholders.append(use.placeholder.range)
                uses[use.slot] = "\(text.quoted(use.placeholder.range)) (\(type))"
            }
        }
    }
}
