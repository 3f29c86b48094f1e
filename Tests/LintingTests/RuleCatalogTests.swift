import Foundation
import Testing

@testable import Findings
@testable import FormatStrings
@testable import Rules

@Suite struct RuleCatalogTests {
    @Test func `ids are unique`() {
        let ids = RuleCatalog.descriptors.map(\.id)
        #expect(Set(ids).count == ids.count, "\(ids)")
    }

    @Test(arguments: RuleCatalog.descriptors)
    func `a descriptor has everything that explain prints`(_ rule: RuleDescriptor) throws {
        #expect(try /[a-z]+(-[a-z0-9]+)*/.wholeMatch(in: rule.id) != nil)
        #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix("."))
        #expect(!rule.summary.contains("\n"))
        #expect(rule.rationale.count >= 60)
        #expect(!rule.examples.isEmpty)
    }

    @Test func `every rule of the sources is in the catalog`() throws {
        let types = RuleCatalog.rules.compactMap { check in
            Mirror(reflecting: check).children.first.flatMap { $0.value as? any Rule.Type }.map { "\($0)" }
        }
        #expect(Set(types) == Set(try declarations(/(?:enum|struct|extension) (\w+): \w+Rule\b/)))
        let checks: [JointCheck] = [.placeholders, .bundles, .migration, .links, .suppressions]
        #expect(
            checks.map { RuleCatalog.descriptors(of: $0).count }.reduce(0, +)
                == (try declarations(/static let (\w+) = RuleDescriptor\(/)).count { $0 != "descriptor" })
    }

    @Test func `related rules exist, and every rule has some`() {
        for rule in RuleCatalog.descriptors {
            #expect(rule.related.allSatisfy { RuleCatalog.descriptor(of: $0) != nil }, "\(rule.id)")
            #expect(!RuleCatalog.related(to: rule).isEmpty, "\(rule.id)")
        }
    }

    @Test func `rules on format specifiers are in the order of precedence`() {
        // These two concern the forms of plurals, which have rules of their own.
        let absent: [MismatchReason] = [.missingVariable, .pluralNumberOmitted]
        let reasons = MismatchReason.allCases.filter { !absent.contains($0) }
        #expect(RuleCatalog.descriptors(of: .placeholders).map(\.id) == reasons.map(\.rawValue))
    }

    /// The names in `Sources/Rules` that `declaration` captures, sorted.
    private func declarations(_ declaration: Regex<(Substring, Substring)>) throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let folder = root.appending(path: "Sources/Rules")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return try (files?.allObjects ?? []).compactMap { $0 as? URL }
            .filter { $0.pathExtension == "swift" }
            .flatMap { file in
                try String(contentsOf: file, encoding: .utf8).matches(of: declaration).map { "\($0.1)" }
            }.sorted()
    }
}
