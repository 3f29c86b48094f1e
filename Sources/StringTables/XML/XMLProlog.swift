internal import SourceText

/// Everything before the root element, read as CoreFoundation does.
///
/// libxml2 gets the text from the root element on, so that it never sees a DOCTYPE, nor an entity declaration.
enum XMLProlog {
    /// The index of the `<` of the root element.
    ///
    /// - Throws: ``XMLFault`` for an internal DTD subset, an unterminated comment, or a text that ends before a root.
    static func rootElement(_ bytes: Span<UInt8>, from start: Int) throws(XMLFault) -> Int {
        var index = skipWhitespace(bytes, from: start)
        while index < bytes.count {
            if bytes.starts(with: "<?", at: index) {
                index = try end(of: "a processing instruction", "?>", bytes, index, from: index + 2)
            } else if bytes.starts(with: "<!--", at: index) {
                // CoreFoundation begins its search one character late, so that `<!---->` is not a complete comment.
                index = try end(of: "a comment", "-->", bytes, index, from: index + 5)
            } else if bytes.starts(with: "<!DOCTYPE", at: index) {
                index = try doctypeEnd(bytes, from: index)
            } else {
                return try element(bytes, at: index)
            }
            index = skipWhitespace(bytes, from: index)
        }
        throw XMLFault(message: "the file ends before its first element", range: TextRange(start, start))
    }

    static func skipWhitespace(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.count, isWhitespace(bytes[index]) { index += 1 }
        return index
    }

    static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    /// Skips whitespace, comments and processing instructions.
    static func skipMisc(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var index = skipWhitespace(bytes, from: start)
        while let next = miscEnd(bytes, at: index) { index = skipWhitespace(bytes, from: next) }
        return index
    }

    private static func miscEnd(_ bytes: Span<UInt8>, at index: Int) -> Int? {
        if bytes.starts(with: "<!--", at: index) { return bytes.end(ofNext: "-->", from: index + 4) }
        if bytes.starts(with: "<?", at: index) { return bytes.end(ofNext: "?>", from: index + 2) }
        return nil
    }

    private static func element(_ bytes: Span<UInt8>, at index: Int) throws(XMLFault) -> Int {
        if bytes[index] == UInt8(ascii: "<") { return index }
        throw XMLFault(message: "there is text before the first element", range: TextRange(index, index + 1))
    }

    /// A DOCTYPE ends at the first `>`; CoreFoundation rejects any `[` in it.
    private static func doctypeEnd(_ bytes: Span<UInt8>, from start: Int) throws(XMLFault) -> Int {
        let stop = bytes.index(of: UInt8(ascii: ">"), or: UInt8(ascii: "["), from: start)
        if stop < bytes.count, bytes[stop] == UInt8(ascii: ">") { return stop + 1 }
        let isSubset = stop < bytes.count
        throw XMLFault(
            message: isSubset ? "the DOCTYPE contains declarations" : "the DOCTYPE is not terminated",
            range: isSubset ? TextRange(stop, stop + 1) : TextRange(start, start + 9))
    }

    private static func end(
        of construct: String, _ terminator: StaticString, _ bytes: Span<UInt8>, _ start: Int, from: Int
    ) throws(XMLFault) -> Int {
        if let end = bytes.end(ofNext: terminator, from: from) { return end }
        throw XMLFault(message: "\(construct) is not terminated", range: TextRange(start, start + 2))
    }
}
