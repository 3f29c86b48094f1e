import Findings
import Foundation
import Rules
import Testing

/// The share of right findings, judged by reading the tables.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct PrecisionTests {
    /// The minimum shares of findings and of causes that must be right, in percent.
    private static func shares(_ severity: Severity) -> (findings: Int, causes: Int) {
        switch severity {
        case .error: (98, 98)
        case .warning: (93, 92)
        case .info: (94, 92)
        }
    }

    @Test func `the documentation has the current figures`() async throws {
        let judgements = try Judgement.all()
        let byRule = try await PrecisionTable.byRule(CorpusFindings.shared.value.groups, judgements)
        #expect(try PageFigures(name: "figures").recorded(replacingWith: byRule) == byRule)
        let bySeverity = PrecisionTable.bySeverity(judgements)
        #expect(try PageFigures(name: "shares").recorded(replacingWith: bySeverity) == bySeverity)
    }

    @Test func `the findings of the sample are judged`() async throws {
        let sample = try await CorpusFindings.shared.value.sample
        let judged = Set(try Judgement.all().map(\.identity))
        #expect(sample == judged, "run Scripts/corpus/sample-precision")
    }

    @Test(arguments: Severity.allCases)
    func `findings are right often enough`(severity: Severity) throws {
        let share = PrecisionShare(try Judgement.all().filter { $0.severity == severity })
        let needed = Self.shares(severity)
        #expect(100 * share.rightFindings >= needed.findings * share.findings, "\(share)")
        #expect(100 * share.rightCauses >= needed.causes * share.causes, "\(share)")
    }

    /// The mistakes in format specifiers that were found by hand in the corpus.
    @Test func `known mistakes are reported`() async throws {
        let list = try String(contentsOf: Corpus.root.appending(path: "MISMATCHES.md"), encoding: .utf8)
        let mistakes = list.matches(of: /\d+\. `(.+strings)(?: \((.+)\))?`\n   - key: (.+)\n/)
        #expect(mistakes.count == 33)
        let found = try await CorpusFindings.everywhere.value.findings.filter {
            $0.rule.group == .placeholders
        }.flatMap(\.identities)
        for mistake in mistakes {
            let locale = mistake.2.map { String($0) }
            let key = mistake.3.replacing("\\n", with: "\n").prefix { $0 != "…" }
            #expect(
                found.contains { $0.path == mistake.1 && $0.locale == locale && $0.key.hasPrefix(key) },
                "\(mistake.0)")
        }
    }
}

/// Checks of the judgements that need no tables.
@Suite struct JudgementTests {
    @Test func `a judgement names a rule and a reason`() throws {
        let judgements = try Judgement.all()
        #expect(!judgements.isEmpty)
        for judgement in judgements {
            #expect(RuleCatalog.descriptor(of: judgement.rule) != nil, "\(judgement)")
            #expect(!judgement.cause.isEmpty && !judgement.reason.isEmpty, "\(judgement)")
        }
        #expect(Set(judgements.map(\.identity)).count == judgements.count)
    }
}
