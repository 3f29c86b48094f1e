internal import SourceText

/// A word of a text.
struct ScannedWord {
    /// The hash of the word in small letters.
    private(set) var hash: UInt32
    /// What its letters say that are not ASCII.
    private(set) var letters = WordLetters()
    /// Where it ends in the text.
    fileprivate var end: Int
    /// The number of letters.
    private var count = 0

    /// The letters from an index on; there may be none.
    ///
    /// - Parameters:
    ///   - table: Tells which languages have a letter.
    ///   - language: That of the locale.
    @inline(__always)
    init(in text: Span<UInt8>, from start: Int, _ table: borrowing WordTable, _ language: Int) {
        var hash = WordHash()
        end = start
        while true {
            let run = text.letters(from: end)
            if run.count > 0 { hash.add(run.small) }
            count &+= run.count
            end &+= run.count
            if run.count == 8 { continue }
            guard end < text.count, text[end] >= 0x80, case (let letter, let length) = text.letter(at: end),
                letter > 0
            else { break }
            hash.add(UInt64(letter))
            letters.add(table.languages(ofLetter: letter), language)
            count &+= 1
            end &+= length
        }
        self.hash = hash.value
    }

    fileprivate var isEmpty: Bool { count == 0 }

    /// What it says for a language that has it, in halves of a word: one of at most two letters may well be a word of several.
    var weight: Int { count <= 2 ? 1 : 2 }
}

/// What the letters of a word say that not all languages have.
struct WordLetters {
    /// The languages that they speak for, and not for that of the locale.
    private(set) var pro = LanguageSet()
    /// Those that they speak against, and for that of the locale.
    private(set) var contra = LanguageSet()

    /// Adds a letter.
    ///
    /// - Parameters:
    ///   - languages: Those that have it; empty if all do.
    ///   - language: That of the locale.
    @inline(__always)
    mutating func add(_ languages: LanguageSet, _ language: Int) {
        if languages.contains(language) {
            contra.formUnion(languages.inverted)
        } else {
            pro.formUnion(languages)
        }
    }
}

extension Span<UInt8> {
    /// How many words of a text, and how many bytes of it, are looked at.
    private static var maximumWords: Int { 60 }
    private static var maximumBytes: Int { 4_096 }

    /// Finds the words of a text, but no more than the first few. What is not prose is passed over: format specifiers,
    /// placeholders, tags, addresses, paths, and names with digits.
    ///
    /// - Parameters:
    ///   - table: Tells which languages have a letter.
    ///   - language: That of the locale.
    ///   - body: Gets each word, and returns whether to go on.
    /// - Returns: The number of words found.
    @inline(__always)
    func forEachWord(
        _ table: borrowing WordTable, _ language: Int, _ body: (ScannedWord) -> Bool
    ) -> Int {
        let text = extracting(first: Self.maximumBytes)
        // A chunk is what is between two spaces.
        var (index, chunkEnd, found) = (0, 0, 0)
        while index < text.count {
            if index >= chunkEnd, text[index].isASCIIWhitespace {
                index &+= 1
                continue
            }
            let word = ScannedWord(in: text, from: index, table, language)
            if index < chunkEnd {
                guard !word.isEmpty else {
                    index &+= text.letter(at: index).length
                    continue
                }
                index = word.end
            } else if let end = text.endOfChunk(if: word) {
                index = end
            } else {
                let chunk = text.chunk(from: index)
                chunkEnd = chunk.end
                if !chunk.isProse { index = chunkEnd }
                continue
            }
            found &+= 1
            guard body(word), found < Self.maximumWords else { break }
        }
        return found
    }

    /// The end of a chunk that is a word, and perhaps a punctuation mark after it; `nil` if it is anything else.
    @inline(__always)
    private func endOfChunk(if word: borrowing ScannedWord) -> Int? {
        guard !word.isEmpty else { return nil }
        var end = word.end
        if end < count, self[end].isPunctuation { end &+= 1 }
        return end == count || self[end].isASCIIWhitespace ? end : nil
    }

    /// The end of the chunk that begins at `start`, and whether there may be words in it.
    private func chunk(from start: Int) -> (end: Int, isProse: Bool) {
        var (end, isProse, last) = (start, true, UInt8(0))
        while end < count, !self[end].isASCIIWhitespace {
            let byte = self[end]
            if byte.isTechnical || byte.isWordByte && (last == UInt8(ascii: ".") || last.isASCIIDigit)
                || byte.isASCIIDigit && last.isWordByte
            {
                isProse = false
            }
            last = byte
            end &+= 1
        }
        return (end, isProse)
    }
}

/// The hash of a word in small letters.
struct WordHash {
    private var state: UInt64 = 0

    /// Adds eight ASCII letters, or fewer if there are no more in a row, or another letter.
    @inline(__always)
    mutating func add(_ letters: UInt64) {
        let (high, low) = (state ^ letters).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        state = high ^ low
    }

    /// Never 0.
    @inline(__always)
    var value: UInt32 { max(1, UInt32(truncatingIfNeeded: state ^ state >> 32)) }
}

extension Span<UInt8> {
    /// The letter beyond ASCII at an index as a small one, 0 if there is none, and the length of the character.
    @inline(__always)
    fileprivate func letter(at index: Int) -> (small: UInt32, length: Int) {
        // Most of them take two bytes.
        if self[index] & 0xE0 == 0xC0, index &+ 1 < count, self[index &+ 1] & 0xC0 == 0x80 {
            let codePoint = (UInt32(self[index]) & 0x1F) << 6 | UInt32(self[index &+ 1]) & 0x3F
            return (codePoint.smallLetter, 2)
        }
        let sequence = UTF8Sequence(self, at: index)
        return (sequence.codePoint.smallLetter, Swift.max(1, sequence.length))
    }

    /// The ASCII letters from an index on, at most eight, as small ones with the first lowest.
    @inline(__always)
    fileprivate func letters(from index: Int) -> (small: UInt64, count: Int) {
        let word = bytes(from: index)
        let small = word | 0x2020_2020_2020_2020
        let others = small.lanesExceptLetters
        guard others != 0 else { return (small, 8) }
        let count = others.firstLane
        return (small & (1 &<< UInt64(8 &* count) &- 1), count)
    }

    /// The eight bytes from `index` on, the first one lowest; zeros follow the end.
    @inline(__always)
    private func bytes(from index: Int) -> UInt64 {
        if index <= count &- 8 { return word(at: index) }
        if index >= count { return 0 }
        // The last word overlaps those before it.
        if count >= 8 { return word(at: count &- 8) &>> UInt64(8 &* (8 &- (count &- index))) }
        var word: UInt64 = 0
        var last = count
        while last > index {
            last &-= 1
            word = word &<< 8 | UInt64(self[last])
        }
        return word
    }
}

extension UInt64 {
    /// The lanes other than small letters of ASCII.
    @inline(__always)
    fileprivate var lanesExceptLetters: UInt64 {
        let low = self & 0x7F7F_7F7F_7F7F_7F7F
        let fromA = low &+ 0x1F1F_1F1F_1F1F_1F1F
        let afterZ = low &+ 0x0505_0505_0505_0505
        return (self | ~fromA | afterZ) & Self.topBits
    }
}

extension UInt8 {
    /// Whether a chunk that contains it is not prose.
    fileprivate var isTechnical: Bool {
        switch self {
        case UInt8(ascii: "%"), UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "_"), UInt8(ascii: "\\"),
            UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="),
            UInt8(ascii: "$"):
            true
        default: false
        }
    }

    /// Whether it is a mark between sentences and their parts.
    fileprivate var isPunctuation: Bool {
        switch self {
        case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "!"),
            UInt8(ascii: "?"):
            true
        default: false
        }
    }

    /// Whether it is a letter of ASCII or a part of another character, most of which are letters.
    fileprivate var isWordByte: Bool { isASCIILetter || self >= 0xC3 }
}

extension UInt32 {
    /// The small letter for a letter beyond ASCII of one of the scripts of ``LanguageList``; 0 if it is none.
    fileprivate var smallLetter: UInt32 {
        switch self {
        // The most frequent ones are first.
        case 0xDF...0xF6, 0xF8...0xFF, 0x430...0x45F, 0x620...0x65F: self
        case 0xC0...0xDE: self == 0xD7 ? 0 : self + 0x20
        case 0x410...0x42F: self + 0x20
        case 0x400...0x40F: self + 0x50
        case 0x130: 0x69
        case 0x18F: 0x259
        case 0x1AF: 0x1B0
        case 0x139...0x148, 0x179...0x17E: self + (self & 1)
        case 0x100...0x177, 0x1A0...0x1A5, 0x218...0x21B, 0x460...0x481, 0x48A...0x4BF, 0x4D0...0x52F,
            0x1E00...0x1EFF:
            self | 1
        case 0x178...0x2AF, 0x4C0...0x4CF, 0x591...0x5F2, 0x670...0x6D5, 0x900...0x963, 0xFB50...0xFDFB,
            0xFE70...0xFEFC:
            self
        default: 0
        }
    }
}
