internal import FormatStrings

/// An added or removed entry, prepared for the search for renames.
final class RenameSide: Sendable {
    let entry: ComparedEntry
    /// The letters of the key, and of the value if it is a text and not empty.
    let key: [UInt32]
    let value: [UInt32]?
    let comment: CommentLines
    /// Whether the key is the text itself, as genstrings writes it: the value is the key, possibly with positions in its
    /// format specifiers. Otherwise the key is an identifier.
    let isTextKey: Bool
    /// A text key without letter case, final punctuation and differences in whitespace.
    let cosmeticKey: [Unicode.Scalar]
    let keyWords: RenameWords
    let valueWords: RenameWords

    init(_ entry: ComparedEntry, _ alphabet: inout Alphabet) {
        self.entry = entry
        key = alphabet.letters(of: entry.key)
        let text = entry.value.text ?? ""
        let isKey = text.utf8.elementsEqual(entry.key.utf8)
        value = text.isEmpty ? nil : isKey ? key : alphabet.letters(of: text)
        comment = CommentLines(entry.comment)
        isTextKey = entry.hasTextKey
        cosmeticKey = isTextKey ? entry.key.cosmetic : []
        keyWords = isTextKey ? RenameWords(text: entry.key) : RenameWords(identifier: entry.key)
        valueWords = isKey ? keyWords : RenameWords(text: text)
    }

    var arguments: ArgumentList { ArgumentList(Array((entry.value.text ?? "").utf8).span) }
}

extension ComparedEntry {
    /// Texts of up to this many letters count as one for the limit of ``RenameFinder``.
    private static let block = 128

    /// The cost of comparing the entry with another, in comparisons of short texts.
    var renameCost: Int {
        1 + max(key.unicodeScalars.count, (value.text ?? "").unicodeScalars.count) / Self.block
    }

    /// Whether the key is the text itself, apart from positions in format specifiers.
    var hasTextKey: Bool {
        Array((value.text ?? "").utf8).withoutPositions == Array(key.utf8).withoutPositions
    }
}

extension String {
    var cosmetic: [Unicode.Scalar] {
        var scalars = lowercased().withWhitespaceCollapsed
        while let last = scalars.last, ".:!?… ".unicodeScalars.contains(last) { scalars.removeLast() }
        return scalars
    }
}
