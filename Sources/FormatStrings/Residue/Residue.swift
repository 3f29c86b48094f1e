internal import SourceText

/// The remains of a specifier that the translator evidently intended to keep.
struct Residue {
    let reason: MismatchReason
    /// Its range in the translation; nil if only the source of the text shows it.
    let range: Range<Int>?
}

/// Finds residues that the base does not have.
struct ResidueFinder {
    let base: ParsedText
    let translation: ParsedText
    let foreign: ForeignDifference
    let sourceHasInterpolation: Bool

    /// The residue of the specifier of an argument that is not shown.
    func ofMissingArgument() -> Residue? {
        visibleWithoutLoss() ?? overEscaped() ?? malformedSpecifier() ?? foreignPlaceholder()
            ?? interpolation() ?? unexplainedSign()
    }

    /// The residues that are visible even if every argument is shown.
    func visibleWithoutLoss() -> Residue? {
        lookalike() ?? swallowedSpecifier()
    }

    /// Whether the base has a placeholder of App Intents, such as `${applicationName}`, that the translation lacks.
    var losesParameter: Bool {
        foreign.dropped.map { base.bytes.span.starts(with: "${", at: $0.lowerBound) } ?? false
    }

    /// `\(name)` that the base does not have.
    func interpolation() -> Residue? {
        if sourceHasInterpolation { return Residue(reason: .swiftInterpolation, range: nil) }
        guard let range = InterpolationSearch.first(in: translation.bytes.span),
            InterpolationSearch.first(in: base.bytes.span) == nil
        else { return nil }
        return Residue(reason: .swiftInterpolation, range: range)
    }

    private func foreignPlaceholder() -> Residue? {
        foreign.added.map { Residue(reason: .foreignPlaceholder, range: $0) }
    }

    private func lookalike() -> Residue? {
        let found = LookalikeSpecifiers.find(in: translation)
        guard let first = found.first, found.count > LookalikeSpecifiers.find(in: base).count else {
            return nil
        }
        return Residue(reason: .lookalikeSpecifier, range: first)
    }

    private func overEscaped() -> Residue? {
        let found = OverEscapedSpecifiers.find(in: translation).filter(isOverEscaped)
        guard let first = found.first, found.count > OverEscapedSpecifiers.find(in: base).count else {
            return nil
        }
        return Residue(reason: .overEscaped, range: first)
    }

    /// The `%%` in `100 %%s` may be that of the base, and the letter a slip.
    private func isOverEscaped(_ range: Range<Int>) -> Bool {
        let letter = translation.bytes[range.upperBound - 1]
        return Conversion(letter: letter)?.isString != true
            || translation.format.escapedPercentCount > base.format.escapedPercentCount
    }

    private func swallowedSpecifier() -> Residue? {
        let found = MalformedSpecifiers.swallowing(in: translation)
        guard let first = found.first, found.count > MalformedSpecifiers.swallowing(in: base).count else {
            return nil
        }
        return Residue(reason: .swallowedSpecifier, range: first)
    }

    private func malformedSpecifier() -> Residue? {
        let range = MalformedSpecifiers.broken(in: translation) ?? LeftoverSigns.first(in: translation)
        guard let range, MalformedSpecifiers.broken(in: base) == nil, LeftoverSigns.first(in: base) == nil
        else { return nil }
        return Residue(reason: .malformedSpecifier, range: range)
    }

    /// A percent sign that no dropped `%%` explains, or a lone `@`.
    private func unexplainedSign() -> Residue? {
        let baseSigns = base.format.invalid.count + base.format.specifiers.count(where: \.isDoubtful)
        let added = translation.format.invalid.count - baseSigns
        let droppedEscapes = max(0, base.format.escapedPercentCount - translation.format.escapedPercentCount)
        if added > droppedEscapes, let last = translation.format.invalid.last {
            return Residue(reason: .malformedSpecifier, range: last.range)
        }
        guard let range = LeftoverSigns.loneAt(in: translation), LeftoverSigns.loneAt(in: base) == nil else {
            return nil
        }
        return Residue(reason: .malformedSpecifier, range: range)
    }
}

/// `%%@`, `%%1$@`, `%%ld`, `%%s`: specifiers whose percent sign is escaped.
private enum OverEscapedSpecifiers {
    /// Their UTF-8 byte ranges in `text`.
    static func find(in text: ParsedText) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var scanner = FormatScanner(text.options)
        while let token = scanner.next(in: text.bytes.span) {
            guard case .escapedPercent(let range) = token,
                let end = specifierEnd(afterSignAt: range.upperBound - 1, in: text.bytes.span)
            else { continue }
            found.append(range.lowerBound..<end)
        }
        return found
    }

    /// The end of the plain specifier that starts with the second sign of `%%`.
    private static func specifierEnd(afterSignAt sign: Int, in text: Span<UInt8>) -> Int? {
        var parser = SpecifierParser(at: sign)
        guard case .specifier(let specifier) = parser.parse(text) else { return nil }
        guard specifier.form == .plain, specifier.flags.isEmpty, specifier.width == nil else {
            return nil
        }
        let end = specifier.range.upperBound
        let conversion = specifier.type.conversion
        if conversion == .object { return end }
        // `100%%ige` is a percent sign with a suffix.
        let isSuffix = text.codePoint(at: end)?.isLatinCyrillicOrGreekLetter ?? false
        return (conversion.isInteger || conversion.isFloating || conversion.isString) && !isSuffix ? end : nil
    }
}

/// Parts of a specifier outside every specifier.
private enum LeftoverSigns {
    /// `@%`, `&@` or `$@` outside every specifier and `%%`.
    static func first(in text: ParsedText) -> Range<Int>? {
        firstMatch(in: text) { bytes, segment, index in
            let next = index + 1 < segment.upperBound ? bytes[index + 1] : 0
            switch bytes[index] {
            case UInt8(ascii: "@"): return next == UInt8(ascii: "%")
            case UInt8(ascii: "&"), UInt8(ascii: "$"): return next == UInt8(ascii: "@")
            default: return false
            }
        }.map { $0..<$0 + 2 }
    }

    /// An `@` outside every specifier that is not next to a word, as in an address or a mention.
    static func loneAt(in text: ParsedText) -> Range<Int>? {
        firstMatch(in: text) { bytes, segment, index in
            guard bytes[index] == UInt8(ascii: "@") else { return false }
            let touchesBefore =
                index > segment.lowerBound && bytes.codePoint(before: index)?.isWordCharacter == true
            let touchesAfter =
                index + 1 < segment.upperBound && bytes.codePoint(at: index + 1)?.isWordCharacter == true
            return !touchesBefore && !touchesAfter
        }.map { $0..<$0 + 1 }
    }

    /// Searches the segments between recognized tokens; invalid tokens are part of the segments.
    private static func firstMatch(
        in text: ParsedText, where matches: (Span<UInt8>, Range<Int>, Int) -> Bool
    ) -> Int? {
        let bytes = text.bytes.span
        var scanner = FormatScanner(text.options)
        var start = 0
        while start < bytes.count {
            var end = bytes.count..<bytes.count
            while let token = scanner.next(in: bytes) {
                if case .invalid = token { continue }
                end = token.range
                break
            }
            let segment = start..<end.lowerBound
            for index in segment where matches(bytes, segment, index) { return index }
            start = end.upperBound
        }
        return nil
    }
}
