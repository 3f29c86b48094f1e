internal import SourceText

/// Text where an entry should begin.
extension OldStyleReader {
    /// Notes text at the position that begins neither an entry nor a comment, and skips it.
    ///
    /// In a braceless table the platform stops here, silently and with success, and loses the rest.
    mutating func skipStray(isBraced: Bool) {
        if isBraced { refuse() } else { endTable(at: position) }
        let start = position
        if let marker = conflictMarkerEnd(at: start) {
            note(.conflictMarker, TextRange(start, marker))
            position = nextLine(after: start)
            return
        }
        let stray = classifyStray(at: start)
        let end = stray == .semicolon ? semicolonsEnd(start) : characterEnd(start)
        position = stray == .semicolon || stray == .closingBrace ? end : resumption(from: end, sameLine: true)
        let isLine = stray == .text || stray == .hash
        note(
            .stray(stray),
            isLine ? TextRange(start, min(position, lineEnd(from: start))) : TextRange(start, end))
    }

    /// The end of the semicolons at `start`, which have one cause.
    private func semicolonsEnd(_ start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] == UInt8(ascii: ";") { end += 1 }
        return end
    }

    func platformEnds(at offset: Int) -> Bool { table.platformEnd == TextOffset(offset) }

    private func classifyStray(at index: Int) -> Stray {
        switch bytes[index] {
        case UInt8(ascii: ";"): return .semicolon
        case UInt8(ascii: "}"): return .closingBrace
        case UInt8(ascii: "#"): return .hash
        case UInt8(ascii: "*") where bytes.starts(with: "*/", at: index): return .commentEnd
        default: break
        }
        if isSmartQuote(index) { return .smartQuote }
        if bytes.starts(with: "\u{FEFF}", at: index) { return .byteOrderMark }
        let sequence = UTF8Sequence(bytes, at: index)
        let isLetter = Unicode.Scalar(sequence.codePoint)?.properties.isAlphabetic ?? false
        return isLetter ? .text : .character(sequence.codePoint)
    }

    /// The end of the line of a merge conflict marker at `index`, which must be the start of the line.
    mutating func conflictMarkerEnd(at index: Int) -> Int? {
        guard index == table.text.start || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D else {
            return nil
        }
        let isMarker =
            bytes.starts(with: "<<<<<<<", at: index) || bytes.starts(with: "=======", at: index)
            || bytes.starts(with: ">>>>>>>", at: index) || bytes.starts(with: "|||||||", at: index)
        return isMarker ? lineEnd(from: index) : nil
    }
}
