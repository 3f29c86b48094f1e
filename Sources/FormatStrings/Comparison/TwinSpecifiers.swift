/// Recognises, without allocating, two texts that take the same arguments in the same order by plain specifiers, and
/// hold nothing else that a comparison would look at. Says no whenever it is not sure.
struct TwinSpecifiers {
    private var base: Reading
    private var translation: Reading

    /// Starts at the first percent sign, brace or backslash of each text.
    init(base: Int, translation: Int) {
        self.base = Reading(index: base)
        self.translation = Reading(index: translation)
    }

    /// Whether the two texts hold nothing but twins.
    mutating func fill(_ baseText: Span<UInt8>, _ translationText: Span<UInt8>) -> Bool {
        guard translationText.firstPercentLookalike() == nil else { return false }
        while true {
            guard let specifier = base.next(in: baseText), let other = translation.next(in: translationText),
                specifier.argument == other.argument, specifier.conversion.count == other.conversion.count
            else { return false }
            for offset in 0..<other.conversion.count {
                let byte = translationText[other.conversion.lowerBound + offset]
                guard baseText[specifier.conversion.lowerBound + offset] == byte else { return false }
            }
            let nextBase = baseText.first(.placeholder, from: specifier.conversion.upperBound)
            let nextTranslation = translationText.first(.placeholder, from: other.conversion.upperBound)
            guard let nextBase else { return nextTranslation == nil }
            guard let nextTranslation else { return false }
            (base.index, translation.index) = (nextBase, nextTranslation)
        }
    }
}

extension TwinSpecifiers {
    /// A specifier without its percent sign and number.
    private struct Specifier {
        /// The argument it takes, from 1 on; 0 for an escaped percent sign.
        let argument: Int
        let conversion: Range<Int>
    }

    /// How far a text has been read, and how its specifiers are numbered so far.
    private struct Reading {
        var index: Int
        private var taken = 0
        private var hasNumbers = false

        init(index: Int) {
            self.index = index
        }

        /// The specifier at ``index``, if it is `%@`, `%1$@`, `%d`, `%1$lld`, `%%` … and numbered like those before.
        mutating func next(in text: Span<UInt8>) -> Specifier? {
            guard text.byte(at: index) == UInt8(ascii: "%") else { return nil }
            let start = index + 1
            let first = text.byte(at: start)
            if first == UInt8(ascii: "%") { return Specifier(argument: 0, conversion: start..<start + 1) }
            let isNumbered = UInt8(ascii: "1")...UInt8(ascii: "9") ~= first
            guard taken == 0 || hasNumbers == isNumbered else { return nil }
            if isNumbered, text.byte(at: start + 1) != UInt8(ascii: "$") { return nil }
            let letter = isNumbered ? start + 2 : start
            let length = Self.conversionLength(in: text, at: letter)
            guard length > 0 else { return nil }
            taken += 1
            hasNumbers = isNumbered
            return Specifier(
                argument: isNumbered ? Int(first - UInt8(ascii: "0")) : taken,
                conversion: letter..<letter + length)
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

        /// A letter behind a specifier may make it a percent sign of a sentence (`100%ig`), in Latin, Greek and Cyrillic:
        /// what is not ASCII of these begins with 0xC3 to 0xD4 or 0xE1.
        private static func isWordByte(_ byte: UInt8) -> Bool {
            byte.isNameByte || 0xC3...0xD4 ~= byte || byte == 0xE1
        }
    }
}
