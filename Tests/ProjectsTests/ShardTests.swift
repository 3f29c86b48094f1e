import Files
import Findings
import Projects
import SourceText
import Testing

/// How a check is divided into shards.
struct ShardTests {
    private static let base = "\"n\" = \"%d\";\n\"o\" = \"1\";\n"
    private static let translation = "\"n\" = \"%@\";\n\"x\" = \"\\q\";\n"
    /// Projects of each kind, one of them nested, and tables that are in no project.
    private static let tree: [String: String] = {
        var tree = [
            "Repos/a/.git/HEAD": "", "Repos/a/Sub/.strlint.yml": "fail-on: info\n",
            "Repos/b/Package.swift": "", "Repos/c/C.xcodeproj/project.pbxproj": "developmentRegion = de;\n",
            "Repos/d/strlint.yml": "ignore: [text]\n", "Repos/e/fr.lproj/.strlint.yml": "select: [all]\n",
            "Repos/e/fr.lproj/Sub/.git": "", "Repos/e/fr.lproj/Sub/T.strings": translation,
            "Repos/x.strings": translation, "Repos/deep/er/x.strings": translation,
        ]
        for folder in [
            "a/App", "a/Sub", "a/Sub/Deep", "b/Sources/Resources", "c", "d", "e", "loose", "loose/Sub",
        ] {
            tree["Repos/\(folder)/en.lproj/T.strings"] = base
            tree["Repos/\(folder)/Base.lproj/U.strings"] = base
            for locale in ["de", "fr"] { tree["Repos/\(folder)/\(locale).lproj/T.strings"] = translation }
        }
        return tree
    }()

    private func request(_ paths: [String], _ shard: Shard?, in tree: [String: String]) -> CheckRequest {
        let files = MemoryFiles(tree.mapValues { ByteBuffer(Array($0.utf8)) })
        var request = CheckRequest(Workspace(files).scope(paths))
        request.scope.shard = shard
        return request
    }

    /// The tables of each shard.
    private func tables(
        _ paths: [String] = ["Repos"], shards count: Int, in tree: [String: String] = tree
    ) throws -> [[String]] {
        try (0..<count).map { index in
            try TableSelection(request(paths, Shard(index, of: count), in: tree)).tables
        }
    }

    /// The index of the shard of each table.
    private func shards(_ count: Int, in tree: [String: String] = tree) throws -> [String: Int] {
        let tables = try tables(shards: count, in: tree).enumerated()
        return Dictionary(uniqueKeysWithValues: tables.flatMap { index, all in all.map { ($0, index) } })
    }

    private func findings(_ shard: Shard?) async throws -> [String] {
        let request = request(["Repos"], shard, in: Self.tree)
        let result = try await ProjectCheck(request, of: try TableSelection(request)).result()
        return result.report.findings.map { "\($0.location.path) \($0.rule.id) \($0.message)" }
    }

    @Test(arguments: 1...5)
    func `all shards together report what one run reports`(_ count: Int) async throws {
        var all: [String] = []
        for index in 0..<count { all += try await findings(Shard(index, of: count)) }
        let one = try await findings(nil)
        #expect(all.sorted() == one.sorted() && one.count > 40)
    }

    @Test(
        arguments: [
            ["Repos"], ["."], ["/"], ["Repos/a", "Repos/b", "Repos/loose"], ["Repos/e/fr.lproj", "Repos"],
            ["Repos/e/fr.lproj/T.strings", "Repos/e/en.lproj", "Repos/e/de.lproj/../de.lproj/T.strings"],
            ["Repos/a/Sub/", "./Repos/a", "Repos/x.strings"], ["Repos/e/en.lproj"], ["Repos/x.strings"],
        ])
    func `each table is in one shard, and a folder with all its locales too`(_ paths: [String]) throws {
        let all = try TableSelection(request(paths, nil, in: Self.tree)).tables
        for count in 1...8 {
            let shards = try tables(paths, shards: count)
            #expect(shards.joined().sorted() == all.sorted())
            let folders = shards.map { Set($0.filter { $0.contains(".lproj/") }.map(Self.localizedFolder)) }
            #expect(folders.map(\.count).reduce(0, +) == Set(folders.joined()).count, "\(paths) \(count)")
        }
    }

    /// The folder that contains the `.lproj` of a table.
    private static func localizedFolder(_ path: String) -> String {
        let path = FilePath.absolute(path, from: "/")
        return path.firstRange(of: ".lproj/").map { FilePath.folder(of: String(path[..<$0.lowerBound])) }
            ?? path
    }

    @Test func `a new project does not move others`() throws {
        let before = try shards(5)
        var tree = Self.tree
        for project in ["a/New", "b/Sources/Resources/New", "new", "z"] {
            tree["Repos/\(project)/.git"] = ""
            tree["Repos/\(project)/en.lproj/T.strings"] = Self.base
        }
        let after = try shards(5, in: tree)
        #expect(after.filter { before[$0.key] != nil } == before && after.count == before.count + 4)
    }

    @Test func `the SHA-256 of the name of a project determines its shard`() throws {
        let shards = try shards(7)
        #expect(shards["Repos/x.strings"] == 1 && shards["Repos/loose/Sub/de.lproj/T.strings"] == 1)
        #expect(shards["Repos/a/App/fr.lproj/T.strings"] == 4)
        #expect(shards["Repos/a/Sub/Deep/fr.lproj/T.strings"] == 6)
        #expect(shards["Repos/b/Sources/Resources/fr.lproj/T.strings"] == 0)
        #expect(shards["Repos/c/fr.lproj/T.strings"] == 3)
    }

    @Test func `repositories that are named themselves are distributed`() throws {
        let shards = try tables(["Repos/a", "Repos/b", "Repos/c", "Repos/d"], shards: 2)
        #expect(shards.allSatisfy { !$0.isEmpty })
    }

    @Test func `a path that does not exist fails in every shard`() throws {
        for index in 0..<3 {
            let selection = try TableSelection(request(["Repos", "no"], Shard(index, of: 3), in: Self.tree))
            #expect(!selection.isEmpty)
        }
        #expect(try TableSelection(request(["none"], Shard(1, of: 3), in: Self.tree)).tables.isEmpty)
    }

    @Test(arguments: [(-1, 2), (2, 2), (0, 0), (0, -1), (Int.max, Int.min)])
    func `there is no other shard`(_ index: Int, _ count: Int) {
        #expect(Shard(index, of: count) == nil)
    }
}
