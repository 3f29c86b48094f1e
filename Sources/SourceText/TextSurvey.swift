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
        while true {
            index = text.firstSpecial(from: index)
            guard index < text.count else { return }
            repeat {
                index = examine(text, at: index, surrogates: surrogates)
            } while index < text.count && text[index] >= 0x80
        }
    }

    /// Surveys a text that may be large by two threads.
    package init(ofLarge text: [UInt8], surrogates: Bool) {
        let parts = Parallel.map(text.count, minimum: Self.largeText) { range in
            let start = text.span.boundary(from: range.lowerBound)
            let end = text.span.boundary(from: range.upperBound)
            return (start, TextSurvey(text.span.extracting(start..<end), surrogates: surrogates))
        }
        self.init()
        for (start, part) in parts { append(part, movedBy: start) }
    }

    /// Bytes from which on a second thread is worth its start.
    private static let largeText = 1 << 18

    /// Appends what was found in a text that follows this one at `distance`.
    private mutating func append(_ next: TextSurvey, movedBy distance: Int) {
        for character in next.notable {
            note(character.codePoint, at: character.offset.index + distance)
        }
        invalid += next.invalid.map { TextOffset($0.index + distance) }
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
