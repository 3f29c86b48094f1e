/// The shells that strlint can complete command lines in.
enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
}

/// A word that a shell may offer, and what it means.
struct CompletedWord {
    let word: String
    let meaning: String
}

/// What the scripts offer beside the options.
struct CompletedRules {
    /// The rules, by id.
    let rules: [CompletedWord]
    /// The groups of rules, by name.
    let groups: [CompletedWord]
    /// What a rule may be graded as.
    let levels: [String]
}
