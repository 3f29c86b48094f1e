/// The things that the service can do.
enum Endpoint: Sendable, CaseIterable {
    case check, gate, fix, diff, show
    case rules, rule, version
    case projects, project, runs, run, runDiff, runCheck, runTree, keys, keyHistory, locales
    case health, readiness, metrics, openAPI
    case page, projectsPage, rulePage, asset

    /// Whether it is about what is stored.
    var usesStore: Bool {
        switch self {
        case .projects, .project, .runs, .run, .runDiff, .runCheck, .runTree, .keys, .keyHistory, .locales:
            true
        default: false
        }
    }

    /// Whether it is part of the API, which tokens protect.
    var needsToken: Bool {
        switch self {
        case .health, .readiness, .metrics, .openAPI, .page, .projectsPage, .rulePage, .asset: false
        default: true
        }
    }

    /// Whether requests are left out of the access log.
    var isQuiet: Bool { [.health, .readiness, .metrics].contains(self) }

    /// The endpoint for tables whose options it takes and whose answers it gives.
    var command: Endpoint? {
        switch self {
        case .check, .gate, .fix, .diff, .show: self
        case .runDiff: .diff
        case .runCheck: .check
        default: nil
        }
    }
}

/// What endpoints answer.
extension Endpoint {
    /// The formats of its answers; empty if there is only one.
    var formats: [MediaFormat] {
        switch command ?? self {
        case .check: MediaFormat.ofChecks
        case .gate: MediaFormat.ofGates
        case .fix: MediaFormat.ofFixes
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
