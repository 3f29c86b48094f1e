internal import Concurrency
internal import SourceText

/// Strings and escapes.
extension JSONReader {
    /// Reads the string whose quote is at the position.
    @inline(__always)
    mutating func readString(isKey: Bool) -> TableString {
        let start = position &+ 1
        let (end, traits) = bytes.plainPart(from: start)
        guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else {
            return readUnusualString(firstStop: end, isKey: isKey)
        }
        position = end &+ 1
        return TableString(
            source: TextRange(start &- 1, position), content: TextRange(start, end), style: .doubleQuoted,
            traits: traits)
    }

    /// Reads a string with escapes or control characters, or one that is not closed.
    private mutating func readUnusualString(firstStop: Int, isKey: Bool) -> TableString {
        var (index, hasControl) = (firstStop, false)
        var poll = CancellationPoll(every: CancellationPoll.bytes, from: index)
        while index < bytes.count, !poll.isCancelled(at: index) {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") { return string(upTo: index, closedAt: index + 1) }
            if byte == UInt8(ascii: "\\") {
                let isLineEnd = index + 1 < bytes.count && bytes[index + 1] < 0x20
                index = min(bytes.count, index + (isLineEnd ? 1 : 2))
            } else {
                let next = byte == 0x0A || byte == 0x0D ? endOfWhitespace(from: index) : index + 1
                if next > index + 1 || byte == 0x0A || byte == 0x0D, beginsMember(at: next) { break }
                if !hasControl { report(.controlCharacter(UInt32(byte)), TextRange(index, index + 1)) }
                (index, hasControl) = (next, true)
            }
            index = bytes.stringStop(from: index)
        }
        return readUnclosedString(isKey: isKey)
    }

    /// Reads the string at the position as far as its author may have intended.
    private mutating func readUnclosedString(isKey: Bool) -> TableString {
        let line = lineContent(from: position)
        report(.unclosedString, line)
        var end = line.upper
        if isKey {
            end = min(end, bytes.extracting(first: end).index(of: UInt8(ascii: ":"), from: position + 1))
        } else if end > position + 1, bytes[end - 1] == UInt8(ascii: ",") {
            end -= 1
        }
        end = max(position + 1, endWithoutWhitespace(end))
        unclosedEnd = end
        return string(upTo: end, closedAt: end)
    }

    /// The string whose quote is at the position, and whose text ends at `end`. Sets the position to `sourceEnd`.
    mutating func string(
        upTo end: Int, closedAt sourceEnd: Int, quoteLength: Int = 1,
        style: TableString.Style = .doubleQuoted
    ) -> TableString {
        let source = TextRange(position, sourceEnd)
        let content = TextRange(position + quoteLength, max(position + quoteLength, end))
        position = sourceEnd
        let text = bytes.slice(content)
        guard text.contains(UInt8(ascii: "\\")) else {
            return TableString(source: source, content: content, style: style, traits: .init(of: text))
        }
        let written = unescaped.count
        unescape(content)
        return TableString(
            source: source, content: TextRange(written, unescaped.count), style: style, part: 0,
            traits: .init(of: unescaped.span.extracting(written...)))
    }

    // MARK: - Escapes

    /// Appends the decoded text of `range`.
    private mutating func unescape(_ range: TextRange) {
        let text = bytes.extracting(first: range.upper)
        var index = range.lower
        var poll = CancellationPoll(every: CancellationPoll.bytes, from: index)
        while index < range.upper, !poll.isCancelled(at: index) {
            let backslash = text.index(of: UInt8(ascii: "\\"), from: index)
            unescaped.append(text.slice(TextRange(index, backslash)))
            index = backslash < range.upper ? unescape(at: backslash) : backslash
        }
        knownEscapes = max(knownEscapes, range.upper)
    }

    /// Decodes the escape whose backslash is at `backslash`, and returns the index after it.
    mutating func unescape(at backslash: Int) -> Int {
        guard backslash + 1 < bytes.count else { return backslash + 1 }
        let letter = bytes[backslash + 1]
        if letter == UInt8(ascii: "u") { return unescapeUnicode(backslash) }
        if let byte = letter.characterOfJSONEscape {
            unescaped.append(byte)
            return backslash + 2
        }
        let length = letter < 0x20 ? 0 : max(1, UTF8Sequence(bytes, at: backslash + 1).length)
        let end = backslash + 1 + length
        noteEscape(.json(.unknownEscape), TextRange(backslash, end))
        unescaped.append(bytes.slice(TextRange(backslash + 1, end)))
        return end
    }

    /// Four hexadecimal digits, or two escapes with the halves of a surrogate pair.
    private mutating func unescapeUnicode(_ backslash: Int) -> Int {
        let (unit, end) = hexadecimal(from: backslash + 2)
        guard end == backslash + 6 else {
            noteEscape(.json(.shortEscape), TextRange(backslash, end))
            unescaped.append(bytes.slice(TextRange(backslash + 1, end)))
            return end
        }
        if unit & 0xFC00 == 0xD800, bytes.starts(with: "\\u", at: end) {
            let (low, pairEnd) = hexadecimal(from: end + 2)
            if pairEnd == end + 6, low & 0xFC00 == 0xDC00 {
                unescaped.append(codePoint: 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF)
                return pairEnd
            }
        }
        if unit & 0xF800 == 0xD800 { noteEscape(.loneSurrogate, TextRange(backslash, end)) }
        unescaped.append(codePoint: unit)
        return end
    }

    /// The value of up to four hexadecimal digits, and the index after them.
    private func hexadecimal(from start: Int) -> (value: UInt32, end: Int) {
        var (index, value) = (start, UInt32(0))
        while index < min(start + 4, bytes.count), let digit = bytes[index].hexDigit {
            value = value << 4 | UInt32(digit)
            index += 1
        }
        return (value, index)
    }

    /// Notes a fault of an escape, for which the document is refused.
    private mutating func noteEscape(_ fault: Fault, _ range: TextRange) {
        table.isAccepted = false
        if range.lower >= knownEscapes { note(fault, range) }
    }
}

extension Span<UInt8> {
    /// The index of the first quote, backslash or control character, or the end of the text; and the traits of the text
    /// before it.
    @inline(__always)
    fileprivate func plainPart(from start: Int) -> (end: Int, traits: TableString.Traits) {
        var (index, marks) = (start, LaneMask())
        while index <= count &- 16 {
            let block = self.block(at: index)
            let stops = block.stringStops
            var marked = block.markLanes
            guard stops.isEmpty else {
                marked.formPrefix(before: stops)
                let end = index &+ stops.firstLane
                return (end, traits(TextRange(start, end), isMarked: !(marks | marked).isEmpty))
            }
            marks = marks | marked
            index &+= 16
        }
        return (stringStop(from: index), .unknown)
    }

    @inline(__always)
    private func traits(_ range: TextRange, isMarked: Bool) -> TableString.Traits {
        if isMarked { return TableString.Traits(of: slice(range)) }
        let isEdged =
            !range.isEmpty && (self[range.lower].isSpaceOrTab || self[range.upper &- 1].isSpaceOrTab)
        return TableString.Traits(syntax: false, lineBreak: false, edgeWhitespace: isEdged)
    }

    /// The first quote, backslash or control character from `start` on.
    fileprivate func stringStop(from start: Int) -> Int {
        var index = start
        while index <= count &- 16 {
            let stops = block(at: index).stringStops
            if !stops.isEmpty { return index &+ stops.firstLane }
            index &+= 16
        }
        while index < count {
            let byte = self[index]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return index }
            index &+= 1
        }
        return count
    }
}

extension SIMD16<UInt8> {
    /// The lanes of a quote, a backslash or a control character.
    @inline(__always)
    fileprivate var stringStops: LaneMask {
        lanes(of: UInt8(ascii: "\"")) | lanes(of: UInt8(ascii: "\\")) | lanes(below: 0x20)
    }

    /// The lanes of a byte that may represent a trait.
    @inline(__always)
    fileprivate var markLanes: LaneMask {
        lanes(of: UInt8(ascii: "%")) | lanes(of: UInt8(ascii: "{")) | lanes(of: UInt8(ascii: "$"))
            | lanes(of: 0xE2)
    }
}

/// Comments, conflict markers and characters that JSON does not have.
extension JSONReader {
    /// Skips comments, conflict markers and characters that are not visible, and the whitespace after them.
    mutating func skipOddities() {
        while !isAtEnd, skipOddity() { skipWhitespace() }
    }

    private mutating func skipOddity() -> Bool {
        let byte = bytes[position]
        return switch byte {
        case UInt8(ascii: "/"): skipComment()
        case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"): skipConflictMarker()
        case 0..<0x21, 0x7F...: skipInvisibleCharacter()
        default: false
        }
    }

    private mutating func skipComment() -> Bool {
        let start = position
        if bytes.starts(with: "//", at: start) {
            position = lineEnd(from: start)
        } else if bytes.starts(with: "/*", at: start) {
            position = endOfComment(from: start + 2) ?? lineEnd(from: start)
        } else {
            return false
        }
        report(.comment, TextRange(start, position))
        return true
    }

    private mutating func endOfComment(from start: Int) -> Int? {
        guard !hasEndlessComment else { return nil }
        var star = bytes.index(of: UInt8(ascii: "*"), from: start)
        while star + 1 < bytes.count {
            if bytes[star + 1] == UInt8(ascii: "/") { return star + 2 }
            star = bytes.index(of: UInt8(ascii: "*"), from: star + 1)
        }
        hasEndlessComment = true
        return nil
    }

    private mutating func skipInvisibleCharacter() -> Bool {
        let sequence = UTF8Sequence(bytes, at: position)
        let properties = Unicode.Scalar(sequence.codePoint)?.properties
        let isVisible =
            properties.map {
                $0.generalCategory != .control && $0.generalCategory != .format && !$0.isWhitespace
            }
        guard isVisible == false else { return false }
        let range = TextRange(position, position + max(1, sequence.length))
        report(.strayCharacter(sequence.codePoint), range)
        position = range.upper
        return true
    }

    // MARK: - Conflicts

    func isConflictMarker(at index: Int) -> Bool {
        guard index == table.text.start || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D else {
            return false
        }
        return bytes.starts(with: "<<<<<<<", at: index) || bytes.starts(with: "=======", at: index)
            || bytes.starts(with: ">>>>>>>", at: index) || bytes.starts(with: "|||||||", at: index)
    }

    /// Reads the first side of a conflict, and skips the others.
    private mutating func skipConflictMarker() -> Bool {
        let start = position
        guard isConflictMarker(at: start) else { return false }
        position = lineEnd(from: start)
        if !isInConflict || bytes[start] == UInt8(ascii: "<") {
            table.isAccepted = false
            note(.conflictMarker, TextRange(start, position))
        }
        let marker = bytes[start]
        isInConflict = marker == UInt8(ascii: "<")
        if marker == UInt8(ascii: "=") || marker == UInt8(ascii: "|") {
            position = endOfConflict() ?? position
        }
        return true
    }

    /// The end of the next line that ends a conflict.
    private mutating func endOfConflict() -> Int? {
        var line = position
        while !hasEndlessConflict, line < bytes.count {
            line = endOfWhitespace(from: line)
            if bytes.starts(with: ">>>>>>>", at: line), isConflictMarker(at: line) {
                return lineEnd(from: line)
            }
            line = lineEnd(from: line)
        }
        hasEndlessConflict = true
        return nil
    }
}
