import Foundation
import Testing

/// `strlint check --shard`
@Suite struct ShardTests {
    /// Three projects in the work tree of a repository, and a table in none of them.
    private static let tables: [String: String] = {
        var tables = ["x.strings": "\"a\" = \"\\q\";\n"]
        for project in ["a", "b", "c"] {
            tables["\(project)/Package.swift"] = ""
            tables["\(project)/en.lproj/T.strings"] = "\"n\" = \"%d\";\n\"o\" = \"%d\";\n"
            tables["\(project)/fr.lproj/T.strings"] = "\"n\" = \"%@\";\n\"o\" = \"%d\";\n"
        }
        return tables
    }()

    private func lines(_ words: String, in project: Sandbox) async throws -> [String] {
        let outcome = try await project.shell("\"$STRLINT\" check . \(words)")
        let isEmpty = outcome.errorText.contains("no tables to check: the other shards have")
        #expect(outcome.errorText.isEmpty || isEmpty)
        return outcome.lines.filter { !$0.hasPrefix("{\"summary\"") }
    }

    /// The lines of all shards together, sorted.
    private func lines(ofShards count: Int, _ words: String, in project: Sandbox) async throws -> [String] {
        var all: [String] = []
        for index in 0..<count { all += try await lines("--shard \(index)/\(count) \(words)", in: project) }
        return all.sorted()
    }

    @Test(arguments: [2, 3, 9])
    func `all shards together print what one run prints`(_ count: Int) async throws {
        let project = try Sandbox(Self.tables)
        for words in ["--list-files", "-f jsonl", "-f concise -q"] {
            let one = try await lines(words, in: project)
            #expect(try await lines(ofShards: count, words, in: project) == one.sorted() && one.count > 3)
        }
    }

    @Test func `findings that a change causes are the same in shards`() async throws {
        let project = try await Sandbox.repository(Self.tables)
        for name in ["a", "b"] {
            try project.write("\(name)/en.lproj/T.strings", "\"n\" = \"%d\";\n\"o\" = \"%s\";\n")
        }
        let one = try await lines("--since HEAD -f jsonl", in: project)
        #expect(one.count == 4)
        #expect(try await lines(ofShards: 3, "--since HEAD -f jsonl", in: project) == one.sorted())
    }

    @Test func `each shard uses its part of a baseline`() async throws {
        let project = try Sandbox(Self.tables)
        #expect(try await project.strlint("check", ".", "--write-baseline", "known.json").status == 0)
        let baseline = try Data(contentsOf: project.url("known.json"))
        #expect(try await lines(ofShards: 3, "-f jsonl --baseline known.json", in: project).isEmpty)
        try project.write(".strlint.yml", "baseline: known.json\n")
        #expect(try await lines(ofShards: 3, "-f jsonl", in: project).isEmpty)
        #expect(try Data(contentsOf: project.url("known.json")) == baseline)
    }

    @Test func `a baseline cannot be written by a shard`() async throws {
        let outcome = try await Sandbox().strlint("check", "--shard", "0/2", "--write-baseline", "b.json")
        #expect(outcome.status == 2)
        #expect(
            outcome.errorText.hasPrefix("strlint: --write-baseline needs all findings, and cannot be used"))
    }
}
