internal import SourceText

/// A character that is not visible, but is not whitespace to the reader of old-style tables either.
package enum InvisibleCharacter: Sendable {
    /// It looks like a space.
    case space
    /// It looks like nothing.
    case nothing

    /// `nil` for a character that is visible, or whitespace.
    package init?(_ codePoint: UInt32) {
        guard codePoint != 0x20, !(0x09...0x0D).contains(codePoint), let scalar = Unicode.Scalar(codePoint)
        else { return nil }
        switch scalar.properties.generalCategory {
        case .spaceSeparator: self = .space
        case .format, .control: self = .nothing
        default:
            guard [0x3164, 0x115F, 0x1160].contains(codePoint) else { return nil }
            self = .nothing
        }
    }
}

/// Characters that are not visible between the parts of an entry.
extension OldStyleReader {
    /// Skips such characters at the position, and the whitespace around them.
    ///
    /// - Returns: The first of them; `nil` if there is none.
    mutating func skipInvisible() -> Problem? {
        var first: Problem?
        while !isAtEnd, bytes[position] >= 0x7F {
            let sequence = UTF8Sequence(bytes, at: position)
            guard sequence.length > 0, InvisibleCharacter(sequence.codePoint) != nil else { break }
            let range = TextRange(position, position + sequence.length)
            if first == nil { first = Problem(.invisible(sequence.codePoint), at: range) }
            position += sequence.length
            skipWhitespace()
        }
        return first
    }
}
