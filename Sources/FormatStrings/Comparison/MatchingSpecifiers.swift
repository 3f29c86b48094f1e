/// Recognizes, without allocating, two texts with the same plain specifiers in the same order and nothing else that a
/// comparison has to look at. May miss a match, but never reports a wrong one.
struct MatchingSpecifiers {
    private var base: Cursor
    private var translation: Cursor

    /// Starts at the first percent sign, brace or backslash of each text.
    init(base: Int, translation: Int) {
        self.base = Cursor(index: base)
        self.translation = Cursor(index: translation)
    }

    /// Whether all specifiers of a text from the first one on are plain, and numbered alike without a gap.
    static func arePlain(in text: Span<UInt8>, from mark: Int) -> Bool {
        var cursor = Cursor(index: mark)
        while let specifier = cursor.next(in: text) {
            guard let next = text.first(.syntax, from: specifier.conversion.upperBound) else {
                return !cursor.hasGap
            }
            cursor.index = next
        }
        return false
    }

    mutating func match(_ baseText: Span<UInt8>, _ translationText: Span<UInt8>) -> Bool {
        guard translationText.firstPercentLookalike() == nil else { return false }
        while true {
            guard let specifier = base.next(in: baseText), let other = translation.next(in: translationText),
                specifier.argument == other.argument, specifier.conversion.count == other.conversion.count
            else { return false }
            for offset in 0..<other.conversion.count {
                let byte = translationText[other.conversion.lowerBound + offset]
                guard baseText[specifier.conversion.lowerBound + offset] == byte else { return false }
            }
            let nextBase = baseText.first(.syntax, from: specifier.conversion.upperBound)
            let nextTranslation = translationText.first(.syntax, from: other.conversion.upperBound)
            // The rest of a text without any of these bytes cannot have a specifier, nor anything that looks like one.
            guard let nextBase else { return nextTranslation == nil }
            guard let nextTranslation else { return false }
            (base.index, translation.index) = (nextBase, nextTranslation)
        }
    }
}

extension MatchingSpecifiers {
    /// A specifier without its percent sign and number.
    private struct Specifier {
        /// The argument it takes, from 1 on; 0 for an escaped percent sign.
        let argument: Int
        let conversion: Range<Int>
    }

    /// How far a text has been read, and how its specifiers have been numbered.
    private struct Cursor {
        var index: Int
        private var taken = 0
        private var hasNumbers = false
        /// The positions that were taken, one bit for each.
        private var positions: UInt16 = 0

        init(index: Int) {
            self.index = index
        }

        /// Whether a position was taken, and a lower one was not.
        var hasGap: Bool { positions & (positions &+ 2) != 0 }

        /// The specifier at ``index``, if it is `%@`, `%1$@`, `%d`, `%1$lld`, `%%` … and numbered like the previous ones.
        mutating func next(in text: Span<UInt8>) -> Specifier? {
            guard text.byte(at: index) == UInt8(ascii: "%"), text.byte(at: index - 1) != UInt8(ascii: "[")
            else {
                return nil
            }
            let start = index + 1
            let first = text.byte(at: start)
            if first == UInt8(ascii: "%") { return escapedPercent(in: text, at: start) }
            let isNumbered = UInt8(ascii: "1")...UInt8(ascii: "9") ~= first
            // Which argument a specifier reads after a mixture is for the whole comparison to say, as for numbers above 9.
            guard taken == 0 || hasNumbers == isNumbered else { return nil }
            if isNumbered, text.byte(at: start + 1) != UInt8(ascii: "$") { return nil }
            if !isNumbered, text.isPositionBeforeSign(at: index) { return nil }
            let letter = isNumbered ? start + 2 : start
            let length = Self.conversionLength(in: text, at: letter)
            guard length > 0 else { return nil }
            taken += 1
            hasNumbers = isNumbered
            let argument = isNumbered ? Int(first - UInt8(ascii: "0")) : taken
            if isNumbered, !take(position: argument) { return nil }
            return Specifier(argument: argument, conversion: letter..<letter + length)
        }

        /// Whether a position from 1 to 9 occurs for the first time: two specifiers may read one argument as different types.
        private mutating func take(position: Int) -> Bool {
            let bit: UInt16 = 1 << position
            defer { positions |= bit }
            return positions & bit == 0
        }

        /// `%%`, if a space or nothing follows, possibly after a full stop: `%%(name)s`, `%%1` and `%%.2f` may be mistakes.
        private func escapedPercent(in text: Span<UInt8>, at sign: Int) -> Specifier? {
            let next = text.byte(at: sign + 1)
            let last = next == UInt8(ascii: ".") ? text.byte(at: sign + 2) : next
            guard last == 0 || last == UInt8(ascii: " ") else { return nil }
            return Specifier(argument: 0, conversion: sign..<sign + 1)
        }

        /// The byte count of `@`, `d`, `lld`, `f` … at `start`, or 0 for anything less plain.
        @inline(__always)
        private static func conversionLength(in text: Span<UInt8>, at start: Int) -> Int {
            if text.byte(at: start) == UInt8(ascii: "@") { return 1 }
            var index = start
            while text.byte(at: index) == UInt8(ascii: "l") { index += 1 }
            guard isPlainNumber(text.byte(at: index)), !isWordByte(text.byte(at: index + 1)) else { return 0 }
            return index + 1 - start
        }

        private static func isPlainNumber(_ letter: UInt8) -> Bool {
            letter == UInt8(ascii: "d") || letter == UInt8(ascii: "u") || letter == UInt8(ascii: "i")
                || letter == UInt8(ascii: "f")
        }

        /// A letter after a specifier may make it a percent sign in a sentence (`100%ig`), in Latin, Greek and Cyrillic.
        /// Letters of these outside ASCII begin with 0xC3 to 0xD4 or 0xE1.
        private static func isWordByte(_ byte: UInt8) -> Bool {
            byte.isNameByte || 0xC3...0xD4 ~= byte || byte == 0xE1
        }
    }
}
