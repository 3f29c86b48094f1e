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
