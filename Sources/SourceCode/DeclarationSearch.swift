internal import SourceText

/// Finds what sources of Swift declare with a type: `name: Type`.
package enum DeclarationSearch {
    /// Calls `visit` for each name that is followed by a colon and the name of a type in its line.
    ///
    /// Labels of arguments look the same: what begins with a small letter, or goes on with a parenthesis or a point, is no type.
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

    private static func type(after colon: Int, in text: Span<UInt8>) -> (range: Range<Int>, next: UInt8)? {
        let start = text.endOfSpacesAndTabs(from: colon + 1)
        var end = start
        while end < text.count, text[end].isIdentifier { end += 1 }
        guard end > start, text[start].isASCIILetter, text[start] & 0x20 == 0 else { return nil }
        let next = end < text.count ? text[end] : 0
        return next == UInt8(ascii: "(") || next == UInt8(ascii: ".") ? nil : (start..<end, next)
    }

    private static func name(before colon: Int, in text: Span<UInt8>) -> Range<Int>? {
        var start = colon
        while start > 0, text[start - 1].isIdentifier { start -= 1 }
        return start < colon ? start..<colon : nil
    }
}
