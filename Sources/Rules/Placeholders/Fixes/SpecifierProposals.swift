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
            case .malformedSpecifier:
                [token.withoutSpaces, token.withoutCommas, token.withSignFirst, token.asciiSpecifier]
            case .spaceInSpecifier: [token.withoutSpaces]
            case .invalidLength:
                [token.replacing(text: "L", with: "l"), token.replacing(text: "L", with: "")]
            case .overEscaped: [String(token.dropFirst())]
            case .swallowedSpecifier, .unescapedPercent: ["%" + token]
            default: []
            }
        return spellings.filter { $0 != token }.map { replacing(range, with: $0) }
    }

    // MARK: - Loans

    /// Those with a specifier of the base in place of what is wrong.
    var loans: [String] {
        guard let base, let range, Self.lenders.contains(problem.reason) else { return [] }
        let tokens = Self.tokens(of: base)
        if problem.reason == .typeMismatch, tokens.count != 1 || numberings.count != 1 { return [] }
        return tokens.map { replacing(range, with: $0) }
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

extension String {
    /// With ASCII in place of what looks like it, and without characters that are not visible.
    fileprivate var asciiSpecifier: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0xFF01...0xFF5E: result.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
            case 0x066A, 0xFE6A: result += "%"
            case 0xFE6B: result += "@"
            case 0xFE69: result += "$"
            case 0..<0x80: result.unicodeScalars.append(scalar)
            default: result += scalar.properties.numericType == .decimal ? scalar.digit : ""
            }
        }
        return result
    }

    fileprivate var withoutSpaces: String { filter { !$0.isWhitespace } }

    fileprivate var withoutCommas: String { filter { $0 != "," } }

    /// `%@` for `@%`.
    fileprivate var withSignFirst: String {
        hasSuffix("%") && !hasPrefix("%") ? "%" + dropLast() : self
    }

    /// `%1$@` for `%1@`, `$1%@` and the like.
    fileprivate var withDollar: [String] {
        let digits = filter(\.isNumber)
        let type = drop { !$0.isNumber }.drop { $0.isNumber || $0 == "%" || $0 == "$" }
        guard !digits.isEmpty, !type.isEmpty else { return [] }
        return ["%\(digits)$\(type)"]
    }
}

extension Unicode.Scalar {
    fileprivate var digit: String {
        properties.numericValue.map { String(Int($0)) } ?? ""
    }
}
