internal import SourceText

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
