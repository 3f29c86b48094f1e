internal import Findings
internal import Rewriting
internal import SourceText
internal import StringTables

/// A text with bytes that are not UTF-8, read in an eight-bit encoding.
///
/// A reading is plausible if all its characters make sense where they are, and its letters are those of a language. It is only
/// certain if no other encoding gives another plausible one.
struct EightBitText {
    private let table: Table
    private let bytes: [UndecodableByte]
    private let language: WesternLetters?

    /// `nil` if the text is not old-style, if not all of the bytes are known, or if they are remains of damaged UTF-8.
    init?(_ linted: LintedTable) {
        table = linted.table
        bytes = table.text.undecodable
        guard table.form == .oldStyle, !bytes.isEmpty,
            table.text.undecodableCounts.reduce(0, +) == bytes.count,
            linted.locale.map({ WesternLetters.mayBe($0.language) }) ?? true
        else { return nil }
        language = linted.locale.flatMap { WesternLetters.of($0.language) }
        guard let isMixed = hasWesternCharacters else { return nil }
        if isMixed, bytes.contains(where: { [0xC2, 0xC3, 0xE2, 0xF0].contains($0.byte) }) { return nil }
    }

    /// Whether the rest of the text has characters beyond ASCII; `nil` if some are not those of western texts, which means that
    /// bytes of another encoding happen to be valid UTF-8.
    private var hasWesternCharacters: Bool? {
        let text = table.text.bytes.span
        var (known, next, isMixed) = (0, table.text.start, false)
        while next < text.count {
            let character = UTF8Sequence(text, at: next)
            if known < bytes.count, bytes[known].offset.index == next {
                known += 1
            } else if text[next] >= 0x80 {
                let isWestern = character.codePoint < 0x250 || 0x2000...0x20CF ~= character.codePoint
                guard isWestern || character.codePoint == 0x2122 else { return nil }
                isMixed = true
            }
            next += max(1, character.length)
        }
        return isMixed
    }

    /// The encodings in which the bytes make sense, as messages name them, and a fix if all of these have the same characters there;
    /// `nil` if no such encoding exists. NeXTSTEP, which is the oldest, counts only if no other one does.
    var reading: (encodings: [String], fix: UnplacedFix?)? {
        let all = EightBitEncoding.allCases.compactMap { encoding in
            scalars(in: encoding).map { (encoding, $0) }
        }
        let readings = all.count > 1 ? all.filter { $0.0 != .nextStep } : all
        guard let (encoding, scalars) = readings.first else { return nil }
        let isCertain =
            readings.allSatisfy { $0.1 == scalars }
            && scalars.indices.contains { isEvidence($0, scalars) }
        let names = readings.map(\.0.rawValue)
        guard isCertain else { return (names, nil) }
        let changes = zip(bytes, scalars).map { byte, scalar in
            TextChange(TextRange(byte.offset.index, byte.offset.index + 3), String(scalar))
        }
        return (names, UnplacedFix("Read the bytes as \(encoding.rawValue)", .unsafe, changes))
    }

    /// The characters of the bytes in an encoding; `nil` if they do not make sense.
    private func scalars(in encoding: EightBitEncoding) -> [Unicode.Scalar]? {
        var (scalars, letters) = ([Unicode.Scalar](), [Unicode.Scalar: Int]())
        for byte in bytes {
            guard let scalar = encoding.scalar(byte.byte) else { return nil }
            scalars.append(scalar)
            if scalar.isOfLanguage { letters[scalar.lowerCased, default: 0] += 1 }
        }
        guard language?.explain(letters) ?? WesternLetters.all.contains(where: { $0.explain(letters) }),
            scalars.indices.allSatisfy({ isPlausible($0, scalars) })
        else { return nil }
        return scalars
    }

    // MARK: - Neighbours

    private func isPlausible(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
        scalars[index].isPlausible(after: before(index, scalars), before: after(index, scalars))
    }

    /// Whether a character is inside a word, where a wrong reading shows.
    private func isEvidence(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
        let (follows, precedes) = (
            before(index, scalars)?.isLetter ?? false, after(index, scalars)?.isLetter ?? false
        )
        switch scalars[index] {
        case "\u{2019}": return follows && precedes
        case "©": return bytes[index].byte == 0xA9 && after(index, scalars) == " "
        default: return scalars[index].isLetter && (follows || precedes)
        }
    }

    private func before(_ index: Int, _ scalars: [Unicode.Scalar]) -> Unicode.Scalar? {
        let offset = bytes[index].offset.index
        if index > 0, bytes[index - 1].offset.index + 3 == offset { return scalars[index - 1] }
        var start = offset - 1
        while start > table.text.start, table.text.bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return start < table.text.start ? nil : character(at: start)
    }

    private func after(_ index: Int, _ scalars: [Unicode.Scalar]) -> Unicode.Scalar? {
        let end = bytes[index].offset.index + 3
        if index + 1 < bytes.count, bytes[index + 1].offset.index == end { return scalars[index + 1] }
        return end < table.text.bytes.count ? character(at: end) : nil
    }

    private func character(at index: Int) -> Unicode.Scalar? {
        Unicode.Scalar(UTF8Sequence(table.text.bytes.span, at: index).codePoint)
    }
}

extension EightBitEncoding {
    func scalar(_ byte: UInt8) -> Unicode.Scalar? {
        let table: SingleByteEncoding =
            switch self {
            case .windows1252: .windows1252
            case .macRoman: .macRoman
            case .nextStep: .nextStep
            }
        return table[byte].flatMap { $0 < 0xA0 ? nil : Unicode.Scalar($0) }
    }
}

extension Unicode.Scalar {
    var lowerCased: Unicode.Scalar { properties.lowercaseMapping.unicodeScalars.first ?? self }

    /// Letters that are words of their own.
    private static let words = Set("àèéòóùáíôåöøæäyê".unicodeScalars)

    /// Whether it makes sense between two characters.
    func isPlausible(after before: Unicode.Scalar?, before after: Unicode.Scalar?) -> Bool {
        let (follows, precedes) = (before?.isLetter ?? false, after?.isLetter ?? false)
        if isLetter {
            if properties.isLowercase {
                let isShouted =
                    before?.properties.isUppercase == true && after?.properties.isUppercase == true
                return (follows || precedes || Self.words.contains(self)) && !isShouted
            }
            return before?.properties.isLowercase != true
        }
        switch self {
        case "\u{201C}", "\u{2018}", "\u{201E}", "\u{201A}", "\u{AB}", "\u{2039}", "¿", "¡":
            return !follows || !precedes
        case "\u{2019}": return true
        case "\u{201D}", "\u{BB}", "\u{203A}", "\u{2026}", "\u{2013}", "\u{2014}", "\u{2022}", "\u{B7}",
            "\u{A0}", "©", "®", "™",
            "°", "§", "£", "€", "º", "ª":
            return !(follows && precedes) || self == "\u{B7}"
        default: return false
        }
    }

    /// Whether only some languages have it.
    var isOfLanguage: Bool { properties.isAlphabetic || self == "¿" || self == "¡" }

    fileprivate var isLetter: Bool { properties.isAlphabetic && self != "º" && self != "ª" }
}

/// The letters beyond ASCII that a language of western Europe has.
struct WesternLetters {
    private let languages: Set<Substring>
    private let letters: Set<Unicode.Scalar>

    private init(_ languages: String, _ letters: String) {
        self.languages = Set(languages.split(separator: " "))
        self.letters = Set(letters.unicodeScalars)
    }

    /// Whether nearly all of the letters, which are counted, are among these: a name may have others.
    func explain(_ others: [Unicode.Scalar: Int]) -> Bool {
        let strange = others.filter { !letters.contains($0.key) }.values.reduce(0, +)
        return strange * 20 <= others.values.reduce(0, +)
    }

    static let all = [
        WesternLetters("fr", "àâæçéèêëîïôœùûüÿ"), WesternLetters("de", "äöüßé"),
        WesternLetters("es gl eu ast", "áéíóúüñç¿¡ºª"),
        WesternLetters("pt", "áâãàçéêíóôõúüºª"), WesternLetters("it", "àèéìîòóùºª"),
        WesternLetters("nl af", "áéèëêïíóöúü"),
        WesternLetters("da nb no nn", "æøåéèêóòôäö"), WesternLetters("sv fi", "åäöéàü"),
        WesternLetters("ca oc", "àèéíïóòúüçºª¿¡"),
        WesternLetters("is fo", "áðéíóúýþæöø"), WesternLetters("et", "äöõüšž"),
        WesternLetters("ga gd", "áéíóúàèìòù"),
        WesternLetters("en", "éèêëïñöüç"),
    ]

    static func of(_ language: String) -> WesternLetters? {
        all.first { $0.languages.contains(language[...]) }
    }

    /// Whether a table may be in one of these languages: those of other alphabets and encodings are never guessed.
    static func mayBe(_ language: String) -> Bool { of(language) != nil || language.utf8.count != 2 }
}
