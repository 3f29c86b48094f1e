import Findings
import Rewriting
import Rules
import SourceText
import StringTables
import TestSupport
import Testing

/// The fixes of a rule do with its bad examples what its descriptor says.
@Suite struct RuleFixTests {
    @Test(arguments: ExampleCase.all)
    func `fixes turn the bad table of an example into the good one`(_ given: ExampleCase) async throws {
        var (table, isFixed) = (given.example.bad.bytes, false)
        while let fix = await given.firstFix(in: table) {
            #expect(given.fixability.allows(fix.applicability), "\(fix.title) is \(fix.applicability)")
            let fixed = try await table.applying(fix)
            try #require(fixed != table, "\(fix.title) changes nothing")
            (table, isFixed) = (fixed, true)
        }
        guard isFixed else { return }
        #expect(String(decoding: table, as: UTF8.self) == given.good)
    }

    @Test(arguments: RuleCatalog.descriptors.filter { $0.fixability != .none }.map(\.id))
    func `a rule with fixes has an example of each level`(_ rule: String) async throws {
        var levels: Set<Fix.Applicability> = []
        for given in ExampleCase.all where given.rule == rule {
            if let fix = await given.firstFix(in: given.example.bad.bytes) {
                levels.insert(fix.applicability)
            }
        }
        let fixability = try #require(RuleCatalog.descriptor(of: rule)).fixability
        #expect(levels == Set(Fix.Applicability.allCases.filter(fixability.allows)))
    }
}

extension ExampleCase {
    fileprivate var fixability: Fixability { RuleCatalog.descriptor(of: rule)?.fixability ?? .none }

    fileprivate var good: String? { example.good.map { String(decoding: $0.bytes, as: UTF8.self) } }

    /// The first fix of the rule itself.
    fileprivate func firstFix(in table: [UInt8]) async -> Fix? {
        switch example.bad {
        case .text, .bytes:
            await findings(in: table).first { $0.rule.id == rule && !$0.fixes.isEmpty }?.fixes.first
        case .folder, .paths, .project, .product: nil
        }
    }
}

extension Fixability {
    fileprivate func allows(_ level: Fix.Applicability) -> Bool {
        switch self {
        case .none: false
        case .safe: level == .safe
        case .unsafe: level == .unsafe
        case .sometimes: true
        }
    }
}

extension [UInt8] {
    fileprivate func applying(_ fix: Fix) async throws -> [UInt8] {
        let text = await TableReader.table(in: ByteBuffer(self)).text
        return try text.applying(
            fix.edits.map { TextChange($0.textRange, $0.replacement) }, to: ByteBuffer(self)
        ).array
    }
}
