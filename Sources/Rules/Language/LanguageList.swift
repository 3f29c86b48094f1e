/// The frequent words of a language, by which texts in it are recognized: articles, pronouns, prepositions, conjunctions,
/// auxiliary verbs, and what menus and dialogs are made of.
///
/// The lists were written for this purpose from what is generally known of the languages; they are no data of others.
struct LanguageList: Sendable {
    /// ISO 639.
    let code: String
    /// The English name.
    let name: String
    /// The letters that it uses besides those of English; empty for a script of its own.
    let letters: String
    /// The words that no language of the same script has, unless it is too similar to be told apart.
    let words: String
    /// The words that others have as well.
    let shared: String

    init(_ code: String, _ name: String, letters: String, words: String, shared: String = "") {
        self.code = code
        self.name = name
        self.letters = letters
        self.words = words
        self.shared = shared
    }

    /// All lists, which are the bits of a ``LanguageSet`` in this order.
    static let all = western + otherLatin + cyrillic + arabic + devanagari + hebrew

    /// The languages of each script.
    private static let scripts: [LanguageSet] = {
        let counts = [western.count + otherLatin.count, cyrillic.count, arabic.count, devanagari.count]
        let starts = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
        let ends = starts.dropFirst() + [all.count]
        return zip(starts, ends).map { LanguageSet(bits: $0..<$1) }
    }()

    /// Languages that are too similar to be told apart by a few words.
    private static let relatives: [LanguageSet] = [
        "da nb nn", "id ms", "es gl", "pt gl", "ca oc", "fr oc", "es oc", "nl af", "cs sk", "de lb", "tr az",
        "bg mk",
        "mk sr", "kk ky", "fa ps", "fa ckb", "hi ne", "hi mr", "mr ne",
    ].map { codes in
        codes.split(separator: " ").reduce(into: LanguageSet()) { set, code in
            if let number = all.firstIndex(where: { $0.code == code }) { set.insert(number) }
        }
    }

    /// For each language, those whose texts are told from its own: of the same script, and not too similar.
    static let others: [LanguageSet] = all.indices.map { number in
        let script = scripts.first { $0.contains(number) } ?? LanguageSet()
        return relatives.reduce(script) { $1.contains(number) ? $0.subtracting($1) : $0 }
            .subtracting(LanguageSet(of: number))
    }
}

/// Some of the languages in ``LanguageList/all``.
package struct LanguageSet: Hashable, Sendable {
    private(set) var bits: UInt64 = 0

    /// No language.
    package init() {}

    private init(bits: UInt64) { self.bits = bits }

    /// - Parameter number: That of the only language.
    init(of number: Int) { bits = 1 << UInt64(number) }

    /// - Parameter range: The numbers of the languages.
    init(bits range: Range<Int>) {
        for number in range { insert(number) }
    }

    package var isEmpty: Bool { bits == 0 }
    /// The number of languages.
    var count: Int { bits.nonzeroBitCount }
    /// Those that are not in it.
    var inverted: LanguageSet { LanguageSet(bits: ~bits) }

    func contains(_ number: Int) -> Bool { bits &>> UInt64(number) & 1 != 0 }
    package func isSubset(of other: LanguageSet) -> Bool { bits & ~other.bits == 0 }
    mutating func insert(_ number: Int) { bits |= 1 << UInt64(number) }
    package mutating func formUnion(_ other: LanguageSet) { bits |= other.bits }
    func intersection(_ other: LanguageSet) -> LanguageSet { LanguageSet(bits: bits & other.bits) }
    func subtracting(_ other: LanguageSet) -> LanguageSet { LanguageSet(bits: bits & ~other.bits) }

    /// The numbers of the languages, ascending.
    var numbers: [Int] { (0..<64).filter(contains) }
}
