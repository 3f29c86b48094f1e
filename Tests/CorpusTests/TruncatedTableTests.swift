import Foundation
import Linting
import StringTables
import Testing

/// Tables of which the platform loads a part and says nothing.
@Suite(.enabled(if: Corpus.isPresent && Plutil.isPresent, Comment(rawValue: Corpus.absence)))
struct TruncatedTableTests {
    @Test(arguments: Corpus.tables(below: "_truncated"))
    func tellsHowManyKeysAreLost(_ file: URL) async throws {
        let table = try await TableReader.read(at: file.path)
        let loaded = try #require(try Plutil.entries(of: file)).count
        let findings = Linter().findings(in: LintedTable(path: file.path, table: table))
        let finding = try #require(findings.first { $0.rule == "table-cut-short" })
        #expect(finding.severity == .error)
        #expect(
            finding.message.contains(
                "the app loads \(loaded) of \(table.entries.count - table.keys.duplicates.count) keys"))
    }
}
