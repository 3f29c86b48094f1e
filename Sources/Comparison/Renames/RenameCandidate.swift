internal import FormatStrings

/// A removed and an added entry that may be one entry with a new key.
struct RenameCandidate {
    /// Indices into the removed and the added entries.
    let removed: Int
    let added: Int
    let kind: Rename.Kind
    let score: Double
    let hasSameComment: Bool

    /// A key of natural language must be this similar to another; a short one more, since little is left to compare.
    private static let threshold = 0.6
    private static let shortThreshold = 0.8
    private static let shortText = 10
    /// Scalars of a value that tell enough to pair a text with an identifier.
    private static let tellingValue = 4

    /// `nil` if the two have too little in common.
    init?(removed: Int, _ old: RenameSide, added: Int, _ new: RenameSide) {
        guard let (kind, score) = Self.judgement(old, new) else { return nil }
        self.removed = removed
        self.added = added
        self.score = score
        self.kind = kind == .sameValue || Self.takesSameArguments(old, new) ? kind : .similarFormatDiffers
        hasSameComment = old.comment == new.comment
    }

    private static func judgement(_ old: RenameSide, _ new: RenameSide) -> (Rename.Kind, Double)? {
        if old.isTextKey, new.isTextKey { return textKeys(old, new) }
        if let same = sameValue(old, new) { return same }
        return old.isTextKey || new.isTextKey ? nil : identifiers(old, new)
    }

    private static func textKeys(_ old: RenameSide, _ new: RenameSide) -> (Rename.Kind, Double)? {
        if !old.cosmeticKey.isEmpty, old.cosmeticKey == new.cosmeticKey { return (.cosmetic, 1) }
        let isShort = min(old.key.count, new.key.count) < shortText
        return similarity(old.key, new.key, above: isShort ? shortThreshold : threshold).map {
            (.similar, $0)
        }
    }

    private static func sameValue(_ old: RenameSide, _ new: RenameSide) -> (Rename.Kind, Double)? {
        guard let value = old.value, value.scalars == new.value?.scalars else { return nil }
        guard old.isTextKey == new.isTextKey || value.count >= tellingValue else { return nil }
        return (.sameValue, 0.7 + 0.3 * old.key.similarity(to: new.key))
    }

    /// Similar keys alone say nothing: `error_1` and `error_2` are two errors.
    private static func identifiers(_ old: RenameSide, _ new: RenameSide) -> (Rename.Kind, Double)? {
        guard let before = old.value, let after = new.value,
            let keys = similarity(old.key, new.key, above: threshold),
            let values = similarity(before, after, above: threshold)
        else { return nil }
        return (.similar, (keys + values) / 2)
    }

    private static func similarity(_ old: MeasuredText, _ new: MeasuredText, above threshold: Double)
        -> Double?
    {
        guard old.mayBeSimilar(to: new, above: threshold) else { return nil }
        let similarity = old.similarity(to: new)
        return similarity > threshold ? similarity : nil
    }

    private static func takesSameArguments(_ old: RenameSide, _ new: RenameSide) -> Bool {
        old.arguments.hasSameTypes(as: new.arguments)
    }
}

extension RenameSide {
    fileprivate var arguments: ArgumentList { ArgumentList(Array((entry.value.text ?? "").utf8).span) }
}

extension RenameCandidate {
    /// Whether it is as good as `other`, but for where the entries stand.
    func ties(with other: RenameCandidate) -> Bool {
        score == other.score && hasSameComment == other.hasSameComment
    }
}
