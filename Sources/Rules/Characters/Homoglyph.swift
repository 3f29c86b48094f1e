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
            key. Copy the key from the source. Keys of the base are taken as what the source has.
            """,
        examples: [
            RuleExample(
                bad: "↓\"S\u{430}ve\" = \"Сохранить\";\n", good: "\"Save\" = \"Сохранить\";\n",
                base: "\"Save\" = \"Save\";\n", locale: "ru")
        ])

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        let table = translation.table.table
        guard !table.keys.arePlain, translation.base != nil else { return }
        var poll = CancellationPoll(every: 1024)
        for (number, entry) in table.entries.enumerated()
        where !entry.hasPlainKey && !poll.isCancelled(at: number) {
            guard translation.baseEntry(of: number) == nil, table.mayMixAlphabets(in: entry.key),
                findings.hasRoom(for: descriptor), let word = MixedWord(in: table.string(entry.key))
            else { continue }
            findings.report(
                descriptor,
                "the \(word.intruderName) in \"\(word.text.shortened)\" looks like a \(word.alphabet) letter: looking "
                    + "up the usual spelling does not find this key",
                at: Place(entry.key.source, entry: number))
        }
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

    /// Letters that look the same in Latin, Cyrillic or Greek (UTS 39, confusables).
    private static let latinTwins = Set("aceijopsxyABCEHIJKMOPSTXYZ".unicodeScalars)
    private static let otherTwins = Set("асеіјорѕхуАВСЕНІЈКМОРЅТХΑΒΕΖΗΙΚΜΝΟΡΤΥΧονικα".unicodeScalars)
}
