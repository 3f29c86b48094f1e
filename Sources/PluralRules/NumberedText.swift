internal import CSystem
package import FormatStrings
internal import SourceText

/// A text as a user sees it for a number: the specifiers of one argument show the number, the others stay as they are.
package struct NumberedText {
    private let bytes: [UInt8]
    private let specifiers: [FormatSpecifier]
    private let argument: Int

    /// - Parameters:
    ///   - text: A format string.
    ///   - options: How it is read, as for a substitution with `%arg`.
    ///   - argument: The argument that is the number.
    package init(_ text: Span<UInt8>, options: FormatString.Options = .init(), argument: Int = 1) {
        let format = FormatString(text, options: options)
        bytes = [UInt8](copying: text)
        specifiers = format.specifiers
        self.argument = argument
    }

    /// The text for `number`.
    package func text(for number: PluralNumber) -> String {
        var (shown, end) = ("", 0)
        for specifier in specifiers where specifier.arguments.value == argument && specifier.type.isNumber {
            shown += prose(end..<specifier.range.lowerBound) + specifier.shown(number)
            end = specifier.range.upperBound
        }
        return shown + prose(end..<bytes.count)
    }

    /// Whether it has a letter outside its specifiers.
    package var hasLetters: Bool {
        let starts = [0] + specifiers.map(\.range.upperBound)
        let ends = specifiers.map(\.range.lowerBound) + [bytes.count]
        return zip(starts, ends).contains { prose($0..<$1).contains(where: \.isLetter) }
    }

    /// The text in `range`, in which a percent sign is not doubled.
    private func prose(_ range: Range<Int>) -> String {
        let part = bytes.span.extracting(range)
        let text = String(decoding: part)
        guard part.contains(UInt8(ascii: "%")) else { return text }
        var (shown, isEscaped) = ("", false)
        for character in text {
            isEscaped = character == "%" && shown.last == "%" && !isEscaped
            if !isEscaped { shown.append(character) }
        }
        return shown
    }
}

extension FormatSpecifier {
    /// A number as the specifier shows it, without grouping.
    fileprivate func shown(_ number: PluralNumber) -> String {
        let plain = number.description.drop { $0 == "-" }
        let digits = type.isFloating ? decimals(of: plain) : String(plain.prefix { $0 != "." })
        let sign = number.description.hasPrefix("-") ? "-" : positiveSign
        guard case .digits(let width) = width, width < 20 else { return sign + digits }
        let padding = max(0, width - sign.count - digits.count)
        if flags.contains(.minus) { return sign + digits + String(repeating: " ", count: padding) }
        if flags.contains(.zero) { return sign + String(repeating: "0", count: padding) + digits }
        return String(repeating: " ", count: padding) + sign + digits
    }

    private var positiveSign: String {
        flags.contains(.plus) ? "+" : flags.contains(.space) ? " " : ""
    }

    /// The decimals of a number without a sign, as the C library prints them. If the precision is an argument, the number is not changed.
    private func decimals(of number: Substring) -> String {
        let count: Int
        switch precision {
        case nil: count = 6
        case .digits(let digits): count = digits
        default: return String(number)
        }
        guard count <= Self.mostDecimals, let value = Double(number),
            let letter = type.spelling.utf8.last
        else { return String(number) }
        var text = [UInt8](repeating: 0, count: Self.longestNumber)
        var room = text.mutableSpan
        let length = system_print_double(value, CChar(bitPattern: letter), Int32(count), &room)
        return length > 0 ? String(decoding: text[..<Int(length)], as: UTF8.self) : String(number)
    }

    private static let mostDecimals = 64
    /// The bytes of the largest number with that many decimals, and more.
    private static let longestNumber = 512
}
