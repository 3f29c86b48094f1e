internal import SourceText
package import StringTables

/// What a table says about a key that matters to tables of other locales: that a text is in its own language, or only that it has a
/// text. Keys and texts are known by their hashes.
package struct Evidence: Hashable, Sendable {
    /// How much a table says at most.
    static let maximumCount = 50_000

    private let key: UInt32
    private let text: UInt32

    /// That the table has this text in its language.
    init(keyOf entry: Entry, text: Span<UInt8>) {
        key = entry.keyHash
        self.text = text.keyHash
    }

    /// That the table has a text in the script of its locale.
    init(keyOf entry: Entry) {
        key = entry.keyHash
        text = 0
    }
}

/// What tables of other locales must say, so that a finding is one.
package struct EvidenceNeed: Sendable {
    /// How many findings of a rule in a table are in doubt at most.
    static let maximumCount = 200

    package let evidence: Evidence
    /// The only languages that may say it; all if `nil`.
    package let languages: LanguageSet?
}

extension LocaleIdentifier {
    /// The number of its language in ``LanguageList/all``.
    var languageNumber: Int? {
        // Those of Bosnia and Serbia in Latin letters are that of Croatia to a list of words.
        let isCroatian = ["bs", "sh", "cnr"].contains(language) || language == "sr" && script == "Latn"
        let code = isCroatian ? "hr" : language == "base" ? "en" : language == "prs" ? "fa" : language
        return LanguageList.all.firstIndex { $0.code == code }
    }

    /// Its language, as ``EvidenceNeed/languages`` has it; empty if no list is of it.
    package var languageSet: LanguageSet {
        languageNumber.map(LanguageSet.init(of:)) ?? LanguageSet()
    }
}
