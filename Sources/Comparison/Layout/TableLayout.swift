internal import SourceText
internal import StringTables

/// How a table as a whole is written.
struct TableLayout: Sendable {
    /// The line ends in use: `LF`, `CRLF+LF` … or `none`.
    let lineEnds: String
    /// The comments that belong to no entry, line by line, in the order of the file.
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
        // Once all are known to occur, or only line feeds can, the rest tells nothing new.
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
