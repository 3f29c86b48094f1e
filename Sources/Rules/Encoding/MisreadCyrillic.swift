internal import Concurrency
internal import SourceText
internal import StringTables

/// A table in Cyrillic letters whose bytes were read in another encoding than theirs and saved again.
struct MisreadCyrillic {
    /// The encoding of the bytes, and the one in which they were read.
    let (encoding, shown): (CyrillicEncoding, CyrillicEncoding)
    /// The first text that it shows in.
    let entry: Int

    /// How much more like words the texts are if they are read in another encoding, in natural logarithms of the frequency of
    /// letters.
    private static let margin = 0.8
    /// What texts reach that are as they should be.
    private static let usual = 3.6

    /// `nil` if the texts make sense as they are, or in no other encoding.
    init?(_ linted: LintedTable) {
        guard linted.locale?.scripts?.contains(.cyrillic) == true,
            let (sample, first) = linted.table.sample
        else { return nil }
        let known = CyrillicLikeness(sample)
        guard known.isEnough, !known.isMixed, known.score < Self.usual else { return nil }
        var best: (encoding: CyrillicEncoding, shown: CyrillicEncoding, score: Double)?
        for shown in CyrillicEncoding.allCases {
            let bytes = sample.map(shown.byte)
            for encoding in CyrillicEncoding.cyrillic where encoding != shown && !Cancellation.isRequested {
                let read = zip(bytes, sample).map { byte, scalar in
                    byte.flatMap(encoding.scalar) ?? (scalar.isASCII ? scalar : "\u{FFFD}")
                }
                let score = CyrillicLikeness(read).score
                if score > best?.score ?? 0 { best = (encoding, shown, score) }
            }
        }
        guard let best, best.score >= known.score + Self.margin, best.score >= Self.usual else { return nil }
        (encoding, shown) = (best.encoding, best.shown)
        entry = first
    }

    /// A text as it should be.
    func intended(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { shown.byte(of: $0).flatMap(encoding.scalar) ?? $0 }))
    }

    /// The changes of a text that make it what it should be: one for each run of characters beyond ASCII.
    func replacements(in text: String) -> [TextReplacement] {
        var (replacements, start, offset, read) = ([TextReplacement](), 0, 0, "")
        for scalar in text.unicodeScalars {
            if let other = shown.byte(of: scalar).flatMap(encoding.scalar) {
                if read.isEmpty { start = offset }
                read.unicodeScalars.append(other)
            } else if !read.isEmpty {
                replacements.append(TextReplacement(start..<offset, read))
                read = ""
            }
            offset += UTF8.width(scalar)
        }
        return read.isEmpty ? replacements : replacements + [TextReplacement(start..<offset, read)]
    }
}

/// The number of characters that are read of a table to tell whether they are words.
private let sampleLength = 2_048

extension Table {
    /// The first texts beyond ASCII, with a space after each, and the entry of the first; `nil` if there is none.
    fileprivate var sample: (text: [Unicode.Scalar], first: Int)? {
        let (entries, texts) = (entries, texts)
        var (sample, first, poll) = ([Unicode.Scalar](), Int?.none, CancellationPoll(every: 1024))
        for number in entries.indices where sample.count < sampleLength && !poll.isCancelledAfterItem() {
            guard entries[number].isLoaded, case .text(let value) = entries[number].value,
                case let text = texts.bytes(of: value), !text.isPlain
            else { continue }
            first = first ?? number
            var index = 0
            while index < text.count, sample.count < sampleLength {
                let sequence = UTF8Sequence(text, at: index)
                sample.append(Unicode.Scalar(sequence.codePoint) ?? "\u{FFFD}")
                index += max(1, sequence.length)
            }
            sample.append(" ")
        }
        return first.map { (sample, $0) }
    }
}

/// An encoding of one byte a character in which Cyrillic texts are saved, or read by mistake.
enum CyrillicEncoding: String, CaseIterable {
    case windows1251 = "Windows-1251"
    case koi8 = "KOI8-R"
    case iso = "ISO-8859-5"
    case mac = "Mac Cyrillic"
    case windows1252 = "Windows-1252"
    case macRoman = "Mac Roman"

    /// Those that have Cyrillic letters.
    static let cyrillic: [CyrillicEncoding] = [.windows1251, .koi8, .iso, .mac]

    /// The character of a byte from 0x80 on; `nil` for others.
    func scalar(of byte: UInt8) -> Unicode.Scalar? { Self.characters[self]?[byte] }

    /// The byte of a character beyond ASCII; `nil` for others.
    func byte(of scalar: Unicode.Scalar) -> UInt8? { Self.bytes[self]?[scalar] }

    private static let characters = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.allCharacters) })
    private static let bytes = characters.mapValues { characters in
        Dictionary(characters.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    }

    private var allCharacters: [UInt8: Unicode.Scalar] {
        // 0x98 is none in Windows-1251, and some are controls of Latin-1 in Windows-1252.
        let codes = (UInt8(0x80)...0xFF).filter { $0 != 0x98 || self != .windows1251 }
        if self == .windows1252 {
            return Dictionary(
                uniqueKeysWithValues: codes.map { byte in
                    (
                        byte,
                        SingleByteEncoding.windows1252[byte].flatMap(Unicode.Scalar.init)
                            ?? Unicode.Scalar(byte)
                    )
                })
        }
        let name =
            switch self {
            case .mac: "x-mac-cyrillic"
            case .macRoman: "macintosh"
            default: rawValue
            }
        guard let text = NamedEncoding(name)?.decode(ByteBuffer(codes)) else { return [:] }
        return Dictionary(uniqueKeysWithValues: zip(codes, String(repairing: text.span).unicodeScalars))
    }
}

/// How much a text looks like words of a language in Cyrillic letters.
private struct CyrillicLikeness {
    /// The sum of the logarithms of how frequent the letters are, of a thousand.
    private var (sum, letters) = (0.0, 0)
    /// The words, and how many more are written in small letters, but for the first, than in mixed ones.
    private var (words, cased) = (0, 0)
    /// The number of words that an ASCII letter is part of.
    private var mixed = 0

    /// The number of letters from which on it means something.
    private static let enough = 12

    var isEnough: Bool { letters >= Self.enough }
    /// Whether the words are of another alphabet, whose letters are mostly ASCII.
    var isMixed: Bool { 4 * mixed > words }
    var score: Double { letters == 0 ? 0 : sum / Double(letters) + Double(cased) / Double(max(1, words)) }

    init(_ text: [Unicode.Scalar]) {
        let frequencies = Self.frequencies
        var (word, followsLetter) = (Word(), false)
        for scalar in text {
            if scalar.isASCII || !scalar.isCyrillic && Self.marks.contains(scalar) {
                followsLetter = scalar.isASCII && UInt8(scalar.value).isASCIILetter
                word.isMixed = word.isMixed || followsLetter
                close(&word)
                continue
            }
            word.isMixed = word.isMixed || followsLetter
            followsLetter = false
            let frequency = scalar.isCyrillic ? frequencies[Int(scalar.value & 0xFF)] : Self.foreign
            word.add(isKnown: frequency != Self.foreign, isCapital: scalar.isCyrillicCapital)
            sum += frequency
            letters += 1
        }
        close(&word)
    }

    private mutating func close(_ word: inout Word) {
        guard word.length > 0 else {
            word = Word()
            return
        }
        if word.length > 1 || word.isMixed {
            words += 1
            mixed += word.isMixed ? 1 : 0
        }
        if word.length > 1 { cased += word.casing }
        word = Word()
    }

    private struct Word {
        private(set) var length = 0
        /// Whether an ASCII letter is before or after it.
        var isMixed = false
        private var (capitals, first, isStrange) = (0, false, false)

        mutating func add(isKnown: Bool, isCapital: Bool) {
            if length == 0 { first = isCapital }
            length += 1
            capitals += isCapital ? 1 : 0
            if !isKnown { isStrange = true }
        }

        /// 1 for small letters after the first one, 0 for capitals, -1 for a mixture.
        var casing: Int {
            if isStrange { return -1 }
            if capitals == 0 || capitals == 1 && first { return 1 }
            return capitals == length ? 0 : -1
        }
    }

    /// Marks that texts in Cyrillic letters have.
    private static let marks = Set("\u{A0}«»„“”‘’‚…–—№°©®™€•·\u{AD}\u{301}\u{2009}\u{202F}".unicodeScalars)
    /// What counts as the logarithm of the frequency of another character.
    private static let foreign = -1.5

    /// The logarithms of the frequencies of letters in a thousand, by the last byte of the code points from U+0400 on.
    private static let frequencies: [Double] = {
        var frequencies = [Double](repeating: foreign, count: 256)
        for (letter, frequency) in ofSmallLetters {
            let capital = letter.properties.uppercaseMapping.unicodeScalars.first ?? letter
            for scalar in [letter, capital] { frequencies[Int(scalar.value & 0xFF)] = logarithm(frequency) }
        }
        return frequencies
    }()

    /// The frequencies of small letters in a thousand, about the same in all of these languages.
    private static let ofSmallLetters: [(Unicode.Scalar, Double)] = [
        ("о", 110), ("е", 85), ("а", 85), ("и", 74), ("н", 67), ("т", 63), ("с", 55), ("р", 47), ("в", 45),
        ("л", 44), ("к", 35), ("м", 32), ("д", 30), ("п", 28), ("у", 26), ("я", 20), ("ы", 19), ("ь", 17),
        ("г", 17), ("з", 16), ("б", 16), ("ч", 14), ("й", 12), ("х", 10), ("ж", 9), ("ш", 8), ("ю", 7),
        ("ц", 6), ("щ", 4), ("э", 3), ("ф", 3), ("ъ", 4), ("ё", 2), ("і", 30), ("ї", 4), ("є", 4), ("ґ", 1),
        ("ў", 6), ("ј", 15), ("љ", 2), ("њ", 3), ("ћ", 3), ("ђ", 1), ("џ", 1), ("ѓ", 1), ("ќ", 1), ("ѕ", 1),
        ("ә", 15), ("қ", 15), ("ң", 12), ("ө", 8), ("ү", 8), ("ұ", 8), ("ғ", 8), ("һ", 2),
    ]

    /// The natural logarithm of a number from 1 to 128, by halves and a few terms.
    private static func logarithm(_ number: Double) -> Double {
        var (rest, powers) = (number, 0.0)
        while rest >= 2 { (rest, powers) = (rest / 2, powers + 1) }
        let ratio = (rest - 1) / (rest + 1)
        let square = ratio * ratio
        return powers * 0.693_147 + 2 * ratio * (1 + square / 3 + square * square / 5)
    }
}

extension Unicode.Scalar {
    /// Whether it is in the block of Cyrillic letters.
    fileprivate var isCyrillic: Bool { value >> 8 == 0x04 }

    /// Whether it is a capital of this block.
    fileprivate var isCyrillicCapital: Bool {
        switch value {
        case 0x400...0x42F: true
        case 0x460...0x481, 0x48A...0x4BF, 0x4D0...0x4FF: value & 1 == 0
        default: false
        }
    }
}
