internal import SourceText

/// Parses the token at a percent sign, whose items may be in any order, as CoreFoundation's `__CFParseFormatSpec` does.
struct SpecifierParser {
    private let start: Int
    private var index: Int
    private var flags: SpecifierFlags = []
    private var position: Int?
    private var width: FieldSize?
    private var precision: FieldSize?
    private var length: LengthModifier?
    private var hasLongDoubleModifier = false
    private var seenDot = false
    private var seenSharp = false
    private var seenBracket = false
    private var nameStart: Int?
    private let readsAnyName: Bool

    /// Starts at the offset of a percent sign.
    ///
    /// - Parameter readsAnyName: See ``VariableReferences``.
    init(at start: Int, readsAnyName: Bool = false) {
        self.start = start
        self.readsAnyName = readsAnyName
        index = start + 1
    }

    mutating func parse(_ text: Span<UInt8>) -> FormatToken {
        while index < text.count {
            let byte = text[index]
            if let nameStart {
                if let end = readName(from: nameStart, byte, in: text) { return end }
            } else if let end = readItem(byte, in: text) {
                return end
            }
        }
        return .invalid(InvalidSpecifier(range: start..<text.count, unknownCharacter: nil))
    }

    private mutating func readItem(_ byte: UInt8, in text: Span<UInt8>) -> FormatToken? {
        switch byte {
        case UInt8(ascii: "#"):
            seenSharp = true
            flags.insert(.alternate)
        case UInt8(ascii: " "): flags.insert(.space)
        case UInt8(ascii: "-"): flags.insert(.minus)
        case UInt8(ascii: "+"): flags.insert(.plus)
        case UInt8(ascii: "0"): readZero()
        case UInt8(ascii: "1")...UInt8(ascii: "9"): return readNumber(in: text)
        case UInt8(ascii: "*"): width = .argument(position: nil)
        case UInt8(ascii: "."): readDot(in: text)
        case UInt8(ascii: "["): return readBracket(in: text)
        case UInt8(ascii: "@") where seenSharp:
            if let name = anyName(in: text) { return name }
            seenSharp = false
            nameStart = index + 1
        default:
            if readLength(byte, in: text) { return nil }
            return end(at: byte, in: text)
        }
        index += 1
        return nil
    }

    private mutating func readZero() {
        if seenDot { precision = .digits(0) } else { flags.insert(.zero) }
    }

    private mutating func readDot(in text: Span<UInt8>) {
        seenDot = true
        if text.byte(at: index + 1) == UInt8(ascii: "*") {
            precision = .argument(position: nil)
            index += 1
        }
    }

    private mutating func end(at byte: UInt8, in text: Span<UInt8>) -> FormatToken {
        if byte == UInt8(ascii: "%"), index == start + 1 { return .escapedPercent(start..<index + 1) }
        if let conversion = Conversion(letter: byte) {
            index += 1
            let type = ArgumentType(
                conversion: conversion, letter: byte, length: length,
                hasLongDoubleModifier: hasLongDoubleModifier)
            return specifier(.plain, type)
        }
        let unknown = text.codePoint(at: index) ?? .replacement
        let range = start..<index + unknown.byteCount
        return .invalid(InvalidSpecifier(range: range, unknownCharacter: unknown.value))
    }

    private func specifier(_ form: SpecifierForm, _ type: ArgumentType) -> FormatToken {
        let dotAlone = seenDot && precision == nil
        return .specifier(
            FormatSpecifier(
                range: start..<index, form: form, type: type, position: position, flags: flags,
                width: width, precision: dotAlone ? .digits(0) : precision))
    }
}

// MARK: - Numbers

extension SpecifierParser {
    /// The largest number kept; CoreFoundation rejects positions above 127 and widths above 2³¹ − 1.
    private static let largestNumber = 1 << 32

    private mutating func readNumber(in text: Span<UInt8>) -> FormatToken? {
        var number = 0
        while text.byte(at: index).isASCIIDigit {
            number = min(number * 10 + Int(text[index] - UInt8(ascii: "0")), Self.largestNumber)
            index += 1
        }
        if text.byte(at: index) == UInt8(ascii: "$") {
            index += 1
            readPosition(number)
        } else if seenDot {
            precision = .digits(number)
        } else {
            width = .digits(number)
        }
        return nil
    }

    /// `n$` belongs to a star without a number, the precision's first, otherwise to the value.
    private mutating func readPosition(_ number: Int) {
        if precision == .argument(position: nil) {
            precision = .argument(position: number)
        } else if width == .argument(position: nil) {
            width = .argument(position: number)
        } else {
            position = number
        }
    }

    private mutating func readLength(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
        let isDoubled = text.byte(at: index + 1) == byte
        switch byte {
        case UInt8(ascii: "h"): length = isDoubled ? .char : .short
        case UInt8(ascii: "l"): length = isDoubled ? .longLong : .long
        case UInt8(ascii: "q"): length = .quad
        case UInt8(ascii: "j"): length = .intmax
        case UInt8(ascii: "z"): length = .size
        case UInt8(ascii: "t"): length = .pointerDifference
        case UInt8(ascii: "L"):
            length = .longDouble
            hasLongDoubleModifier = true
        default: return false
        }
        index += length == .char || length == .longLong ? 2 : 1
        return true
    }
}

// MARK: - Variables, object flags and choices

extension SpecifierParser {
    /// The reference to a variable whose name begins after `index`, if any name is read.
    private mutating func anyName(in text: Span<UInt8>) -> FormatToken? {
        let start = index + 1
        guard readsAnyName, let end = VariableReferences.endOfName(from: start, in: text) else { return nil }
        index = end + 1
        return specifier(
            .variable(name: start..<end),
            ArgumentType(conversion: .variable, letter: UInt8(ascii: "@")))
    }

    /// Skips characters up to a closing `@`. A character that cannot be part of a name ends the name, and
    /// CoreFoundation then looks for a conversion after it.
    private mutating func readName(from nameStart: Int, _ byte: UInt8, in text: Span<UInt8>) -> FormatToken? {
        if byte == UInt8(ascii: "@") {
            index += 1
            let form = seenBracket ? SpecifierForm.plain : .variable(name: nameStart..<index - 1)
            let conversion = seenBracket ? Conversion.object : .variable
            return specifier(form, ArgumentType(conversion: conversion, letter: byte))
        }
        if !byte.isNameByte, byte != UInt8(ascii: "]") { self.nameStart = nil }
        index += text.codePoint(at: index)?.byteCount ?? 1
        return nil
    }

    private mutating func readBracket(in text: Span<UInt8>) -> FormatToken? {
        if !seenBracket {
            if let token = readChoices(in: text) { return token }
            seenBracket = true
            nameStart = index + 1
        }
        index += 1
        return nil
    }

    private mutating func readChoices(in text: Span<UInt8>) -> FormatToken? {
        var count = 1
        var end = index + 1
        while end < text.count, text[end] != UInt8(ascii: "]") {
            if text[end] == UInt8(ascii: "%") || text[end] == UInt8(ascii: "\n") { return nil }
            if text[end] == UInt8(ascii: ",") { count += 1 }
            end += 1
        }
        guard text.byte(at: end + 1) == UInt8(ascii: "@") else { return nil }
        index = end + 2
        return specifier(
            .choices(count: count), ArgumentType(conversion: .object, letter: UInt8(ascii: "@")))
    }
}
