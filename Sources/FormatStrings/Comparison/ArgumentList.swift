/// The arguments that a format string takes from the app. Percent signs in prose (`50% of`) take none.
package struct ArgumentList: Sendable {
    private let uses: [ArgumentUse]
    /// The arguments in the order of the text, including those of percent signs in prose.
    private let order: [Int]

    /// Reads `text`, which is UTF-8 and may hold lone surrogates, as a format string.
    package init(_ text: Span<UInt8>) {
        let specifiers = text.first(.syntax) == nil ? [] : FormatString(text).specifiers
        order = specifiers.map(\.arguments.value)
        var confident = specifiers.filter { !$0.isDoubtful }
        confident.assignArguments(startingAt: 1)
        uses = ArgumentSlots(confident, abi: .lp64) { $0.type }.uses
    }

    /// Whether both take the same arguments with the same types, printed in any order.
    package func hasSameTypes(as other: ArgumentList) -> Bool { types == other.types }

    /// Whether both print the same arguments in the same order.
    package func hasSameOrder(as other: ArgumentList) -> Bool { order == other.order }

    /// Whether it takes all arguments of `other`, with compatible types.
    package func covers(_ other: ArgumentList) -> Bool {
        let slots = uses.reduce(into: [:]) { $0[$1.slot] = $1.type }
        return other.uses.allSatisfy { use in
            slots[use.slot].map {
                ArgumentCompatibility(base: $0, translation: use.type, abi: .lp64) != .fatal
            } ?? false
        }
    }

    /// How each argument is fetched; the last specifier that names it decides.
    private var types: [Int: ArgumentKind] {
        uses.reduce(into: [:]) { $0[$1.slot] = ArgumentKind($1.type) }
    }

    /// A type as the caller of the formatter sees it: `%i` and `%d` are the same, `%u` and `%lu` are not.
    private struct ArgumentKind: Equatable {
        let conversion: Conversion
        let length: LengthModifier?
        let isLongDouble: Bool

        init(_ type: ArgumentType) {
            conversion = type.conversion
            length = type.length
            isLongDouble = type.hasLongDoubleModifier
        }
    }
}

extension [UInt8] {
    /// The text without the `n$` of specifiers: `%1$@` becomes `%@`. genstrings numbers the specifiers of a text that
    /// has several, and treats any percent sign as one.
    package var withoutPositions: [UInt8] {
        var text: [UInt8] = []
        var copied = 0
        for sign in indices where self[sign] == UInt8(ascii: "%") {
            let digits = self[(sign + 1)...].prefix { $0 &- UInt8(ascii: "0") < 10 }
            guard sign >= copied, !digits.isEmpty, digits.endIndex < count,
                self[digits.endIndex] == UInt8(ascii: "$")
            else { continue }
            text += self[copied...sign]
            copied = digits.endIndex + 1
        }
        return copied == 0 ? self : text + self[copied...]
    }
}
