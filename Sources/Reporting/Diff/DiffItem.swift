internal import Comparison
internal import StringTables

/// A difference as shown by all formats for people.
struct DiffItem: Sendable {
    /// A text with the sign of its side: `-`, `+`, or none if both sides have it.
    struct Line: Sendable {
        let sign: Character?
        let parts: [TextPart]
    }

    let kind: DifferenceKind
    /// 1-based, in the new table, or in the old one if the entry was removed; `nil` in a binary table.
    var line: Int?
    /// The entry, or only its key if ``lines`` show the values.
    let title: [TextPart]
    var lines: [Line] = []
    var remark: String?
}

extension DiffItem {
    init(_ kind: DifferenceKind, _ entry: ComparedEntry) {
        var title = [TextPart](quoting: entry.key)
        if !entry.isItsOwnKey { title += [TextPart(" = ")] + entry.value.parts }
        self.init(kind: kind, line: entry.line, title: title, remark: entry.commentInOneLine)
    }

    init(_ change: TableDifference.Change) {
        self.init(.changed, change.entry)
        remark = change.kind.remark
    }

    /// A key with its old and its new value.
    init(_ kind: DifferenceKind, _ entry: TableDifference.Pair) {
        self.init(kind: kind, line: entry.new.line, title: [TextPart](quoting: entry.new.key))
        lines = Self.lines(from: entry.old.value, to: entry.new.value)
    }

    init(commentOf entry: TableDifference.Pair) {
        self.init(kind: .commentChanged, line: entry.new.line, title: [TextPart](quoting: entry.new.key))
        let (before, after) = (CommentLines(entry.old.comment), CommentLines(entry.new.comment))
        let (gone, new) = (before.lines(notIn: after), after.lines(notIn: before))
        if gone.count == 1, new.count == 1 {
            let words = WordDifference(from: gone[0], to: new[0])
            lines = [Line(sign: "-", parts: words.shownOld), Line(sign: "+", parts: words.shownNew)]
        } else {
            lines = gone.map { Line(sign: "-", parts: [TextPart($0)]) }
            lines += new.map { Line(sign: "+", parts: [TextPart($0)]) }
        }
    }

    init(_ rename: Rename) {
        let entry = rename.entry
        let words = WordDifference(from: entry.old.key, to: entry.new.key)
        self.init(kind: .renamed, line: entry.new.line, title: words.shownOld.quoted)
        lines = [Line(sign: "→", parts: words.shownNew.quoted)]
        if rename.kind != .sameValue, !(entry.old.isItsOwnKey && entry.new.isItsOwnKey) {
            lines += Self.lines(from: entry.old.value, to: entry.new.value)
        }
        remark = rename.remark
    }

    init(_ move: Move) {
        self.init(kind: .moved, line: move.entry.new.line, title: [TextPart](quoting: move.entry.new.key))
        remark = "from \(move.source) to \(move.target)"
    }

    private static func lines(from old: ComparedValue, to new: ComparedValue) -> [Line] {
        switch (old, new) {
        case (.text(let before), .text(let after)):
            let words = WordDifference(from: before, to: after)
            return [
                Line(sign: "-", parts: words.shownOld.quoted), Line(sign: "+", parts: words.shownNew.quoted),
            ]
        case (.nested(let before), .nested(let after)):
            if let lines = lines(from: before, to: after) { return lines }
        default: break
        }
        return [Line(sign: "-", parts: old.parts), Line(sign: "+", parts: new.parts)]
    }
}

extension TableDifference {
    /// A remark if the search for renames was limited.
    var renameRemark: String? {
        uncomparedRenames.map { removed, added, limit in
            "no search for similar keys: too many removed (\(removed)) and added (\(added)) keys; "
                + "use --rename-limit \(limit)"
        }
    }
}

extension ComparedEntry {
    /// Whether the key is equal to the text.
    fileprivate var isItsOwnKey: Bool { value.text.map { $0.utf8.elementsEqual(key.utf8) } ?? false }

    fileprivate var commentInOneLine: String? {
        comment.map { "// " + CommentLines($0).lines.joined(separator: " / ") }
    }
}

extension ComparedValue {
    fileprivate var parts: [TextPart] {
        switch self {
        case .text(let text): [TextPart](quoting: text)
        case .nested(let value): [TextPart(value.json)]
        }
    }
}

extension ChangeKind {
    fileprivate var remark: String? {
        switch self {
        case .text: nil
        case .positionalOnly: "only the argument numbers of format specifiers"
        case .whitespaceOnly: "only whitespace"
        case .placeholders: "format specifiers differ: the app must pass other arguments"
        }
    }
}

extension Rename {
    fileprivate var remark: String {
        switch kind {
        case .sameValue: "same value"
        case .cosmetic: "only case, whitespace or punctuation"
        case .similar: "similar (\(score.thousandths))"
        case .similarFormatDiffers: "similar (\(score.thousandths)), but format specifiers differ"
        }
    }
}

extension WordDifference {
    /// The texts with marks on changed words, or without marks if the text was rewritten.
    var shownOld: [TextPart] { isRewritten ? old.unmarked : old }
    var shownNew: [TextPart] { isRewritten ? new.unmarked : new }
}

extension [TextPart] {
    fileprivate init(quoting text: String) {
        self = TextPart.parts(of: text).quoted
    }

    var quoted: [TextPart] { [TextPart("\"")] + self + [TextPart("\"")] }

    fileprivate var unmarked: [TextPart] {
        map { TextPart($0.text, isSpecifier: $0.isSpecifier) }
    }
}
