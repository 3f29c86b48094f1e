internal import Findings
internal import Rewriting
internal import SourceText
internal import StringTables

/// Fixes of what the reader of old-style tables stumbles over.
struct SyntaxRepair {
    let table: LintedTable
    let bytes: ByteBuffer

    init(_ table: LintedTable) {
        self.table = table
        bytes = table.table.text.bytes
    }

    /// The fix of a problem; `nil` if a person has to decide.
    func fix(of problem: Problem) -> UnplacedFix? {
        if case .json(let fault) = problem.fault {
            return JSONRepair(table.table).fix(of: fault, at: problem.range)
        }
        guard table.table.form == .oldStyle else { return nil }
        if let invisible = invisible(at: problem) { return character(invisible.codePoint, invisible.range) }
        switch problem.fault {
        case .invisible(let codePoint): return character(codePoint, problem.range)
        case .missingSemicolon: return missingSemicolon(after: problem.range.upper)
        case .repeatedEqualsSign: return repeatedSigns(problem.range)
        case .missingEqualsSign:
            return missingEqualsSign(problem.range) ?? statement(around: problem.range.lower)
        case .missingOpeningQuote, .unescapedQuote, .unquotedText, .smartQuotes:
            return entry(around: problem.range.lower)
        case .unterminatedString:
            return isFollowedByEntry(problem.range.lower) ? entry(around: problem.range.lower) : nil
        case .unterminatedComment, .commentHidesEntries: return comment(at: problem.range.lower)
        case .stray(.unclosedKey), .stray(.text), .stray(.smartQuote):
            return statement(around: problem.range.lower)
        case .stray(let stray): return self.stray(stray, problem.range)
        default: return nil
        }
    }

    // MARK: - Lines

    /// The line around `offset` without surrounding whitespace; `nil` if it is too long to be looked at.
    func line(around offset: Int) -> TextRange? {
        let first = max(table.table.text.start, offset - Limits.repairedLine)
        let last = min(bytes.count, offset + Limits.repairedLine)
        var start = bytes.span.startOfLine(around: min(offset, last), from: first)
        var end = bytes.span.endOfLine(around: offset, upTo: last)
        guard end - start <= Limits.repairedLine, start > first || first == table.table.text.start else {
            return nil
        }
        while start < end, bytes[start].isASCIIWhitespace { start += 1 }
        while end > start, bytes[end - 1].isASCIIWhitespace { end -= 1 }
        return TextRange(start, end)
    }

    /// The next line after `offset` that is not empty, without surrounding whitespace.
    func nextLine(after offset: Int) -> TextRange? {
        var index = bytes.span.endOfLine(around: offset, upTo: bytes.count)
        let limit = min(bytes.count, index + Limits.repairedLine)
        while index < limit, bytes[index].isASCIIWhitespace { index += 1 }
        return index < limit ? line(around: index) : nil
    }

    /// Whether nothing, a comment or an entry is in the lines after `offset`.
    private func isFollowedByEntry(_ offset: Int) -> Bool {
        guard let next = nextLine(after: offset) else { return true }
        return bytes.span.starts(with: "//", at: next.lower) || bytes.span.starts(with: "/*", at: next.lower)
            || beginsEntry(next)
    }

    /// Whether a line begins with a key and an equals sign, or what is meant as such.
    func beginsEntry(_ line: TextRange) -> Bool {
        let text = bytes.span.slice(line)
        let sign = text.index(of: UInt8(ascii: "="), from: 0)
        guard sign < text.count, sign > 0 else { return false }
        return text[0] == UInt8(ascii: "\"") || Table.isBare(text[0])
    }

    /// The fix of a line that should be a comment or an entry.
    func statement(around offset: Int) -> UnplacedFix? {
        remark(around: offset) ?? lostOpener(around: offset) ?? entry(around: offset)
    }

    /// The fix of a line that should be an entry.
    private func entry(around offset: Int) -> UnplacedFix? {
        guard let range = line(around: offset) else { return nil }
        let text = bytes.span.slice(range)
        guard let repair = EntryRepair(of: text.indices.map { text[$0] }), keepsKey(repair.key, in: range)
        else {
            return nil
        }
        return UnplacedFix(
            "Write it as an entry", repair.isSafe ? .safe : .unsafe,
            repair.edits.map {
                TextChange(
                    TextRange(range.lower + $0.range.lowerBound, range.lower + $0.range.upperBound),
                    $0.replacement)
            })
    }

    /// Whether a line has no entry but one with this key, as far as it could be read.
    private func keepsKey(_ key: String, in line: TextRange) -> Bool {
        let entries = table.table.entries
        let first = entries.partitioningIndex { $0.key.source.lower >= line.lower }
        let found = entries[first...].prefix { $0.key.source.lower < line.upper }
            .filter { isFollowedBySign($0.key.source.upper) }
        return found.isEmpty || found.contains { table.table.string($0.key) == key }
    }

    private func isFollowedBySign(_ end: Int) -> Bool {
        var next = end
        while next < bytes.count, bytes[next].isSpaceOrTab { next += 1 }
        return next < bytes.count && bytes[next] == UInt8(ascii: "=")
    }

    // MARK: - Entries

    private func missingSemicolon(after value: Int) -> UnplacedFix? {
        var next = value
        while next < bytes.count, bytes[next].isSpaceOrTab { next += 1 }
        if let sign = signInPlaceOfSemicolon(at: next) {
            return UnplacedFix("Write a semicolon", .safe, replacing: sign, with: ";")
        }
        let isAtLineEnd =
            next == bytes.count || bytes[next] == 0x0A || bytes[next] == 0x0D
            || bytes.span.starts(with: "//", at: next) || bytes.span.starts(with: "/*", at: next)
        guard isAtLineEnd, !bytes.span.starts(with: ";\"", at: value - 2) else { return entry(around: value) }
        return UnplacedFix("Add a semicolon", .safe, replacing: TextRange(value, value), with: ";")
    }

    /// A comma or a full-width semicolon at the end of a line.
    private func signInPlaceOfSemicolon(at index: Int) -> TextRange? {
        let signs: [StaticString] = [",", "\u{FF1B}"]
        guard let sign = signs.first(where: { bytes.span.starts(with: $0, at: index) }) else { return nil }
        let range = TextRange(index, index + sign.utf8CodeUnitCount)
        var next = range.upper
        while next < bytes.count, bytes[next].isSpaceOrTab { next += 1 }
        return next == bytes.count || bytes[next] == 0x0A || bytes[next] == 0x0D ? range : nil
    }

    /// The equals signs after the first one, with the spaces before them; `nil` if a comment is between them.
    private func repeatedSigns(_ range: TextRange) -> UnplacedFix? {
        let isPlain = (range.lower..<range.upper).allSatisfy {
            bytes[$0] == UInt8(ascii: "=") || bytes[$0].isASCIIWhitespace
        }
        var start = range.lower
        while start > 0, bytes[start - 1].isSpaceOrTab { start -= 1 }
        guard isPlain, start > 0, bytes[start - 1] == UInt8(ascii: "=") else { return nil }
        return UnplacedFix("Delete the equals sign", .safe, deleting: TextRange(start, range.upper))
    }

    /// An equals sign between two texts, of which the second begins where `range` ends.
    private func missingEqualsSign(_ range: TextRange) -> UnplacedFix? {
        guard range.upper < bytes.count,
            [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[range.upper]),
            let number = table.entry(at: range.lower)
        else { return nil }
        let key = table.table.entries[number].key.source
        guard key.lower == range.lower, key.upper <= range.upper else { return nil }
        return UnplacedFix(
            "Add an equals sign", .safe, replacing: TextRange(key.upper, key.upper),
            with: key.upper == range.upper ? " = " : " =")
    }
}

/// Comments without a beginning or an end, and text that should be one.
extension SyntaxRepair {
    /// The end of the comment at `start`, if the line after its first one is an entry.
    func comment(at start: Int) -> UnplacedFix? {
        guard let first = line(around: start), let next = nextLine(after: first.upper), beginsEntry(next)
        else {
            return nil
        }
        return UnplacedFix(
            "End the comment", .unsafe, replacing: TextRange(first.upper, first.upper), with: " */")
    }

    /// Deletes the end of a comment, if nothing but text is between it and the next end.
    private func innerCommentEnd(before place: Int) -> UnplacedFix? {
        let first = max(table.table.text.start, place - Limits.repairedComment)
        let text = bytes.span.extracting(first: min(bytes.count, place + Limits.repairedComment))
        let ends = (first..<max(first, place - 1)).reversed()
        guard let inner = ends.first(where: { text.starts(with: "*/", at: $0) }),
            let end = text.end(ofNext: "*/", from: place), !hasEntry(in: TextRange(inner, end)),
            !text.extracting(inner..<end).contains("/*")
        else { return nil }
        return UnplacedFix(
            "Delete the first end of the comment", .safe, deleting: TextRange(inner, inner + 2))
    }

    // MARK: - The beginning of a comment

    /// The beginning of a comment that ends after `offset`, if there is nothing but text in between.
    func lostOpener(around offset: Int) -> UnplacedFix? {
        guard let first = line(around: offset), !first.isEmpty, let end = commentEnd(after: first.lower),
            !hasEntry(in: TextRange(first.lower, end))
        else { return nil }
        let isHalf = bytes.span.starts(with: "/ ", at: first.lower)
        let opener = isHalf ? "/*" : bytes[first.lower] == UInt8(ascii: "*") ? "/" : "/* "
        let replaced = TextRange(first.lower, first.lower + (isHalf ? 1 : 0))
        return UnplacedFix("Begin the comment", .safe, replacing: replaced, with: opener)
    }

    /// Where the line ends that the next `*/` closes, if no line up to it begins a comment or an entry.
    private func commentEnd(after start: Int) -> Int? {
        let text = bytes.span.extracting(first: min(bytes.count, start + Limits.repairedComment))
        var index = start
        while index < text.count {
            let end = text.endOfLine(around: index, upTo: text.count)
            let line = text.extracting(index..<end)
            if line.contains("/*") || isEntryOrComment(TextRange(index, end)) { return nil }
            if line.contains("*/") { return line.isClosed ? end : nil }
            index = text.endOfLineBreak(at: end)
        }
        return nil
    }

    private func isEntryOrComment(_ line: TextRange) -> Bool {
        var start = line.lower
        while start < line.upper, bytes[start].isSpaceOrTab { start += 1 }
        guard start < line.upper else { return false }
        return bytes[start] == UInt8(ascii: "\"") || bytes.span.starts(with: "//", at: start)
            || beginsEntry(TextRange(start, line.upper))
    }

    // MARK: - Text after an entry

    /// A comment of the text that follows an entry in its line.
    func remark(around offset: Int) -> UnplacedFix? {
        guard let line = line(around: offset), let number = table.entry(at: line.lower) else { return nil }
        let entry = table.table.entries[number]
        guard entry.key.source.lower == line.lower,
            let text = text(after: entry.value.source.upper, in: line),
            text <= offset, !hasEntry(in: TextRange(text, offset))
        else { return nil }
        let rest = TextRange(text, line.upper)
        guard !bytes.span.slice(rest).indices.contains(where: { "\"=;".utf8.contains(bytes[text + $0]) })
        else {
            return nil
        }
        if rest.count == 1 { return UnplacedFix("Remove the character", .unsafe, replacing: rest, with: "") }
        return opener(of: rest).map {
            UnplacedFix("Write the text as a comment", .unsafe, replacing: TextRange(text, text), with: $0)
        }
    }

    /// What makes text after an entry a comment; `nil` if a comment begins or ends inside of it.
    private func opener(of text: TextRange) -> String? {
        let content = bytes.span.slice(text)
        let space = bytes[text.lower - 1].isSpaceOrTab ? "" : " "
        guard content.contains("*/") else { return space + "// " }
        return content.isClosed && !content.contains("/*") ? space + "/* " : nil
    }

    /// Where text begins after the semicolon of a value, in the same line.
    private func text(after value: Int, in line: TextRange) -> Int? {
        var index = value
        while index < line.upper, bytes[index].isSpaceOrTab { index += 1 }
        guard index < line.upper, bytes[index] == UInt8(ascii: ";") else { return nil }
        index += 1
        while index < line.upper, bytes[index].isSpaceOrTab { index += 1 }
        return index < line.upper ? index : nil
    }
}

extension Span<UInt8> {
    /// Whether a `*/` is at the end of the line, and nowhere else in it.
    fileprivate var isClosed: Bool {
        var end = count
        while end > 0, self[end - 1].isASCIIWhitespace { end -= 1 }
        return end >= 2 && starts(with: "*/", at: end - 2) && !extracting(first: end - 1).contains("*/")
    }
}

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
        case .restOfComment: innerCommentEnd(before: range.lower)
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

    /// The character that is not a space to the reader, where a sign or a text is missing.
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
            InvisibleCharacter(sequence.codePoint) != nil
        else { return nil }
        return (sequence.codePoint, TextRange(start, start + sequence.length))
    }

    /// A space that is none to the reader, or a character that is not visible.
    func character(_ codePoint: UInt32, _ range: TextRange) -> UnplacedFix? {
        guard let kind = InvisibleCharacter(codePoint) else { return nil }
        var end = range.upper
        while end < bytes.count {
            let next = UTF8Sequence(bytes.span, at: end)
            guard next.length > 0, InvisibleCharacter(next.codePoint) == kind else { break }
            end += next.length
        }
        let all = TextRange(range.lower, end)
        return kind == .space
            ? UnplacedFix("Type a plain space", .safe, replacing: all, with: " ")
            : deletion("Delete the character", all)
    }
}
