internal import SourceText

/// The foreign placeholders that one text has and the other lacks.
struct ForeignDifference {
    /// The first one that only the translation has.
    private(set) var added: Range<Int>?
    /// The first one that only the base has.
    private(set) var dropped: Range<Int>?
    /// Words in braces where the base has a placeholder: its translated name.
    private(set) var renamed: Range<Int>?
    private(set) var message: OneSidedMessage?

    /// A message of ICU where the other text has none.
    struct OneSidedMessage {
        let range: Range<Int>
        /// Whether the translation has it, and not the base.
        let isAdded: Bool
        /// Whether the other text has its argument as `{name}`.
        let isNameKnown: Bool
    }

    var isEmpty: Bool { added == nil && dropped == nil && message == nil }

    init(base: Span<UInt8>, translation: Span<UInt8>) {
        if base.isLabelInBraces { return }
        let (here, there) = (ForeignPlaceholders(in: translation), ForeignPlaceholders(in: base))
        let movesDollar = Self.hasDollarAlone(translation)
        added = Self.first(of: here.ranges) { there.ranges.has($0, with: true, without: movesDollar) }
        dropped = Self.first(of: there.ranges) { here.ranges.has($0, with: movesDollar, without: true) }
        message =
            Self.message(of: here, in: there, isAdded: true)
            ?? Self.message(of: there, in: here, isAdded: false)
        if let dropped, added == nil, base[dropped.upperBound - 1] == UInt8(ascii: "}") {
            renamed = ForeignPlaceholders.words(in: translation)
        }
        if let added, dropped == nil, message == nil, base.isBracedAs(translation, at: added.lowerBound) {
            self.added = nil
        }
    }

    private static func message(
        of text: ForeignPlaceholders, in other: ForeignPlaceholders, isAdded: Bool
    ) -> OneSidedMessage? {
        guard other.messages.isEmpty,
            let first = text.messages.min(by: { $0.value.lowerBound < $1.value.lowerBound })
        else { return nil }
        let isNameKnown = other.ranges[first.key] != nil
        // A language without plurals may show the argument alone.
        if !isAdded, isNameKnown { return nil }
        return OneSidedMessage(range: first.value, isAdded: isAdded, isNameKnown: isNameKnown)
    }

    private static func first(
        of ranges: [String: Range<Int>], except isKnown: (String) -> Bool
    ) -> Range<Int>? {
        guard !ranges.isEmpty else { return nil }
        return ranges.filter { !isKnown($0.key) }.values.min { $0.lowerBound < $1.lowerBound }
    }

    /// Whether a text has a dollar sign that is not before a brace.
    private static func hasDollarAlone(_ text: Span<UInt8>) -> Bool {
        var index = text.index(of: UInt8(ascii: "$"), from: 0)
        while index < text.count, text.byte(at: index + 1) == UInt8(ascii: "{") {
            index = text.index(of: UInt8(ascii: "$"), from: index + 1)
        }
        return index < text.count
    }
}

extension [String: Range<Int>] {
    /// Whether there is a placeholder of this name; a `$` before it may be the currency of a price.
    ///
    /// - Parameters:
    ///   - isFreed: Whether `{x}` matches the name `${x}`.
    ///   - isPriced: Whether `${x}` matches the name `{x}`.
    fileprivate func has(_ name: String, with isFreed: Bool, without isPriced: Bool) -> Bool {
        if self[name] != nil { return true }
        if name.hasPrefix("$") { return isFreed && self[String(name.dropFirst())] != nil }
        return isPriced && self["$" + name] != nil
    }
}

extension Span<UInt8> {
    /// Whether the whole text is braces around words, or around spaces and a word: the label `{ Comment }`.
    fileprivate var isLabelInBraces: Bool {
        guard count > 2, self[0] == UInt8(ascii: "{"), self[count - 1] == UInt8(ascii: "}") else {
            return false
        }
        return braceCount == 1 && contains(UInt8(ascii: " "))
    }

    /// Whether the only brace of `translation`, at `start`, represents the only one of this text, which has several words in it.
    fileprivate func isBracedAs(_ translation: Span<UInt8>, at start: Int) -> Bool {
        translation[start] == UInt8(ascii: "{") && translation.braceCount == 1 && braceCount == 1
            && ForeignPlaceholders.words(in: self) != nil
    }

    private var braceCount: Int { indices.count { self[$0] == UInt8(ascii: "{") } }
}
