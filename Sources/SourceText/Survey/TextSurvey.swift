internal import Concurrency

/// The invalid bytes and the notable characters of a text, found in one pass.
package struct TextSurvey: Sendable {
    /// The notable characters in text order, the first ``Limits/notableCharacters(ofBytes:)`` of them.
    package private(set) var notable: [NotableCharacter] = []
    /// The offsets of bytes that are not part of a UTF-8 sequence (Unicode 16, table 3-7), including surrogates; the first
    /// ``Limits/undecodable(ofBytes:)`` of them.
    package private(set) var invalid: [TextOffset] = []
    /// The number of invalid bytes with each value; empty if there are none.
    package private(set) var invalidCounts: [Int] = []
    /// The first bytes with which parts that are not ASCII begin.
    package private(set) var leads = LeadBytes()
    /// Where an ASCII letter meets a Greek or Cyrillic one, the first ``Limits/notableCharacters(ofBytes:)`` of them.
    package private(set) var seams: [TextOffset] = []

    /// Surveys `text` from `start` on.
    ///
    /// - Parameter surrogates: Whether three-byte sequences for lone surrogates are allowed, as in a text decoded from UTF-16;
    ///   they are notable then, and invalid otherwise.
    package init(_ text: Span<UInt8>, from start: Int = 0, surrogates: Bool = false) {
        var (index, poll) = (start, CancellationPoll(every: CancellationPoll.bytes, from: start))
        while true {
            index = skipPlain(text, from: index)
            guard index < text.count, !poll.isCancelled(at: index) else { return }
            index = examine(text, at: index, surrogates: surrogates)
        }
    }

    /// The first index from `start` on of something other than layout and the characters of most alphabets.
    @inline(__always)
    private mutating func skipPlain(_ text: Span<UInt8>, from start: Int) -> Int {
        var index = start
        while index < text.count {
            let special = text.firstSpecial(from: index)
            index = special
            while index <= text.count &- 8, case let length = text.word(at: index).plainSequenceLength,
                length > 0
            {
                index &+= length
            }
            if index == special { return index }
            let lead = text[special]
            leads.insert(lead)
            if lead >= 0xCE { noteSeams(text, from: special, to: index) }
        }
        return index
    }

    /// Looks at both ends of a part that is not ASCII.
    private mutating func noteSeams(_ text: Span<UInt8>, from start: Int, to end: Int) {
        if start > 0, text[start &- 1].isASCIILetter, text[start].beginsGreekOrCyrillic,
            start < 2 || text[start &- 2] != UInt8(ascii: "\\")
        {
            noteSeam(text, at: start)
        }
        if end < text.count, text[end].isASCIILetter, text[end &- 2].beginsGreekOrCyrillic {
            noteSeam(text, at: end)
        }
    }

    private mutating func noteSeam(_ text: Span<UInt8>, at index: Int) {
        guard seams.count < Limits.notableCharacters(ofBytes: text.count) else { return }
        seams.append(TextOffset(index))
    }

    /// Looks at the sequence at `index` and returns the index after it.
    private mutating func examine(_ text: Span<UInt8>, at index: Int, surrogates: Bool) -> Int {
        let sequence = UTF8Sequence(text, at: index)
        guard sequence.length > 0, surrogates || !sequence.isSurrogate else {
            noteInvalid(text, at: index)
            return index &+ 1
        }
        leads.insert(text[index])
        if text[index].beginsGreekOrCyrillic { noteSeams(text, from: index, to: index &+ 2) }
        if sequence.mayBeNotable { note(sequence.codePoint, in: text, at: index) }
        return index &+ sequence.length
    }

    private mutating func noteInvalid(_ text: Span<UInt8>, at index: Int) {
        if invalidCounts.isEmpty { invalidCounts = [Int](repeating: 0, count: 256) }
        invalidCounts[Int(text[index])] += 1
        if invalid.count < Limits.undecodable(ofBytes: text.count) { invalid.append(TextOffset(index)) }
    }

    private mutating func note(_ codePoint: UInt32, in text: Span<UInt8>, at index: Int) {
        guard NotableCharacter.isNotable(codePoint) || Self.isMisread(codePoint, in: text, at: index),
            notable.count < Limits.notableCharacters(ofBytes: text.count)
        else { return }
        notable.append(NotableCharacter(offset: TextOffset(index), codePoint: codePoint))
    }
}

extension TextSurvey {
    /// Whether the character may be the second byte of a UTF-8 sequence read as Latin-1 or Windows-1252: it follows what the
    /// first byte became, U+00C2 to U+00F4.
    private static func isMisread(_ codePoint: UInt32, in text: Span<UInt8>, at index: Int) -> Bool {
        guard codePoint < 0xC0 || codePoint == 0x20AC, index >= 2, text[index &- 2] == 0xC3 else {
            return false
        }
        return (0x82...0xB4).contains(text[index &- 1])
    }
}

extension UInt8 {
    /// Whether it is the first byte of U+0380 to U+04FF.
    fileprivate var beginsGreekOrCyrillic: Bool { self >= 0xCE && self <= 0xD3 }
}

extension UInt64 {
    /// The length of the sequence in the lowest bytes, if it is one of most alphabets, syllabaries or ideographs and not
    /// notable; else 0.
    @inline(__always)
    fileprivate var plainSequenceLength: Int {
        if self & 0xC0E0 == 0x80C0 { return isPlainPair ? 2 : 0 }
        return self & 0xC0_C0F0 == 0x80_80E0 && isPlainTriple ? 3 : 0
    }

    /// From U+00C0 on, except U+034F and U+061C.
    private var isPlainPair: Bool {
        self & 0xFF >= 0xC3 && self & 0xFFFF != 0x8FCD && self & 0xFFFF != 0x9CD8
    }

    /// From U+0800 to U+0FFF, kana, and from U+4000 to U+CFFF.
    private var isPlainTriple: Bool {
        let (lead, second) = (self & 0xFF, self &>> 8 & 0xFF)
        return lead &- 0xE4 < 9 || lead == 0xE3 && second &- 0x81 < 3 || lead == 0xE0 && second >= 0xA0
    }
}

/// A character that is not visible or easily mistaken for another: controls, format characters, unusual spaces, private
/// use, noncharacters, U+FFFD, lone surrogates and percent signs other than that of ASCII; also characters that may come
/// from UTF-8 decoded with a wrong encoding.
package struct NotableCharacter: Equatable, Sendable {
    package let offset: TextOffset
    /// The code point; for a lone surrogate, the code unit.
    package let codePoint: UInt32

    package init(offset: TextOffset, codePoint: UInt32) {
        self.offset = offset
        self.codePoint = codePoint
    }

    /// Whether a code point is notable; TAB, LF and CR are not.
    package static func isNotable(_ codePoint: UInt32) -> Bool {
        switch codePoint {
        case 0x09, 0x0A, 0x0D: false
        case 0x00...0x1F, 0x7F...0xA0, 0xAD, 0x034F, 0x061C, 0x115F...0x1160, 0x1680: true
        case 0x17B4...0x17B5, 0x180B...0x180F, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F: true
        case 0x2800, 0x3000, 0x3164, 0xD800...0xF8FF, 0xFDD0...0xFDEF, 0xFE00...0xFE0F, 0xFEFF: true
        case 0xFE6A, 0xFF05, 0xFFA0, 0xFFF0...0xFFFF, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
        default: codePoint & 0xFFFE == 0xFFFE || codePoint >= 0xF0000
        }
    }
}

/// A set of first bytes of UTF-8 sequences, which tell roughly which scripts a text contains.
package struct LeadBytes: Sendable, Equatable {
    private var bits: UInt64 = 0

    package init() {}

    /// The bytes from `first` through `last`.
    package init(from first: UInt8, through last: UInt8) {
        var byte = first
        while byte <= last {
            insert(byte)
            byte += 1
        }
    }

    @inline(__always)
    package mutating func insert(_ byte: UInt8) { bits |= 1 &<< UInt64(byte & 0x3F) }

    package func isDisjoint(with other: LeadBytes) -> Bool { bits & other.bits == 0 }

    package mutating func formUnion(_ other: LeadBytes) { bits |= other.bits }

    package func subtracting(_ other: LeadBytes) -> LeadBytes {
        var rest = self
        rest.bits &= ~other.bits
        return rest
    }
}
