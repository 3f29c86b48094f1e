/// The words of a text or an identifier, to tell whether a change of a few letters is one of the meaning.
struct RenameWords: Sendable {
    /// In lower case, sorted; empty if there are too many.
    private let words: [String]
    /// The number of bytes in ``words``.
    private let length: Int

    /// The number of words up to which texts are compared.
    private static let most = 1_000
    /// The number of different words up to which misspelled ones are looked for, and their length.
    private static let (fewDifferent, longest) = (4, 32)
    /// The common part of two texts that makes a rename likely; misspelled words are looked for only below it.
    static let enough = 0.45

    /// The words of a text, without format specifiers and punctuation.
    init(text: String) {
        self.init(Word.words(of: text).lazy.filter { !$0.isSpecifier && $0.hasLetters }.map(\.text))
    }

    /// The words of an identifier such as `home.signIn_title`.
    init(identifier: String) {
        var words = [""]
        var isAfterSmallLetter = false
        for letter in identifier.unicodeScalars {
            let isPart = letter.isLetterOrNumber
            if !isPart || isAfterSmallLetter && letter.isCapital { words.append("") }
            if isPart { words[words.count - 1].unicodeScalars.append(letter) }
            isAfterSmallLetter = isPart && !letter.isCapital
        }
        self.init(words.filter { !$0.isEmpty })
    }

    private init(_ words: some Collection<String>) {
        self.words = words.count > Self.most ? [] : words.map { $0.lowercased() }.sorted()
        length = self.words.reduce(0) { $0 + $1.utf8.count }
    }

    /// What two texts have in common, and the words that only one of them has.
    struct Overlap {
        /// The part of their letters that is in common words; 1 if one of them has no words.
        var share = 1.0
        var lost: [String] = []
        var gained: [String] = []
    }

    func overlap(with other: RenameWords) -> Overlap {
        guard length > 0, other.length > 0 else { return Overlap() }
        var overlap = Overlap()
        var (index, otherIndex) = (0, 0)
        while index < words.count || otherIndex < other.words.count {
            let (word, otherWord) = (words[safe: index], other.words[safe: otherIndex])
            if let word, let otherWord, word == otherWord {
                (index, otherIndex) = (index + 1, otherIndex + 1)
            } else if let word, otherWord.map({ word < $0 }) ?? true {
                overlap.lost.append(word)
                index += 1
            } else {
                if let otherWord { overlap.gained.append(otherWord) }
                otherIndex += 1
            }
        }
        let all = Double(length + other.length)
        overlap.share = 1 - Double(overlap.differentLength) / all
        guard overlap.share < Self.enough else { return overlap }
        overlap.removeMisspelled(limit: Self.fewDifferent, longest: Self.longest)
        overlap.share = 1 - Double(overlap.differentLength) / all
        return overlap
    }

    /// The words that are left without those of `part`; `nil` if `part` has others, or fewer than two.
    func rest(without part: RenameWords) -> RenameWords? {
        guard part.words.count > 1 else { return nil }
        let overlap = overlap(with: part)
        return overlap.gained.isEmpty ? RenameWords(overlap.lost) : nil
    }

    /// Whether several words of `other`, and no others, are here too.
    func contains(_ other: RenameWords) -> Bool {
        guard other.words.count > 1, other.length <= length else { return false }
        var rest = words[...]
        return other.words.allSatisfy { word in
            rest = rest.drop { $0 < word }
            return rest.popFirst() == word
        }
    }
}

extension RenameWords.Overlap {
    fileprivate var differentLength: Int {
        lost.reduce(0) { $0 + $1.utf8.count } + gained.reduce(0) { $0 + $1.utf8.count }
    }

    /// Removes pairs of words that are only spelled differently.
    fileprivate mutating func removeMisspelled(limit: Int, longest: Int) {
        guard lost.count <= limit, gained.count <= limit else { return }
        for word in lost where word.utf8.count <= longest {
            let twin = gained.firstIndex { $0.utf8.count <= longest && $0.isSpelledAlmost(like: word) }
            guard let twin, let place = lost.firstIndex(of: word) else { continue }
            gained.remove(at: twin)
            lost.remove(at: place)
        }
    }
}

extension String {
    /// Whether two words begin with the same letter and have most letters in common.
    fileprivate func isSpelledAlmost(like other: String) -> Bool {
        guard unicodeScalars.first == other.unicodeScalars.first else { return false }
        var alphabet = Alphabet()
        let (letters, others) = (alphabet.letters(of: self), alphabet.letters(of: other))
        return SimilarityPattern(letters, alphabet).similarity(to: others, above: 0.79) != nil
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { index < count ? self[index] : nil }
}

extension Word {
    fileprivate var hasLetters: Bool { text.unicodeScalars.first.map(\.isLetterOrNumber) ?? false }
}

extension Unicode.Scalar {
    fileprivate var isLetterOrNumber: Bool {
        guard isASCII else { return properties.isAlphabetic || properties.numericType != nil }
        return isCapital || ("a"..."z").contains(self) || ("0"..."9").contains(self)
    }

    fileprivate var isCapital: Bool { isASCII ? ("A"..."Z").contains(self) : properties.isUppercase }
}
