internal import SourceText

/// Finds the bracket that is missing or too much: the one that does not agree with the indentation.
///
/// Only if the brackets do not match, a document is read once more in this way.
extension JSONReader {
    /// Notes the indentation of the current line if the position is the first text in it.
    mutating func noteIndentation() {
        var start = position
        while start > table.text.start, bytes[start - 1].isSpaceOrTab { start -= 1 }
        guard start == table.text.start || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D else {
            return
        }
        indentation = position - start
    }

    /// Closes the innermost container if the line at the position cannot be inside of it, or skips a closing bracket that
    /// cannot end it. Returns whether it did.
    mutating func closesByIndentation() -> Bool {
        guard isLineStart(position), let frame = frames.last else { return false }
        noteIndentation()
        let byte = bytes[position]
        let isBracket = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
        if isBracket, indentation > frame.indentation {
            skipExtraBracket()
            return true
        }
        let isOutside = isBracket ? indentation < frame.indentation : indentation <= frame.indentation
        guard isOutside, frames.count > 1, isBracket || isKey(at: position) else { return false }
        report(.unclosed, TextRange(frame.start, frame.start + 1))
        close(at: endWithoutWhitespace(position))
        if !isBracket { isAfterValue = false }
        return true
    }

    private mutating func skipExtraBracket() {
        report(.extraBracket, TextRange(position, position + 1))
        position += 1
        guard !isAfterValue else { return }
        skipWhitespace()
        _ = take(UInt8(ascii: ","))
    }
}
