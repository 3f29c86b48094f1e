/// Recognises, without allocating, two texts that spell the same plain specifiers in the same order and hold
/// nothing else that a comparison would look at. Says no whenever it is not sure.
struct TwinSpecifiers {
    private var base: Int
    private var translation: Int

    /// Starts at the first percent sign, brace or backslash of each text.
    init(base: Int, translation: Int) {
        self.base = base
        self.translation = translation
    }

    /// Whether the two texts hold nothing but twins.
    mutating func fill(_ baseText: Span<UInt8>, _ translationText: Span<UInt8>) -> Bool {
        guard translationText.firstPercentLookalike() == nil else { return false }
        while true {
            let length = Self.plainSpecifierLength(in: baseText, at: base)
            guard length > 0, length == Self.plainSpecifierLength(in: translationText, at: translation) else {
                return false
            }
            for offset in 0..<length where baseText[base + offset] != translationText[translation + offset] {
                return false
            }
            let nextBase = baseText.first(.placeholder, from: base + length)
            let nextTranslation = translationText.first(.placeholder, from: translation + length)
            guard let nextBase else { return nextTranslation == nil }
            guard let nextTranslation else { return false }
            (base, translation) = (nextBase, nextTranslation)
        }
    }

    /// The byte count of `%@`, `%1$@`, `%d`, `%1$lld`, `%%` … at `start`, or 0 for anything less plain.
    @inline(__always)
    private static func plainSpecifierLength(in text: Span<UInt8>, at start: Int) -> Int {
        guard text.byte(at: start) == UInt8(ascii: "%") else { return 0 }
        var index = start + 1
        if text.byte(at: index) == UInt8(ascii: "%") { return 2 }
        if UInt8(ascii: "1")...UInt8(ascii: "9") ~= text.byte(at: index) {
            guard text.byte(at: index + 1) == UInt8(ascii: "$") else { return 0 }
            index += 2
        }
        if text.byte(at: index) == UInt8(ascii: "@") { return index + 1 - start }
        while text.byte(at: index) == UInt8(ascii: "l") { index += 1 }
        guard isPlainNumber(text.byte(at: index)), !isWordByte(text.byte(at: index + 1)) else { return 0 }
        return index + 1 - start
    }

    private static func isPlainNumber(_ letter: UInt8) -> Bool {
        letter == UInt8(ascii: "d") || letter == UInt8(ascii: "u") || letter == UInt8(ascii: "i")
            || letter == UInt8(ascii: "f")
    }

    /// A letter behind a specifier may make it a percent sign of a sentence (`100%ig`).
    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte.isNameByte
    }
}
