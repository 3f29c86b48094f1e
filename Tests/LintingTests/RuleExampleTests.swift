import Findings
import Linting
import Rules
import SourceText
import StringTables
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
        case .project(let content):
            #expect(projectFindings(content).map(\.rule.id) == [given.rule])
        case .product(let content):
            #expect(await productFindings(content).filter { $0.rule.id == given.rule }.count == 1)
        case .paths(let paths):
            #expect(await findings(inCatalogAmong: paths).map(\.rule.id) == [given.rule])
        case .bytes(let bytes):
            let found = await given.findings(in: bytes)
            #expect(found.contains { $0.rule.id == given.rule }, "\(found.lines)")
        case .text(let marked):
            let bad = MarkedText(marked)
            let found = await given.findings(
                in: Array(bad.text.utf8), project: given.example.project)
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
        if case .project(let content) = good {
            #expect(projectFindings(content).isEmpty)
            return
        }
        if case .product(let content) = good {
            #expect(!(await productFindings(content)).contains { $0.rule.id == given.rule })
            return
        }
        if case .paths(let paths) = good {
            #expect(await findings(inCatalogAmong: paths).isEmpty)
            return
        }
        let found = await given.findings(in: good.bytes, project: given.example.goodProject)
        #expect(!found.contains { $0.rule.id == given.rule || $0.severity == .error }, "\(found.lines)")
    }
}

extension ExampleCase {
    /// - Parameter project: What the project says that builds the table.
    func findings(in table: [UInt8], project: [String] = []) async -> [Finding] {
        let text = String(decoding: table, as: UTF8.self)
        if !project.isEmpty { return await builtFindings(text, project) }
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

    /// The findings on a table in a project that builds it.
    private func builtFindings(_ table: String, _ settings: [String]) async -> [Finding] {
        let path =
            TableFormat(path: example.name) == .xcstrings
            ? example.name : "\(example.locale).lproj/\(example.name)"
        let lines = settings.map { "\($0);" }.joined(separator: " ")
        return await checkedFindings([
            path: table,
            "App.xcodeproj/project.pbxproj": """
            { objects = {
                P = { isa = PBXProject; mainGroup = M; targets = (T); buildConfigurationList = L; \(lines) };
                M = { isa = PBXGroup; children = (F); };
                F = { isa = PBXFileReference; path = "\(path)"; \(lines) };
                T = { isa = PBXNativeTarget; buildPhases = (R); };
                R = { isa = PBXResourcesBuildPhase; files = (B); };
                B = { isa = PBXBuildFile; fileRef = F; };
                L = { isa = XCConfigurationList; buildConfigurations = (C); };
                C = { isa = XCBuildConfiguration; buildSettings = { \(lines) }; };
            }; rootObject = P; }
            """,
        ])
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
        case .folder, .paths, .project, .product: []
        }
    }
}

/// The findings in a folder, given the tables that a project builds and the other ones.
private func projectFindings(_ content: RuleExample.ProjectContent) -> [Finding] {
    let project = "App.xcodeproj"
    var tables = ProjectTables()
    tables.missing = content.missing.map {
        .init(
            project: project, at: SourcePosition(line: 1, column: 1, offset: 0), path: $0, isWholeGroup: false
        )
    }
    tables.miscased = content.miscased.map { .init(path: $0, name: $1, project: project) }
    tables.untargeted = content.untargeted.map { .init(path: $0, count: 1, project: project) }
    tables.doubled = content.doubled.map { .init(path: $0, other: $1, target: "App") }
    tables.packageFaults = content.unlocalized.map {
        .init(.noDefault(table: $1), manifest: "Package.swift", target: $0)
    }
    tables.undeclared = content.undeclared.map { .init(path: $0, target: $1) }
    let inFolder = content.built.filter { $0.split(separator: "/").count == 2 }
    let parts = inFolder.map { $0.split(separator: "/").map { String($0) } }
    let names = Dictionary(grouping: parts) { String($0[0].dropLast(".lproj".count)) }
    tables.folders = [
        ProjectFolder(
            project: project,
            tables: (inFolder + content.others).sorted().map { path in
                let parts = path.split(separator: "/")
                return ProjectFolder.File(
                    path: path, locale: String(parts[0].dropLast(".lproj".count)), name: String(parts[1]))
            }, built: names.mapValues { Set($0.map { $0[1] }) }, listed: [])
    ]
    return Linter.findings(in: tables)
}

/// The findings in a product with an Info.plist for each bundle, and tables whose keys are names.
private func productFindings(_ content: RuleExample.ProductContent) async -> [Finding] {
    let files = content.files.map { path in
        guard path.hasSuffix("Info.plist") else {
            return (path, path.hasSuffix(".xcstrings") ? "{}" : "\"home.title\" = \"Home\";\n")
        }
        let number = content.files.firstIndex(of: path) ?? 0
        let own = ["CFBundleIdentifier = \"com.example.app\(number)\""]
        return (path, "{ \((own + (content.properties[path] ?? [])).map { "\($0); " }.joined())}")
    }
    return await checkedFindings(Dictionary(uniqueKeysWithValues: files))
}
