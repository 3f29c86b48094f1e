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
        var title = entry.name
        if !entry.isItsOwnKey, entry.further.isEmpty { title += [TextPart(" = ")] + entry.value.parts }
        self.init(kind: kind, line: entry.line, title: title, remark: entry.commentInOneLine)
        guard !entry.further.isEmpty else { return }
        let sign: Character = kind == .removed || kind == .obsolete ? "-" : "+"
        lines = entry.units.map { Line(sign: sign, parts: $0.label + $0.value.parts) }
    }

    init(_ change: TableDifference.Change) {
        self.init(.changed, change.entry)
        remark = change.kind.remark
    }

    /// A key with its old and its new value.
    init(_ kind: DifferenceKind, _ entry: TableDifference.Pair) {
        self.init(kind: kind, line: entry.new.line, title: entry.new.name)
        lines = Self.lines(from: entry.old.value, to: entry.new.value)
    }

    /// A state or attribute.
    init(_ change: AttributeChange) {
        let entry = change.entry
        let name = change.attribute == .state ? "" : " \(change.attribute.name)"
        let words = TextPart("\(name): \(change.old ?? "none") → \(change.new ?? "none")")
        self.init(kind: change.kind, line: entry.new.line, title: entry.new.name + [words])
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
            for pair in entry.new.differingUnits(from: entry.old) {
                lines += Self.lines(from: pair.old.value, to: pair.new.value).map { line in
                    Line(sign: line.sign, parts: pair.new.label + line.parts)
                }
            }
        }
        remark = rename.remark
    }

    init(_ move: Move) {
        self.init(kind: .moved, line: move.entry.new.line, title: [TextPart](quoting: move.entry.new.key))
        remark = "from \(move.source.title) to \(move.target.title)"
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
        return [
            old.parts.isEmpty ? nil : Line(sign: "-", parts: old.parts),
            new.parts.isEmpty ? nil : Line(sign: "+", parts: new.parts),
        ]
        .compactMap(\.self)
    }
}

extension AttributeChange {
    var kind: DifferenceKind { attribute == .state ? .stateChanged : .attributeChanged }
}

extension AttributeChange.Attribute {
    /// The name of the attribute in a report.
    fileprivate var name: String {
        switch self {
        case .state: "state"
        case .source: "source"
        case .extractionState: "extraction state"
        case .shouldTranslate: "translated"
        case .ruleType: "rule type"
        case .valueType: "value type"
        case .argument: "argument"
        }
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
    /// The key, and which of its texts it is.
    fileprivate var name: [TextPart] {
        [TextPart](quoting: key) + (further.isEmpty ? category.map { [TextPart(" (\($0))")] } ?? [] : [])
    }

    /// Which text of its key it is, before the text.
    fileprivate var label: [TextPart] { category.map { [TextPart("\($0): ")] } ?? [] }

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
        case .absent: []
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
