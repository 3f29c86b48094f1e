internal import SourceCode
internal import SourceText

/// Reads the pieces of a literal as the text that a table has for it.
///
/// Escapes are copied as genstrings copies them, except for `\u` and `\U`, which become characters. Characters that a table
/// would take for something else, such as the quotes in a raw literal, are escaped.
struct LiteralReader: ~Escapable {
    private let text: Span<UInt8>
    private let isTyped: Bool
    /// Whether interpolations are parts of their own.
    private let isSplit: Bool
    private var result = TextTemplate()
    private var raw = RawText()

    @_lifetime(copy text)
    private init(_ text: Span<UInt8>, isTyped: Bool, isSplit: Bool) {
        self.text = text
        self.isTyped = isTyped
        self.isSplit = isSplit || isTyped
    }

    /// The text of pieces that are joined.
    ///
    /// - Parameters:
    ///   - isTyped: Whether interpolations become specifiers; otherwise they are copied.
    ///   - isSplit: Whether they are parts of their own even so.
    static func template(
        of pieces: [Literal], in text: Span<UInt8>, isTyped: Bool, isSplit: Bool = false
    ) -> TextTemplate {
        let hasInterpolation = pieces.contains { !$0.interpolations.isEmpty }
        var reader = LiteralReader(text, isTyped: isTyped && hasInterpolation, isSplit: isSplit)
        for piece in pieces { reader.read(piece) }
        reader.endText()
        reader.result.hasInterpolation = hasInterpolation
        return reader.result
    }

    private mutating func endText() {
        if !raw.isEmpty { result.segments.append(.text(raw)) }
        raw = []
    }

    private mutating func read(_ literal: Literal) {
        switch literal.kind {
        case .c: readC(literal.content)
        case .cRaw: readLines(literal, numberSigns: nil, indentation: 0)
        case .swift(let numberSigns): readLines(literal, numberSigns: numberSigns, indentation: 0)
        case .swiftLines(let numberSigns, let indentation):
            readLines(literal, numberSigns: numberSigns, indentation: indentation)
        }
    }

    private mutating func append(_ byte: UInt8, isBare: Bool) {
        raw.appendByte(byte, isBare: isBare)
        if isTyped, byte == UInt8(ascii: "%") { raw.append(byte) }
    }

    // MARK: - C

    private mutating func readC(_ content: TextRange) {
        var index = content.lower
        while index < content.upper {
            guard text[index] == UInt8(ascii: "\\"), index + 1 < content.upper else {
                append(text[index], isBare: false)
                index += 1
                continue
            }
            let next = text[index + 1]
            if next == 0x0A || next == 0x0D {
                index = text.endOfLineBreak(at: index + 1)
            } else if let (codePoint, end) = universalName(at: index) {
                raw.appendCharacter(codePoint)
                index = end
            } else {
                raw += [text[index], next]
                index += 2
            }
        }
    }

    /// The character that `\uXXXX` or `\UXXXXXXXX` spells; two surrogates are one.
    private func universalName(at index: Int) -> (codePoint: UInt32, end: Int)? {
        switch text[index + 1] {
        case UInt8(ascii: "u"):
            guard let unit = text.hexadecimal(at: index + 2, length: 4) else { return nil }
            if unit & 0xFC00 == 0xD800, text.starts(with: "\\u", at: index + 6),
                let low = text.hexadecimal(at: index + 8, length: 4), low & 0xFC00 == 0xDC00
            {
                return (0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF, index + 12)
            }
            return (unit, index + 6)
        case UInt8(ascii: "U"):
            guard let codePoint = text.hexadecimal(at: index + 2, length: 8), codePoint <= 0x10FFFF else {
                return nil
            }
            return (codePoint, index + 10)
        default: return nil
        }
    }

    // MARK: - Swift, and raw literals

    /// - Parameter numberSigns: Those after the backslash of an escape; `nil` if there are no escapes.
    private mutating func readLines(_ literal: Literal, numberSigns: Int?, indentation: Int) {
        var index = endOfIndentation(literal.content.lower, indentation)
        var interpolations = literal.interpolations[...]
        while index < literal.content.upper {
            if let next = interpolations.first, next.range.lower <= index {
                interpolations.removeFirst()
                readInterpolation(next, isBare: numberSigns != 0)
                index = next.range.upper
            } else if text[index] == 0x0A || text[index] == 0x0D {
                raw.append(0x0A)
                index = endOfIndentation(text.endOfLineBreak(at: index), indentation)
            } else if let numberSigns, let end = readEscape(at: index, numberSigns, indentation) {
                index = end
            } else {
                append(text[index], isBare: true)
                index += 1
            }
        }
    }

    private func endOfIndentation(_ start: Int, _ indentation: Int) -> Int {
        var index = start
        while index < text.count, index < start + indentation, text[index].isSpaceOrTab { index += 1 }
        return index
    }

    /// Reads an escape, and returns where it ends; `nil` if there is none.
    private mutating func readEscape(at index: Int, _ numberSigns: Int, _ indentation: Int) -> Int? {
        let letter = index + 1 + numberSigns
        guard text[index] == UInt8(ascii: "\\"), letter < text.count else { return nil }
        for place in index + 1..<letter where text[place] != UInt8(ascii: "#") { return nil }
        if text[letter] == UInt8(ascii: "u"), let (codePoint, end) = scalar(at: letter + 1) {
            raw.appendCharacter(codePoint)
            return end
        }
        var end = letter
        while end < text.count, text[end].isSpaceOrTab { end += 1 }
        if end < text.count, text[end] == 0x0A || text[end] == 0x0D {
            return endOfIndentation(text.endOfLineBreak(at: end), indentation)
        }
        raw += [UInt8(ascii: "\\"), text[letter]]
        return letter + 1
    }

    /// The character that `{…}` spells.
    private func scalar(at start: Int) -> (codePoint: UInt32, end: Int)? {
        guard text.starts(with: "{", at: start) else { return nil }
        for length in 1...8 where text.starts(with: "}", at: start + 1 + length) {
            guard let codePoint = text.hexadecimal(at: start + 1, length: length), codePoint <= 0x10FFFF
            else {
                return nil
            }
            return (codePoint, start + 2 + length)
        }
        return nil
    }

    // MARK: - Interpolations

    private mutating func readInterpolation(_ interpolation: Literal.Interpolation, isBare: Bool) {
        guard isSplit else { return copy(interpolation.range, isBare: isBare) }
        endText()
        result.segments.append(InterpolationType.segment(of: interpolation, in: text))
    }

    /// Copies an interpolation as it is in the source.
    private mutating func copy(_ range: TextRange, isBare: Bool) {
        var index = range.lower
        while index < range.upper {
            if !isBare, text[index] == UInt8(ascii: "\\"), index + 1 < range.upper {
                raw += [text[index], text[index + 1]]
                index += 2
            } else {
                raw.appendByte(text[index], isBare: isBare)
                index += 1
            }
        }
    }
}
