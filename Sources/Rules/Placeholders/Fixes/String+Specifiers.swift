/// Spellings of a specifier or a placeholder, and its parts.
extension String {
    /// What may precede a suffix in Turkish and other languages.
    static let apostrophes: Set<Unicode.Scalar> = [
        "'", "\u{2019}", "\u{2018}", "\u{02BC}", "\u{B4}", "`",
    ]

    /// The digits before a `$`.
    var writtenPosition: Substring? {
        guard let dollar = firstIndex(of: "$") else { return nil }
        let digits = self[..<dollar].reversed().prefix(while: \.isNumber)
        return digits.isEmpty ? nil : self[index(dollar, offsetBy: -digits.count)..<dollar]
    }

    /// The letters in `${name}`, `\(.name)` and the like.
    var placeholderName: Substring {
        drop { "$#{(\\. ".contains($0) }.prefix { !"}) ".contains($0) }
    }

    /// In a damaged specifier, the space or punctuation that ended it, and what follows: `' ` in `%'`, which is not part of it.
    var partAfterSpecifier: String {
        guard hasPrefix("%") else { return "" }
        let rest = dropFirst().drop { $0.isNumber || $0 == "$" }
        guard let first = rest.first, let scalar = first.unicodeScalars.first else { return "" }
        let isSign = first.isPunctuation && !"@#*%".contains(first) || Self.apostrophes.contains(scalar)
        return first == " " || isSign ? String(rest) : ""
    }

    /// With ASCII in place of what looks like it, and without characters that are not visible.
    var asciiSpecifier: String {
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

    var withoutSpaces: String { filter { !$0.isWhitespace } }

    var withoutCommas: String { filter { $0 != "," } }

    /// `%@` for `@%`.
    var withSignFirst: String {
        hasSuffix("%") && !hasPrefix("%") ? "%" + dropLast() : self
    }

    /// `%1$@` for `%1@`, `$1%@` and the like.
    var withDollar: [String] {
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
