import Foundation
import Linting
import StringTables
import Testing

/// No false alarm on tables that are in use.
@Suite(.enabled(if: Corpus.isPresent && Plutil.isPresent, Comment(rawValue: Corpus.absence)))
struct NewestTableTests {
    /// Tables with real faults that plutil does not see: tests of other tools.
    private static let broken: Set<String> = [
        "fechu+LocalizationChecker/tests/resources/InvalidCommentSyntax.strings",
        "wordpress-mobile+release-toolkit/spec/test-data/translations/strings-with-escape-character-in-root-context.strings",
    ]

    @Test func reportsNoSyntaxErrorWhereThePlatformIsContent() async throws {
        for file in Corpus.newest where !Self.broken.contains(Corpus.name(file)) {
            let table = try await TableReader.read(at: file.path)
            let findings = Linter().findings(in: LintedTable(path: file.path, table: table))
            let isSyntax = { (finding: Finding) in RuleCatalog.descriptor(of: finding.rule)?.group == .syntax
            }
            guard findings.contains(where: { $0.severity == .error && isSyntax($0) }) else { continue }
            #expect(try !Plutil.accepts(file), "\(Corpus.name(file))")
        }
    }
}
