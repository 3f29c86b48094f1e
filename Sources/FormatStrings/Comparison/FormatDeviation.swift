internal import SourceText

/// How a translation uses placeholders otherwise than its base. If most locales do the same, the app expects it.
package struct FormatDeviation: Hashable, Sendable {
    /// The same for texts that deviate alike.
    private let form: String
    /// Whether only all locales together show that the app expects it, since single translators make the same mistake.
    package let needsAll: Bool

    /// `nil` for a mismatch that is one whatever others do.
    package init?(_ mismatch: FormatMismatch, in translation: Span<UInt8>) {
        let isRenamed = mismatch.translationRange != nil && mismatch.baseRange != nil
        switch mismatch.reason {
        case .foreignPlaceholder where mismatch.isBracketed(in: translation): return nil
        case .extraArgument, .forbiddenConversion, .foreignPlaceholder:
            form = Self.placeholders(in: translation)
        case .namedPlaceholderMismatch where mismatch.translationRange != nil:
            form = isRenamed ? "" : Self.placeholders(in: translation)
        case .unescapedPercent, .percentEscapeMismatch: form = mismatch.reason.rawValue
        default: return nil
        }
        needsAll = mismatch.reason == .namedPlaceholderMismatch && isRenamed
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
}
