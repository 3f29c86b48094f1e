internal import SourceText

/// Replaces characters outside ASCII in keys and strings by letters, in the copy of a table that libxml2 reads.
///
/// libxml2 takes a slow path for each of them, a quarter of the work on a French table, and the texts are read from the
/// source anyway. What is not such a text is left as it is, and so are the characters that XML may reject.
struct XMLTextMask {
    /// Whether the next byte is in the text of a key or string.
    private var isInText = false
    /// Whether the current character is replaced.
    private var isReplacing = false

    /// Replaces characters in `piece`, a copy of the bytes of `source` from `start` on. Pieces follow one another.
    mutating func apply(to piece: inout MutableSpan<UInt8>, of source: Span<UInt8>, from start: Int) {
        let end = start + piece.count
        var index = start
        while index < end {
            guard !isInText else {
                index = replace(in: &piece, of: source, from: index, start: start)
                continue
            }
            index += source.extracting(index..<end).index(of: UInt8(ascii: ">"), from: 0)
            guard index < end else { return }
            isInText =
                source.starts(with: "<string>", at: index - 7) || source.starts(with: "<key>", at: index - 4)
            index += 1
        }
    }

    /// Replaces characters up to the end of the text, or to an ampersand: what follows it may be the name of an entity.
    ///
    /// - Returns: The index at which to go on.
    private mutating func replace(
        in piece: inout MutableSpan<UInt8>, of source: Span<UInt8>, from first: Int, start: Int
    ) -> Int {
        let end = start + piece.count
        var index = first
        while index < end {
            if index <= end - 8, source.word(at: index).isPlainText {
                index += 8
                continue
            }
            let byte = source[index]
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") {
                isInText = false
                return index
            }
            // U+D800 to U+DFFF, U+FFFE and U+FFFF, which are not allowed in XML, begin with 0xED and 0xEF.
            if byte >= 0xC0 { isReplacing = byte != 0xED && byte != 0xEF }
            if byte >= 0x80, isReplacing { piece[index - start] = UInt8(ascii: "x") }
            index += 1
        }
        return end
    }
}

extension UInt64 {
    /// Whether all of its bytes are ASCII, and none is `<` or `&`.
    fileprivate var isPlainText: Bool {
        let ends = lanes(startingWith: UInt8(ascii: "<")) | lanes(startingWith: UInt8(ascii: "&"))
        return (self & Self.topBits) | ends == 0
    }
}
