internal import Linting
internal import Rules
internal import StringTables

/// What the tables of a folder say for findings in those of other locales: hashes of keys and texts, at most
/// ``Evidence/maximumCount`` of each, since the tables themselves are not kept.
struct EvidencePool: Sendable {
    /// What one table says and needs, with its number in the run.
    private struct Statement {
        let number: Int
        let name: String
        let languages: LanguageSet
        let evidence: [Evidence]
        let needs: [EvidenceNeed]
    }

    private var statements: [Statement] = []

    /// Adds what a table says and needs.
    mutating func add(_ report: TableReport, of table: TableListing, number: Int) {
        let needs = report.needs
        guard !report.evidence.isEmpty || !needs.isEmpty else { return }
        statements.append(
            Statement(
                number: number, name: table.name, languages: LocaleIdentifier(table.locale).languageSet,
                evidence: report.evidence, needs: needs))
    }

    /// What the findings of each table need and others say, by the number of the table.
    var confirmed: [(number: Int, evidence: Set<Evidence>)] {
        guard statements.contains(where: { !$0.needs.isEmpty }) else { return [] }
        return Dictionary(grouping: statements, by: \.name).values.flatMap { Self.confirmed(in: $0) }
    }

    /// - Parameter statements: Those of the tables of one name.
    private static func confirmed(in statements: [Statement]) -> [(number: Int, evidence: Set<Evidence>)] {
        // A text that is in doubt in several languages is a name.
        var needing: [Evidence: LanguageSet] = [:]
        for statement in statements {
            for need in statement.needs {
                needing[need.evidence, default: LanguageSet()].formUnion(statement.languages)
            }
        }
        guard !needing.isEmpty else { return [] }
        var giving: [Evidence: LanguageSet] = [:]
        for statement in statements {
            for evidence in statement.evidence where needing[evidence] != nil {
                giving[evidence, default: LanguageSet()].formUnion(statement.languages)
            }
        }
        return statements.map { statement in
            let met = statement.needs.filter { need in
                guard let given = giving[need.evidence] else { return false }
                guard let languages = need.languages else { return true }
                return needing[need.evidence] == statement.languages && given.isSubset(of: languages)
            }
            return (statement.number, Set(met.map(\.evidence)))
        }
    }
}
