internal import FormatStrings

/// A removed and an added entry that may be the same entry with a new key.
struct RenameCandidate {
    /// Indices into the removed and the added entries.
    let removed: Int
    let added: Int
    let kind: Rename.Kind
    let score: Double
    let hasSameComment: Bool

    /// Whether it is as good as `other`, apart from the positions of the entries.
    func ties(with other: RenameCandidate) -> Bool {
        score == other.score && hasSameComment == other.hasSameComment
    }
}

/// Scores how likely added entries are a removed entry with a new key.
struct RenameScorer {
    private let old: RenameSide
    private let number: Int
    private let alphabet: Alphabet
    private let key: SimilarityPattern
    private lazy var value = SimilarityPattern(old.value ?? [], alphabet)

    /// The minimum similarity of text keys; more is required of short ones, which have little to compare.
    private static let threshold = 0.6
    private static let shortThreshold = 0.8
    private static let shortText = 10
    /// The minimum mean similarity of identifiers and their values, if both have changed.
    private static let bothChanged = 0.7
    /// The minimum length of a value that can pair a text key with an identifier.
    private static let distinctiveLength = 4

    /// - Parameter number: The index of the entry among the removed ones.
    init(_ old: RenameSide, number: Int, _ alphabet: Alphabet) {
        self.old = old
        self.number = number
        self.alphabet = alphabet
        key = SimilarityPattern(old.key, alphabet)
    }

    /// `nil` if the two have too little in common.
    mutating func candidate(_ new: RenameSide, number added: Int) -> RenameCandidate? {
        guard let (kind, score) = score(against: new) else { return nil }
        let isCompatible = kind == .sameValue || old.arguments.hasSameTypes(as: new.arguments)
        return RenameCandidate(
            removed: number, added: added, kind: isCompatible ? kind : .similarFormatDiffers, score: score,
            hasSameComment: old.comment == new.comment)
    }

    private mutating func score(against new: RenameSide) -> (Rename.Kind, Double)? {
        if old.isTextKey, new.isTextKey { return textKeys(new) }
        if let same = sameValue(new) { return same }
        return old.isTextKey || new.isTextKey ? nil : identifiers(new)
    }

    private func textKeys(_ new: RenameSide) -> (Rename.Kind, Double)? {
        if !old.cosmeticKey.isEmpty, old.cosmeticKey == new.cosmeticKey { return (.cosmetic, 1) }
        let isShort = min(old.key.count, new.key.count) < Self.shortText
        let threshold = isShort ? Self.shortThreshold : Self.threshold
        guard let similarity = key.similarity(to: new.key, above: threshold),
            old.keyWords.overlap(with: new.keyWords).share >= RenameWords.enough
        else { return nil }
        return (.similar, similarity)
    }

    private func sameValue(_ new: RenameSide) -> (Rename.Kind, Double)? {
        guard let value = old.value, value == new.value else { return nil }
        guard old.isTextKey == new.isTextKey || value.count >= Self.distinctiveLength else { return nil }
        return (.sameValue, 0.7 + 0.3 * (key.similarity(to: new.key) ?? 0))
    }

    /// Similar keys alone mean nothing: `error_1` and `error_2` are two errors.
    private mutating func identifiers(_ new: RenameSide) -> (Rename.Kind, Double)? {
        guard old.value != nil, let after = new.value,
            let values = value.similarity(to: after, above: Self.threshold),
            let keys = key.similarity(to: new.key, above: Self.threshold),
            case let mean = (keys + values) / 2, mean >= Self.bothChanged, !changesMeaning(new)
        else { return nil }
        return (.similar, mean)
    }

    /// Whether other words than before are in the key or the value, or the same words are replaced in both: `timer_1_minute`
    /// and `timer_1_year` are two entries.
    private func changesMeaning(_ new: RenameSide) -> Bool {
        let keys = old.keyWords.overlap(with: new.keyWords)
        let values = old.valueWords.overlap(with: new.valueWords)
        guard min(keys.share, values.share) >= RenameWords.enough else { return true }
        return keys.lost.contains(where: values.lost.contains)
            && keys.gained.contains(where: values.gained.contains)
    }
}
