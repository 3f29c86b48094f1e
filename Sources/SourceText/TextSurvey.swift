/// One pass over a text that finds what is not plain: bytes that are no UTF-8, and notable characters.
package struct TextSurvey: Sendable {
    /// The notable characters in text order, the first ``Limits/notableCharacters`` of them.
    package private(set) var notable: [NotableCharacter] = []
    /// Places of bytes that are no part of a UTF-8 sequence (Unicode 16, table 3-7), surrogates included.
    package private(set) var invalid: [TextOffset] = []

    /// Surveys `text` from `start` on.
    ///
    /// - Parameter surrogates: Whether three-byte sequences for lone surrogates are allowed, as in a text that was
    ///   UTF-16; they are notable then and invalid otherwise.
    package init(_ text: Span<UInt8>, from start: Int = 0, surrogates: Bool = false) {
        var index = start
        while let special = Self.nextSpecial(text, from: index) {
            index = special
            repeat {
                index = examine(text, at: index, surrogates: surrogates)
            } while index < text.count && text[index] >= 0x80
        }
    }

    /// Appends what was found in a text that follows this one at `distance`.
    package mutating func append(_ next: TextSurvey, movedBy distance: Int) {
        for character in next.notable {
            note(character.codePoint, at: character.offset.index + distance)
        }
        invalid += next.invalid.map { TextOffset($0.index + distance) }
    }

    /// The first byte that is neither printable ASCII nor TAB, LF or CR.
    @inline(__always)
    private static func nextSpecial(_ text: Span<UInt8>, from start: Int) -> Int? {
        var index = start
        while index <= text.count &- 8 {
            let special = text.word(at: index).specialLanes
            if special != 0 { return index &+ special.firstLane }
            index &+= 8
        }
        while index < text.count {
            let byte = text[index]
            let isLayout = byte == 0x0A || byte == 0x0D || byte == 0x09
            if byte < 0x20 && !isLayout || byte > 0x7E { return index }
            index &+= 1
        }
        return nil
    }

    /// Looks at the sequence at `index` and returns the index after it.
    @inline(__always)
    private mutating func examine(_ text: Span<UInt8>, at index: Int, surrogates: Bool) -> Int {
        if Self.isPlainPair(text, at: index) { return index &+ 2 }
        if Self.isPlainTriple(text, at: index) { return index &+ 3 }
        let sequence = UTF8Sequence(text, at: index)
        guard sequence.length > 0, surrogates || !sequence.isSurrogate else {
            invalid.append(TextOffset(index))
            return index &+ 1
        }
        if sequence.mayBeNotable { note(sequence.codePoint, at: index) }
        return index &+ sequence.length
    }

    /// Most letters of European languages: two bytes, with a first one that begins nothing notable.
    @inline(__always)
    private static func isPlainPair(_ text: Span<UInt8>, at index: Int) -> Bool {
        let lead = text[index]
        return lead >= 0xC3 && lead < 0xE0 && lead != 0xCD && lead != 0xD8 && index &+ 1 < text.count
            && text[index &+ 1] & 0xC0 == 0x80
    }

    /// Ideographs and Hangul: three bytes, with a first one that begins nothing notable.
    @inline(__always)
    private static func isPlainTriple(_ text: Span<UInt8>, at index: Int) -> Bool {
        let lead = text[index]
        return lead >= 0xE4 && lead < 0xED && index &+ 2 < text.count
            && text[index &+ 1] & 0xC0 == 0x80 && text[index &+ 2] & 0xC0 == 0x80
    }

    private mutating func note(_ codePoint: UInt32, at index: Int) {
        guard NotableCharacter.isNotable(codePoint), notable.count < Limits.notableCharacters else { return }
        notable.append(NotableCharacter(offset: TextOffset(index), codePoint: codePoint))
    }
}
