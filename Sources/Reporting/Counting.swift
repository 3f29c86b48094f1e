extension Int {
    /// "1 key", "2 keys".
    func of(_ noun: String) -> String {
        "\(self) \(noun)\(self == 1 ? "" : "s")"
    }
}

extension String {
    /// An ASCII character, `count` times; none for a negative count.
    static func row(of ascii: UInt8, _ count: Int) -> String {
        let count = Swift.max(0, count)
        return unsafe String(unsafeUninitializedCapacity: count) { buffer in
            unsafe buffer.prefix(count).update(repeating: ascii)
            return count
        }
    }

    static func blanks(_ count: Int) -> String { row(of: UInt8(ascii: " "), count) }

    /// The text with blanks behind it up to `width` characters.
    func padded(to width: Int) -> String {
        self + .blanks(width - count)
    }

    /// The text with blanks before it up to `width` characters.
    func rightAligned(to width: Int) -> String {
        .blanks(width - count) + self
    }

    /// The text without blanks and tabs at its end.
    var withoutTrailingBlanks: String {
        let blanks = utf8.reversed().prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return blanks.isEmpty ? self : String(decoding: utf8.dropLast(blanks.count), as: UTF8.self)
    }

    /// The lines of the text; a last line break does not begin another.
    var lines: [String] {
        var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}
