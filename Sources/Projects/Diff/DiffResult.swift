package import Comparison
package import Findings
internal import Linting
internal import Rules
internal import SourceText
internal import StringTables

/// How two versions of tables differ.
package struct DiffResult: Sendable {
    package let report: DifferenceReport
    /// The findings that make the platform lose entries, one for each table.
    package let faults: [Finding]

    package enum Verdict: Sendable {
        case same, different
        /// Not everything could be compared.
        case incomplete
    }

    /// Whether the tables differ; if translations were requested, whether these need work.
    ///
    /// - Parameter countsLayout: Whether tables that differ only in their layout are different.
    package func verdict(countsLayout: Bool) -> Verdict {
        if report.hasTrouble { return .incomplete }
        if let translations = report.translations {
            // A base without any translation: the folder was probably wrong.
            guard report.bases == 0 || !translations.isEmpty else { return .incomplete }
            return translations.contains(where: \.needsWork) ? .different : .same
        }
        return report.isEmpty && !(countsLayout && report.hasLayoutChanges) ? .same : .different
    }

    /// Whether not everything could be compared.
    package var isIncomplete: Bool { report.hasTrouble }

    /// ``faults`` with their places, one per line.
    package var faultLines: [String] {
        faults.map { fault in
            let line = fault.location.range.map { ":\($0.start.line)" } ?? ""
            return "\(fault.location.path)\(line): \(fault.message)"
        }
    }

    /// The tables that could not be read, with the reason as a clause that follows the name.
    package var unread: [(name: String, reason: String)] { report.unread }
}

extension DifferenceReport {
    /// The findings that make the platform lose entries, one for each table.
    var faults: [Finding] {
        let linter = Linter()
        return broken.compactMap { broken in
            let findings = linter.findings(on: broken)
            return findings.first { $0.severity == .error && $0.losesEntries } ?? findings.first
        }
    }
}

extension Linter {
    fileprivate func findings(on broken: BrokenTable) -> [Finding] {
        switch broken.document {
        case .table(let table): check(LintedTable(path: broken.name, table: table.surveyed)).findings
        case .catalog(let catalog):
            check(LintedCatalog(path: broken.name, catalog: catalog)).flatMap(\.findings)
        }
    }
}

extension Finding {
    /// Whether it is about the syntax or encoding of the table, and not about an entry.
    fileprivate var losesEntries: Bool { rule.group == .syntax || rule.group == .encoding }
}
