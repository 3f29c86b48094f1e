internal import Concurrency
internal import Findings
internal import SourceText
internal import StringTables

/// A key with a letter that looks like one of another alphabet.
enum Homoglyph: TranslationRule {
    static let descriptor = RuleDescriptor(
        id: "homoglyph", group: .characters, severity: .warning,
        summary: "a key mixes letters of two alphabets that look the same",
        rationale: """
            The Cyrillic а, е, о, р, с and the Greek ο look like Latin letters, and get in when a key is retyped on \
            another keyboard. The app looks up the key as it is in the source, does not find this one, and shows the \
            key. Copy the key from the source. With a base, a key is reported if the base has it with the usual \
            letters; without one, a word that the value has as well is taken as what the source has.
            """,
        related: ["hidden-character", "unusual-space", "untranslated", "mixed-chinese"],
        inCatalogs: .nothing,
        fixability: .unsafe,
        examples: [
            RuleExample(
                bad: "↓\"S\u{430}ve\" = \"Сохранить\";\n", good: "\"Save\" = \"Сохранить\";\n",
                base: "\"Save\" = \"Save\";\n", locale: "ru")
        ])

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        let table = translation.table.table
        guard !table.keys.arePlain else { return }
        var poll = CancellationPoll(every: 1024)
        for (number, entry) in table.entries.enumerated()
        where !entry.hasPlainKey && entry.isFirst && !poll.isCancelled(at: number) {
            guard translation.baseEntry(of: number) == nil, table.mayMixAlphabets(in: entry.key),
                findings.hasRoom(for: descriptor), let word = MixedWord(in: table.string(entry.key)),
                isMistake(word, in: entry, of: translation)
            else { continue }
            findings.report(
                descriptor,
                "the \(word.intruderName) in \"\(word.text.shortened)\" looks like a \(word.alphabet) letter: looking "
                    + "up the usual spelling does not find this key",
                at: Place(entry.key.source, entry: number), fix: fix(word, in: entry, of: translation))
        }
    }
}

extension Homoglyph {
    /// Whether a word of a key is not what the source has, as far as the base and the value tell.
    private static func isMistake(_ word: MixedWord, in entry: Entry, of translation: Translation) -> Bool {
        let table = translation.table.table
        guard let base = translation.base?.table else {
            return entry.value.text.map { table.string($0).contains(text: word.text) } != true
        }
        return base.entry(forKey: word.usualSpelling(of: table.string(entry.key)).utf8.span) != nil
    }

    /// The key of the base, if the table lacks it.
    private static func fix(_ word: MixedWord, in entry: Entry, of translation: Translation) -> UnplacedFix? {
        let table = translation.table.table
        let key = table.string(entry.key)
        let usual = word.usualSpelling(of: key)
        guard translation.base != nil, table.entry(forKey: usual.utf8.span) == nil else { return nil }
        return table.fix(
            "Use the key of the base", replacing: [TextReplacement(0..<key.utf8.count, usual)], in: entry.key)
    }
}

extension Table {
    /// Whether a string contains ASCII and the first byte of a Greek or Cyrillic letter.
    fileprivate func mayMixAlphabets(in string: TableString) -> Bool {
        let bytes = bytes(of: string)
        var (hasASCII, hasOther) = (false, false)
        for index in bytes.indices {
            if bytes[index] < 0x80 { hasASCII = true }
            if (0xCD...0xD4).contains(bytes[index]) { hasOther = true }
        }
        return hasASCII && hasOther
    }
}

/// A word of one alphabet that contains lookalike letters of another.
private struct MixedWord {
    let text: String
    let intruderName: String
    /// The alphabet of the rest of the word.
    let alphabet: String
    /// The word in letters of that alphabet.
    var usualText: String {
        let twins =
            alphabet == "Latin" ? Homoglyph.latinTwinOfOther : Homoglyph.otherTwinOfLatin[alphabet] ?? [:]
        return String(String.UnicodeScalarView(text.unicodeScalars.map { twins[$0] ?? $0 }))
    }

    /// A key that contains the word, with the usual letters.
    func usualSpelling(of key: String) -> String { key.replacing(text: text, with: usualText) }

    init?(in key: String) {
        for word in key.split(whereSeparator: { !$0.isLetter }) {
            guard let (intruder, alphabet) = Homoglyph.intruder(in: word.unicodeScalars) else { continue }
            text = String(word)
            intruderName = "\(intruder) (\(intruder.value.codePointName))"
            self.alphabet = alphabet
            return
        }
        return nil
    }
}

extension Homoglyph {
    /// The first letter of the alphabet with fewer letters in the word, if all of these look like letters of the other;
    /// and the name of the other.
    static func intruder(
        in word: Substring.UnicodeScalarView
    ) -> (letter: Unicode.Scalar, alphabet: String)? {
        let latin = word.filter { $0.value < 0x250 }
        let others = word.filter { (0x370...0x52F).contains($0.value) }
        guard let firstLatin = latin.first, let firstOther = others.first,
            latin.count + others.count == word.count
        else { return nil }
        guard latin.count < others.count else {
            return others.allSatisfy(otherTwins.contains) ? (firstOther, "Latin") : nil
        }
        let alphabet = firstOther.value < 0x400 ? "Greek" : "Cyrillic"
        return latin.allSatisfy(latinTwins.contains) ? (firstLatin, alphabet) : nil
    }

    /// Letters that look the same (UTS 39, confusables): the Latin ones, those of another alphabet, and its name.
    private static let pairs = [
        ("aceijopsxyABCEHIJKMOPSTX", "асеіјорѕхуАВСЕНІЈКМОРЅТХ", "Cyrillic"),
        ("oviaABEZHIKMNOPTYX", "ονιαΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "Greek"),
    ]
    fileprivate static let latinTwinOfOther = Dictionary(
        uniqueKeysWithValues: pairs.flatMap { zip($0.1.unicodeScalars, $0.0.unicodeScalars) })
    fileprivate static let otherTwinOfLatin = Dictionary(
        uniqueKeysWithValues: pairs.map { latin, other, alphabet in
            (alphabet, Dictionary(uniqueKeysWithValues: zip(latin.unicodeScalars, other.unicodeScalars)))
        })
    private static let latinTwins = Set(pairs.flatMap(\.0.unicodeScalars))
    private static let otherTwins = Set(pairs.flatMap(\.1.unicodeScalars))
}
