internal import SourceText

/// The order in which Xcode writes the keys of a catalog: that of ICU's root collation with numbers as numbers, as far as ASCII goes.
enum CatalogKeyOrder {
    /// Whether a key is before another one. Where characters beyond ASCII decide, neither is certain to be first.
    static func isCertainlyBefore(_ key: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
        var (left, right) = (0, 0)
        var caseOrder = 0
        while left < key.count, right < other.count {
            let (byte, otherByte) = (key[left], other[right])
            if isDigit(byte), isDigit(otherByte) {
                let (number, otherNumber) = (digits(key, from: &left), digits(other, from: &right))
                let order = compare(key, number, other, otherNumber)
                if order != 0 { return order < 0 }
                continue
            }
            guard let place = weight(of: byte), let otherPlace = weight(of: otherByte) else { return false }
            if place != otherPlace { return place < otherPlace }
            // A small letter is before the capital one.
            if caseOrder == 0, byte != otherByte { caseOrder = byte > otherByte ? -1 : 1 }
            (left, right) = (left + 1, right + 1)
        }
        if right < other.count { return left == key.count && weight(of: other[right]) != nil }
        return left == key.count && caseOrder < 0
    }

    private static let signs = Array("\t\n\u{0B}\u{0C}\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".utf8)

    /// For each byte its place in the order; `nil` if that is not known.
    private static let weights: [UInt8?] = {
        var weights = [UInt8?](repeating: nil, count: 256)
        for (place, sign) in signs.enumerated() { weights[Int(sign)] = UInt8(place) }
        for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
            weights[Int(letter)] = letter
            weights[Int(letter) - 32] = letter
        }
        for digit in UInt8(ascii: "0")...UInt8(ascii: "9") { weights[Int(digit)] = digit }
        return weights
    }()

    private static func weight(of byte: UInt8) -> UInt8? { weights[Int(byte)] }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// The digits at an index, which is moved after them, without leading zeros.
    private static func digits(_ text: Span<UInt8>, from index: inout Int) -> TextRange {
        while index < text.count, text[index] == 0x30 { index += 1 }
        let start = index
        while index < text.count, isDigit(text[index]) { index += 1 }
        return TextRange(start, index)
    }

    /// Below 0 if the first number is smaller, 0 if both are equal.
    private static func compare(
        _ text: Span<UInt8>, _ number: TextRange, _ other: Span<UInt8>, _ otherNumber: TextRange
    ) -> Int {
        if number.count != otherNumber.count { return number.count - otherNumber.count }
        for offset in 0..<number.count {
            let difference = Int(text[number.lower + offset]) - Int(other[otherNumber.lower + offset])
            if difference != 0 { return difference }
        }
        return 0
    }
}
