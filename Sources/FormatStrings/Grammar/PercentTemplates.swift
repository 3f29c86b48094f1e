internal import SourceText

/// Percent signs of templates that the app fills in itself: `%NAME%`, `<%= name %>` and `<% … %>`.
///
/// Must be asked in the order of the text.
struct PercentTemplates {
    /// What begins at a percent sign.
    struct Template {
        /// Includes the angle brackets.
        let range: Range<Int>
        /// Whether a value replaces it, so that a translation needs it too.
        let isPlaceholder: Bool
    }

    private static let longestName = 64
    private static let longestTag = 200
    private var webAddresses = WebAddressRuns()

    /// The template at a percent sign.
    mutating func template(at sign: Int, in text: Span<UInt8>) -> Template? {
        if text.byte(at: sign - 1) == UInt8(ascii: "<") { return Self.tag(at: sign, in: text) }
        guard let end = Self.nameEnd(from: sign + 1, in: text), !webAddresses.contain(sign, in: text) else {
            return nil
        }
        return Template(range: sign..<end + 1, isPlaceholder: true)
    }

    /// The percent sign after a name of capitals. Two hexadecimal digits before two others are bytes of an address: `%E4%BD%A0`.
    private static func nameEnd(from start: Int, in text: Span<UInt8>) -> Int? {
        guard text.byte(at: start).isCapital else { return nil }
        var end = start
        while text.byte(at: end).isPartOfCapitals {
            end += 1
            if end - start > longestName { return nil }
        }
        guard end - start > 1, text.byte(at: end) == UInt8(ascii: "%") else { return nil }
        return end - start == 2 && text.isByteInAddress(at: start - 1) && text.isByteInAddress(at: end)
            ? nil : end
    }

    /// A tag of ERB, without another percent sign in it. `<%d %>` is a specifier and a percent sign.
    private static func tag(at sign: Int, in text: Span<UInt8>) -> Template? {
        var end = sign + 1
        while end < text.count, text[end] != UInt8(ascii: "%") {
            end += 1
            if end - sign > longestTag { return nil }
        }
        guard text.byte(at: end) == UInt8(ascii: "%"), text.byte(at: end + 1) == UInt8(ascii: ">"),
            end > sign + 1
        else { return nil }
        var parser = SpecifierParser(at: sign)
        if case .specifier(let specifier) = parser.parse(text),
            specifier.type.conversion == .object || text.isBlank(specifier.range.upperBound..<end)
        {
            return nil
        }
        return Template(
            range: sign - 1..<end + 2, isPlaceholder: text.byte(at: sign + 1) == UInt8(ascii: "="))
    }
}

extension Span<UInt8> {
    /// Whether a percent sign and two hexadecimal digits are at `index`.
    fileprivate func isByteInAddress(at index: Int) -> Bool {
        byte(at: index) == UInt8(ascii: "%") && byte(at: index + 1).isHexDigit
            && byte(at: index + 2).isHexDigit
    }

    fileprivate func isBlank(_ range: Range<Int>) -> Bool {
        range.allSatisfy { self[$0] == UInt8(ascii: " ") }
    }
}

extension UInt8 {
    fileprivate var isCapital: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }

    fileprivate var isPartOfCapitals: Bool { isCapital || isASCIIDigit || self == UInt8(ascii: "_") }
}
