internal import Concurrency
internal import SourceText
internal import StringTables

/// Compares how entries with the same content are written.
struct EntryLayouts {
    let old: Table
    let new: Table

    /// Calls `report` with every kind of difference between the layouts of two entries with the same key.
    func differences(of match: EntryMatch, _ report: (LayoutChange.Kind) -> Void) {
        let (before, after) = (old.entries[match.old], new.entries[match.new])
        if before.key.style != after.key.style || before.value.text?.style != after.value.text?.style {
            report(.quoting)
        }
        if hasDifferentEscapes(before, after) { report(.escapes) }
        if let kind = commentDifference(before, after) { report(kind) }
        // Text before the first entry belongs to the file.
        let hasLead = match.old > 0 && match.new > 0
        let frame = old.frame(ofEntry: match.old, hasLead: hasLead)
        if frame != new.frame(ofEntry: match.new, hasLead: hasLead) { report(.spacing) }
    }

    private func hasDifferentEscapes(_ before: Entry, _ after: Entry) -> Bool {
        if isWrittenDifferently(before.key, after.key) { return true }
        guard let value = before.value.text, let newValue = after.value.text else { return false }
        return isWrittenDifferently(value, newValue)
    }

    /// Whether two strings differ only in their escapes.
    private func isWrittenDifferently(_ before: TableString, _ after: TableString) -> Bool {
        guard before.isUnescaped || after.isUnescaped else { return false }
        return !old.isSameSource(before.innerSource, as: after.innerSource, of: new)
            && old.isSame(before, as: after, of: new)
    }

    private func commentDifference(_ before: Entry, _ after: Entry) -> LayoutChange.Kind? {
        guard !old.isSameLines(before.comment, as: after.comment, of: new) else { return nil }
        let (text, newText) = (old.commentText(of: before), new.commentText(of: after))
        guard CommentLines(text) == CommentLines(newText) else { return nil }
        let isReordered = text?.withWhitespaceCollapsed != newText?.withWhitespaceCollapsed
        return isReordered && text != nil && newText != nil ? .commentOrder : .commentSyntax
    }
}

extension Table {
    /// The range between the previous entry, or the start, and the key of entry `number`.
    fileprivate func lead(ofEntry number: Int) -> TextRange {
        let start = number == 0 ? text.start : entries[number - 1].value.source.upper
        return TextRange(start, max(start, entries[number].key.source.lower))
    }

    /// The entry, with the text between the previous entry and it.
    func whole(_ number: Int) -> TextRange {
        TextRange(lead(ofEntry: number).lower, entries[number].value.source.upper)
    }

    /// The whitespace and punctuation between a key and its value, and before the key if `hasLead`, without comments.
    fileprivate func frame(ofEntry number: Int, hasLead: Bool) -> [UInt8] {
        let (lead, entry) = (lead(ofEntry: number), entries[number])
        var frame: [UInt8] = []
        if hasLead { frame.appendFrame(source(lead)) }
        frame.append(0)
        if entry.key.source.upper < entry.value.source.lower {
            frame.appendFrame(source(TextRange(entry.key.source.upper, entry.value.source.lower)))
        }
        return frame
    }

    /// The comments that do not belong to an entry.
    var otherComments: [String] {
        guard form == .oldStyle else { return [] }
        var comments: [String] = []
        for part in entries.indices.untilCancelled {
            for number in part {
                let (lead, own) = (lead(ofEntry: number), entries[number].comment)
                comments += commentTexts(in: own.isEmpty ? lead : TextRange(lead.lower, own.lower))
            }
        }
        let end = entries.last?.value.source.upper ?? text.start
        return comments + commentTexts(in: TextRange(end, text.bytes.count))
    }
}

extension [UInt8] {
    /// Appends `source` with line feeds as line breaks, without comments and the spaces and tabs before them.
    fileprivate mutating func appendFrame(_ source: Span<UInt8>) {
        var index = 0
        while index < source.count {
            if source[index] == UInt8(ascii: "/") {
                index = source.endOfComment(at: index)
                while let last, last == 0x20 || last == 0x09 { removeLast() }
            } else if source[index] == 0x0D {
                append(0x0A)
                index = source.endOfLineBreak(at: index)
            } else {
                append(source[index])
                index += 1
            }
        }
    }
}
