/// What a text is compared by: a word, a placeholder, blanks, or a sign.
struct Word: Hashable {
    let text: String
    let isPlaceholder: Bool
    /// The bytes decide what is equal, since `==` takes canonical twins for the same.
    private let bytes: [UInt8]

    init(_ text: String, isPlaceholder: Bool = false) {
        self.text = text
        self.isPlaceholder = isPlaceholder
        bytes = Array(text.utf8)
    }

    static func == (left: Word, right: Word) -> Bool { left.bytes == right.bytes }

    func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

    var isBlank: Bool { text.unicodeScalars.allSatisfy(\.isBlank) }

    /// The words of `text`; they make up all of it.
    static func words(of text: String) -> [Word] {
        TextPart.parts(of: text).flatMap { part in
            part.isPlaceholder ? [Word(part.text, isPlaceholder: true)] : plainWords(of: part.text)
        }
    }

    private static func plainWords(of text: String) -> [Word] {
        var words: [Word] = []
        var (start, last) = (text.startIndex, Kind?.none)
        for index in text.indices {
            let kind = Kind(text[index])
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
        case letters, blanks
        /// A word of its own: a sign, or a character of a script without blanks.
        case sign

        init(_ character: Character) {
            if let ascii = character.asciiValue {
                self = Kind(ascii)
                return
            }
            let scalar = character.unicodeScalars.first
            if character.isWhitespace {
                self = .blanks
            } else if scalar?.isIdeographic == true || !(character.isLetter || character.isNumber) {
                self = .sign
            } else {
                self = .letters
            }
        }

        private init(_ ascii: UInt8) {
            switch ascii {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .letters
            case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .letters
            case 0x09...0x0D, 0x20: self = .blanks
            default: self = .sign
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is of a script that puts no blanks between words: Thai to Khmer, kana, ideographs.
    fileprivate var isIdeographic: Bool {
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF: true
        case 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
