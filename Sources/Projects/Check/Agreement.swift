internal import Rules

/// In which deviations from the base the translations of a folder agree.
struct Agreement: Sendable {
    /// A deviation in the tables of one name.
    private struct Vote: Hashable {
        let name: String
        let deviation: Deviation
    }

    private var votes: [Vote: Int] = [:]
    /// The deviations of a table, with its number in the run.
    private var ballots: [(number: Int, name: String, deviations: Set<Deviation>)] = []

    /// Counts the deviations of a table.
    mutating func add(_ deviations: Set<Deviation>, of table: TableListing, number: Int) {
        guard !deviations.isEmpty else { return }
        ballots.append((number, table.name, deviations))
        for deviation in deviations { votes[Vote(name: table.name, deviation: deviation), default: 0] += 1 }
    }

    /// What the app expects of each table, by the number of the table.
    ///
    /// - Parameter tables: All tables of the folder.
    func expected(among tables: [TableListing]) -> [(number: Int, deviations: Set<Deviation>)] {
        guard votes.values.contains(where: { $0 > 1 }) else { return [] }
        let counts = tables.reduce(into: [:]) { $0[$1.name, default: 0] += $1.role == .base ? 0 : 1 }
        return ballots.map { number, name, deviations in
            let expected = deviations.filter {
                $0.isExpected(by: votes[Vote(name: name, deviation: $0)] ?? 0, of: counts[name] ?? 0)
            }
            return (number, expected)
        }
    }
}
