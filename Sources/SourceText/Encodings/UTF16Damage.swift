internal import Concurrency

/// A stretch of a UTF-16 file that is not what the rest of the file is; an object, since every table would have room for it.
package final class UTF16Damage: Sendable {
    /// What the first damaged place is.
    package enum Cause: Equatable, Sendable {
        /// Text in an encoding of eight bits, or in UTF-8, between or after the code units.
        case eightBitText(encoding: String)
        /// One byte of a code unit is missing; the other one is there.
        case missingByte
        /// There is a byte too many, or the other one of a code unit is missing.
        case strayByte
        /// The file ends with half a code unit.
        case halfUnit
    }

    package let cause: Cause
    /// The stretch in the text as it is decoded. Empty if half a code unit follows a whole table.
    package let range: TextRange
    /// The same stretch as it should be, in UTF-8.
    package let intended: [UInt8]
    /// Whether the text is damaged to its end.
    package let reachesEnd: Bool

    private init(cause: Cause, range: TextRange, intended: [UInt8], reachesEnd: Bool) {
        self.cause = cause
        self.range = range
        self.intended = intended
        self.reachesEnd = reachesEnd
    }
}

extension UTF16Damage {
    /// Looks for damage in a file.
    ///
    /// - Parameters:
    ///   - start: Where the code units begin: after the byte order mark.
    ///   - text: What the file is decoded to.
    /// - Returns: `nil` if there is none. Everything from the first damaged place to the last one is one stretch.
    static func find(
        in file: ByteBuffer, from start: Int, isBigEndian: Bool, decodedTo text: ByteBuffer
    ) -> UTF16Damage? {
        var segments = UTF16Segments(file.span, from: start, isBigEndian: isBigEndian)
        segments.scan()
        if case .eightBitText = segments.cause {
            // Where there is some, short texts may be as well.
            segments = UTF16Segments(file.span, from: start, isBigEndian: isBigEndian, isMixed: true)
            segments.scan()
        }
        if let cause = segments.cause {
            let damaged = segments.damaged
            let lower = text.span.index(ofUnitAt: damaged.lowerBound - start, from: 0)
            let reachesEnd = damaged.upperBound == file.count
            let upper =
                reachesEnd
                ? text.count : text.span.index(ofUnitAt: damaged.upperBound - damaged.lowerBound, from: lower)
            return UTF16Damage(
                cause: cause, range: TextRange(lower, upper), intended: segments.intendedText,
                reachesEnd: reachesEnd)
        }
        guard (file.count - start) % 2 == 1 else { return nil }
        return UTF16Damage(
            cause: .halfUnit, range: TextRange(text.span.startOfUnfinishedLine, text.count), intended: [],
            reachesEnd: true)
    }
}

extension Span<UInt8> {
    /// The index in this text, decoded from UTF-16, of the code unit that begins `length` bytes after the one at `start`.
    fileprivate func index(ofUnitAt length: Int, from start: Int) -> Int {
        var (index, rest) = (start, length)
        while index < count, rest > 0 || self[index] & 0xC0 == 0x80 {
            rest -= self[index] & 0xC0 == 0x80 ? 0 : self[index] >= 0xF0 ? 4 : 2
            index += 1
        }
        return index
    }

    /// Where the last line begins that has not only whitespace; the end of the text if something ends there.
    fileprivate var startOfUnfinishedLine: Int {
        var end = count
        while end > 0, self[end - 1].isASCIIWhitespace { end -= 1 }
        guard end > 0, !";}>/".utf8.contains(self[end - 1]) else { return count }
        while end > 0, self[end - 1] != 0x0A, self[end - 1] != 0x0D { end -= 1 }
        return end
    }
}

/// Divides a file into code units of UTF-16, 8-bit text and single bytes.
///
/// Each byte is looked at a bounded number of times, for any file.
private struct UTF16Segments: ~Escapable {
    private enum Kind: Equatable {
        case units
        case eightBit(EightBitGuess)
        /// A byte that is not a character.
        case nothing
    }

    private let bytes: Span<UInt8>
    private let start: Int
    private let isBigEndian: Bool
    /// Whether 8-bit text is known to be in the file.
    private let isMixed: Bool
    private var index: Int
    /// Where the last segment begins.
    private var segmentStart: Int
    /// The end of the bytes without NUL and control characters that were looked at last.
    private var runEnd = 0
    /// Where the segments after the first one begin; each ends where the next one begins.
    private var segments: [(start: Int, kind: Kind)] = []
    private var damagedStart = 0
    private(set) var cause: UTF16Damage.Cause?
    private var poll: CancellationPoll

    /// The number of code units that are read shifted by one byte, all of them ASCII, that show a missing or an extra byte.
    private static let shiftedUnits = 4
    /// Code units with an upper byte from this on may be two bytes of 8-bit text, or the halves of two code units of ASCII. A power
    /// of two, so that one of several bytes is at least as great exactly if the upper bits of one are set.
    private static let suspiciousHigh: UInt8 = 0x08

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, from start: Int, isBigEndian: Bool, isMixed: Bool = false) {
        self.bytes = bytes
        self.start = start
        self.isBigEndian = isBigEndian
        self.isMixed = isMixed
        (index, segmentStart) = (start, start)
        poll = CancellationPoll(every: CancellationPoll.bytes, from: start)
    }

    /// The number of stretches that are 8-bit text or shifted by a byte; after them the rest is not looked at.
    private static let most = 1_000

    mutating func scan() {
        while segments.count < Self.most, !poll.isCancelled(at: index) {
            skipUnsuspicious()
            guard index < bytes.count - 1 else { return }
            if !takeEightBitText(), !takeShift() { index += 2 }
        }
    }

    private func unit(at index: Int) -> (high: UInt8, low: UInt8) {
        isBigEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
    }

    /// Goes to the next suspicious code unit, 32 at a time and then one by one.
    private mutating func skipUnsuspicious() {
        let suspiciousBits =
            UInt64(0 &- Self.suspiciousHigh) * (isBigEndian ? 0x0001_0001_0001_0001 : 0x0100_0100_0100_0100)
        let last = bytes.count - 64
        var next = index
        while next <= last, bytes.joinedBits(ofEightWordsAt: next) & suspiciousBits == 0 { next += 64 }
        while next < bytes.count - 1, unit(at: next).high < Self.suspiciousHigh { next += 2 }
        index = next
    }

    /// The index after the last code unit of a letter of Latin-1 in the segment.
    private var textEnd: Int {
        var end = index
        while end > segmentStart, case (let high, let low) = unit(at: end - 2), high > 0 || !low.isTextByte {
            end -= 2
        }
        return end
    }

    // MARK: - 8-bit text

    /// Takes 8-bit text at the index, up to the next byte that it would not have.
    private mutating func takeEightBitText() -> Bool {
        guard index >= runEnd, bytes[index].isTextByte, bytes[index + 1].isTextByte else { return false }
        runEnd = index
        while runEnd < bytes.count, bytes[runEnd].isTextByte { runEnd += 1 }
        // In little-endian order, the byte before a NUL is the lower half of a code unit.
        let end = isBigEndian || runEnd == bytes.count ? runEnd : runEnd - 1
        guard let guess = EightBitGuess(bytes.extracting(index..<end), isMixed: isMixed) else { return false }
        note(.eightBitText(encoding: guess.rawValue), from: index)
        segments.append((index, .eightBit(guess)))
        segments.append((end, .units))
        (index, segmentStart) = (end, end)
        return true
    }

    private mutating func note(_ found: UTF16Damage.Cause, from start: Int) {
        guard cause == nil else { return }
        cause = found
        damagedStart = start
    }

    // MARK: - Shifts by one byte

    private mutating func takeShift() -> Bool {
        guard isShifted(from: index + 1) else { return false }
        let textEnd = textEnd
        var next = index + 1
        // Letters of other alphabets before the text of ASCII that shows the shift.
        while next - 3 >= textEnd, isAlphabetic(at: next - 2) { next -= 2 }
        let isHalf = bytes[next - 1].isTextByte && bytes[next - 1] < 0x80
        note(isHalf ? .missingByte : .strayByte, from: textEnd)
        segments.append((next - 1, isHalf ? .eightBit(.utf8) : .nothing))
        segments.append((next, .units))
        index += 1
        segmentStart = index
        return true
    }

    /// Whether code units of ASCII begin at a place between two code units, as many as show a shift, or all up to the end.
    private func isShifted(from start: Int) -> Bool {
        let left = (bytes.count - start) / 2
        let isLast = left < Self.shiftedUnits
        guard left > 1, !isLast || (bytes.count - start) % 2 == 0 else { return false }
        let first = unit(at: start).low
        var differs = false
        for number in 0..<min(left, Self.shiftedUnits) {
            let (high, low) = unit(at: start + 2 * number)
            guard high == 0, low.isTextByte, low < 0x80 else { return false }
            if low != first { differs = true }
        }
        return differs
    }

    private func isAlphabetic(at index: Int) -> Bool {
        let (high, low) = unit(at: index)
        return high < Self.suspiciousHigh && (high > 0 || low.isTextByte)
    }

    // MARK: - The result

    /// From the first damaged byte to the last one, in bytes. The last segment is undamaged if it is not shifted.
    var damaged: Range<Int> {
        guard let last = segments.last, (last.start - start) % 2 == 0 else {
            return damagedStart..<bytes.count
        }
        return damagedStart..<max(damagedStart, last.start)
    }

    /// The damaged stretch as it should be, in UTF-8.
    var intendedText: [UInt8] {
        let damaged = damaged
        var text: [UInt8] = []
        text.reserveCapacity(damaged.count)
        append(damagedStart..<segments[0].start, .units, to: &text)
        for (number, segment) in segments.enumerated() {
            let end = number + 1 < segments.count ? segments[number + 1].start : damaged.upperBound
            append(segment.start..<max(segment.start, end), segment.kind, to: &text)
        }
        return text
    }

    private func append(_ range: Range<Int>, _ kind: Kind, to text: inout [UInt8]) {
        switch kind {
        case .nothing: break
        case .eightBit(let guess): guess.append(bytes.extracting(range), to: &text)
        case .units:
            var units = UTF16Units(
                bytes: bytes, index: range.lowerBound, count: range.count / 2, isBigEndian: isBigEndian)
            while units.index < units.end { text.append(codePoint: units.next()) }
        }
    }
}

/// The encoding of 8-bit text, as messages name it.
private enum EightBitGuess: String {
    case utf8 = "UTF-8"
    case windows1252 = "Windows-1252"
    case macRoman = "Mac Roman"

    /// The number of bytes of text without the syntax of a table, which could be ideographs if it were shorter.
    private static let shortestText = 12
    private static let shortestEntry = 8
    private static let shortestKnown = 4

    /// - Parameter isMixed: Whether 8-bit text is known to be in the file, so that a few bytes of it are enough.
    /// - Returns: `nil` if the bytes may be code units of UTF-16.
    init?(_ bytes: Span<UInt8>, isMixed: Bool) {
        var shape = EightBitShape()
        shape.look(at: bytes)
        let least = isMixed ? Self.shortestKnown : shape.hasEntry ? Self.shortestEntry : Self.shortestText
        guard bytes.count >= least, shape.hasEntry || shape.isProse(isMixed: isMixed) else { return nil }
        guard shape.invalid > 0 else {
            self = .utf8
            return
        }
        guard shape.invalid * 3 < bytes.count else { return nil }
        self = shape.macRoman > shape.latin ? .macRoman : .windows1252
    }

    func append(_ bytes: Span<UInt8>, to text: inout [UInt8]) {
        let encoding: SingleByteEncoding
        switch self {
        case .utf8:
            let start = bytes.starts(with: "\u{FEFF}", at: 0) ? 3 : 0
            return text.append(bytes.extracting(start...))
        case .windows1252: encoding = .windows1252
        case .macRoman: encoding = .macRoman
        }
        for index in bytes.indices { text.append(codePoint: encoding[bytes[index]] ?? 0xFFFD) }
    }
}

/// What bytes look like if they are 8-bit text.
private struct EightBitShape {
    /// Bytes that are not UTF-8; those of them that are letters in Mac Roman and rare in Windows-1252; and the reverse.
    private(set) var (invalid, macRoman, latin) = (0, 0, 0)
    /// Whether there is `" = "`, the middle of an entry.
    private(set) var hasEntry = false
    /// Lower-case letters, and bytes of other letters; everything that is neither a letter nor a space.
    private var (letters, marks) = (0, 0)
    private var count = 0
    /// The least and the greatest first byte of the sequences of UTF-8, which are near to each other in one alphabet.
    private var (firstLead, lastLead) = (UInt8.max, UInt8.min)
    private static let alphabet = 5
    /// Whether a capital letter follows a small one or a letter beyond ASCII, as by chance.
    private var hasInnerCapital = false

    /// Whether it is words: in UTF-8, or so many in another encoding that they cannot be ideographs.
    func isProse(isMixed: Bool) -> Bool {
        let isOfOneAlphabet = lastLead < firstLead || lastLead - firstLead <= Self.alphabet
        guard !hasInnerCapital, isOfOneAlphabet || count >= Self.longText, letters * 2 >= count - invalid,
            marks * 6 <= count
        else { return false }
        return invalid == 0 || isMixed && invalid * 4 <= count
            || count >= Self.longText && invalid * 8 <= count && letters * 3 >= count * 2
    }

    private static let longText = 24

    mutating func look(at bytes: Span<UInt8>) {
        count = bytes.count
        var (index, previous, step) = (0, UInt8(0x20), 0)
        while index < bytes.count {
            let byte = bytes[index]
            hasEntry = hasEntry || step == 2 && byte == UInt8(ascii: "\"")
            step = Self.step(after: byte, step)
            index += take(byte, in: bytes, at: index, after: previous)
            previous = byte
        }
    }

    /// How much of `" =` there is: 1 after a quote, 2 after the sign.
    private static func step(after byte: UInt8, _ step: Int) -> Int {
        switch byte {
        case UInt8(ascii: "\""): 1
        case UInt8(ascii: "="): step == 1 ? 2 : 0
        case 0x20, 0x09: step
        default: 0
        }
    }

    /// Counts a byte, or those of a sequence, and returns how many they are.
    private mutating func take(_ byte: UInt8, in bytes: Span<UInt8>, at index: Int, after previous: UInt8)
        -> Int
    {
        guard byte < 0x80 else {
            let length = UTF8Sequence(bytes, at: index).length
            letters += length
            if length > 0 { (firstLead, lastLead) = (min(firstLead, byte), max(lastLead, byte)) }
            guard length == 0 else { return length }
            invalid += 1
            if 0x80..<0xA0 ~= byte, byte != 0x85, !(0x91...0x97 ~= byte) { macRoman += 1 }
            if byte >= 0xC0 { latin += 1 }
            return 1
        }
        if UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte {
            letters += 1
        } else if byte.isASCIILetter {
            if previous >= 0x80 || previous.isASCIILetter && previous & 0x20 != 0 { hasInnerCapital = true }
        } else if !byte.isASCIIWhitespace {
            marks += 1
        }
        return 1
    }
}

extension UInt8 {
    /// Whether 8-bit text may have it: neither NUL nor another control character, but for tabs and line breaks.
    fileprivate var isTextByte: Bool {
        self >= 0x20 && self != 0x7F || self == 0x09 || self == 0x0A || self == 0x0D
    }
}
