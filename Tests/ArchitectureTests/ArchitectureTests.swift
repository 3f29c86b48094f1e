import Foundation
import Testing

/// What docs/architecture.md and its pages promise about the sources.
@Suite struct ArchitectureTests {
    @Test func `every import is in the table`() throws {
        let table = ImportTable(markdown: try Project.text(of: "docs/architecture/modules.md"))
        try report { table.violations(in: $0) }
    }

    @Test func `unchecked memory is in the table`() throws {
        let files = UncheckedFiles(markdown: try Project.text(of: "docs/architecture/safety.md"))
        for violation in files.violations(in: try Project.sources()) { Issue.record("\(violation)") }
    }

    /// SwiftPM refuses a dependency by version that has such flags, and a release has others than a build of another package.
    @Test func `the package description has no unsafe flags and none for releases`() throws {
        let package = try Project.text(of: "Package.swift")
        #expect(!package.contains("unsafeFlags") && !package.contains("configuration:"))
    }

    @Test(arguments: HouseRule.all)
    func `every source keeps the rule`(_ rule: HouseRule) throws {
        try report(rule.violations)
    }

    /// A file that a slip of the shell has left there would be committed with the others.
    @Test func `the root holds nothing with an unprintable name`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Project.root.path)
        #expect(names.contains("Package.swift"))
        for name in names {
            #expect(name.utf8.allSatisfy { 0x21...0x7E ~= $0 }, "\(name.debugDescription)")
        }
    }

    private func report(_ violations: (SourceFile) -> [Violation]) throws {
        let sources = try Project.sources()
        try #require(!sources.isEmpty, "no sources found")
        for violation in sources.flatMap(violations) {
            Issue.record("\(violation)")
        }
    }
}
