/// What rules say about a table, before places have lines.
struct Inspection {
    let translation: Translation
    var drafts: [FindingCollector.Draft]
    /// What comments in the table suppress.
    let suppressed: [FindingCollector.Draft]
    /// The rules that comments switch off for the table as a whole.
    let rulesOff: Set<String>
}
