internal import SourceText
internal import StringTables

/// A notable character inside a key or a value.
struct CharacterPlace: Sendable {
    enum Role: Sendable {
        case key
        case value
    }

    let codePoint: UInt32
    let role: Role
    /// The index of the entry that contains it.
    let entry: Int
    /// The character in the text, or the whole string if it is written as an escape.
    let range: TextRange
    /// Whether it is written as an escape or character reference, and so is visible in the file.
    let isEscaped: Bool
    /// The decoded string that contains it, and its index in that.
    let passage: Passage
    let index: Int
    /// The adjacent code points.
    let before: UInt32?
    let after: UInt32?
    /// The index after it in ``passage``.
    let next: Int

    init(_ character: NotableCharacter, in string: StringPlace, at range: TextRange?, _ passage: Passage) {
        codePoint = character.codePoint
        role = string.role
        entry = string.entry
        self.range = range ?? string.string.source
        isEscaped = range == nil
        self.passage = passage
        index = character.offset.index - string.string.content.lower
        before = passage.codePoint(before: index)?.value
        next = passage.codePoint(at: index)?.next ?? index
        after = passage.codePoint(at: next)?.value
    }

    var isInKey: Bool { role == .key }

    /// Whether it is in the same string as `other`.
    func isInSameString(as other: Self) -> Bool { entry == other.entry && role == other.role }
}

/// A key or value of a table.
struct StringPlace {
    let string: TableString
    let entry: Int
    let role: CharacterPlace.Role
}
