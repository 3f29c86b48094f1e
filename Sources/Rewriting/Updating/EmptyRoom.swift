internal import SourceText
internal import StringTables

/// Where entries go in a table that has none.
struct EmptyRoom {
    /// What they replace.
    let range: TextRange
    /// What is written before them: a tag, and a number of line ends.
    var opening = ""
    let lines: Int
    /// What is written after them.
    var closing = ""
    let indentation: String

    func start(_ lineEnd: String) -> String { opening + String(repeating: lineEnd, count: lines) }
}

extension Table {
    /// The room for entries in a table without any; `nil` if there is none.
    var emptyRoom: EmptyRoom? { form == .xml ? xmlRoom : oldStyleRoom }

    /// After the brace; without one at the end, apart from comments.
    private var oldStyleRoom: EmptyRoom {
        let text = self.text.bytes.span
        var index = self.text.start
        while index < text.count, text[index] != UInt8(ascii: "{") {
            index = text.endOfComment(at: index, in: form) ?? index + 1
        }
        guard index == text.count else { return room(after: index + 1, indentation: "    ") }
        let content = text.extracting(self.text.start..<text.count)
        let lines = content.lineEndsAtEnd.map { max(0, 2 - $0) }
        return EmptyRoom(range: TextRange(index, index), lines: lines ?? 0, indentation: "")
    }

    private func room(after index: Int, indentation: String) -> EmptyRoom {
        let text = self.text.bytes.span
        var end = index
        while end < text.count, text[end].isSpaceOrTab { end += 1 }
        let endsLine = end < text.count && (text[end] == 0x0A || text[end] == 0x0D)
        let place = endsLine ? text.endOfLineBreak(at: end) : index
        return EmptyRoom(range: TextRange(place, place), lines: endsLine ? 0 : 1, indentation: indentation)
    }

    /// Between the tags of the dictionary.
    private var xmlRoom: EmptyRoom? {
        let text = self.text.bytes.span
        var index = text.index(of: UInt8(ascii: "<"), from: self.text.start)
        while index < text.count, !text.starts(with: "<dict", at: index) {
            let end = text.endOfComment(at: index, in: form) ?? index + 1
            index = text.index(of: UInt8(ascii: "<"), from: end)
        }
        let end = text.index(of: UInt8(ascii: ">"), from: index)
        guard end < text.count else { return nil }
        let start = text.startOfIndentation(before: index)
        let outer = text.isLineStart(start) ? String(repairing: text.extracting(start..<index)) : ""
        guard text[end - 1] == UInt8(ascii: "/") else {
            return room(after: end + 1, indentation: outer + "\t")
        }
        return EmptyRoom(
            range: TextRange(index, end + 1), opening: "<dict>", lines: 1, closing: outer + "</dict>",
            indentation: outer + "\t")
    }
}

extension Span<UInt8> {
    /// The number of line ends after the last character that is not a space; `nil` if there is none.
    fileprivate var lineEndsAtEnd: Int? {
        var (index, lines) = (count, 0)
        while index > 0, self[index - 1].isASCIIWhitespace {
            index -= 1
            let isInPair = self[index] == 0x0D && index + 1 < count && self[index + 1] == 0x0A
            lines += (self[index] == 0x0A || self[index] == 0x0D) && !isInPair ? 1 : 0
        }
        return index == 0 ? nil : lines
    }
}
