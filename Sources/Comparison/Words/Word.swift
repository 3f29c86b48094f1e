/// A unit of comparison: a word, a format specifier, whitespace, or a punctuation mark.
struct Word: Hashable {
    let text: String
    let isSpecifier: Bool

    init(_ text: String, isSpecifier: Bool = false) {
        self.text = text
        self.isSpecifier = isSpecifier
    }

    /// Words are compared by bytes: canonically equivalent texts differ.
    static func == (left: Word, right: Word) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    /// The hash of the bytes too, since that of a `String` is the same for all canonically equivalent texts.
    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }

    var isWhitespace: Bool { text.unicodeScalars.allSatisfy(\.isWhitespace) }

    /// The words of `text`, without gaps.
    static func words(of text: String) -> [Word] {
        TextPart.parts(of: text).flatMap { part in
            part.isSpecifier ? [Word(part.text, isSpecifier: true)] : plainWords(of: part.text)
        }
    }

    private static func plainWords(of text: String) -> [Word] {
        // In ASCII each byte is a character, but for CR LF, both of which are whitespace.
        text.utf8.allSatisfy { $0 < 0x80 }
            ? words(of: text, split: text.utf8, by: Kind.init(ascii:))
            : words(of: text, split: text, by: Kind.init)
    }

    private static func words<Units: Collection>(
        of text: String, split units: Units, by kind: (Units.Element) -> Kind
    ) -> [Word] where Units.Index == String.Index {
        var words: [Word] = []
        var (start, last) = (text.startIndex, Kind?.none)
        for index in units.indices {
            let kind = kind(units[index])
            if let last, last != kind || kind == .sign {
                words.append(Word(String(text[start..<index])))
                start = index
            }
            last = kind
        }
        if start < text.endIndex { words.append(Word(String(text[start...]))) }
        return words
    }

    private enum Kind {
        case letters, whitespace
        /// A character that is a word by itself: a punctuation mark, or a character of a script without spaces.
        case sign

        init(_ character: Character) {
            if let ascii = character.asciiValue {
                self = Kind(ascii: ascii)
                return
            }
            let scalar = character.unicodeScalars.first
            if character.isWhitespace {
                self = .whitespace
            } else if scalar?.isIdeographic == true || !(character.isLetter || character.isNumber) {
                self = .sign
            } else {
                self = .letters
            }
        }

        init(ascii: UInt8) {
            switch ascii {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .letters
            case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .letters
            case 0x09...0x0D, 0x20: self = .whitespace
            default: self = .sign
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether the script of the scalar has no spaces between words: Thai to Khmer, kana, ideographs.
    fileprivate var isIdeographic: Bool {
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF: true
        case 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
