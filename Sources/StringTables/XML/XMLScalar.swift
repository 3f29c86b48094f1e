/// Numbers, dates, booleans and data of XML property lists, according to CoreFoundation's rules.
enum XMLScalar {
    struct Failure: Error {
        let message: String
    }

    /// The value of an element with this text.
    ///
    /// - Parameter isEmptyTag: Whether it is written `<data/>`, which CoreFoundation accepts for booleans only.
    static func read(_ element: XMLElement, _ text: String, isEmptyTag: Bool) -> Result<NestedValue, Failure>
    {
        let value: NestedValue? =
            switch element {
            case .yes: text.isEmpty ? .boolean(true) : nil
            case .no: text.isEmpty ? .boolean(false) : nil
            case _ where isEmptyTag: nil
            case .integer: integer(text)
            case .real: Double(trimmed(text)).map { .real($0) }
            case .date: date(text)
            case .data: data(text)
            default: nil
            }
        if let value { return .success(value) }
        return .failure(Failure(message: "<\(element.rawValue)> has an invalid value"))
    }

    private static func trimmed(_ text: String) -> Substring {
        text.drop { $0.isWhitespace }
    }

    /// Optional whitespace, a sign, whitespace, then decimal or `0x` digits to the end.
    private static func integer(_ text: String) -> NestedValue? {
        var rest = trimmed(text)
        let isNegative = rest.first == "-"
        if isNegative || rest.first == "+" { rest = rest.dropFirst().drop { $0.isWhitespace } }
        let isHex = rest.hasPrefix("0x") || rest.hasPrefix("0X")
        if isHex { rest = rest.dropFirst(2) }
        guard rest.first?.isHexDigit == true, let value = UInt64(rest, radix: isHex ? 16 : 10) else {
            return nil
        }
        guard isNegative else { return .integer(String(value)) }
        return value <= 1 << 63 ? .integer(value == 0 ? "0" : "-\(value)") : nil
    }

    /// `YYYY-MM-DDThh:mm:ssZ`; whether the month exists is not checked.
    private static func date(_ text: String) -> NestedValue? {
        let shape = Array("0000-00-00T00:00:00Z".utf8)
        let bytes = Array(text.utf8)
        guard bytes.count == shape.count else { return nil }
        for (byte, expected) in zip(bytes, shape) {
            let isDigit = byte >= 0x30 && byte <= 0x39
            guard expected == 0x30 ? isDigit : byte == expected else { return nil }
        }
        func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) } }
        let days = daysSince2001(year: number(0..<4), month: number(5..<7), day: number(8..<10))
        return .date(Double(days * 86_400 + number(11..<13) * 3_600 + number(14..<16) * 60 + number(17..<19)))
    }

    /// Days from 2001-01-01 in the Gregorian calendar.
    static func daysSince2001(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let monthDays = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5
        return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + monthDays + day - 1 - 730_791
    }

    /// Base64; other ASCII characters are skipped.
    private static func data(_ text: String) -> NestedValue? {
        var bytes: [UInt8] = []
        var (bits, count) = (UInt32(0), 0)
        for byte in text.utf8 {
            guard byte < 0x80 else { return nil }
            guard let digit = base64Digit(byte) else { continue }
            bits = bits << 6 | digit
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return .data(bytes)
    }

    private static func base64Digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - 65)
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - 71)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte + 4)
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
