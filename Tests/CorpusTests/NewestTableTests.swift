import Files
import Findings
import Foundation
import Linting
import Projects
import Rules
import StringTables
import Testing

/// No false positives in tables that are in use.
@Suite(.enabled(if: Corpus.isPresent && Plutil.isPresent, Comment(rawValue: Corpus.absence)))
struct NewestTableTests {
    /// Tables with real errors that plutil does not report: test data of other tools, and tables of apps that still lose
    /// entries.
    private static let broken: Set<String> = [
        "YTLitePlus+YTLitePlus/lang/YTLitePlus.bundle/fr.lproj/Localizable.strings",
        "bitstadium+HockeySDK-iOS/Resources/fa.lproj/HockeySDK.strings",
        "colloquy+colloquy/Resources/Languages/ko.lproj/Localizable.strings",
        "utmapp+UTM/Platform/fr.lproj/Localizable.strings",
        "fechu+LocalizationChecker/tests/resources/InvalidCommentSyntax.strings",
        "wordpress-mobile+release-toolkit/spec/test-data/translations/strings-with-escape-character-in-root-context.strings",
    ]

    @Test func `tables that the platform accepts have no syntax errors`() async throws {
        let linter = Linter(LintOptions([RuleSelection(select: [.group(.syntax)])]))
        for file in Corpus.newest where !Self.broken.contains(Corpus.name(file)) {
            let table = try await Document.read(at: file.path, in: Disk.current).file
            let findings = linter.check(LintedTable(path: file.path, table: table)).findings
            guard findings.contains(where: { $0.severity == .error }) else { continue }
            #expect(try !Plutil.accepts(file), "\(Corpus.name(file))")
        }
    }
}
