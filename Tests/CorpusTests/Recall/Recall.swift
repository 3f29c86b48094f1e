import Findings

/// Which of the known faults strlint finds.
struct Recall: Sendable {
    let faults: [Fault]
    private let places: Set<Place>
    static let shared = Task {
        Recall(try Fault.all(), in: try await CorpusFindings.everywhere.value.findings)
    }

    private init(_ faults: [Fault], in findings: [Finding]) {
        self.faults = faults
        let found = findings.flatMap(\.identities).map { Place(rule: $0.rule, path: $0.path, key: $0.key) }
        places = Set(found + found.map { Place(rule: $0.rule, path: $0.path, key: "") })
    }

    /// Whether a rule of the fault reports something at its key, or anywhere in the table if it has none.
    func finds(_ fault: Fault) -> Bool {
        fault.rules.contains { places.contains(Place(rule: $0, path: fault.path, key: fault.key)) }
    }

    /// What a finding of any severity is about.
    private struct Place: Hashable {
        let rule: String
        let path: String
        let key: String
    }
}
