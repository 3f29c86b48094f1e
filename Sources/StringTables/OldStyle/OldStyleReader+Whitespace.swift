internal import SourceText

/// Whitespace and comments.
extension OldStyleReader {
    /// Skips whitespace and comments inside an entry: usually one space, or nothing.
    @inline(__always)
    mutating func skipWhitespace() {
        _ = take(0x20)
        if position < bytes.count, Self.mayBeginWhitespace(bytes[position]) { skipWhitespaceAndComments() }
    }

    @inline(__always)
    private static func mayBeginWhitespace(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: "/") || byte >= 0x80
    }

    private mutating func skipWhitespaceAndComments() {
        while position < bytes.count {
            let length = whitespaceLength(at: position)
            if length > 0 {
                position &+= length
            } else if let end = commentEnd() {
                position = end
            } else {
                return
            }
        }
    }

    /// Skips to the next entry and keeps the comments directly above it, without an empty line in between.
    mutating func skipToEntry() {
        var lineBreaks = table.entries.isEmpty ? 1 : 0
        var start: Int?
        var end = position
        while position < bytes.count {
            let length = whitespaceLength(at: position)
            if length > 0 {
                lineBreaks &+= breaksLine(at: position) ? 1 : 0
                position &+= length
                continue
            }
            guard let next = commentEnd(isBetweenEntries: true) else { break }
            if start == nil || lineBreaks > 1 { start = lineBreaks > 0 ? position : nil }
            (position, end, lineBreaks) = (next, next, 0)
        }
        comment = start.map { lineBreaks > 1 ? .empty : TextRange($0, end) } ?? .empty
    }

    /// The length of the whitespace character at `index` in bytes; 0 if there is none.
    ///
    /// TAB to CR, SPACE, U+2028 and U+2029, as in CoreFoundation.
    @inline(__always)
    func whitespaceLength(at index: Int) -> Int {
        let byte = bytes[index]
        if byte == 0x20 || byte &- 0x09 < 5 { return 1 }
        return byte == 0xE2 && isLineSeparator(at: index) ? 3 : 0
    }

    private func isLineSeparator(at index: Int) -> Bool {
        bytes.starts(with: "\u{2028}", at: index) || bytes.starts(with: "\u{2029}", at: index)
    }

    /// Whether the whitespace character at `index` ends a line; of CR LF the LF does.
    @inline(__always)
    private func breaksLine(at index: Int) -> Bool {
        bytes[index] == 0x0A || bytes[index] == 0x0D && !bytes.starts(with: "\n", at: index + 1)
    }

    /// The end of the comment at the position, or `nil` if none begins there.
    @inline(__always)
    private mutating func commentEnd(isBetweenEntries: Bool = false) -> Int? {
        guard bytes[position] == UInt8(ascii: "/"), position &+ 1 < bytes.count else { return nil }
        let second = bytes[position &+ 1]
        let end: Int?
        switch second {
        case UInt8(ascii: "/"): end = lineCommentEnd()
        case UInt8(ascii: "*"): end = blockCommentEnd(isBetweenEntries)
        default: return nil
        }
        guard let end else { return skipUnterminatedComment(isBetweenEntries) }
        if bytes.isDirective(from: position &+ 2) { addDirective(TextRange(position, end)) }
        return end
    }

    /// Adds a comment for strlint, only once if the reader goes back.
    private mutating func addDirective(_ range: TextRange) {
        guard range.lower >= table.directives.last?.upper ?? 0 else { return }
        let limit = Limits.directives(ofBytes: bytes.count)
        if table.directives.count < limit {
            table.directives.append(range)
        } else {
            table.excess = .directives(beyond: limit)
        }
    }

    /// A line comment ends before LF, CR, U+2028 or U+2029.
    private func lineCommentEnd() -> Int {
        var index = position &+ 2
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x0A || byte == 0x0D || byte == 0xE2 && isLineSeparator(at: index) { return index }
            index &+= 1
        }
        return index
    }

    private mutating func blockCommentEnd(_ isBetweenEntries: Bool) -> Int? {
        guard !hasUnterminatedComment else { return nil }
        var star = position &+ 2
        var inner: Int?
        while true {
            star = bytes.index(of: UInt8(ascii: "*"), from: star)
            guard star &+ 1 < bytes.count else { return nil }
            if bytes[star &+ 1] == UInt8(ascii: "/") { break }
            if bytes[star &- 1] == UInt8(ascii: "/") { inner = star }
            star &+= 1
        }
        noteComment(TextRange(position, star &+ 2), containing: inner)
        if isBetweenEntries, let inner { noteHiddenEntries(before: inner) }
        return star &+ 2
    }

    /// Notes entries in the comment at the position, if there are any before another `/*` in it.
    private mutating func noteHiddenEntries(before inner: Int) {
        let count = entryCount(from: nextLine(after: position), to: inner)
        if count > 0 { note(.commentHidesEntries(count), TextRange(position, position + 2)) }
    }

    /// For the platform an unterminated comment extends to the end of the file; this reader continues in the next line.
    private mutating func skipUnterminatedComment(_ isBetweenEntries: Bool) -> Int {
        let range = TextRange(position, position + 2)
        if isBetweenEntries { endTable(at: position) }
        if !hasUnterminatedComment { report(.unterminatedComment, range) }
        hasUnterminatedComment = true
        return lineEnd(from: position)
    }
}
