internal import SourceText

/// Judges whether texts are in the language of their locale, by the words of ``LanguageList``.
struct LanguageGuess: Sendable {
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

    /// The number of the language of the locale in ``LanguageList/all``.
    private let language: Int
    private let table = WordTable.all

    /// The number of words from which on a text is judged by itself.
    private static let judgedWords = 6
    /// The score of words of the language that shows that a text is in it.
    private static let enough = 3

    init(language: Int) { self.language = language }

    /// The verdict on a decoded text. One of fewer than two words says nothing.
    func verdict(on text: Span<UInt8>) -> Verdict {
        var (own, foreign, foreignLetters) = (0, 0, 0)
        let count = text.forEachWord(table, language) { word in
            let known = table[word.hash]
            if known.words.contains(language) {
                own += word.weight
            } else if !known.all.isEmpty, !known.all.contains(language) {
                foreign += word.weight
            }
            if !word.letters.pro.isEmpty { foreignLetters += 1 }
            return own < Self.enough
        }
        guard own < Self.enough else { return .own }
        guard count > 1 else { return .unknown }
        let isJudged = count >= Self.judgedWords
        // A short text is only compared with those of other locales, so that one word is enough.
        if own > 0, !isJudged { return .own }
        if LanguageScores.maySpeak(foreign, foreignLetters) {
            let scores = self.scores(of: text)
            if isJudged, let best = scores.best(ofWords: count) { return .other(best) }
            if own == 0, case let possible = scores.possible, !possible.isEmpty { return .doubtful(possible) }
        }
        return own > 0 ? .own : .unknown
    }

    private func scores(of text: Span<UInt8>) -> LanguageScores {
        var scores = LanguageScores(among: LanguageList.others[language])
        _ = text.forEachWord(table, language) { word in
            let known = table[word.hash].all
            if !known.isEmpty { scores.add(word, known, isOwn: known.contains(language)) }
            scores.addLetters(of: word)
            return true
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
    /// The least weight of those for one language that says something.
    private static let leastWeight = 4
    /// How many words with letters of another language count.
    private static let maximumLetters = 4

    init(among others: LanguageSet) { self.others = others }

    /// Whether a text may be in another language at all.
    ///
    /// - Parameters:
    ///   - words: The weight of its words that other languages have.
    ///   - letters: The number of its words with letters that other languages have.
    static func maySpeak(_ words: Int, _ letters: Int) -> Bool {
        words + min(letters, maximumLetters) >= leastWeight
    }

    mutating func add(_ word: ScannedWord, _ languages: LanguageSet, isOwn: Bool) {
        let (pro, contra) = isOwn ? (LanguageSet(), languages.inverted) : (languages, LanguageSet())
        self.languages.formUnion(languages)
        marks.append(
            Mark(
                hash: word.hash, pro: pro, contra: contra, languages: languages, weight: word.weight,
                isLetter: false))
    }

    /// Counts the letters of a word.
    mutating func addLetters(of word: ScannedWord) {
        var (pro, contra) = (word.letters.pro, word.letters.contra)
        guard !pro.isEmpty || !contra.isEmpty else { return }
        // A word that is in the list of a language counts as such.
        if let last = marks.last, last.hash == word.hash {
            (pro, contra) = (pro.subtracting(last.pro), contra.subtracting(last.contra))
        }
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
