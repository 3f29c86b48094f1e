import Findings
import SourceText
import Testing

@testable import Rules

/// Which findings are kept while a table is fixed.
@Suite struct FindingCollectorTests {
    private static let fix = UnplacedFix("Do it", .unsafe, [])

    private func collected(_ wanted: WantedFixes?, _ fixes: [UnplacedFix?]) throws -> FindingCollector {
        let rule = try #require(RuleCatalog.descriptor(of: "empty-key"))
        var collector = FindingCollector(LintOptions(), wanted: wanted)
        for fix in fixes { collector.report(rule, "message", at: .file, fix: fix) }
        return collector
    }

    @Test func `findings without a wanted fix do not count`() throws {
        let others = [UnplacedFix?](repeating: nil, count: 30_000)
        var collector = try collected(WantedFixes(.unsafe, inTableOf: 0), others + [Self.fix])
        #expect(!collector.isFull)
        let kept = collector.take()
        #expect(kept.count == Limits.findingsPerRule + 2 && kept.last?.fix != nil)
        var safe = try collected(WantedFixes(.safe, inTableOf: 0), others + [Self.fix])
        #expect(safe.take().count == Limits.findingsPerRule + 1)
    }

    @Test func `there is a limit of wanted fixes`() throws {
        let limit = Limits.fixes(ofBytes: 0)
        let wanted = WantedFixes(.unsafe, inTableOf: 0)
        #expect(try !collected(wanted, Array(repeating: Self.fix, count: limit - 1)).isFull)
        var collector = try collected(wanted, Array(repeating: Self.fix, count: limit + 10))
        #expect(collector.isFull && collector.take().count == limit)
    }
}
