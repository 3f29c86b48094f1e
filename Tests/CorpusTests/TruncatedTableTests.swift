import Files
import Findings
import Foundation
import Linting
import Projects
import Rules
import StringTables
import Testing

/// Tables of which the platform loads only a part, without an error.
@Suite(.enabled(if: Corpus.isPresent && Plutil.isPresent, Comment(rawValue: Corpus.absence)))
struct TruncatedTableTests {
    @Test(arguments: Corpus.tables(below: "_truncated"))
    func `the message says how many keys are loaded`(_ file: URL) async throws {
        let table = try await Document.read(at: file.path, in: Disk.current).file
        let loaded = try #require(try Plutil.entries(of: file)).count
        let findings = Linter().check(LintedTable(path: file.path, table: table)).findings
        let rules = ["table-cut-short", "conflict-marker"]
        let finding = try #require(findings.first { rules.contains($0.rule.id) })
        #expect(finding.severity == .error)
        let count = table.entries.count - table.keys.duplicates.count + table.unreadCount
        #expect(finding.message.contains("the app loads \(loaded) of \(count) keys"))
    }
}
