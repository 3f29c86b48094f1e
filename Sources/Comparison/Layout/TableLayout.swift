internal import SourceText
internal import StringTables

/// The layout of a table as a whole.
struct TableLayout: Sendable {
    /// The kinds of line breaks: `LF`, `CRLF+LF` … or `none`.
    let lineEnds: String
    /// The comments that do not belong to an entry, line by line, in the order of the file.
    let otherComments: [String]

    init(_ table: Table) {
        lineEnds = table.form == .binary ? "none" : table.text.lineEnds
        otherComments = table.otherComments
    }
}

extension DecodedText {
    fileprivate var lineEnds: String {
        let bytes = bytes.span
        var (feeds, returns, pairs) = (false, false, false)
        var index = bytes.index(of: 0x0A, or: 0x0D, from: 0)
        // Once all possible kinds have occurred, the rest does not matter.
        let hasReturns = self.bytes.contains(0x0D)
        while index < bytes.count, !(feeds && (!hasReturns || returns && pairs)) {
            let isPair = bytes.starts(with: "\r\n", at: index)
            if isPair { pairs = true } else if bytes[index] == 0x0A { feeds = true } else { returns = true }
            index = bytes.index(of: 0x0A, or: 0x0D, from: index + (isPair ? 2 : 1))
        }
        let names = [feeds ? "LF" : nil, pairs ? "CRLF" : nil, returns ? "CR" : nil].compactMap(\.self)
        return names.isEmpty ? "none" : names.joined(separator: "+")
    }
}
