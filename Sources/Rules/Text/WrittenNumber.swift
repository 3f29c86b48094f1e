internal import SourceText

/// A number as a text shows it: `1,000`, `0.5` and `14.5.1` are one each.
struct WrittenNumber {
    /// Its bytes in the text.
    let range: Range<Int>
    /// The same for all ways to write a number: without separators of thousands, and with a dot before the decimals.
    let value: String

    var number: Double? { Double(value) }

    /// 1 is often written out: “1 day”, “a day”.
    var isOne: Bool { value == "1" }
}

extension Span<UInt8> {
    private static var longestNumber: Int { 32 }
    private static var mostNumbers: Int { 30 }

    /// Numbers outside format specifiers; `nil` if there are none, or so many that they are data.
    var writtenNumbers: [WrittenNumber]? {
        var numbers: [WrittenNumber] = []
        var index = 0
        while let digits = nextDigits(from: index) {
            let number = writtenNumber(at: digits)
            numbers.append(number)
            if numbers.count > Self.mostNumbers { return nil }
            index = number.range.upperBound
        }
        return numbers.isEmpty ? nil : numbers
    }

    /// The first run of digits from `start` on that is not part of a placeholder or reference: `%2$d`, `{2}`, `&#39;`; nor a
    /// percentage with the sign first.
    func nextDigits(from start: Int) -> Range<Int>? {
        var index = start
        while case let found = firstDigit(or: UInt8(ascii: "%"), from: index), found < count {
            index = found + 1
            if self[found] == UInt8(ascii: "%") {
                while index < count, self[index].isASCIIDigit || self[index].isSpecifierPunctuation {
                    index += 1
                }
            } else {
                index = endOfDigits(from: found)
                if found == 0 || !self[found - 1].beginsReference { return found..<index }
            }
        }
        return nil
    }

    private func endOfDigits(from start: Int) -> Int {
        var end = start
        while end < count, self[end].isASCIIDigit { end += 1 }
        return end
    }

    /// The number that begins with a run of digits.
    private func writtenNumber(at first: Range<Int>) -> WrittenNumber {
        var parts = [first]
        var separator: UInt32?
        while let last = parts.last, last.upperBound - first.lowerBound < Self.longestNumber,
            let next = digits(after: last, isFirst: parts.count == 1, like: separator)
        {
            separator = next.separator
            parts.append(next.digits)
        }
        let end = parts.last?.upperBound ?? first.upperBound
        let whole = parts.count == 1 && followsPoint(first.lowerBound) ? "0." : ""
        return WrittenNumber(range: first.lowerBound..<end, value: whole + value(of: parts, separator))
    }

    /// Whether there is a decimal point without a number before it: `.5`.
    private func followsPoint(_ start: Int) -> Bool {
        guard start > 0, self[start - 1] == UInt8(ascii: ".") else { return false }
        return start == 1 || self[start - 2] <= UInt8(ascii: " ")
    }

    /// The digits after a separator: a dot, a comma, or a space or an apostrophe before three digits.
    private func digits(after part: Range<Int>, isFirst: Bool, like separator: UInt32?) -> (
        digits: Range<Int>, separator: UInt32
    )? {
        guard part.upperBound < count else { return nil }
        let sign = UTF8Sequence(self, at: part.upperBound)
        let start = part.upperBound + sign.length
        guard start < count, self[start].isASCIIDigit else { return nil }
        let digits = start..<endOfDigits(from: start)
        let isGroup = digits.count == 3 && (isFirst ? part.count <= 3 : part.count == 3)
        switch sign.codePoint {
        case 0x2E, 0x2C: return (digits, sign.codePoint)
        case 0x20, 0xA0, 0x2009, 0x202F, 0x27, 0x2019:
            return isGroup && (separator ?? sign.codePoint) == sign.codePoint ? (digits, sign.codePoint) : nil
        default: return nil
        }
    }

    private func value(of parts: [Range<Int>], _ separator: UInt32?) -> String {
        let texts = parts.map { String(repairing: extracting($0)) }
        let isGrouped =
            parts.dropFirst().allSatisfy { $0.count == 3 } && parts[0].count <= 3 && texts[0] != "0"
        if isGrouped { return texts.joined().withoutLeadingZeros }
        guard parts.count == 2 else {
            return texts.map(\.withoutLeadingZeros).joined(separator: ".")
        }
        let decimals = texts[1].reversed().drop { $0 == "0" }.reversed()
        let whole = texts[0].withoutLeadingZeros
        return decimals.isEmpty ? whole : "\(whole).\(String(decimals))"
    }
}

extension String {
    fileprivate var withoutLeadingZeros: String {
        let digits = drop { $0 == "0" }
        return digits.isEmpty ? "0" : String(digits)
    }
}

extension UInt8 {
    /// `{` or `#`
    fileprivate var beginsReference: Bool { self == UInt8(ascii: "{") || self == UInt8(ascii: "#") }

    fileprivate var isSpecifierPunctuation: Bool {
        switch self {
        case UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "+"),
            UInt8(ascii: "#"):
            true
        default: false
        }
    }
}
