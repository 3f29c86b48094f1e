internal import FormatStrings

/// An added or removed entry, prepared for the search for renames.
struct RenameSide {
    let entry: ComparedEntry
    let key: MeasuredText
    /// `nil` unless it is text that is not empty.
    let value: MeasuredText?
    let comment: CommentLines
    /// Whether the key is the text itself, as genstrings writes it: the value is the key, perhaps with numbers for its
    /// placeholders. Otherwise the key is an identifier.
    let isTextKey: Bool
    /// The key without letter case, final punctuation and differences between blanks.
    let cosmeticKey: [Unicode.Scalar]

    init(_ entry: ComparedEntry) {
        self.entry = entry
        key = MeasuredText(entry.key)
        let text = entry.value.text ?? ""
        value = text.isEmpty ? nil : MeasuredText(text)
        comment = CommentLines(entry.comment)
        isTextKey = Array(text.utf8).withoutPositions == Array(entry.key.utf8).withoutPositions
        cosmeticKey = entry.key.cosmetic
    }

    /// Texts of up to this many scalars count as one in the limit of a search.
    private static let block = 512

    /// What it costs to compare the entry with another, in comparisons of short texts.
    var cost: Int { 1 + max(key.count, value?.count ?? 0) / Self.block }
}

extension String {
    fileprivate var cosmetic: [Unicode.Scalar] {
        var scalars = lowercased().withBlanksCollapsed
        while let last = scalars.last, ".:!?… ".unicodeScalars.contains(last) { scalars.removeLast() }
        return scalars
    }
}
