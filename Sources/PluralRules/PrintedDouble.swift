internal import FormatStrings

/// A floating-point number without its sign, as `printf` writes it: rounded from its exact value.
struct PrintedDouble {
    /// The exact decimals of the number, without a point.
    private let digits: [UInt8]
    /// The number of digits before the point.
    private let point: Int

    /// - Parameter text: A number in digits, with a point before decimals; `nil` for one of 2^64 or more, or below 10^-18.
    init?(_ text: Substring) {
        guard let number = Double(text), 0..<0x1p64 ~= number else { return nil }
        let whole = number.rounded(.towardZero)
        // The least of these numbers has 112 bits after the point.
        guard var rest = UInt128(exactly: (number - whole) * 0x1p112) else { return nil }
        var digits = String(UInt64(whole)).utf8.map { $0 - UInt8(ascii: "0") }
        point = digits.count
        while rest > 0 {
            rest *= 10
            digits.append(UInt8(rest >> 112))
            rest &= (1 << 112) - 1
        }
        self.digits = digits
    }

    /// The number as a conversion writes it.
    ///
    /// - Parameter precision: The number of digits that the specifier asks for, if it does.
    /// - Returns: `nil` for a conversion that does not write decimals.
    func text(_ conversion: Conversion, precision: Int?) -> String? {
        let precision = precision ?? 6
        switch conversion {
        case .fixed: return fixed(precision)
        case .scientific: return Self.text(scientific(precision))
        case .general: return general(max(1, precision))
        default: return nil
        }
    }

    private func fixed(_ decimals: Int) -> String {
        let rounded = Self.rounded(digits, to: point + decimals)
        return Self.text(rounded, point: rounded.count - decimals)
    }

    /// One digit before the point, and the power of ten that it is multiplied with.
    private func scientific(_ decimals: Int) -> (digits: [UInt8], exponent: Int) {
        let significant = digits.drop { $0 == 0 }
        var exponent = significant.isEmpty ? 0 : point - 1 - significant.startIndex
        var rounded = Self.rounded(Array(significant), to: decimals + 1)
        if rounded.count > decimals + 1 {
            rounded.removeLast()
            exponent += 1
        }
        return (rounded, exponent)
    }

    /// - Parameter precision: The number of significant digits, at least 1; zeros at the end are left out.
    private func general(_ precision: Int) -> String {
        let (digits, exponent) = scientific(precision - 1)
        guard -4..<precision ~= exponent else {
            let zeros = digits.dropFirst().reversed().prefix { $0 == 0 }.count
            return Self.text((Array(digits.dropLast(zeros)), exponent))
        }
        let text = fixed(precision - 1 - exponent)
        guard text.contains(".") else { return text }
        let end = text.lastIndex { $0 != "0" } ?? text.startIndex
        return String(text[...end].last == "." ? text[..<end] : text[...end])
    }

    private static func text(_ number: (digits: [UInt8], exponent: Int)) -> String {
        let exponent = String(number.exponent.magnitude)
        let sign = number.exponent < 0 ? "-" : "+"
        return text(number.digits, point: 1) + "e\(sign)\(exponent.count < 2 ? "0" : "")\(exponent)"
    }

    private static func text(_ digits: [UInt8], point: Int) -> String {
        let characters = digits.map { Character(Unicode.Scalar(UInt8(ascii: "0") + $0)) }
        return point < digits.count
            ? "\(String(characters[..<point])).\(String(characters[point...]))" : String(characters)
    }

    /// The first digits, rounded, where half is rounded to the even digit; one more if that gives a digit before them.
    private static func rounded(_ digits: [UInt8], to count: Int) -> [UInt8] {
        var kept = Array(digits.prefix(count))
        kept += repeatElement(0, count: count - kept.count)
        let rest = digits.dropFirst(count)
        guard let next = rest.first, next >= 5 else { return kept }
        let isHalf = next == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
        guard !isHalf || kept.last.map({ $0 % 2 == 1 }) == true else { return kept }
        var place = count - 1
        while place >= 0, kept[place] == 9 {
            kept[place] = 0
            place -= 1
        }
        if place >= 0 { kept[place] += 1 } else { kept.insert(1, at: 0) }
        return kept
    }
}
