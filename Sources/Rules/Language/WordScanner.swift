internal import SourceText

/// A word of a text.
struct ScannedWord {
    let hash: UInt32
    /// Its bytes.
    let range: Range<Int>
    /// Whether it has at most two letters, so that it may well be a word of several languages.
    let isShort: Bool
}

/// Finds the words of a text one after the other, but no more than the first few. What is not prose is passed over: format
/// specifiers, placeholders, tags, addresses, paths, and names with digits.
struct WordScanner {
    /// The next byte to look at.
    private var index = 0
    /// The end of what is between two spaces and contains `index`.
    private var chunkEnd = 0
    /// The number of words found.
    private(set) var count = 0

    /// How many words of a text, and how many bytes of it, are looked at.
    static let maximumCount = 60
    private static let maximumBytes = 4_096
    /// The length of a longer word does not matter.
    private static let longestWord = 64

    mutating func next(in text: Span<UInt8>) -> ScannedWord? {
        let end = min(text.count, Self.maximumBytes)
        while count < Self.maximumCount {
            if index >= chunkEnd, !startChunk(in: text, until: end) { return nil }
            if let word = wordOfChunk(in: text) {
                count += 1
                return word
            }
        }
        return nil
    }

    /// Goes to the next chunk; `false` at the end of the text.
    private mutating func startChunk(in text: Span<UInt8>, until end: Int) -> Bool {
        while index < end, text[index].isASCIIWhitespace { index += 1 }
        guard index < end else { return false }
        chunkEnd = index
        var isProse = true
        var last: UInt8 = 0
        while chunkEnd < end, !text[chunkEnd].isASCIIWhitespace {
            let byte = text[chunkEnd]
            if byte.isTechnical || byte.isWordByte && (last == UInt8(ascii: ".") || last.isASCIIDigit)
                || byte.isASCIIDigit && last.isWordByte
            {
                isProse = false
            }
            last = byte
            chunkEnd += 1
        }
        if !isProse { index = chunkEnd }
        return true
    }

    private mutating func wordOfChunk(in text: Span<UInt8>) -> ScannedWord? {
        var (hash, letters, start) = (WordHash(), 0, index)
        while index < chunkEnd {
            let (letter, length) = Self.letter(text, at: index)
            guard let letter else {
                if letters > 0 { break }
                index += length
                start = index
                continue
            }
            hash.add(letter)
            letters += 1
            index += length
        }
        guard letters > 0 else { return nil }
        return ScannedWord(
            hash: letters > Self.longestWord ? 1 : hash.value, range: start..<index, isShort: letters <= 2)
    }

    /// The letter at an index as a small one, and the length of the character; `nil` if it is none.
    @inline(__always)
    static func letter(_ text: Span<UInt8>, at index: Int) -> (letter: UInt32?, length: Int) {
        let byte = text[index]
        if byte < 0x80 { return (byte.isASCIILetter ? UInt32(byte | 0x20) : nil, 1) }
        let sequence = UTF8Sequence(text, at: index)
        return (sequence.codePoint.smallLetter, max(1, sequence.length))
    }
}

extension UInt8 {
    /// Whether it shows that what it is in is no prose.
    fileprivate var isTechnical: Bool {
        switch self {
        case UInt8(ascii: "%"), UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "_"), UInt8(ascii: "\\"),
            UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="),
            UInt8(ascii: "$"):
            true
        default: false
        }
    }

    /// Whether it is a letter of ASCII or a part of another character, most of which are letters.
    fileprivate var isWordByte: Bool { isASCIILetter || self >= 0xC3 }
}

extension UInt32 {
    /// The small letter for a letter of one of the scripts of ``LanguageList``; `nil` if it is none.
    fileprivate var smallLetter: UInt32? {
        switch self {
        case 0x00...0xBF, 0xD7, 0xF7: nil
        case 0xC0...0xDE, 0x410...0x42F: self + 0x20
        case 0x400...0x40F: self + 0x50
        case 0x130: 0x69
        case 0x18F: 0x259
        case 0x1AF: 0x1B0
        case 0x139...0x148, 0x179...0x17E: self + (self & 1)
        case 0x100...0x137, 0x14A...0x177, 0x1A0...0x1A5, 0x218...0x21B, 0x460...0x481, 0x48A...0x4BF,
            0x4D0...0x52F, 0x1E00...0x1EFF:
            self | 1
        case 0xDF...0x2AF, 0x430...0x45F, 0x4C0...0x4CF, 0x5D0...0x5F2, 0x620...0x65F, 0x670...0x6D3,
            0x900...0x963, 0xFB50...0xFDFB, 0xFE70...0xFEFC:
            self
        default: nil
        }
    }
}
