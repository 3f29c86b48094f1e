internal import FormatStrings
internal import SourceText

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
        let text = entry.texts
        let isKey = text.utf8.elementsEqual(entry.key.utf8)
        value = text.isEmpty ? nil : isKey ? key : alphabet.letters(of: text)
        comment = CommentLines(entry.comment)
        isTextKey = entry.hasTextKey
        cosmeticKey = isTextKey ? entry.key.cosmetic : []
        keyWords = isTextKey ? RenameWords(text: entry.key) : RenameWords(identifier: entry.key)
        valueWords = isKey ? keyWords : RenameWords(text: text)
    }

    var arguments: ArgumentList { ArgumentList(Array(entry.texts.utf8).span) }
}

extension ComparedEntry {
    /// The texts of its key as one, without the names of the variations.
    var texts: String {
        further.isEmpty ? value.text ?? "" : units.map { $0.value.text ?? "" }.joined(separator: "\n")
    }

    /// Texts of up to this many letters count as one for the limit of ``RenameFinder``.
    private static let block = 128

    /// The cost of comparing the entry with another, in comparisons of short texts.
    var renameCost: Int {
        1 + max(key.unicodeScalars.count, texts.unicodeScalars.count) / Self.block
    }

    /// Whether the key is one of its texts itself, apart from positions in format specifiers.
    var hasTextKey: Bool {
        let key = Array(key.utf8).withoutPositions
        return shows(key) || further.contains { $0.shows(key) }
    }

    private func shows(_ key: [UInt8]) -> Bool {
        Array((value.text ?? "").utf8).withoutPositions == key
    }
}

extension String {
    var cosmetic: [Unicode.Scalar] {
        var scalars = lowercased().withWhitespaceCollapsed
        while let last = scalars.last, ".:!?… ".unicodeScalars.contains(last) { scalars.removeLast() }
        return scalars
    }
}
