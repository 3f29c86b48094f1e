import Findings

/// Which of the known faults strlint finds.
struct Recall: Sendable {
    let faults: [Fault]
    private let identities: Set<FindingIdentity>
    /// Shared by all tests, since the run takes seconds.
    static let shared = Task { try await Recall(Fault.all()) }

    private init(_ faults: [Fault]) async throws {
        self.faults = faults
        let findings = try await CorpusFindings(in: Set(faults.map(\.project)).sorted()).findings
        let places = findings.flatMap(\.identities)
        identities = Set(places + places.map { FindingIdentity(rule: $0.rule, path: $0.path, key: "") })
    }

    /// Whether a rule of the fault reports something at its key, or anywhere in the table if it has none.
    func finds(_ fault: Fault) -> Bool {
        fault.rules.contains {
            identities.contains(FindingIdentity(rule: $0, path: fault.path, key: fault.key))
        }
    }
}
