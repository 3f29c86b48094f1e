internal import SourceText

/// Finds what is wrong with a format string by itself, regardless of its base and of what the app passes.
package struct FormatStringCheck: Sendable {
    private let policy: FormatPolicy
    private let options: FormatString.Options

    package init(policy: FormatPolicy = .auto, options: FormatString.Options = .init()) {
        self.policy = policy
        self.options = options
    }

    /// The fault that explains the others, whether an argument is shown twice, and whether one is skipped; `text` is UTF-8
    /// and may hold lone surrogates.
    package func faults(in text: Span<UInt8>) -> [FormatMismatch] {
        guard policy != .never, let mark = text.first(.syntax),
            !MatchingSpecifiers.arePlain(in: text, from: mark),
            text.first(.percent, from: mark) != nil || text.contains(UInt8(ascii: "\\"))
        else { return [] }
        let parsed = ParsedText(text, options: options)
        let faults = TextFaults(parsed, isFormatted: isFormatted(parsed))
        return [faults.worst, faults.repeated, faults.gap].compactMap(\.self)
    }

    /// An argument that `translation` shows twice with a position and without, and `base` does not.
    package static func repeatedArgument(
        in translation: Span<UInt8>, base: Span<UInt8>
    ) -> FormatMismatch? {
        guard let found = TextFaults(ParsedText(translation, options: .init()), isFormatted: true).repeated,
            TextFaults(ParsedText(base, options: .init()), isFormatted: true).repeated == nil
        else { return nil }
        return found
    }

    private func isFormatted(_ text: ParsedText) -> Bool {
        if policy == .always { return true }
        return !text.hasOwnCodes
            && text.format.specifiers.contains { !$0.isDoubtful && $0.type.conversion != .count }
    }
}

/// The faults of one text.
private struct TextFaults {
    private let text: ParsedText
    private let isFormatted: Bool
    private let specifiers: [FormatSpecifier]
    private let slots: ArgumentSlots
    private let conflict: (use: ArgumentUse, fetched: ArgumentUse)?

    init(_ text: ParsedText, isFormatted: Bool) {
        self.text = text
        self.isFormatted = isFormatted
        specifiers = text.specifiers(.confident)
        slots = ArgumentSlots(specifiers, abi: .lp64) { $0.type }
        conflict = slots.conflict()
    }

    var worst: FormatMismatch? {
        var faults = MismatchCollector()
        if let range = InterpolationSearch.first(in: text.bytes.span) {
            faults.add(.swiftInterpolation, .warning, at: range, Messages.interpolation)
        }
        guard isFormatted else { return faults.worst }
        addSpecifiers(to: &faults)
        addConflict(to: &faults)
        addSign(to: &faults)
        addMixedPositions(to: &faults)
        return faults.worst
    }

    private func addSpecifiers(to faults: inout MismatchCollector) {
        for specifier in specifiers {
            if specifier.type.conversion == .count {
                faults.add(
                    .forbiddenConversion, .error, at: specifier.range,
                    Messages.forbidden(text.spelling(specifier)))
            } else if specifier.type.isInteger, specifier.type.hasLongDoubleModifier {
                faults.add(
                    .invalidLength, .error, at: specifier.range,
                    Messages.invalidLength(text.spelling(specifier)))
            }
        }
    }

    private func addConflict(to faults: inout MismatchCollector) {
        guard let conflict else { return }
        faults.add(
            .argumentConflict, .error, at: conflict.use.specifier.range,
            Messages.conflict(
                text.spelling(conflict.use.specifier), text.spelling(conflict.fetched.specifier),
                slot: conflict.use.slot))
    }

    private func addSign(to faults: inout MismatchCollector) {
        guard let range = text.unescapedSigns.first else { return }
        let sign = text.quoted(range)
        let readsArgument = text.format.specifiers.contains { $0.range == range }
        faults.add(
            .unescapedPercent, .warning, at: range,
            readsArgument ? Messages.percentReadsArgument(sign) : Messages.percentDisappears(sign))
    }

    private func addMixedPositions(to faults: inout MismatchCollector) {
        guard specifiers.isMixed else { return }
        faults.add(
            .mixedPositions, .warning, at: specifiers.first(where: \.takesNextArgument)?.range,
            Messages.mixed(isHarmless: repeated == nil))
    }

    /// An argument that no specifier names, before one that a specifier names. Any error explains more than this.
    var gap: FormatMismatch? {
        guard isFormatted, worst?.severity != .error, let skipped = slots.numbers.gap,
            let reader = specifiers.first(where: { ($0.position ?? 0) > skipped })
        else { return nil }
        return FormatMismatch(
            reason: .positionGap, severity: .error, translationRange: reader.range, baseRange: nil,
            message: Messages.gap(text.spelling(reader), skipped: skipped))
    }

    /// An argument that is shown twice, with a position and without.
    var repeated: FormatMismatch? {
        guard isFormatted, specifiers.isMixed, conflict == nil else { return nil }
        var first: [Int: FormatSpecifier] = [:]
        for use in slots.uses where use.role == .value {
            guard let other = first[use.slot] else {
                first[use.slot] = use.specifier
                continue
            }
            guard (other.position == nil) != (use.specifier.position == nil) else { continue }
            return FormatMismatch(
                reason: .repeatedArgument, severity: .warning, translationRange: use.specifier.range,
                baseRange: nil,
                message: Messages.repeated(text.spelling(other), text.spelling(use.specifier), slot: use.slot)
            )
        }
        return nil
    }
}

extension ParsedText {
    /// Percent signs of sentences: those after a number or a specifier, and those that no letter or digit follows.
    fileprivate var unescapedSigns: [Range<Int>] {
        let invalid = loneSigns.filter { !startsCode($0) }.map(\.range)
        let ends = [-1] + format.specifiers.map(\.range.upperBound)
        let doubtful = zip(format.specifiers, ends).filter {
            $0.isDoubtful && isSignOfSentence($0.range, after: $1)
        }
        return (invalid + doubtful.map(\.0.range)).sorted { $0.lowerBound < $1.lowerBound }
    }

    private func startsCode(_ invalid: InvalidSpecifier) -> Bool {
        let next = bytes.span.byte(at: invalid.range.lowerBound + 1)
        let isCode = next.isASCIILetter || next.isASCIIDigit
        return isCode && !ProseDetector.followsDigit(invalid.range.lowerBound, in: bytes.span)
    }

    /// - Parameter end: The end of the specifier before it.
    private func isSignOfSentence(_ doubtful: Range<Int>, after end: Int) -> Bool {
        guard !followsBackslash(doubtful.lowerBound) else { return false }
        return ProseDetector.followsDigit(doubtful.lowerBound, in: bytes.span)
            || doubtful.lowerBound - 1...doubtful.lowerBound ~= end
    }
}
