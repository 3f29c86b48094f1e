internal import Comparison

/// Remarks on a table besides its entries.
extension ComparedTable {
    /// The change of the table as a whole.
    var event: String? {
        switch presence {
        case .added: isInCatalog ? "new locale" : "new table"
        case .removed: isInCatalog ? "locale removed" : "table removed"
        case .both: oldPath.map { "was \($0)" }
        }
    }

    /// Layout changes, in one line or one each, and what was not searched for.
    func remarks(listsLayout: Bool) -> [String] {
        let phrases = difference.layout.map(\.phrase)
        let layout = listsLayout ? phrases : phrases.isEmpty ? [] : [phrases.joined(separator: ", ")]
        return layout.map { "layout: \($0)" } + [difference.renameRemark].compactMap(\.self)
    }
}
