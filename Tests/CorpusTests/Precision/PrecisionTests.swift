import Findings
import Foundation
import Rules
import Testing

/// The share of right findings, judged by reading the tables.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct PrecisionTests {
    /// The minimum share of findings that must be right.
    private static func share(_ severity: Severity) -> Double {
        switch severity {
        case .error: 0.99
        case .warning: 0.95
        case .info: 0.9
        }
    }

    @Test func `the documentation has the current figures`() async throws {
        let table = try await PrecisionTable(CorpusFindings.shared.value.groups, Judgement.all())
        #expect(try table.recorded() == table.markdown)
    }

    @Test func `every finding of a sample is judged`() async throws {
        let judged = Set(try Judgement.all().map(\.identity))
        for (rule, sample) in try await CorpusFindings.shared.value.samples {
            let open = sample.filter { !judged.contains($0) }
            #expect(open.isEmpty, "\(rule): read these and add them to testdata/precision.jsonl: \(open)")
        }
    }

    @Test func `every judged finding is still reported`() async throws {
        let found = Set(try await CorpusFindings.shared.value.findings.map(\.identity))
        for judgement in try Judgement.all() {
            #expect(found.contains(judgement.identity), "\(judgement)")
        }
    }

    @Test func `every rule is right often enough`() async throws {
        let judgements = try Judgement.all()
        for group in try await CorpusFindings.shared.value.groups {
            let judged = group.judged(judgements)
            let right = judged.count { $0.verdict == .right }
            #expect(Double(right) >= Self.share(group.name.severity) * Double(judged.count), "\(group.name)")
        }
    }

    /// The mistakes in format specifiers that were found by hand in the corpus.
    @Test func `known mistakes are reported`() async throws {
        let list = try String(contentsOf: Corpus.root.appending(path: "MISMATCHES.md"), encoding: .utf8)
        let mistakes = list.matches(of: /\d+\. `(.+\.strings)`\n   - key: (.+)\n/)
        #expect(mistakes.count == 26, "the other 7 are in string catalogs, which strlint does not read yet")
        let found = try await CorpusFindings.shared.value.findings.filter {
            $0.rule.group == .placeholders
        }.map(\.identity)
        for mistake in mistakes {
            let key = mistake.2.replacing("\\n", with: "\n").prefix { $0 != "…" }
            #expect(found.contains { $0.path == mistake.1 && $0.key.hasPrefix(key) }, "\(mistake.0)")
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
            #expect(!judgement.reason.isEmpty && !judgement.reason.contains("\n"), "\(judgement)")
        }
        #expect(Set(judgements.map(\.identity)).count == judgements.count)
    }

    @Test func `the documentation explains every wrong finding`() throws {
        let page = try String(contentsOf: PageFigures.page, encoding: .utf8)
        for judgement in try Judgement.all() where judgement.verdict == .wrong {
            #expect(page.contains("`\(judgement.path)`"), "\(judgement)")
        }
    }
}
