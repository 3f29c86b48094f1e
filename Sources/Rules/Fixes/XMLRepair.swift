internal import Findings
internal import Rewriting
internal import SourceText
internal import StringTables

/// Fixes of the syntax of XML tables.
struct XMLRepair {
    private let table: Table
    private let bytes: ByteBuffer

    init(_ table: Table) {
        self.table = table
        bytes = table.text.bytes
    }

    /// Writes `&amp;` in place of each `&` that begins no reference, if there is one at a fault or right before it and they are not
    /// too many.
    func ampersands(from fault: Int) -> UnplacedFix? {
        guard let first = [fault, fault - 1].first(where: isBareAmpersand) else { return nil }
        var (changes, index) = ([TextChange](), first)
        while index < bytes.count {
            if isBareAmpersand(index) {
                guard changes.count < Limits.changesPerFix else { return nil }
                changes.append(TextChange(at: index + 1, inserting: "amp;"))
            }
            index = bytes.span.nextMarkup(from: index + 1)
        }
        return UnplacedFix("Escape the ampersand", .safe, changes)
    }

    /// Whether an `&` is followed by neither a name nor a number that ends in a semicolon.
    private func isBareAmpersand(_ index: Int) -> Bool {
        guard index >= 0, index < bytes.count, bytes[index] == UInt8(ascii: "&") else { return false }
        var end = index + 1
        let limit = min(bytes.count, index + 34)
        while end < limit,
            bytes[end].isASCIILetter || bytes[end].isASCIIDigit || bytes[end] == UInt8(ascii: "#")
        {
            end += 1
        }
        return end == index + 1 || end >= bytes.count || bytes[end] != UInt8(ascii: ";")
    }

    /// Writes `]]&gt;` in place of the `]]>` at `index`.
    func sectionEnd(at index: Int) -> UnplacedFix? {
        guard bytes.span.starts(with: "]]>", at: index) else { return nil }
        return UnplacedFix(
            "Escape the angle bracket", .safe, replacing: TextRange(index + 2, index + 3), with: "&gt;")
    }

    /// Deletes what follows the root, unless it has a key that the table lacks.
    func withoutTrailingContent(from start: Int) -> UnplacedFix? {
        var end = bytes.count
        while end > start, bytes[end - 1].isASCIIWhitespace { end -= 1 }
        let rest = bytes.span.extracting(start..<end)
        var index = rest.index(of: UInt8(ascii: "<"), from: 0)
        while index < rest.count {
            if rest.starts(with: "<key>", at: index) {
                let close = rest.index(of: UInt8(ascii: "<"), from: index + 5)
                guard table.entry(forKey: rest.extracting(index + 5..<close)) != nil else { return nil }
            }
            index = rest.index(of: UInt8(ascii: "<"), from: index + 1)
        }
        return UnplacedFix("Delete what follows the table", .unsafe, deleting: TextRange(start, end))
    }
}

extension Span<UInt8> {
    /// The next `&` outside of comments and CDATA sections; the count if there is none.
    fileprivate func nextMarkup(from start: Int) -> Int {
        var index = self.index(of: UInt8(ascii: "&"), or: UInt8(ascii: "<"), from: start)
        while index < count, self[index] != UInt8(ascii: "&") {
            var next = index + 1
            if starts(with: "<!--", at: index) {
                next = end(ofNext: "-->", from: index + 4) ?? count
            } else if starts(with: "<![CDATA[", at: index) {
                next = end(ofNext: "]]>", from: index + 9) ?? count
            }
            index = self.index(of: UInt8(ascii: "&"), or: UInt8(ascii: "<"), from: next)
        }
        return index
    }
}
