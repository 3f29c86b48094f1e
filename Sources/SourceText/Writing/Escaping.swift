/// How a syntax escapes characters that it cannot, or should not, hold literally.
package protocol Escaping {
    /// Printable ASCII that is escaped; a byte is repeated where there are fewer than three.
    static var specials: (UInt8, UInt8, UInt8) { get }

    /// The escape for the first `#` of `##[` and `##vso[`.
    static var numberSign: String { get }

    /// The escape for a character that is not printable ASCII, or is one of ``specials``; `nil` if it is written as is.
    ///
    /// - Parameter codePoint: May be a lone surrogate, which must be replaced.
    static func replacement(for codePoint: UInt32) -> String?
}

extension Output {
    /// Writes UTF-8, escaped for `syntax`; invalid bytes become U+FFFD.
    ///
    /// GitHub Actions and Azure Pipelines execute `##[` and `##vso[` anywhere in a line.
    package mutating func write(_ bytes: Span<UInt8>, as syntax: (some Escaping).Type) {
        guard isShown else { return writePart(bytes, as: syntax) }
        var start = 0
        var command = bytes.nextCommand(from: 0)
        while command < bytes.count {
            writePart(bytes.slice(TextRange(start, command)), as: syntax)
            write(syntax.numberSign)
            start = command + 1
            command = bytes.nextCommand(from: start)
        }
        writePart(bytes.slice(TextRange(start, bytes.count)), as: syntax)
    }

    private mutating func writePart(_ bytes: Span<UInt8>, as syntax: (some Escaping).Type) {
        var copied = 0
        var index = bytes.nextSpecial(from: 0, syntax.specials)
        while index < bytes.count {
            let sequence = UTF8Sequence(bytes, at: index)
            let isValid = sequence.length > 0
            let end = index + max(1, sequence.length)
            if let text = isValid ? syntax.replacement(for: sequence.codePoint) : "\u{FFFD}" {
                write(bytes.slice(TextRange(copied, index)))
                write(text)
                copied = end
            }
            index = bytes.nextSpecial(from: end, syntax.specials)
        }
        write(bytes.slice(TextRange(copied, bytes.count)))
    }
}

extension Span<UInt8> {
    /// The index of the next `##[`, or `##v` in either case, from `start`.
    fileprivate func nextCommand(from start: Int) -> Int {
        let sign = UInt8(ascii: "#")
        var index = self.index(of: sign, from: start)
        while index < count {
            if index < count &- 2, self[index &+ 1] == sign {
                let next = self[index &+ 2]
                if next == UInt8(ascii: "[") || next | 0x20 == UInt8(ascii: "v") { return index }
            }
            index = self.index(of: sign, from: index &+ 1)
        }
        return count
    }

    /// The next byte from `start` that is not printable ASCII, or is one of `specials`.
    @inline(__always)
    fileprivate func nextSpecial(from start: Int, _ specials: (UInt8, UInt8, UInt8)) -> Int {
        var index = start
        while index <= count &- 8 {
            let word = word(at: index)
            let hits =
                word.unprintableLanes | word.lanes(startingWith: specials.0)
                | word.lanes(startingWith: specials.1)
                | word.lanes(startingWith: specials.2)
            if hits != 0 { return index &+ hits.firstLane }
            index &+= 8
        }
        while index < count {
            let byte = self[index]
            let isSpecial = byte == specials.0 || byte == specials.1 || byte == specials.2
            if byte < 0x20 || byte > 0x7E || isSpecial { return index }
            index &+= 1
        }
        return count
    }
}

extension UInt32 {
    /// Whether a terminal or an editor would interpret or hide the character: controls, directional marks, zero-width
    /// spaces, line separators, byte order marks, tags and noncharacters. Documents escape these.
    package var isUnsafe: Bool {
        switch self {
        case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x061C, 0x180E, 0x200B, 0x200E...0x200F: true
        case 0x2028...0x202E, 0x2060...0x206F: true
        case 0xD800...0xDFFF, 0xFDD0...0xFDEF, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
        default: self & 0xFFFE == 0xFFFE
        }
    }

    /// The UTF-16 code units, each as a backslash, `sign` and four hexadecimal digits: `\u202e`, `\U202E`.
    ///
    /// - Parameter firstLetter: The digit for ten.
    package func utf16Escapes(_ sign: Unicode.Scalar, firstLetter: Unicode.Scalar) -> String {
        guard self > 0xFFFF else { return utf16Escape(sign, firstLetter) }
        let high = 0xD800 + (self - 0x10000) >> 10
        let low = 0xDC00 + (self - 0x10000) & 0x3FF
        return high.utf16Escape(sign, firstLetter) + low.utf16Escape(sign, firstLetter)
    }

    /// Built without allocations, since a text may consist of such characters.
    private func utf16Escape(_ sign: Unicode.Scalar, _ firstLetter: Unicode.Scalar) -> String {
        var text = "\\"
        text.unicodeScalars.append(sign)
        for shift: UInt32 in stride(from: 12, through: 0, by: -4) {
            let value = UInt8(truncatingIfNeeded: self >> shift & 0xF)
            let digit = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: firstLetter) + value - 10
            text.unicodeScalars.append(Unicode.Scalar(digit))
        }
        return text
    }
}

extension FixedWidthInteger where Self: UnsignedInteger {
    /// The value in hexadecimal digits, at least `width`.
    package func hexadecimal(_ width: Int, uppercase: Bool = false) -> String {
        let digits = String(self, radix: 16, uppercase: uppercase)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
