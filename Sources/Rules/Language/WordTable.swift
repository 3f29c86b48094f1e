internal import SourceText

/// The words of all lists, which are known by their hashes, and the languages that have them.
struct WordTable: Sendable {
    /// The languages that have a word.
    struct Languages {
        /// Those that have it in ``LanguageList/words``.
        var words = LanguageSet()
        /// Those that have it at all.
        var all = LanguageSet()
    }

    /// The hashes; 0 if a slot is free.
    private var hashes: [UInt32]
    private var languages: [Languages]
    /// For each code point, the languages that use it as a letter, and English does not.
    private var letters: [LanguageSet]

    /// The table of ``LanguageList/all``.
    static let all = WordTable(of: LanguageList.all)

    /// - Parameter lists: Their numbers are those of a ``LanguageSet``.
    private init(of lists: [LanguageList]) {
        let slots = 8_192
        hashes = [UInt32](repeating: 0, count: slots)
        languages = [Languages](repeating: Languages(), count: slots)
        letters = [LanguageSet](repeating: LanguageSet(), count: 0x1F00)
        for (number, list) in lists.enumerated() {
            insert(list.words) {
                $0.words.insert(number)
                $0.all.insert(number)
            }
            insert(list.shared) { $0.all.insert(number) }
            for letter in list.letters.unicodeScalars { letters[Int(letter.value)].insert(number) }
        }
    }

    /// The languages that have a word.
    @inline(__always)
    subscript(hash: UInt32) -> Languages { languages[place(of: hash)] }

    /// The languages whose lists name a letter; empty if none does.
    ///
    /// - Parameter letter: A small letter.
    @inline(__always)
    func languages(ofLetter letter: UInt32) -> LanguageSet {
        letter < letters.count ? letters[Int(letter)] : LanguageSet()
    }

    /// Changes the languages of each word of a list of small letters, in which spaces separate them.
    private mutating func insert(_ list: String, _ change: (inout Languages) -> Void) {
        let bytes = list.utf8.span
        var start = 0
        while start < bytes.count {
            let end = bytes.index(of: 0x20, from: start)
            let word = ScannedWord(in: bytes.extracting(start..<end), from: 0, self, 0)
            let place = place(of: word.hash)
            hashes[place] = word.hash
            change(&languages[place])
            start = end + 1
        }
    }

    @inline(__always)
    private func place(of hash: UInt32) -> Int {
        var place = Int(hash) & (hashes.count - 1)
        while hashes[place] != hash, hashes[place] != 0 { place = (place + 1) & (hashes.count - 1) }
        return place
    }
}
