/// What endpoints answer.
extension Endpoint {
    /// The formats of its answers; empty if there is only one.
    var formats: [MediaFormat] {
        switch command ?? self {
        case .check: MediaFormat.ofChecks
        case .gate: MediaFormat.ofGates
        case .diff: MediaFormat.ofDiffs
        case .show: MediaFormat.ofTables
        case .rules, .rule: MediaFormat.ofRules
        default: []
        }
    }

    /// The types of its answers.
    var mediaTypes: [String] {
        let own =
            switch self {
            case .version, .openAPI: ["application/json"]
            case .page, .projectsPage, .rulePage: ["text/html"]
            case .asset: ["text/css", "text/javascript"]
            case .runTree: [RunTreeAnswer.type]
            case _ where usesStore: ["application/json"]
            default: ["text/plain"]
            }
        let types = formats.map { String($0.essence) }
        return types.isEmpty ? own : types.enumerated().filter { !types[..<$0].contains($1) }.map(\.element)
    }
}
