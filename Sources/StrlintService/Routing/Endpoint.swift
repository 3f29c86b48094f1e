/// The things that the service can do.
enum Endpoint: Sendable, CaseIterable {
    case check, gate, diff, show
    case rules, rule, version
    case health, readiness, metrics, openAPI
    case page, rulePage, asset

    /// Whether it is about what is stored.
    var usesStore: Bool { false }

    /// Whether it is part of the API, which tokens protect.
    var needsToken: Bool {
        switch self {
        case .health, .readiness, .metrics, .openAPI, .page, .rulePage, .asset: false
        default: true
        }
    }

    /// Whether requests are left out of the access log.
    var isQuiet: Bool { [.health, .readiness, .metrics].contains(self) }
}
