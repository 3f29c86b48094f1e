internal import SourceCode

/// A source whose uses of keys are linked with tables.
package struct LinkedSource: Sendable {
    /// Its text, as a table without entries.
    package let text: LintedTable
    package let uses: [LinkedUse]
    package let link: TableLink

    package init(_ text: LintedTable, _ uses: [LinkedUse], _ link: TableLink) {
        self.text = text
        self.uses = uses
        self.link = link
    }
}

extension LinkedSource {
    /// The uses whose key a table should have but does not, each with the group that is nearest.
    var absences: [(use: LinkedUse, group: Int)] {
        uses.compactMap { use in
            if case .absent(let group) = use.answer { (use, group) } else { nil }
        }
    }

    /// Whether the comment of a use is a key of the table that it asks.
    func isCommentKey(_ use: LinkedUse, in group: Int) -> Bool {
        use.use.comment.map { link.groups[group].entries[$0] != nil } ?? false
    }
}
