internal import Comparison

/// What reports say of a table besides its entries.
extension ComparedTable {
    /// What happened to the table as a whole.
    var event: String? {
        switch presence {
        case .added: "new table"
        case .removed: "table removed"
        case .both: oldPath.map { "was \($0)" }
        }
    }

    /// What a reader should know: changes without a meaning, in one line or each in its own, and what was not looked for.
    func remarks(listsLayout: Bool) -> [String] {
        let phrases = difference.layout.map(\.phrase)
        let layout = listsLayout ? phrases : phrases.isEmpty ? [] : [phrases.joined(separator: ", ")]
        return layout.map { "layout: \($0)" } + [difference.renameRemark].compactMap(\.self)
    }
}
