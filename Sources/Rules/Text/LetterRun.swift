internal import SourceText

/// The letters next to a place in a text, up to a limit.
struct LetterRun {
    let range: Range<Int>
    let count: Int

    /// How many letters are looked at.
    static let limit = 32

    /// The letters that end before `end`.
    ///
    /// - Parameter first: Where they begin at the earliest, such as the end of a format specifier.
    init(before end: Int, from first: Int, in text: Span<UInt8>) {
        var (start, count) = (end, 0)
        while count < Self.limit, let previous = text.letter(before: start), previous >= first {
            start = previous
            count += 1
        }
        (range, self.count) = (start..<end, count)
    }

    /// The letters that begin at `start`.
    init(after start: Int, in text: Span<UInt8>) {
        var (end, count) = (start, 0)
        while count < Self.limit, let next = text.letter(at: end) {
            end = next
            count += 1
        }
        (range, self.count) = (start..<end, count)
    }
}

extension Span<UInt8> {
    /// The end of the letter at `index`, if there is one.
    fileprivate func letter(at index: Int) -> Int? {
        guard index < count, case let sequence = UTF8Sequence(self, at: index), sequence.length > 0,
            sequence.codePoint.isLetterOfWord
        else { return nil }
        return index + sequence.length
    }

    /// The start of the letter before `index`, if there is one.
    fileprivate func letter(before index: Int) -> Int? {
        var start = index - 1
        while start > 0, index - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
        guard start >= 0, letter(at: start) == index else { return nil }
        return start
    }
}

extension UInt32 {
    /// Whether it is a letter; not the raised ones of ordinals and abbreviations, as in `Nº`.
    fileprivate var isLetterOfWord: Bool {
        if self < 0x80 { return UInt8(self).isASCIILetter }
        guard self != 0xAA, self != 0xBA else { return false }
        return Unicode.Scalar(self)?.properties.isAlphabetic ?? false
    }
}
