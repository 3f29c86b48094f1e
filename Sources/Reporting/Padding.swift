extension String {
    /// An ASCII character, `count` times; none for a negative count.
    static func row(of ascii: UInt8, _ count: Int) -> String {
        String(repeating: Character(Unicode.Scalar(ascii)), count: Swift.max(0, count))
    }

    static func spaces(_ count: Int) -> String { row(of: UInt8(ascii: " "), count) }

    /// The text, padded with spaces at the end to `width` characters.
    func padded(to width: Int) -> String {
        self + .spaces(width - count)
    }

    /// The text, padded with spaces at the start to `width` characters.
    func rightAligned(to width: Int) -> String {
        .spaces(width - count) + self
    }

    /// The text without trailing spaces and tabs.
    var withoutTrailingWhitespace: String {
        let trailing = utf8.reversed().prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return trailing.isEmpty ? self : String(decoding: utf8.dropLast(trailing.count), as: UTF8.self)
    }

    /// The lines of the text; a trailing line break does not add an empty one.
    var lines: [String] {
        var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}
