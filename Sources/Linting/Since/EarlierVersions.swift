package import Rules

/// The earlier versions of a table and its base; `nil` where nothing has changed or there was none.
package struct EarlierVersions {
    let changes: TranslationChanges
    let table: LintedTable?
    let base: LintedTable?

    package init(changes: TranslationChanges, table: LintedTable?, base: LintedTable?) {
        self.changes = changes
        self.table = table
        self.base = base
    }
}
