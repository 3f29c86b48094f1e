import Findings
import Linting
import Rules
import SourceText
import Testing

/// One example of one rule.
struct ExampleCase: Sendable, CustomTestStringConvertible {
    let rule: String
    let number: Int
    let example: RuleExample

    var testDescription: String { "\(rule) \(number)" }

    static let all = RuleCatalog.descriptors.flatMap { rule in
        rule.examples.enumerated().map { ExampleCase(rule: rule.id, number: $0 + 1, example: $1) }
    }
}

@Suite struct RuleExampleTests {
    @Test(arguments: ExampleCase.all)
    func `a rule reports the bad table of its example, at the marks`(_ given: ExampleCase) async {
        switch given.example.bad {
        case .folder:
            #expect(given.folderFindings(given.example.bad).map(\.rule.id) == [given.rule])
        case .project(let built, let others):
            #expect(projectFindings(built: built, others: others).map(\.rule.id) == [given.rule])
        case .paths(let paths):
            #expect(await findings(inCatalogAmong: paths).map(\.rule.id) == [given.rule])
        case .bytes(let bytes):
            let found = await given.findings(in: bytes)
            #expect(found.contains { $0.rule.id == given.rule }, "\(found.lines)")
        case .text(let marked):
            let bad = MarkedText(marked)
            let found = await given.findings(in: Array(bad.text.utf8))
            let own = found.filter { $0.rule.id == given.rule }
            if bad.offsets.isEmpty {
                #expect(!own.isEmpty, "\(found.lines)")
            } else {
                #expect(own.map { given.offset(of: $0) } == bad.offsets, "\(found.lines)")
            }
        }
    }

    @Test(arguments: ExampleCase.all)
    func `the good table of an example gets no finding of the rule, and no error`(
        _ given: ExampleCase
    ) async {
        guard let good = given.example.good else { return }
        if case .folder = good {
            #expect(given.folderFindings(good).isEmpty)
            return
        }
        if case .project(let built, let others) = good {
            #expect(projectFindings(built: built, others: others).isEmpty)
            return
        }
        if case .paths(let paths) = good {
            #expect(await findings(inCatalogAmong: paths).isEmpty)
            return
        }
        let found = await given.findings(in: good.bytes)
        #expect(!found.contains { $0.rule.id == given.rule || $0.severity == .error }, "\(found.lines)")
    }
}

extension ExampleCase {
    func findings(in table: [UInt8]) async -> [Finding] {
        let text = String(decoding: table, as: UTF8.self)
        if example.isSource {
            return await linkFindings(example.base ?? "", text, example.name, rule: rule)
        }
        if let source = example.source {
            return await linkFindings(text, source, "App.swift", rule: rule)
        }
        return await tableFindings(in: table)
    }

    private func tableFindings(in table: [UInt8]) async -> [Finding] {
        await LintingTests.findings(
            in: table, base: example.base, formerBase: example.formerBase, twin: example.twin,
            old: example.old, locale: example.locale, name: example.name, options: options)
    }

    /// Where a finding is in the table; a finding at the base has the place in a note.
    fileprivate func offset(of finding: Finding) -> Int? {
        let places = [finding.location] + finding.notes.compactMap(\.location)
        let own = places.first { isOwn($0.path) }
        return own?.range?.start.offset
    }

    private func isOwn(_ path: String) -> Bool {
        path.hasPrefix("\(example.locale).lproj") || path == example.name || path == "/\(example.name)"
            || path.hasPrefix("/\(example.locale).lproj")
    }

    /// Turns the rule on if it is off by default.
    private var options: LintOptions {
        guard let descriptor = RuleCatalog.descriptor(of: rule), !descriptor.isOnByDefault else {
            return LintOptions()
        }
        return LintOptions([RuleSelection(grades: [rule: .on(descriptor.severity)])])
    }

    fileprivate func folderFindings(_ content: RuleExample.Content) -> [Finding] {
        guard case .folder(let tables) = content else { return [] }
        let bases = Set(tables.filter(\.isBase).map { "App/\($0.locale).lproj" })
        let baseNames = Set(tables.filter(\.isBase).map(\.name))
        let listings = tables.map { table in
            var listing = TableListing(
                locale: table.locale, name: table.name,
                role: table.isBase ? .base : baseNames.contains(table.name) ? .translation : .alone,
                encoding: table.encoding)
            listing.extraTexts = table.extraKeys
            return listing
        }
        return Linter.findings(
            in: LocalizedFolder(path: "App", tables: listings, base: BaseLocale(folders: bases.sorted()))
        ) { _ in options }
    }
}

extension RuleExample.Content {
    /// The content of a file without marks.
    var bytes: [UInt8] {
        switch self {
        case .text(let marked): Array(MarkedText(marked).text.utf8)
        case .bytes(let bytes): bytes
        case .folder, .paths, .project: []
        }
    }
}

/// The findings in a folder, given the tables that a project builds and the other ones.
private func projectFindings(built: [String], others: [String]) -> [Finding] {
    let parts = built.map { $0.split(separator: "/").map { String($0) } }
    let names = Dictionary(grouping: parts) { String($0[0].dropLast(".lproj".count)) }
    return Linter.findings(
        in: ProjectFolder(
            project: "App.xcodeproj",
            tables: (built + others).sorted().map { path in
                let parts = path.split(separator: "/")
                return ProjectFolder.File(
                    path: path, locale: String(parts[0].dropLast(".lproj".count)), name: String(parts[1]))
            }, built: names.mapValues { Set($0.map { $0[1] }) }, listed: []))
}
