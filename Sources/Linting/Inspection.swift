/// What the rules found in a table, before lines and columns are known.
struct Inspection {
    let translation: Translation
    var findings: [UnplacedFinding]
    /// The findings that comments in the table suppress.
    let suppressed: [UnplacedFinding]
    /// The rules that comments switch off for the table as a whole.
    let rulesOff: Set<String>
}
