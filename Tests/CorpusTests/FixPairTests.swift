import Files
import Findings
import Foundation
import Linting
import Projects
import Rules
import SourceText
import StringTables
import Testing

/// Tables that were committed broken, each with the version that fixed it.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct FixPairTests {
    /// The broken tables whose fault is not on a line that the fix changed, with the reason.
    private static let elsewhere = [
        "_fixpairs/Sequel-Ace+Sequel-Ace/1": "the fault, a ' for the last ;, is still in the fixed version",
        "_fixpairs/transmission+transmission/2":
            "UTF-16 without a byte order mark is a fault of the file as a whole",
        "_fixpairs/arashpayan+appirater/2": "the same",
        "_fixpairs/arashpayan+appirater/3": "the same",
    ]

    static let pairs = Set(Corpus.tables(below: "_fixpairs").map { $0.deletingLastPathComponent() })
        .sorted { $0.path < $1.path }

    @Test(arguments: pairs)
    func `an error is on a line that the fix changed`(_ pair: URL) async throws {
        let broken = pair.appending(path: "broken.strings")
        let fixed = pair.appending(path: "fixed.strings")
        let (before, after) = (try await Version(broken), try await Version(fixed))
        let isElsewhere = Self.elsewhere[Corpus.name(pair)] != nil
        let hits = before.errorLines.intersection(before.linesChanged(in: after))
        #expect(hits.isEmpty == isElsewhere, "errors in lines \(before.errorLines.sorted())")
        #expect(after.syntaxErrors.count < before.syntaxErrors.count || isElsewhere)
        #expect(after.syntaxErrors.isEmpty || isElsewhere)
    }

    @Test func `few errors are on other lines`() {
        #expect(Self.pairs.count >= 58)
        #expect(Double(Self.elsewhere.count) <= 0.04 * Double(Self.pairs.count))
    }
}

/// One version of a table.
private struct Version {
    let lines: [String]
    let errors: [Finding]

    init(_ file: URL) async throws {
        let table = try await Document.read(at: file.path, in: Disk.current).file
        let text = String(repairing: table.text.bytes.span.extracting(droppingFirst: table.text.start))
        lines = text.split(omittingEmptySubsequences: false) { $0.isNewline && $0 != "\u{2028}" }.map(
            String.init)
        errors = Linter().check(LintedTable(path: file.path, table: table)).findings.filter {
            $0.severity == .error
        }
    }

    /// Errors for which the platform refuses the table or ends it early.
    var syntaxErrors: [Finding] {
        errors.filter { [.syntax, .encoding].contains($0.rule.group) }
    }

    /// 1-based.
    var errorLines: Set<Int> { Set(errors.compactMap { $0.location.range?.start.line }) }

    /// The lines that are removed or changed in `other`, and those next to lines added there; 1-based.
    func linesChanged(in other: Version) -> Set<Int> {
        var changed: Set<Int> = []
        var added = 0
        for change in other.lines.difference(from: lines) {
            switch change {
            case .remove(let offset, _, _): changed.formUnion([offset, offset + 1, offset + 2])
            case .insert(let offset, _, _):
                added += 1
                changed.formUnion([offset - added + 1, offset - added + 2])
            }
        }
        return changed
    }
}
