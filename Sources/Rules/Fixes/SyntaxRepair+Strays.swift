internal import Findings
internal import Rewriting
internal import SourceText
internal import StringTables

/// Text where an entry should begin.
extension SyntaxRepair {
    func stray(_ stray: Stray, _ range: TextRange) -> UnplacedFix? {
        switch stray {
        case .semicolon: deletion("Delete the semicolon", range)
        case .closingBrace: deletion("Delete the brace", range)
        case .byteOrderMark: deletion("Delete the byte order mark", range)
        case .hash: hashComment(at: range.lower)
        case .character(UInt32(UInt8(ascii: "*"))): lostOpener(around: range.lower)
        case .character(UInt32(UInt8(ascii: "<"))): markupComment(at: range.lower)
        case .character(let codePoint):
            character(codePoint, range) ?? remark(around: range.lower) ?? lostOpener(around: range.lower)
        default: nil
        }
    }

    private func deletion(_ title: String, _ range: TextRange) -> UnplacedFix {
        UnplacedFix(title, .safe, deleting: range)
    }

    private func run(of sign: StaticString, from start: Int) -> TextRange {
        var end = start
        while bytes.span.starts(with: sign, at: end) { end += sign.utf8CodeUnitCount }
        return TextRange(start, end)
    }

    /// Whether the reader has found an entry in `range`, which a comment would hide.
    func hasEntry(in range: TextRange) -> Bool {
        let entries = table.table.entries
        let next = entries.partitioningIndex { $0.key.source.lower >= range.lower }
        return next < entries.count && entries[next].key.source.lower < range.upper
    }

    /// `#` at the start of a line of text.
    private func hashComment(at start: Int) -> UnplacedFix? {
        guard let line = line(around: start), !hasEntry(in: TextRange(start, line.upper)) else { return nil }
        return UnplacedFix("Write a comment", .safe, replacing: run(of: "#", from: start), with: "//")
    }

    /// `<!-- … -->`
    private func markupComment(at start: Int) -> UnplacedFix? {
        guard bytes.span.starts(with: "<!--", at: start) else { return nil }
        let text = bytes.span.extracting(first: min(bytes.count, start + Limits.repairedLine))
        guard let end = text.end(ofNext: "-->", from: start + 4).map({ $0 - 3 }),
            !hasEntry(in: TextRange(start, end)), !text.extracting(start..<end).contains("*/")
        else { return nil }
        return UnplacedFix(
            "Write it as a comment", .safe,
            [
                TextChange(TextRange(start, start + 4), "/*"), TextChange(TextRange(end, end + 3), "*/"),
            ])
    }

    /// The character that is no space to the reader, where a sign or a text is missing.
    func invisible(at problem: Problem) -> (codePoint: UInt32, range: TextRange)? {
        var start: Int
        switch problem.fault {
        case .missingSemicolon: start = problem.range.upper
        case .missingEqualsSign, .missingOpeningQuote, .missingValue, .unquotedText:
            start = problem.range.lower
        default: return nil
        }
        if let number = table.entry(at: start), case let key = table.table.entries[number].key.source,
            key.lower == start
        {
            start = key.upper
        }
        while start < bytes.count, bytes[start].isSpaceOrTab { start += 1 }
        guard start < bytes.count, case let sequence = UTF8Sequence(bytes.span, at: start),
            sequence.length > 1,
            sequence.codePoint.invisibleKind != nil
        else { return nil }
        return (sequence.codePoint, TextRange(start, start + sequence.length))
    }

    /// A space that is none to the reader, or a character that is not visible.
    func character(_ codePoint: UInt32, _ range: TextRange) -> UnplacedFix? {
        guard let kind = codePoint.invisibleKind else { return nil }
        var end = range.upper
        while end < bytes.count {
            let next = UTF8Sequence(bytes.span, at: end)
            guard next.length > 0, next.codePoint.invisibleKind == kind else { break }
            end += next.length
        }
        let all = TextRange(range.lower, end)
        return kind == .space
            ? UnplacedFix("Type a plain space", .safe, replacing: all, with: " ")
            : deletion("Delete the character", all)
    }
}

private enum InvisibleKind {
    case space
    case nothing
}

extension UInt32 {
    /// Whether it looks like a space or like nothing; `nil` if it is visible.
    fileprivate var invisibleKind: InvisibleKind? {
        guard let category = Unicode.Scalar(self)?.properties.generalCategory else { return nil }
        switch category {
        case .spaceSeparator: return .space
        case .control where self >= 0x09 && self <= 0x0D: return nil
        case .format, .control: return .nothing
        default: return self == 0x3164 || self == 0x115F || self == 0x1160 ? .nothing : nil
        }
    }
}
