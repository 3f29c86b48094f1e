/// What a table and its base were, where that is something else than now.
struct FormerTables {
    let changes: TranslationChanges
    let table: LintedTable?
    let base: LintedTable?
}
