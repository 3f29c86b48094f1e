internal import SourceText

/// The decoded text of one key or value, to look around a character.
///
/// The distance is bounded, so that a text of many notable characters takes linear time.
struct Passage: Sendable {
    private let bytes: [UInt8]

    init(_ text: Span<UInt8>) {
        var bytes: [UInt8] = []
        bytes.append(text)
        self.bytes = bytes
    }

    /// The code point that begins at `index`, and the index after it; `nil` at the end.
    func codePoint(at index: Int) -> (value: UInt32, next: Int)? {
        guard bytes.indices.contains(index) else { return nil }
        let sequence = UTF8Sequence(bytes.span, at: index)
        return (sequence.codePoint, index + max(1, sequence.length))
    }

    /// The code point before `index`, and the index where it begins; `nil` at the start.
    func codePoint(before index: Int) -> (value: UInt32, start: Int)? {
        var start = index - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return codePoint(at: start).map { ($0.value, start) }
    }

    /// The nearest code point before `index` that is not skipped.
    func base(before index: Int, skipping isSkipped: (UInt32) -> Bool) -> UInt32? {
        var index = index
        for _ in 0..<Self.maximumDistance {
            guard let (value, start) = codePoint(before: index) else { return nil }
            guard isSkipped(value) else { return value }
            index = start
        }
        return nil
    }

    /// Whether one of the code points near `index` satisfies `predicate`.
    func hasNeighbour(of index: Int, where predicate: (UInt32) -> Bool) -> Bool {
        var (ahead, back) = (index, index)
        for _ in 0..<Self.maximumDistance {
            let after = codePoint(at: ahead)
            let before = codePoint(before: back)
            if let after, predicate(after.value) { return true }
            if let before, predicate(before.value) { return true }
            guard after != nil || before != nil else { return false }
            ahead = after?.next ?? ahead
            back = before?.start ?? back
        }
        return false
    }

    /// Whether one of the code points from `index` on, as far as they are near, satisfies `predicate`.
    func hasFollower(of index: Int, where predicate: (UInt32) -> Bool) -> Bool {
        var index = index
        for _ in 0..<Self.maximumDistance {
            guard let (value, next) = codePoint(at: index) else { return false }
            if predicate(value) { return true }
            index = next
        }
        return false
    }

    /// Whether `byte` occurs near `index` or after it.
    func contains(_ byte: UInt8, from index: Int) -> Bool {
        bytes[index...].prefix(4 * Self.maximumDistance).contains(byte)
    }

    /// Whether a format specifier such as `%1$@` ends before `index`.
    func endsSpecifier(before index: Int) -> Bool {
        guard let last = codePoint(before: index), last.value.isSpecifierEnd else { return false }
        return base(before: last.start, skipping: \.isSpecifierMiddle) == 0x25
    }

    /// Whether a format specifier, or a percent sign, begins at `index`.
    func beginsSpecifier(at index: Int) -> Bool { codePoint(at: index)?.value == 0x25 }

    /// How many code points are looked at in each direction.
    private static let maximumDistance = 64
}

extension UInt32 {
    /// Letters that end a format specifier, and `@`.
    fileprivate var isSpecifierEnd: Bool {
        self == 0x40 || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }

    /// Digits, flags, `$`, `.`, `*` and length letters.
    fileprivate var isSpecifierMiddle: Bool {
        switch self {
        case 0x23, 0x24, 0x27, 0x2A...0x2E, 0x30...0x39, 0x68, 0x6A, 0x6C, 0x71, 0x74, 0x7A: true
        default: false
        }
    }
}
