internal import SourceText
package import StringTables

extension Table {
    /// The locale that most texts are in, judging by their letters and words, such as `ru` or `zh-Hant`; `nil` if that is not clear.
    ///
    /// Texts that equal their key count only if the others do not tell: they are often not translated yet.
    package var guessedLocale: String? {
        var sample = LanguageSample()
        sample.add(textsOf: self) { !$0.isEqual(to: $1) }
        if let locale = sample.locale { return locale }
        sample.add(textsOf: self) { $0.isEqual(to: $1) }
        return sample.locale
    }
}

/// What some texts say about the language that they are in.
private struct LanguageSample {
    /// How much of a table is looked at, in bytes.
    private static let largest = 1 << 18
    /// The score that a word gives to the only language that has it.
    private static let wordScore = 60
    /// From which score on a language is told, and how much more than others it then has, in percent.
    private static let needs = [(score: 4 * wordScore, lead: 125), (score: 2 * wordScore, lead: 200)]

    private let words = WordTable.all
    /// The number of letters of each script.
    private var letters: [Script: Int] = [:]
    /// The number of Chinese characters that only one of the two ways to write has.
    private var (simplified, traditional) = (0, 0)
    /// For each language in ``LanguageList/all``, how many words it has.
    private var scores = [Int](repeating: 0, count: LanguageList.all.count)
    /// For each language, the last of its words, and whether it has others.
    private var lastWords = [UInt32](repeating: 0, count: LanguageList.all.count)
    private var several = LanguageSet()
    private var left = Self.largest

    /// Adds the texts of a table of which a function of key and text is true.
    mutating func add(textsOf table: Table, where isWanted: (Span<UInt8>, Span<UInt8>) -> Bool) {
        for entry in table.entries where left > 0 {
            guard let value = entry.value.text, case let text = table.bytes(of: value),
                isWanted(table.bytes(of: entry.key), text)
            else { continue }
            left -= text.count
            addLetters(of: text)
            addWords(of: text)
        }
    }

    private mutating func addLetters(of text: Span<UInt8>) {
        var index = 0
        while index < text.count {
            let sequence = UTF8Sequence(text, at: index)
            index += max(1, sequence.length)
            guard let script = Script(ofLetter: sequence.codePoint) else { continue }
            letters[script, default: 0] += 1
            guard script == .han else { continue }
            if ChinesePairs.traditional[sequence.codePoint] != nil { simplified += 1 }
            if ChinesePairs.simplified[sequence.codePoint] != nil { traditional += 1 }
        }
    }

    private mutating func addWords(of text: Span<UInt8>) {
        // No language has this number, so that letters speak for each that has them.
        _ = text.forEachWord(words, LanguageList.all.count) { word in
            let known = words[word.hash].all
            for number in known.numbers {
                scores[number] += word.weight * Self.wordScore / 2 / known.count
                if lastWords[number] != word.hash, lastWords[number] != 0 { several.insert(number) }
                lastWords[number] = word.hash
            }
            let writers = word.letters.pro
            for number in writers.numbers { scores[number] += Self.wordScore / 2 / writers.count }
            return true
        }
    }

    /// `nil` if it is not clear.
    var locale: String? {
        guard let script else { return nil }
        switch script {
        case .kana: return "ja"
        case .han:
            // Few characters may also be Japanese.
            guard simplified != traditional, max(simplified, traditional) >= 3 else { return nil }
            return simplified > traditional ? "zh-Hans" : "zh-Hant"
        default: return languages[script] ?? language(in: script)
        }
    }

    /// The script of most letters. Names and terms in Latin letters are in texts of all languages, and Chinese characters in Japanese.
    private var script: Script? {
        let others = letters.filter { $0.key != .latin }
        guard let most = others.max(by: { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) })?.key
        else { return letters.isEmpty ? nil : .latin }
        let count = letters[most, default: 0]
        guard (most.isDense ? 4 : 2) * count > letters[.latin, default: 0] else { return .latin }
        return most == .han && 8 * letters[.kana, default: 0] > count ? .kana : most
    }

    /// The language with the most words, among those that are written in a script.
    private func language(in script: Script) -> String? {
        let known = LanguageList.all.indices.filter { number in
            LocaleIdentifier(LanguageList.all[number].code).scripts?.contains(script) == true
        }
        let sorted = known.sorted { (scores[$1], $0) < (scores[$0], $1) }
        // One word may be a part of many names.
        guard let best = sorted.first, several.contains(best) else { return nil }
        let next = sorted.dropFirst().first.map { scores[$0] } ?? 0
        let isClear = Self.needs.contains { scores[best] >= $0.score && 100 * scores[best] >= $0.lead * next }
        return isClear ? LanguageList.all[best].code : nil
    }
}

/// The languages of apps that have a script for themselves.
private let languages: [Script: String] = [
    .greek: "el", .armenian: "hy", .hebrew: "he", .bengali: "bn", .gurmukhi: "pa", .gujarati: "gu",
    .tamil: "ta", .telugu: "te", .kannada: "kn", .malayalam: "ml", .sinhala: "si", .thai: "th", .lao: "lo",
    .myanmar: "my", .georgian: "ka", .ethiopic: "am", .khmer: "km", .hangul: "ko",
]
