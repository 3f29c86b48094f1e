internal import SourceText
package import StringTables

/// A check. Rules are values without state; they see tables, never files or terminals.
package protocol Rule: Sendable {
    /// The rules it reports under; mostly one.
    static var descriptors: [RuleDescriptor] { get }
}

/// A rule that needs one table alone.
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
    /// Those of them that are new: a finding is another one where it is about another path.
    static func findings(in folder: LocalizedFolder, since former: LocalizedFolder) -> [FolderFinding]
}

extension FolderRule {
    package static var descriptors: [RuleDescriptor] { [descriptor] }

    package static func findings(
        in folder: LocalizedFolder, since former: LocalizedFolder
    ) -> [FolderFinding] {
        findings(in: folder, atOtherPathsThanIn: former)
    }

    /// What is wrong with the folder, but for paths at which something was wrong in another state of it.
    static func findings(
        in folder: LocalizedFolder, atOtherPathsThanIn former: LocalizedFolder
    ) -> [FolderFinding] {
        let known = Set(findings(in: former).map(\.path))
        return findings(in: folder).filter { !known.contains($0.path) }
    }
}

/// What a rule says about a table or a folder as a whole.
package struct FolderFinding: Sendable {
    /// Of the table or folder.
    let path: String
    /// What a project may let pass; see ``RuleDescriptor/allowance``.
    var subject: String?
    let message: String
    /// The grade of this case; the rule's own if `nil`.
    var severity: Severity?
    /// The names of the tables that it is about, if these are several and all of them are known.
    var subjects: [String] = []
}

/// A rule that turns problems which a reader met into findings, one to one.
package protocol ProblemRule: TableRule {
    static var descriptor: RuleDescriptor { get }
    /// The finding for `problem`, or `nil` if it is another rule's.
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
        for problem in table.table.problems where findings.hasRoom(for: descriptor) {
            guard let finding = finding(for: problem, in: table) else { continue }
            findings.report(
                descriptor, finding.message,
                at: Place(problem.range, entry: table.entry(at: problem.range.lower)),
                severity: finding.severity, notes: finding.notes.map { DraftNote($0) })
        }
    }
}
