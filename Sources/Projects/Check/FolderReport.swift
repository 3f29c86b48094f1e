internal import Findings
internal import Linting
internal import Rules

/// What the linter says about a folder with tables of several locales.
struct FolderReport: Sendable {
    /// The path of the folder.
    let path: String
    let findings: [Finding]
    /// The number of findings that are not new, if only new ones count.
    let older: Int
    /// What the app expects of translations although it is not in the base, by the number of the table in the run.
    let expected: [(number: Int, deviations: Set<Deviation>)]
    /// The extra keys that are reported at the base, by the number of the table in the run.
    let extraKeys: [(number: Int, keys: Set<String>)]
    /// What the findings of a table need of other locales, and these say, by the number of the table in the run.
    let confirmed: [(number: Int, evidence: Set<Evidence>)]
    /// The base tables that locales lack.
    let absences: [LocaleCoverage]

    /// Checks a folder.
    ///
    /// - Parameters:
    ///   - history: The earlier tables, if only new findings count.
    ///   - options: The options for the table or folder at a path.
    init(
        on collected: CollectedFolder, since history: EarlierTables?,
        options: (_ path: String) -> LintOptions
    ) {
        let folder = collected.folder
        path = folder.path
        let all = Linter.findings(in: folder, options: options)
        findings = history.map { Self.new(all, in: folder, since: $0, options) } ?? all
        older = max(0, all.count - findings.count)
        extraKeys = Self.extraKeys(in: folder, collected.numbers, options)
        expected = collected.agreement.expected(among: folder.tables)
        confirmed = collected.evidence.confirmed
        absences = folder.absences.map(LocaleCoverage.init)
    }

    private static func extraKeys(
        in folder: LocalizedFolder, _ numbers: [Int], _ options: (_ path: String) -> LintOptions
    ) -> [(number: Int, keys: Set<String>)] {
        let rule = RuleCatalog.missingBaseKey
        return folder.textsMissingInBases.flatMap { base, keys -> [(number: Int, keys: Set<String>)] in
            let path = folder.path(of: base)
            guard folder.isWhole, !folder.isOff(rule, at: path), options(path).grade(of: rule) != .off else {
                return []
            }
            let keys = Set(keys)
            return zip(folder.tables, numbers).filter { $0.0.role == .translation && $0.0.name == base.name }
                .map { ($0.1, keys) }
        }
    }

    /// Those of the findings `all` in a folder that an earlier one did not have.
    private static func new(
        _ all: [Finding], in folder: LocalizedFolder, since history: EarlierTables,
        _ options: (_ path: String) -> LintOptions
    ) -> [Finding] {
        let former = history.members(folder.path, folder.tables.map(folder.path)).map(folder.former)
        guard former != nil || !all.isEmpty else { return all }
        return Linter.findings(in: folder, since: former ?? folder, options: options).filter { finding in
            let path = finding.location.path
            guard finding.rule.judgesBytes, let table = folder.table(at: path) else {
                return true
            }
            return !history.hadEncoding(table.encoding, at: path)
        }
    }
}
