internal import FormatStrings
internal import SourceText

/// Numbers the specifiers of a value, so that a translation may use them in another order.
enum SpecifierNumbers {
    /// What became of a value.
    struct Result {
        var text: RawText
        /// Whether it has a `*`, which takes an argument of its own, so that the numbers would be wrong.
        var hasStar = false
    }

    /// The value with `1$`, `2$` after the percent signs of two or more specifiers. What has numbers stays as it is.
    ///
    /// - Parameter isCompatible: Whether every percent sign counts, as it does for genstrings.
    static func numbered(_ text: RawText, isCompatible: Bool) -> Result {
        guard text.contains(UInt8(ascii: "%")) else { return Result(text: text) }
        return isCompatible
            ? Result(text: inserting(percentSigns(in: text), into: text)) : numberedConversions(text)
    }

    private static func numberedConversions(_ text: RawText) -> Result {
        let format = FormatString(text.span)
        let specifiers = format.specifiers.filter { !$0.isDoubtful }
        guard specifiers.count > 1, format.readByteCount == text.count,
            !specifiers.contains(where: { $0.position != nil })
        else { return Result(text: text) }
        if specifiers.contains(where: { $0.width.isArgument || $0.precision.isArgument }) {
            return Result(text: text, hasStar: true)
        }
        return Result(text: inserting(specifiers.map(\.range.lowerBound), into: text))
    }

    /// The percent signs that are not `%%`; none if there are numbers.
    private static func percentSigns(in text: RawText) -> [Int] {
        var (places, index) = ([Int](), 0)
        while index < text.count {
            guard text[index] == UInt8(ascii: "%") else {
                index += 1
                continue
            }
            var end = index + 1
            while end < text.count, text[end].isASCIIDigit { end += 1 }
            if end > index + 1, end < text.count, text[end] == UInt8(ascii: "$") { return [] }
            let isDouble = index + 1 < text.count && text[index + 1] == UInt8(ascii: "%")
            if !isDouble { places.append(index) }
            index += isDouble ? 2 : 1
        }
        return places
    }

    private static func inserting(_ places: [Int], into text: RawText) -> RawText {
        guard places.count > 1 else { return text }
        var (result, copied) = (RawText(), 0)
        for (number, place) in places.enumerated() {
            result += text[copied...place]
            result += "\(number + 1)$".utf8
            copied = place + 1
        }
        return result + text[copied...]
    }
}

extension FieldSize? {
    fileprivate var isArgument: Bool {
        if case .argument = self { true } else { false }
    }
}
