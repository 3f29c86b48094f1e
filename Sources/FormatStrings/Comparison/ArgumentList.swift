/// The arguments that a text takes from the app, without anything else it says.
///
/// Percent signs of prose (`50% of`) take none.
package struct ArgumentList: Sendable {
    private let uses: [ArgumentUse]
    /// The arguments in the order of the text, those of percent signs in prose among them.
    private let order: [Int]

    /// Reads `text`, which is UTF-8 and may hold lone surrogates, as a format string.
    package init(_ text: Span<UInt8>) {
        let placeholders = text.first(.placeholder) == nil ? [] : FormatString(text).placeholders
        order = placeholders.map(\.arguments.value)
        var confident = placeholders.filter { !$0.isDoubtful }
        confident.assignArguments(startingAt: 1)
        uses = ArgumentSlots(confident, abi: .lp64) { $0.type }.uses
    }

    /// Whether both take the same arguments, of the same types, in whatever order they print them.
    package func hasSameTypes(as other: ArgumentList) -> Bool { types == other.types }

    /// Whether both print the same arguments one after the other.
    package func hasSameOrder(as other: ArgumentList) -> Bool { order == other.order }

    /// What each argument is fetched as; the last placeholder that names it decides.
    private var types: [Int: ArgumentKind] {
        uses.reduce(into: [:]) { $0[$1.slot] = ArgumentKind($1.type) }
    }

    /// A type as the caller of the formatter sees it: `%i` and `%d` are one, `%u` and `%lu` are not.
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
    /// The text without the `n$` that numbers a placeholder: `%1$@` becomes `%@`. genstrings numbers the placeholders
    /// of a text that has several, and takes any percent sign for one.
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
