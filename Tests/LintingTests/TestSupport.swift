import Findings
import Linting
import Rules
import SourceText
import StringTables

/// The findings on a table of `locale`, against a base table if there is one.
func findings(
    in table: [UInt8], base: String? = nil, formerBase: String? = nil, locale: String = "fr",
    name: String = "Localizable.strings", options: LintOptions = LintOptions()
) async -> [Finding] {
    let translation = await linted(table, "\(locale).lproj/\(name)")
    guard let base else { return Linter(options).check(translation).findings }
    let baseTable = await linted(Array(base.utf8), "en.lproj/\(name)")
    guard let formerBase else { return Linter(options).check(translation, base: baseTable).findings }
    let former = await linted(Array(formerBase.utf8), "en.lproj/\(name)")
    let changes = TranslationChanges(
        table: .none, base: KeyChanges(from: former.table, to: baseTable.table))
    let earlier = FormerTables(changes: changes, table: nil, base: former)
    return Linter(options).check(translation, base: baseTable, since: earlier).findings
}

private func linted(_ table: [UInt8], _ path: String) async -> LintedTable {
    LintedTable(path: path, table: await TableReader.read(table))
}

extension [Finding] {
    /// One line for each finding, for messages of tests.
    var lines: String {
        map { finding in
            let start = finding.location.range.map { "\($0.start.offset)" } ?? "-"
            return "\(start): \(finding.severity.rawValue): \(finding.message) [\(finding.rule.id)]"
        }.joined(separator: "\n")
    }
}
