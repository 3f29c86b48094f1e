internal import SourceText
package import StringTables

/// A check. Rules have no state; they see tables, never files or terminals.
package protocol Rule: Sendable {
    /// The rules that it reports; usually one.
    static var descriptors: [RuleDescriptor] { get }
}

/// A rule that looks at one table alone.
package protocol TableRule: Rule {
    static func check(_ table: LintedTable, _ findings: inout FindingCollector)
}

/// A rule that compares a table with its base.
package protocol TranslationRule: Rule {
    static func check(_ translation: Translation, _ options: LintOptions, _ findings: inout FindingCollector)
}

/// A rule that looks at a folder with the tables of all locales.
package protocol FolderRule: Rule {
    static var descriptor: RuleDescriptor { get }
    /// What is wrong with the folder or with tables in it, in any order.
    static func findings(in folder: LocalizedFolder) -> [FolderFinding]
    /// The findings that are new since `former`: those on paths that had none.
    static func findings(in folder: LocalizedFolder, since former: LocalizedFolder) -> [FolderFinding]
}

extension FolderRule {
    package static var descriptors: [RuleDescriptor] { [descriptor] }

    package static func findings(
        in folder: LocalizedFolder, since former: LocalizedFolder
    ) -> [FolderFinding] {
        findings(in: folder, atOtherPathsThanIn: former)
    }

    /// The findings on paths that had none in `former`.
    static func findings(
        in folder: LocalizedFolder, atOtherPathsThanIn former: LocalizedFolder
    ) -> [FolderFinding] {
        let known = Set(findings(in: former).map(\.path))
        return findings(in: folder).filter { !known.contains($0.path) }
    }
}

/// What a rule says about a table or a folder as a whole.
package struct FolderFinding: Sendable {
    /// The table or folder.
    let location: Location
    /// What a project can allow; see ``RuleDescriptor/allowance``.
    var subject: String?
    let message: String
    /// The severity of this case; that of the rule if `nil`.
    var severity: Severity?
    /// The names of the tables concerned, if there are several and all of them are known.
    var subjects: [String] = []

    var path: String { location.path }
}

/// A rule that turns problems found by a reader into findings, one to one.
package protocol ProblemRule: TableRule {
    static var descriptor: RuleDescriptor { get }
    /// The finding for `problem`, or `nil` if another rule reports it.
    static func finding(for problem: Problem, in table: LintedTable) -> ProblemFinding?
}

/// What a rule says about a problem.
package struct ProblemFinding {
    let message: String
    var severity: Severity?
    var notes: [String] = []
}

extension ProblemRule {
    package static var descriptors: [RuleDescriptor] { [descriptor] }

    package static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        checkProblems(table, &findings)
    }

    static func checkProblems(_ table: LintedTable, _ findings: inout FindingCollector) {
        for problem in table.table.problems {
            guard let finding = finding(for: problem, in: table) else { continue }
            guard findings.hasRoom(for: descriptor) else { return }
            findings.report(
                descriptor, finding.message,
                at: Place(problem.range, entry: table.entry(at: problem.range.lower)),
                severity: finding.severity, notes: finding.notes.map { UnplacedNote($0) })
        }
    }
}
