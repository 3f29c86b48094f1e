internal import SourceCode
internal import SourceText

/// Text as it is between the quotes of an old-style table: escapes are not decoded.
///
/// Texts are compared byte by byte, since two that only look alike are two keys.
package typealias RawText = [UInt8]

extension RawText {
    /// Appends a character that a source spells as an escape, so that the table still reads.
    mutating func appendCharacter(_ codePoint: UInt32) {
        switch codePoint {
        case 0x22, 0x5C: self += [UInt8(ascii: "\\"), UInt8(codePoint)]
        case 0x0A: self += "\\n".utf8
        case 0x0D: self += "\\r".utf8
        case 0x09: append(0x09)
        case 0..<0x20, 0x7F, 0xD800...0xDFFF: self += "\\U\(codePoint.hexadecimal(4))".utf8
        default: append(codePoint: codePoint)
        }
    }

    /// Appends a byte of a source that is not part of an escape.
    ///
    /// - Parameter isBare: Whether quotes and backslashes are characters.
    mutating func appendByte(_ byte: UInt8, isBare: Bool) {
        switch byte {
        case UInt8(ascii: "\""): self += "\\\"".utf8
        case UInt8(ascii: "\\") where isBare: self += "\\\\".utf8
        case 0: appendCharacter(0)
        default: append(byte)
        }
    }

    /// The text with its escapes decoded, in UTF-8.
    var decoded: [UInt8] {
        guard contains(UInt8(ascii: "\\")) else { return self }
        var (result, index) = ([UInt8](), 0)
        while index < count {
            guard self[index] == UInt8(ascii: "\\"), index + 1 < count else {
                result.append(self[index])
                index += 1
                continue
            }
            let (codePoint, end) = escape(at: index + 1)
            result.append(codePoint: codePoint)
            index = end
        }
        return result
    }

    /// What a backslash makes of what follows it, and where that ends.
    private func escape(at index: Int) -> (codePoint: UInt32, end: Int) {
        if self[index] == UInt8(ascii: "U"), let code = span.hexadecimal(at: index + 1, length: 4) {
            return (code, index + 5)
        }
        if let code = Self.escapes[self[index]] { return (code, index + 1) }
        var (code, end) = (UInt32(0), index)
        while end < count, end < index + 3, self[end] & 0xF8 == 0x30 {
            code = code << 3 | UInt32(self[end] & 7)
            end += 1
        }
        if end > index { return (code, end) }
        let sequence = UTF8Sequence(span, at: index)
        guard sequence.length > 0 else { return (UInt32(self[index]), index + 1) }
        return (sequence.codePoint, index + sequence.length)
    }

    private static let escapes: [UInt8: UInt32] = [
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "a"): 0x07,
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B,
    ]

    /// The text as a string.
    package var string: String { String(repairing: span) }

    /// The text with every `\U` of four or eight digits decoded.
    var decodingEscapes: RawText {
        var (result, index) = (RawText(), 0)
        while index < count {
            let backslashes =
                span.starts(with: "\\\\U", at: index) ? 2 : span.starts(with: "\\U", at: index) ? 1 : 0
            if backslashes > 0, let escape = span.escape(at: index + backslashes + 1) {
                result.appendCharacter(escape.codePoint)
                index += backslashes + 1 + escape.length
            } else if self[index] == UInt8(ascii: "\\"), index + 1 < count {
                result += self[index...index + 1]
                index += 2
            } else {
                result.append(self[index])
                index += 1
            }
        }
        return result
    }
}

extension Span<UInt8> {
    /// The code point that four or eight hexadecimal digits at `index` spell.
    fileprivate func escape(at index: Int) -> (codePoint: UInt32, length: Int)? {
        if let long = hexadecimal(at: index, length: 8), Unicode.Scalar(long) != nil { return (long, 8) }
        return hexadecimal(at: index, length: 4).map { ($0, 4) }
    }

    /// The value of so many hexadecimal digits.
    func hexadecimal(at index: Int, length: Int) -> UInt32? {
        guard index + length <= count else { return nil }
        var value: UInt32 = 0
        for place in index..<index + length {
            guard let digit = self[place].hexDigit else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}
