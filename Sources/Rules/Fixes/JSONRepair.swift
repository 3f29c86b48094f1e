internal import Findings
internal import Rewriting
internal import SourceText
internal import StringTables

/// Fixes of the syntax of catalogs. All are safe: the values that are read stay the same.
struct JSONRepair {
    private let table: Table
    private let bytes: ByteBuffer

    init(_ table: Table) {
        self.table = table
        bytes = table.text.bytes
    }

    /// The fix of a fault; `nil` if a person has to decide.
    func fix(of fault: JSONFault, at range: TextRange) -> UnplacedFix? {
        switch fault {
        case .missingComma: missingComma(at: range)
        case .trailingComma: UnplacedFix("Delete the comma", .safe, deleting: range)
        case .extraComma: extraCommas(from: range.lower)
        case .missingColon: missingColon(after: range.upper)
        case .literal(let word): UnplacedFix("Write \(word)", .safe, replacing: range, with: word)
        case .controlCharacter: controlCharacters(from: range.lower)
        case .singleQuotes: quotes(around: range, length: 1)
        case .typographicQuotes: quotes(around: range, length: 3)
        case .strayCharacter: UnplacedFix("Delete the character", .safe, deleting: range)
        default: nil
        }
    }

    // MARK: - Signs

    private func missingComma(at range: TextRange) -> UnplacedFix {
        guard bytes[range.lower] == UInt8(ascii: ";") else {
            return UnplacedFix("Add a comma", .safe, [TextChange(at: range.upper, inserting: ",")])
        }
        return UnplacedFix("Write a comma", .safe, replacing: range, with: ",")
    }

    /// Deletes commas that follow each other together, since changes that touch would wait for each other.
    private func extraCommas(from start: Int) -> UnplacedFix {
        var end = start + 1
        let limit = min(bytes.count, start + Limits.repairedLine)
        while end < limit, bytes[end] == UInt8(ascii: ",") { end += 1 }
        return UnplacedFix("Delete the comma", .safe, deleting: TextRange(start, end))
    }

    private func missingColon(after key: Int) -> UnplacedFix {
        var next = key
        while next < bytes.count, bytes[next].isASCIIWhitespace { next += 1 }
        guard next < bytes.count, bytes[next] == UInt8(ascii: "=") else {
            return UnplacedFix("Add a colon", .safe, [TextChange(at: key, inserting: " :")])
        }
        return UnplacedFix("Write a colon", .safe, replacing: TextRange(next, next + 1), with: ":")
    }

    // MARK: - Strings

    /// Escapes all control characters from `start` to the end of the string.
    private func controlCharacters(from start: Int) -> UnplacedFix? {
        guard let string = table.nodes.text(table.nodes.index(at: start)), string.source.upper > start,
            string.source.upper - start <= Limits.repairedLine
        else { return nil }
        let changes = (start..<string.source.upper).filter { bytes[$0] < 0x20 }.map { index in
            TextChange(TextRange(index, index + 1), Unicode.Scalar(bytes[index]).jsonSpelling)
        }
        return UnplacedFix("Escape the character", .safe, changes)
    }

    /// Double quotes in place of others, if the text has none of its own, and no escapes.
    private func quotes(around range: TextRange, length: Int) -> UnplacedFix? {
        guard range.count <= Limits.repairedLine, range.count >= 2 * length else { return nil }
        let closing = bytes[range.upper - 1] == UInt8(ascii: "\"") ? 1 : length
        let text = TextRange(range.lower + length, range.upper - closing)
        let content = bytes.span.slice(text)
        guard !content.contains(UInt8(ascii: "\"")), !content.contains(UInt8(ascii: "\\")) else { return nil }
        return UnplacedFix(
            "Write double quotes", .safe,
            [
                TextChange(TextRange(range.lower, text.lower), "\""),
                TextChange(TextRange(text.upper, range.upper), "\""),
            ])
    }
}
