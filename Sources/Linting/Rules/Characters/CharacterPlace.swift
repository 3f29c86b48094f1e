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
    /// Index of the entry it belongs to.
    let entry: Int
    /// The character in the text; the whole string where it is written as an escape.
    let range: TextRange
    /// Whether it is written as an escape (or character reference), and so can be seen in the file.
    let isEscaped: Bool
    /// The decoded string that holds it, and where in that.
    let passage: Passage
    let index: Int
    /// The code points beside it.
    let before: UInt32?
    let after: UInt32?
    /// The index behind it in ``passage``.
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

    /// Whether it stands in the same string as `other`.
    func isBeside(_ other: Self) -> Bool { entry == other.entry && role == other.role }
}

/// A key or value, and which of a table it is.
struct StringPlace {
    let string: TableString
    let entry: Int
    let role: CharacterPlace.Role
}
