internal import SourceText

/// The rules for a base that is not a format string: percent signs are prose, and only unmistakable specifiers
/// count.
struct ProseRules {
    let base: ParsedText
    let translation: ParsedText
    let residues: ResidueFinder

    func mismatches() -> MismatchCollector {
        var mismatches = MismatchCollector()
        addSpecifiers(to: &mismatches)
        addEscapes(to: &mismatches)
        addForeignPlaceholders(to: &mismatches)
        mismatches.addInterpolation(residues)
        return mismatches
    }

    private func addSpecifiers(to mismatches: inout MismatchCollector) {
        for specifier in translation.format.specifiers
        where !specifier.isDoubtful && !startsTemplate(specifier) {
            let spelling = translation.spelling(specifier)
            let range = specifier.range
            if specifier.isOutOfRange {
                mismatches.add(.positionOutOfRange, .error, at: range, Messages.outOfRange(spelling))
            } else if specifier.type.conversion == .count {
                mismatches.add(.forbiddenConversion, .error, at: range, Messages.forbidden(spelling))
            } else if specifier.isVariable {
                mismatches.add(.unknownVariable, .error, at: range, Messages.unknownVariable(spelling))
            } else if !MalformedSpecifiers.hasBrokenNumber(base) {
                mismatches.add(.extraArgument, .error, at: range, Messages.argumentInProse(spelling))
            }
        }
    }

    /// Whether a specifier is the start of a name where the base has one in capitals: `%app_name%` for `%APP_NAME%`.
    private func startsTemplate(_ specifier: FormatSpecifier) -> Bool {
        guard let dropped = residues.foreign.dropped, base.bytes[dropped.lowerBound] == UInt8(ascii: "%"),
            base.bytes[dropped.upperBound - 1] == UInt8(ascii: "%")
        else { return false }
        return translation.bytes.span.byte(at: specifier.range.upperBound).isNameByte
    }

    private func addEscapes(to mismatches: inout MismatchCollector) {
        let escapes = translation.format.escapedPercentCount
        let baseEscapes = base.format.escapedPercentCount
        if escapes > 0, baseEscapes == 0 {
            mismatches.add(.percentEscapeMismatch, .warning, Messages.escapeInProse)
        }
        // The text may be formatted after all, even if a misplaced percent sign is still escaped.
        guard baseEscapes > 0, let sign = loneSigns(translation).first,
            loneSigns(translation).count > loneSigns(base).count
        else { return }
        mismatches.add(.unescapedPercent, .warning, at: sign, Messages.escapeLost(translation.quoted(sign)))
    }

    private func loneSigns(_ text: ParsedText) -> [Range<Int>] {
        (text.format.invalid.map(\.range) + text.format.specifiers.filter(\.isDoubtful).map(\.range))
            .filter { !text.followsBackslash($0.lowerBound) }
    }

    private func addForeignPlaceholders(to mismatches: inout MismatchCollector) {
        if !residues.foreign.isEmpty {
            mismatches.add(residues.foreign, base: base, translation: translation)
        }
        let baseNumbers = NumberedPercents(in: base.bytes.span)
        guard !baseNumbers.isEmpty, baseNumbers != NumberedPercents(in: translation.bytes.span) else {
            return
        }
        mismatches.add(.namedPlaceholderMismatch, .warning, Messages.numberedPercents)
    }
}

extension MismatchCollector {
    /// Adds Swift source, which is an error where the base has a parameter that the system replaces.
    mutating func addInterpolation(_ residues: ResidueFinder) {
        guard let residue = residues.interpolation() else { return }
        guard residues.losesParameter, let parameter = residues.foreign.dropped else {
            return add(.swiftInterpolation, .warning, at: residue.range, Messages.interpolation)
        }
        add(
            .swiftInterpolation, .error, at: residue.range, base: parameter,
            Messages.parameterLost(residues.base.quoted(parameter)))
    }

    /// Adds placeholders of other systems that only one side has.
    mutating func add(_ foreign: ForeignDifference, base: ParsedText, translation: ParsedText) {
        if let message = foreign.message { add(message, base: base, translation: translation) }
        guard foreign.added != nil || foreign.dropped != nil else { return }
        let place = foreign.added ?? foreign.renamed
        let added = place.map { translation.quoted($0) }
        let dropped = foreign.dropped.map { base.quoted($0) }
        add(
            .namedPlaceholderMismatch, .warning, at: place, base: foreign.dropped,
            Messages.foreignDifference(added: added, dropped: dropped))
    }

    private mutating func add(
        _ message: ForeignDifference.OneSidedMessage, base: ParsedText, translation: ParsedText
    ) {
        if message.isAdded {
            add(
                .foreignPlaceholder, message.isNameKnown ? .warning : .error, at: message.range,
                Messages.messageAdded(translation.quoted(message.range)))
        } else {
            let specifier = translation.format.specifiers.first
            add(
                .foreignPlaceholder, specifier == nil ? .warning : .error, at: specifier?.range,
                base: message.range,
                Messages.messageDropped(base.quoted(message.range), specifier.map(translation.spelling)))
        }
    }
}

/// `%0` … `%9`, placeholders that an app replaces itself.
private struct NumberedPercents: Equatable {
    private(set) var digits: Set<UInt8> = []

    var isEmpty: Bool { digits.isEmpty }

    /// A letter, a digit or `$` after the number makes it something else.
    init(in text: Span<UInt8>) {
        var index = 0
        while let marked = text.first(.syntax, from: index) {
            index = marked + 1
            let digit = text.byte(at: index)
            guard text[marked] == UInt8(ascii: "%"), digit.isASCIIDigit else { continue }
            let next = text.codePoint(at: index + 1)
            let isOther = next.map { $0.isLatinCyrillicOrGreekLetter || $0.isASCIIDigitOrDollar } ?? false
            if !isOther { digits.insert(digit) }
        }
    }
}

extension CodePoint {
    fileprivate var isASCIIDigitOrDollar: Bool { 0x30...0x39 ~= value || value == 0x24 }
}
