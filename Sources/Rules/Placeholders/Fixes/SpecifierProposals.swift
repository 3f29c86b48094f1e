internal import FormatStrings
internal import SourceText

/// Spellings of a text that may resolve a mismatch.
struct SpecifierProposals {
    private let text: [UInt8]
    private let base: String?
    private let problem: FormatMismatch
    /// The specifier or what is left of it.
    private let range: Range<Int>?

    init(_ text: String, base: String?, _ problem: FormatMismatch) {
        self.text = Array(text.utf8)
        self.base = base
        self.problem = problem
        range = problem.translationRange.flatMap { $0.upperBound <= text.utf8.count ? $0 : nil }
    }

    /// The specifiers of a text as they are written.
    static func tokens(of text: String) -> [String] {
        let bytes = Array(text.utf8)
        return FormatString(bytes.span).specifiers.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    }

    // MARK: - Corrections

    /// Those that only say more clearly what is written.
    var corrections: [String] {
        switch problem.reason {
        case .mixedPositions, .repeatedArgument, .argumentConflict: numberings.missing
        case .typeMismatch: numberings.byType
        case .integerWidth: [sized].compactMap(\.self)
        case .percentEscapeMismatch:
            [text.replacing("%%", with: "%"), text.replacing("%", with: "%%")].map(string)
        default: range.map { corrections(in: $0) } ?? []
        }
    }

    private func corrections(in range: Range<Int>) -> [String] {
        let token = String(decoding: text[range], as: UTF8.self)
        let spellings: [String] =
            switch problem.reason {
            case .lookalikeSpecifier: [token.asciiSpecifier]
            case .missingDollar: token.withDollar
            case .malformedSpecifier: malformed(token, in: range)
            case .spaceInSpecifier: [token.withoutSpaces]
            case .invalidLength:
                [token.replacing(text: "L", with: "l"), token.replacing(text: "L", with: "")]
            case .overEscaped: [hasSpareEscape ? String(token.dropFirst()) : "%" + token]
            case .swallowedSpecifier: ["%" + token]
            case .unescapedPercent: isBeforeSuffix(range) ? [] : ["%" + token]
            default: []
            }
        return spellings.filter { $0 != token }.map { replacing(range, with: $0) }
    }

    /// Without what a specifier cannot have, unless it is punctuation of the text.
    private func malformed(_ token: String, in range: Range<Int>) -> [String] {
        let spaced = [token.withoutSpaces, token.withSignFirst]
        if token.partAfterSpecifier.isEmpty { return spaced + [token.withoutCommas, token.asciiSpecifier] }
        if isGrouped(range) { return spaced + ["%"] }
        let next = range.upperBound < text.count ? text[range.upperBound] : 0
        return next.isASCIILetter || next.isASCIIDigit ? spaced + [token.withoutCommas] : spaced
    }

    /// Whether the text has a `%%` that the base does not have; otherwise it is the percent sign of the base.
    private var hasSpareEscape: Bool {
        guard let base else { return true }
        return FormatString(text.span).escapedPercentCount > FormatString(base.utf8.span).escapedPercentCount
    }

    /// Whether a percent sign is before an apostrophe and letters: the suffix of an argument that is lost, as in `%'yi`.
    private func isBeforeSuffix(_ range: Range<Int>) -> Bool {
        let rest = String(decoding: text[(range.lowerBound + 1)...].prefix(8), as: UTF8.self).unicodeScalars
        guard let mark = rest.first, String.apostrophes.contains(mark) else { return false }
        return rest.dropFirst().first?.properties.isAlphabetic == true
    }

    /// Whether `%'` is the start of `%'d`, the number with separators of other systems, and not that of a suffix.
    private func isGrouped(_ range: Range<Int>) -> Bool {
        guard text[range].elementsEqual("%'".utf8) else { return false }
        let letters = text[range.upperBound...].prefix { $0.isASCIILetter || $0 >= 0x80 }
        return ["d", "f", "ld", "lu", "lld", "llu"].contains(String(decoding: letters, as: UTF8.self))
    }

    // MARK: - Loans

    /// Those with a specifier of the base in place of what is wrong.
    var loans: SpecifierLoans {
        guard let base, let range, Self.lenders.contains(problem.reason) else { return SpecifierLoans() }
        let tokens = Self.tokens(of: base)
        if problem.reason == .typeMismatch, tokens.count != 1 || numberings.count != 1 {
            return SpecifierLoans()
        }
        let wrong = String(decoding: text[range], as: UTF8.self)
        switch problem.reason {
        case .malformedSpecifier:
            let kept = wrong.partAfterSpecifier
            guard !kept.isEmpty || !isBeforeLetter(range) else { return SpecifierLoans() }
            return loans(of: tokens, in: range, before: kept)
        case .overEscaped: return loans(of: tokens, at: wrong, in: range, after: hasSpareEscape ? "" : "%%")
        case .foreignPlaceholder where wrong.utf8.contains(UInt8(ascii: ",")): return SpecifierLoans()
        case .foreignPlaceholder where wrong.hasPrefix("["): return loans(of: tokens, at: wrong, in: range)
        case .swiftInterpolation: return loans(of: tokens + placeholders(in: base), named: wrong, in: range)
        default: return loans(of: tokens, in: range)
        }
    }

    private func loans(
        of tokens: [String], in range: Range<Int>, after start: String = "", before end: String = "",
        areCertain: Bool = false
    ) -> SpecifierLoans {
        SpecifierLoans(
            proposals: tokens.map { replacing(range, with: start + $0 + end) }, areCertain: areCertain)
    }

    /// The specifiers with the position of the wrong one; without positions the order of the text tells which they are.
    private func loans(of tokens: [String], at wrong: String, in range: Range<Int>, after start: String = "")
        -> SpecifierLoans
    {
        let position = wrong.writtenPosition
        let fitting = tokens.filter { $0.writtenPosition == position }
        return fitting.isEmpty
            ? loans(of: tokens, in: range, after: start)
            : loans(of: fitting, in: range, after: start, areCertain: true)
    }

    /// The placeholder with the name of an expression, `\(.name)`, if there is one.
    private func loans(of tokens: [String], named wrong: String, in range: Range<Int>) -> SpecifierLoans {
        let same = tokens.filter { !$0.hasPrefix("%") && $0.placeholderName == wrong.placeholderName }
        return same.isEmpty ? loans(of: tokens, in: range) : loans(of: same, in: range, areCertain: true)
    }

    private func placeholders(in base: String) -> [String] {
        let bytes = Array(base.utf8)
        return ForeignPlaceholders(in: bytes.span).ranges.values.map {
            String(decoding: bytes[$0], as: UTF8.self)
        }
    }

    /// Whether a sign and a letter are the start of a word, such as the name of a code of the app.
    private func isBeforeLetter(_ range: Range<Int>) -> Bool {
        guard text[range.lowerBound] == UInt8(ascii: "%"), text[range.upperBound - 1].isASCIILetter,
            range.upperBound < text.count
        else { return false }
        return text[range.upperBound].isASCIILetter || text[range.upperBound] >= 0x80
    }

    private static let lenders: Set<MismatchReason> = [
        .lookalikeSpecifier, .overEscaped, .foreignPlaceholder, .swiftInterpolation, .malformedSpecifier,
        .missingDollar, .spaceInSpecifier, .invalidLength, .typeMismatch,
    ]

    // MARK: - Spellings

    private func replacing(_ range: Range<Int>, with token: String) -> String {
        string(Array(text[..<range.lowerBound] + token.utf8 + text[range.upperBound...]))
    }

    private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private var numberings: Numberings { Numberings(text, base: base) }

    /// With the length and the letter of the base specifier.
    private var sized: String? {
        guard let range, let baseRange = problem.baseRange, let base else { return nil }
        let baseBytes = Array(base.utf8)
        guard baseRange.upperBound <= baseBytes.count else { return nil }
        let (token, baseToken) = (text[range], baseBytes[baseRange])
        return replacing(
            range,
            with: string(Array(token.dropLast(token.typeLength) + baseToken.suffix(baseToken.typeLength))))
    }
}

/// Texts with a specifier or a placeholder of the base in place of what is wrong.
struct SpecifierLoans {
    var proposals: [String] = []
    /// Whether the text tells which argument each is for, so that several of them can be made.
    var areCertain = false
}

extension [UInt8] {
    fileprivate func replacing(_ part: String, with other: String) -> [UInt8] {
        Array(String(decoding: self, as: UTF8.self).replacing(text: part, with: other).utf8)
    }
}

extension ArraySlice<UInt8> {
    /// The number of letters at the end: the length modifier and the conversion.
    fileprivate var typeLength: Int {
        reversed().prefix { $0.isASCIILetter || $0 == UInt8(ascii: "@") }.count
    }
}
