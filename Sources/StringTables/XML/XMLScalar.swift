internal import SourceText

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
            case .real: real(text).map { .real($0) }
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

    /// A name such as `nan`, or optional whitespace and a decimal number, to the end.
    private static func real(_ text: String) -> Double? {
        switch text.lowercased() {
        case "nan": return .nan
        case "inf", "+inf", "infinity", "+infinity": return .infinity
        case "-inf", "-infinity": return -.infinity
        default:
            let number = text.unicodeScalars.drop { $0.properties.isWhitespace || $0 == "\u{200B}" }
            let isDecimal = number.allSatisfy { "0123456789+-.eE".unicodeScalars.contains($0) }
            return isDecimal ? Double(String(number)) : nil
        }
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

    /// `YYYY-MM-DDThh:mm:ssZ`, where the year may have a minus sign and any number of digits; whether the month exists is
    /// not checked.
    private static func date(_ text: String) -> NestedValue? {
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let bytes = Array(text.utf8.dropFirst(isNegative ? 1 : 0))
        let digits = bytes.prefix { $0.isASCIIDigit }
        let rest = bytes[digits.endIndex...]
        let shape = "-00-00T00:00:00Z".utf8
        guard !digits.isEmpty, rest.count == shape.count,
            zip(rest, shape).allSatisfy({ $1 == UInt8(ascii: "0") ? $0.isASCIIDigit : $0 == $1 })
        else { return nil }
        func number(_ place: Int) -> Int {
            Int(rest[digits.endIndex + place] - 0x30) * 10 + Int(rest[digits.endIndex + place + 1] - 0x30)
        }
        let year = digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), Int(Int32.max)) }
        let days = daysSince2001(year: isNegative ? -year : year, month: number(1), day: number(4))
        return .date(Double(days * 86_400 + number(7) * 3_600 + number(10) * 60 + number(13)))
    }

    /// Days from 2001-01-01 in the Gregorian calendar.
    static func daysSince2001(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let monthDays = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5
        return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + monthDays + day - 1 - 730_791
    }

    /// Base64 in groups of four digits; other ASCII characters are skipped, but for the beginning of other markup.
    private static func data(_ text: String) -> NestedValue? {
        var bytes: [UInt8] = []
        var (bits, count, padding) = (UInt32(0), 0, 0)
        for byte in text.utf8 {
            guard byte < 0x80, byte != UInt8(ascii: "<") else { return nil }
            let isPadding = byte == UInt8(ascii: "=")
            if isPadding { padding += 1 } else if !XMLProlog.isWhitespace(byte) { padding = 0 }
            guard let digit = isPadding ? 0 : base64Digit(byte) else { continue }
            bits = bits << 6 | digit
            count += 1
            guard count % 4 == 0 else { continue }
            for place in 0..<(3 - min(padding, 2)) {
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(16 - 8 * place)))
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
