internal import SourceText

/// Judges whether texts are in the language of their locale, by the words of ``LanguageList``.
struct LanguageGuess: Sendable {
    /// The number of the language of the locale in ``LanguageList/all``.
    let language: Int
    private let ownWords: WordTable

    /// What is said about a text.
    enum Verdict: Equatable {
        /// It has words of the language.
        case own
        /// It has words of another language.
        case other(Int)
        /// All of its words that are known are of some of the other languages.
        case doubtful(LanguageSet)
        /// It says nothing.
        case unknown
    }

    /// The number of words from which on a text is judged by itself.
    static let judgedWords = 6

    init(language: Int) {
        self.language = language
        ownWords = WordTable(of: LanguageList.all[language])
    }

    /// The verdict on a decoded text. One of fewer than two words says nothing.
    func verdict(on text: Span<UInt8>) -> Verdict {
        var scanner = WordScanner()
        var own = 0
        while let word = scanner.next(in: text) {
            if ownWords[word.hash] == 1 { own += word.isShort ? 1 : 2 }
            if own >= Self.enough { return .own }
        }
        guard scanner.count > 1 else { return .unknown }
        let isJudged = scanner.count >= Self.judgedWords
        // A short text is only compared with those of other locales, so that one word is enough.
        if own > 0, !isJudged { return .own }
        let scores = self.scores(of: text)
        guard scores.maySpeak else { return own > 0 ? .own : .unknown }
        if isJudged, let best = scores.best(ofWords: scanner.count) { return .other(best) }
        if own > 0 { return .own }
        let possible = scores.possible
        return possible.isEmpty ? .unknown : .doubtful(possible)
    }

    /// The score of words of the language that shows that a text is in it.
    private static let enough = 3

    private func scores(of text: Span<UInt8>) -> LanguageScores {
        var scores = LanguageScores(among: LanguageList.others[language])
        var scanner = WordScanner()
        while let word = scanner.next(in: text) {
            let languages = LanguageSet(rawBits: WordTable.all[word.hash])
            if !languages.isEmpty { scores.add(word, languages, isOwn: languages.contains(language)) }
            scores.add(word, lettersOf: text, language)
        }
        return scores
    }
}

/// How well a text fits other languages than that of its locale, in halves of a word.
private struct LanguageScores {
    private struct Mark {
        let hash: UInt32
        /// The languages that it speaks for, and not the language of the locale.
        let pro: LanguageSet
        /// Those that it speaks against, and for the language of the locale.
        let contra: LanguageSet
        /// The languages that have it.
        let languages: LanguageSet
        let weight: Int
        let isLetter: Bool
    }

    private struct Score {
        var (pro, contra, all, letters) = (0, 0, 0, 0)
        var (first, hasSeveral): (UInt32?, Bool) = (nil, false)

        mutating func add(_ mark: Mark, of number: Int) {
            if mark.isLetter, letters >= LanguageScores.maximumLetters { return }
            letters += mark.isLetter ? 1 : 0
            if mark.languages.contains(number) { all += mark.weight * 64 / max(1, mark.languages.count) }
            if mark.contra.contains(number) { contra += mark.weight }
            guard mark.pro.contains(number) else { return }
            pro += mark.weight
            if let first, first != mark.hash { hasSeveral = true }
            first = mark.hash
        }
    }

    private let others: LanguageSet
    private var marks: [Mark] = []
    /// The languages that have one of the words.
    private var languages = LanguageSet()
    /// The weight of all marks for other languages.
    private var weight = 0
    /// The least weight of those for one language that says something.
    private static let leastWeight = 4
    /// How many words with letters of another language count.
    private static let maximumLetters = 4

    init(among others: LanguageSet) { self.others = others }

    /// Whether the text may be in another language at all.
    var maySpeak: Bool { weight >= Self.leastWeight }

    mutating func add(_ word: ScannedWord, _ languages: LanguageSet, isOwn: Bool) {
        let (pro, contra) = isOwn ? (LanguageSet(), languages.inverted) : (languages, LanguageSet())
        self.languages.formUnion(languages)
        if !isOwn { weight += word.isShort ? 1 : 2 }
        marks.append(
            Mark(
                hash: word.hash, pro: pro, contra: contra, languages: languages, weight: word.isShort ? 1 : 2,
                isLetter: false))
    }

    /// Counts the letters of a word that not all languages have.
    mutating func add(_ word: ScannedWord, lettersOf text: Span<UInt8>, _ language: Int) {
        var (pro, contra) = (LanguageSet(), LanguageSet())
        var index = word.range.lowerBound
        while index < word.range.upperBound {
            let (letter, length) = WordScanner.letter(text, at: index)
            index += length
            guard let letter, letter >= 0x80, let languages = WordTable.letters[letter] else { continue }
            if languages.contains(language) {
                contra.formUnion(languages.inverted)
            } else {
                pro.formUnion(languages)
            }
        }
        guard !pro.isEmpty || !contra.isEmpty else { return }
        // A word that is in the list of a language counts as such.
        if let last = marks.last, last.hash == word.hash {
            (pro, contra) = (pro.subtracting(last.pro), contra.subtracting(last.contra))
        }
        weight += 1
        marks.append(
            Mark(
                hash: word.hash, pro: pro, contra: contra, languages: LanguageSet(), weight: 1, isLetter: true
            ))
    }

    /// The language that a text of `count` words is in, if that is certain.
    func best(ofWords count: Int) -> Int? {
        let candidates = languages.numbers.map { (number: $0, score: self.score(of: $0)) }
        let best = candidates.max { ($0.score.all, $1.number) < ($1.score.all, $0.number) }
        // A text in a language that is too similar to that of the locale is none in a third one.
        guard let (number, score) = best, others.contains(number) else { return nil }
        let isClear = score.pro >= 5 && score.pro >= 4 * score.contra
        let isPure = score.pro >= Self.leastWeight && score.contra == 0 && 2 * score.pro >= count
        return score.hasSeveral && (isClear || isPure) ? number : nil
    }

    /// The languages that a text may be in: it has two words of them, and none that only the language of the locale has.
    var possible: LanguageSet {
        others.intersection(languages).numbers.reduce(into: LanguageSet()) { set, number in
            let score = self.score(of: number)
            if score.pro >= Self.leastWeight, score.contra == 0, score.hasSeveral { set.insert(number) }
        }
    }

    private func score(of number: Int) -> Score {
        marks.reduce(into: Score()) { $0.add($1, of: number) }
    }
}
