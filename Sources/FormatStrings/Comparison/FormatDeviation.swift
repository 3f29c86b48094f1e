internal import SourceText

/// How a translation uses placeholders otherwise than its base. If most locales do the same, the app expects it.
package struct FormatDeviation: Hashable, Sendable {
    /// The same for texts that deviate alike.
    private let form: String
    private let agreement: Agreement

    /// How many locales must do the same.
    private enum Agreement {
        case most
        /// All, since single translators make the same mistake.
        case all
        /// Most, even if these are only two: words between `{{` and `}}` that are translated are no name.
        case mostOrTwo
    }

    /// `nil` for a mismatch that is one regardless of others.
    package init?(_ mismatch: FormatMismatch, in translation: Span<UInt8>) {
        let isRenamed = mismatch.translationRange != nil && mismatch.baseRange != nil
        switch mismatch.reason {
        case .foreignPlaceholder where mismatch.isBracketed(in: translation): return nil
        case .extraArgument, .forbiddenConversion, .foreignPlaceholder:
            form = Self.placeholders(in: translation)
        case .namedPlaceholderMismatch where mismatch.translationRange != nil:
            let isSpan = isRenamed && mismatch.isOfDoubleBraces(in: translation)
            form = isSpan ? "{{}}" : isRenamed ? "" : Self.placeholders(in: translation)
            agreement = isSpan ? .mostOrTwo : isRenamed ? .all : .most
            return
        case .unescapedPercent, .percentEscapeMismatch: form = mismatch.reason.rawValue
        default: return nil
        }
        agreement = .most
    }

    /// Whether the app expects it, since so many of `count` translations do the same.
    package func isExpected(by supporters: Int, of count: Int) -> Bool {
        switch agreement {
        case .most: supporters > 2 && supporters * 2 > count
        case .all: supporters > 2 && supporters == count
        case .mostOrTwo: supporters > 1 && supporters * 2 > count
        }
    }

    /// The arguments and placeholders of a text, in an order that does not depend on the text.
    private static func placeholders(in text: Span<UInt8>) -> String {
        let slots = ArgumentSlots(FormatString(text).specifiers, abi: .lp64) { $0.type }
        let arguments = slots.numbers.members.compactMap { slot in
            slots[slot].map { "\(slot)\($0.type.spelling)" }
        }
        return (arguments + ForeignPlaceholders(in: text).ranges.keys.sorted()).joined(separator: " ")
    }
}

extension FormatMismatch {
    /// Whether it is about a placeholder of Lokalise, which no app expects.
    fileprivate func isBracketed(in translation: Span<UInt8>) -> Bool {
        translationRange.map { translation.byte(at: $0.lowerBound) == UInt8(ascii: "[") } ?? false
    }

    fileprivate func isOfDoubleBraces(in translation: Span<UInt8>) -> Bool {
        translationRange.map { translation.starts(with: "{{", at: $0.lowerBound) } ?? false
    }
}
