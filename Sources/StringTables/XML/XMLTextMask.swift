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
        let source = source.extracting(first: start + piece.count)
        var index = start
        while index < source.count {
            guard isInText else {
                index = source.index(of: UInt8(ascii: ">"), from: index)
                isInText = source.hasTextTag(endingAt: index)
                index += 1
                continue
            }
            index = source.plainTextEnd(from: index)
            index = replace(in: &piece, of: source, from: index, start: start)
            // What follows an ampersand may be the name of an entity.
            isInText = index == source.count || !source[index].isMarkup
        }
    }

    /// Replaces characters up to the next one of ASCII, and returns its index.
    private mutating func replace(
        in piece: inout MutableSpan<UInt8>, of source: Span<UInt8>, from first: Int, start: Int
    ) -> Int {
        var index = first
        while index < source.count, source[index] >= 0x80 {
            let byte = source[index]
            // U+D800 to U+DFFF, U+FFFE and U+FFFF, which are not allowed in XML, begin with 0xED and 0xEF.
            if byte >= 0xC0 { isReplacing = byte != 0xED && byte != 0xEF }
            if isReplacing { piece[index - start] = UInt8(ascii: "x") }
            index += 1
        }
        return index
    }
}

extension UInt8 {
    fileprivate var isMarkup: Bool { self == UInt8(ascii: "<") || self == UInt8(ascii: "&") }
}

extension Span<UInt8> {
    /// Whether `<string>` or `<key>` ends with the byte at `index`, and does not begin the text.
    fileprivate func hasTextTag(endingAt index: Int) -> Bool {
        guard index >= 7, index < count else { return false }
        let tag = word(at: index - 7)
        // The tags from their last character to their first, as in a little-endian word.
        let (string, key): (UInt64, UInt64) = (0x3E67_6E69_7274_733C, 0x3E_7965_6B3C)
        return tag == string || tag &>> 24 == key
    }

    /// The index of the first byte from `start` on that is not ASCII, or `<` or `&`; the count if there is none.
    fileprivate func plainTextEnd(from start: Int) -> Int {
        var index = start
        while index <= count - 8 {
            let word = word(at: index)
            let markup =
                word.lanes(startingWith: UInt8(ascii: "<")) | word.lanes(startingWith: UInt8(ascii: "&"))
            let hits = markup | word & UInt64.topBits
            if hits != 0 { return index + hits.firstLane }
            index += 8
        }
        while index < count, self[index] < 0x80, !self[index].isMarkup { index += 1 }
        return index
    }
}
