package import SourceText

/// Finds the texts of XML: the values of attributes, and what is between tags.
///
/// It knows no more of XML than that, so that a document costs what its length costs: nothing is nested, no entity is defined, and
/// no other file is asked for.
package enum MarkupSearch {
    /// Calls `visit` for each text, as it is written, with the name of the attribute if it is the value of one.
    package static func texts(
        in text: Span<UInt8>, _ visit: (_ text: TextRange, _ attribute: TextRange?) -> Void
    ) {
        var index = text.index(of: UInt8(ascii: "<"), from: 0)
        while index < text.count {
            let start = markup(at: index, in: text, visit)
            index = text.index(of: UInt8(ascii: "<"), from: start)
            if index > start { visit(TextRange(start, index), nil) }
        }
    }

    /// Reads what begins with `<`, and returns the index after it.
    private static func markup(
        at start: Int, in text: Span<UInt8>, _ visit: (TextRange, TextRange?) -> Void
    ) -> Int {
        if text.starts(with: "<!--", at: start) {
            return text.end(ofNext: "-->", from: start + 4) ?? text.count
        }
        if text.starts(with: "<![CDATA[", at: start) {
            let end = text.end(ofNext: "]]>", from: start + 9)
            visit(TextRange(start + 9, end.map { $0 - 3 } ?? text.count), nil)
            return end ?? text.count
        }
        var index = start + 1
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: ">"): return index + 1
            case UInt8(ascii: "<"): return index
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let end = text.index(of: text[index], from: index + 1)
                visit(TextRange(index + 1, end), name(before: index, in: text))
                index = min(text.count, end + 1)
            default: index += 1
            }
        }
        return index
    }

    /// The name of the attribute whose value begins with a quote.
    private static func name(before quote: Int, in text: Span<UInt8>) -> TextRange {
        var end = quote
        while end > 0, text[end - 1].isASCIIWhitespace || text[end - 1] == UInt8(ascii: "=") { end -= 1 }
        var start = end
        while start > 0, text[start - 1].isNameOfAttribute { start -= 1 }
        return TextRange(start, end)
    }

    /// A text with its references to characters decoded.
    package static func decoded(_ range: TextRange, in text: Span<UInt8>) -> [UInt8] {
        let text = text.slice(range)
        var (result, index) = ([UInt8](), 0)
        while index < text.count {
            let stop = text.index(of: UInt8(ascii: "&"), from: index)
            result.append(text.extracting(index..<stop))
            guard stop < text.count else { break }
            if let (codePoint, end) = reference(at: stop, in: text) {
                result.append(codePoint: codePoint)
                index = end
            } else {
                result.append(text[stop])
                index = stop + 1
            }
        }
        return result
    }

    private static func reference(at start: Int, in text: Span<UInt8>) -> (codePoint: UInt32, end: Int)? {
        if let (character, end) = text.xmlEntity(at: start) { return (UInt32(character), end) }
        guard text.starts(with: "&#", at: start) else { return nil }
        let isHexadecimal = text.starts(with: "x", at: start + 2)
        let first = start + (isHexadecimal ? 3 : 2)
        var (index, value) = (first, UInt32(0))
        while index < min(first + 7, text.count), let digit = text[index].hexDigit,
            isHexadecimal || digit < 10
        {
            value = value * (isHexadecimal ? 16 : 10) + UInt32(digit)
            index += 1
        }
        guard index > first, Unicode.Scalar(value) != nil, index < text.count,
            text[index] == UInt8(ascii: ";")
        else { return nil }
        return (value, index + 1)
    }
}

extension UInt8 {
    fileprivate var isNameOfAttribute: Bool {
        isIdentifier || self == UInt8(ascii: ":") || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
    }
}
