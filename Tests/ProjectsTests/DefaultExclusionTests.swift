import Files
import Findings
import Linting
import Projects
import Settings
import SourceText
import Testing

/// What dependency managers and builds put into a project, and copies of tables.
struct DefaultExclusionTests {
    private static let base = "\"n\" = \"%d files\";\n"
    private static let wrong = "\"n\" = \"%@ Dateien\";\n"

    /// A project in which each folder has a base and a translation.
    private func tree(_ folders: [String], _ others: [String: String] = [:]) -> [String: String] {
        folders.reduce(into: others) { tree, folder in
            tree["\(folder)/en.lproj/T.strings"] = Self.base
            tree["\(folder)/de.lproj/T.strings"] = Self.wrong
        }
    }

    private func selection(
        _ tree: [String: String], _ paths: [String] = ["."], excludesNamed: Bool = false,
        _ change: (inout Settings) -> Void = { _ in }
    ) throws -> TableSelection {
        var settings = Settings()
        change(&settings)
        let files = MemoryFiles(tree.mapValues { ByteBuffer(Array($0.utf8)) })
        var scope = Workspace(files, settings: settings).scope(paths)
        scope.excludesNamed = excludesNamed
        return try TableSelection(scope)
    }

    private static let filled = [
        "Pods/Kit", "Carthage/Checkouts/Kit", ".build/checkouts/kit", "DerivedData/App", "SourcePackages/kit",
        "web/node_modules/kit", "Vendor/Kit.framework", "Vendor/Kit.xcframework/ios",
    ]

    @Test(arguments: filled)
    func `what was put into a project is passed over`(_ folder: String) throws {
        let tree = tree(["App", folder])
        let selection = try selection(tree)
        #expect(selection.tables == ["App/de.lproj/T.strings", "App/en.lproj/T.strings"])
        #expect(selection.passedOver.tables == 2 && selection.passedOver.folders.count == 1)
        let all = try self.selection(tree) { $0.defaultExcludes = false }
        #expect(all.tables.count == 4 && all.passedOver.tables == 0)
        let included = try self.selection(tree) {
            $0.include = [PathPattern("\(folder)/**", in: "/")]
        }
        #expect(included.tables.count == 2 && included.passedOver.tables == 0)
    }

    @Test(arguments: ["PodsView", "Carthage2", "build", "Sources/node", "Kit.frameworks"])
    func `folders with other names are the project's own`(_ folder: String) throws {
        #expect(try selection(tree([folder])).tables.count == 2)
    }

    @Test(arguments: [
        ("Pods", "Pods/Kit"), ("Pods/Kit", "Pods/Kit"), ("App.app", "App.app/Frameworks/Kit.framework"),
        ("Pods/Kit/de.lproj/T.strings", "Pods/Kit"),
    ])
    func `nothing is passed over in what is named`(_ path: String, _ folder: String) throws {
        #expect(try !selection(tree([folder, "App"]), [path]).tables.isEmpty)
    }

    @Test func `named tables are passed over if exclusions apply to them`() throws {
        let paths = ["App/de.lproj/T.strings", "Pods/Kit/de.lproj/T.strings"]
        let selection = try selection(tree(["App", "Pods/Kit"]), paths, excludesNamed: true)
        #expect(selection.tables == ["App/de.lproj/T.strings"] && selection.passedOver.tables == 1)
    }

    @Test func `the configuration above a folder decides, not one in it`() throws {
        let tree = tree(
            ["a/Pods/Kit", "b/Pods/Kit"],
            [
                "a/.strlint.yml": "default_excludes: false\n",
                "b/Pods/.strlint.yml": "default-excludes: false\n",
            ])
        #expect(try selection(tree).tables.map { $0.first } == ["a", "a"])
    }

    // MARK: - Copies

    private func report(_ tree: [String: String], shard: Shard? = nil) async throws -> CheckReport {
        let files = MemoryFiles(tree.mapValues { ByteBuffer(Array($0.utf8)) })
        var request = CheckRequest(Workspace(files).scope(["."]))
        request.scope.shard = shard
        return try await ProjectCheck(request, of: try TableSelection(request)).result().report
    }

    private func lines(_ report: CheckReport) -> [String] {
        report.findings.map { finding in
            ([finding.location.path]
                + finding.notes.filter { $0.message.hasPrefix("the same") }
                .compactMap { $0.location?.path }).joined(separator: " ")
        }
    }

    @Test func `copies of a table are reported once, at the one in the fewest folders`() async throws {
        let report = try await report(tree(["Deep/er/Kit", "One/Kit", "Two/Kit"]))
        #expect(
            lines(report) == [
                "One/Kit/de.lproj/T.strings Deep/er/Kit/de.lproj/T.strings Two/Kit/de.lproj/T.strings"
            ])
        #expect(report.files == 6 && report.filesWithFindings == 1)
        #expect(report.locales.map(\.found.errors) == [1] && report.locales.map(\.keys) == [3])
    }

    @Test(arguments: [
        ["Two/Kit/de.lproj/T.strings": "\"n\" = \"%@ Akten\";\n"],
        ["Two/Kit/en.lproj/T.strings": "\"n\" = \"%d folders\";\n"],
        ["Two/.strlint.yml": "fail-on: info\n"], ["Two/Package.swift": ""],
    ])
    func `tables with another base, configuration or project are no copies`(
        _ others: [String: String]
    ) async throws {
        let report = try await report(tree(["One/Kit", "Two/Kit"]).merging(others) { $1 })
        #expect(report.findings.count == 2, "\(lines(report))")
    }

    @Test(arguments: 2...4)
    func `all shards together report copies as one run does`(_ count: Int) async throws {
        let tree = tree(
            ["a/One", "a/Two", "b/One", "b/Two"], ["a/Package.swift": "", "b/Package.swift": ""])
        var all: [String] = []
        for index in 0..<count { all += lines(try await report(tree, shard: Shard(index, of: count))) }
        let one = lines(try await report(tree))
        #expect(all.sorted() == one && one.count == 2)
    }

    @Test func `a fix writes every copy`() async throws {
        let text = "\"n\" = \"a\";\n\"m\" = \"b\";;\n"
        let files = MemoryFiles(
            Dictionary(
                uniqueKeysWithValues: ["a", "b"].map {
                    ("\($0)/en.lproj/T.strings", ByteBuffer(Array(text.utf8)))
                }))
        let request = FixRequest(CheckRequest(Workspace(files).scope(["."])), isUnsafe: false)
        let fix = try ProjectFix(request, of: try TableSelection(request.check))
        #expect(try await fix.result().tables.count == 2)
    }
}
