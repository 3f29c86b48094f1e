internal import FormatStrings

/// An added or removed entry, prepared for the search for renames.
final class RenameSide: Sendable {
    let entry: ComparedEntry
    /// The letters of the key, and of the value if it is text that is not empty.
    let key: [UInt32]
    let value: [UInt32]?
    let comment: CommentLines
    /// Whether the key is the text itself, as genstrings writes it: the value is the key, perhaps with numbers for its
    /// placeholders. Otherwise the key is an identifier.
    let isTextKey: Bool
    /// A key of text without letter case, final punctuation and differences between blanks.
    let cosmeticKey: [Unicode.Scalar]

    init(_ entry: ComparedEntry, _ alphabet: inout Alphabet) {
        self.entry = entry
        key = alphabet.letters(of: entry.key)
        let text = entry.value.text ?? ""
        let isKey = text.utf8.elementsEqual(entry.key.utf8)
        value = text.isEmpty ? nil : isKey ? key : alphabet.letters(of: text)
        comment = CommentLines(entry.comment)
        isTextKey = Array(text.utf8).withoutPositions == Array(entry.key.utf8).withoutPositions
        cosmeticKey = isTextKey ? entry.key.cosmetic : []
    }

    /// Texts of up to this many letters count as one in the limit of a search.
    private static let block = 512

    /// What it costs to compare the entry with another, in comparisons of short texts.
    var cost: Int { 1 + max(key.count, value?.count ?? 0) / Self.block }

    var arguments: ArgumentList { ArgumentList(Array((entry.value.text ?? "").utf8).span) }
}

extension String {
    fileprivate var cosmetic: [Unicode.Scalar] {
        var scalars = lowercased().withBlanksCollapsed
        while let last = scalars.last, ".:!?… ".unicodeScalars.contains(last) { scalars.removeLast() }
        return scalars
    }
}
