/// A word that a shell offers, with its meaning.
struct CompletedWord {
    let word: String
    let meaning: String
}

/// The words that the scripts offer besides options.
struct CompletedRules {
    /// The rules, by id.
    let rules: [CompletedWord]
    /// The groups of rules, by name.
    let groups: [CompletedWord]
    /// The severities that a rule can be set to, and `off`.
    let levels: [String]
}
