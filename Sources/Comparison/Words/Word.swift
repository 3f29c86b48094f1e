internal import FormatStrings
internal import SourceText

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

    var isBlank: Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

    /// The words of `text`; they make up all of it.
    static func words(of text: String) -> [Word] {
        let bytes = Array(text.utf8)
        var words: [Word] = []
        var index = 0
        for placeholder in FormatString(bytes.span).placeholders where !placeholder.isDoubtful {
            words += plainWords(of: bytes[index..<placeholder.range.lowerBound])
            let placeholderText = String(decoding: bytes[placeholder.range], as: UTF8.self)
            words.append(Word(placeholderText, isPlaceholder: true))
            index = placeholder.range.upperBound
        }
        return words + plainWords(of: bytes[index...])
    }

    private static func plainWords(of bytes: ArraySlice<UInt8>) -> [Word] {
        var words: [String] = []
        var last = Kind.sign
        for character in String(decoding: bytes, as: UTF8.self) {
            let kind = Kind(character)
            if kind == last, kind != .sign, !words.isEmpty {
                words[words.count - 1].append(character)
            } else {
                words.append(String(character))
            }
            last = kind
        }
        return words.map { Word($0) }
    }

    private enum Kind {
        case letters, blanks
        /// A word of its own: a sign, or a character of a script without blanks.
        case sign

        init(_ character: Character) {
            let scalar = character.unicodeScalars.first
            if character.isWhitespace {
                self = .blanks
            } else if scalar?.isIdeographic == true || !(character.isLetter || character.isNumber) {
                self = .sign
            } else {
                self = .letters
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
