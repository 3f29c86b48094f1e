internal import SourceText

/// Finds what sources of Swift declare with a type: `name: Type`, or with a value that tells it: `let name = 1`.
package enum DeclarationSearch {
    /// Calls `visit` for each name that is followed by a colon and the name of a type in its line.
    ///
    /// Labels of arguments look the same: what begins with a small letter, or goes on with a parenthesis or a point, is not a type.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - visit: Receives the name, the type, and the byte after the type.
    package static func declarations(
        in text: Span<UInt8>, _ visit: (_ name: Range<Int>, _ type: Range<Int>, _ next: UInt8) -> Void
    ) {
        var colon = text.index(of: UInt8(ascii: ":"), from: 0)
        while colon < text.count {
            if let (type, next) = type(after: colon, in: text), let name = name(before: colon, in: text) {
                visit(name, type, next)
            }
            colon = text.index(of: UInt8(ascii: ":"), from: colon + 1)
        }
    }

    /// Calls `visit` for each name of `let name = …` and `var name = …` with a number, a literal or a conversion.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - visit: Receives the name, and what follows the sign up to the end of the word.
    package static func values(
        in text: Span<UInt8>, _ visit: (_ name: Range<Int>, _ value: Range<Int>) -> Void
    ) {
        var sign = text.index(of: UInt8(ascii: "="), from: 0)
        while sign < text.count {
            if let value = value(after: sign, in: text), let name = constant(before: sign, in: text) {
                visit(name, value)
            }
            sign = text.index(of: UInt8(ascii: "="), from: sign + 1)
        }
    }

    /// A number with its point, a quote, or a name with a parenthesis.
    private static func value(after sign: Int, in text: Span<UInt8>) -> Range<Int>? {
        let start = text.endOfSpacesAndTabs(from: sign + 1)
        guard start < text.count else { return nil }
        let first = text[start]
        if first == UInt8(ascii: "\"") { return start..<(start + 1) }
        guard first.isASCIIDigit || first.isASCIILetter && first & 0x20 == 0 else { return nil }
        var end = start
        while end < text.count, text[end].isIdentifier || first.isASCIIDigit && text[end] == UInt8(ascii: ".")
        {
            end += 1
        }
        if first.isASCIIDigit { return start..<end }
        return end < text.count && text[end] == UInt8(ascii: "(") ? start..<end : nil
    }

    /// The name after `let` or `var` that is before a sign of equality.
    private static func constant(before sign: Int, in text: Span<UInt8>) -> Range<Int>? {
        let end = text.startOfSpacesAndTabs(before: sign)
        let start = text.startOfIdentifier(before: end)
        return start < end && isProperty(at: start, in: text) ? start..<end : nil
    }

    /// Whether `let` or `var` is before a name.
    package static func isProperty(at name: Int, in text: Span<UInt8>) -> Bool {
        name >= 4 && (text.starts(with: "let ", at: name - 4) || text.starts(with: "var ", at: name - 4))
    }

    private static func type(after colon: Int, in text: Span<UInt8>) -> (range: Range<Int>, next: UInt8)? {
        let start = text.endOfSpacesAndTabs(from: colon + 1)
        let end = text.endOfIdentifier(from: start)
        guard end > start, text[start].isASCIILetter, text[start] & 0x20 == 0 else { return nil }
        let next = end < text.count ? text[end] : 0
        return next == UInt8(ascii: "(") || next == UInt8(ascii: ".") ? nil : (start..<end, next)
    }

    private static func name(before colon: Int, in text: Span<UInt8>) -> Range<Int>? {
        let start = text.startOfIdentifier(before: colon)
        return start < colon ? start..<colon : nil
    }
}
