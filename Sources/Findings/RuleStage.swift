/// Where a rule is in its life; CONTRIBUTING.md says when it moves on.
package enum RuleStage: Sendable, Equatable {
    /// It is new, and what it finds may change. It runs only if it is selected by its id.
    case preview
    case stable
    /// It will be removed, and runs only if it is selected by its id.
    ///
    /// - Parameter replacement: The id of the rule to use instead; `nil` if there is none.
    case deprecated(replacement: String?)

    /// The word for it in documents.
    package var word: String {
        switch self {
        case .preview: "preview"
        case .stable: "stable"
        case .deprecated: "deprecated"
        }
    }
}
