internal import SourceText

/// Texts of which only the specifiers matter when they are read as format strings.
extension Span<UInt8> {
    /// Appends the specifiers of the text.
    ///
    /// - Returns: `false` if there is anything that could be a mistyped specifier or another kind of placeholder, or a specifier
    ///   that could be a percent sign in a sentence: then the words around it matter too.
    package func appendSkeleton(to skeleton: inout [UInt8]) -> Bool {
        var index = 0
        while index < count {
            switch self[index] {
            case UInt8(ascii: "%"):
                guard let end = plainSpecifierEnd(from: index) else { return false }
                skeleton.append(extracting(index..<end))
                index = end
            // 0xEF begins the full-width percent sign.
            case UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "{"), UInt8(ascii: "\\"), 0xEF:
                return false
            default: index += 1
            }
        }
        return true
    }

    /// The end of the specifier at `start`; `nil` if it is not a common one, or adjacent to letters or digits.
    private func plainSpecifierEnd(from start: Int) -> Int? {
        let end =
            starts(with: "%%", at: start)
            ? start + 2
            : starts(with: "%arg", at: start)
                ? start + 4
                : starts(with: "%#@", at: start)
                    ? variableEnd(from: start + 3) : conversionEnd(from: start + 1)
        guard let end, !byte(at: end).isASCIILetter, !byte(at: end).isASCIIDigit,
            byte(at: end) != UInt8(ascii: "%"),
            !ProseDetector.followsDigit(start, in: self)
        else { return nil }
        return end
    }

    private func variableEnd(from start: Int) -> Int? {
        var end = start
        while byte(at: end).isASCIILetter || byte(at: end).isASCIIDigit || byte(at: end) == UInt8(ascii: "_")
        {
            end += 1
        }
        return end > start && byte(at: end) == UInt8(ascii: "@") ? end + 1 : nil
    }

    /// The end of a specifier such as `%d`, `%1$@` or `%.2lf`, after its percent sign.
    private func conversionEnd(from start: Int) -> Int? {
        var end = start
        while byte(at: end).isASCIIDigit || byte(at: end) == UInt8(ascii: "$")
            || byte(at: end) == UInt8(ascii: ".")
        {
            end += 1
        }
        while byte(at: end) == UInt8(ascii: "l") { end += 1 }
        switch byte(at: end) {
        case UInt8(ascii: "@"), UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "f"):
            return end + 1
        default: return nil
        }
    }
}
