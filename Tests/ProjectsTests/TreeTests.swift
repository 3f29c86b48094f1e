import Comparison
import Projects
import StringTables
import TestSupport
import Testing

@Suite struct TreeTests {
    private typealias Files = KeyValuePairs<String, String>

    private func report(_ old: Files, _ new: Files, width: Int = 2) async throws -> DifferenceReport {
        let sides = [old, new].map { files in files.map { (path: $0.key, source: source($0.key, $0.value)) } }
        let pairs = TablePair.pairs(old: sides[0], new: sides[1])
        return try await DifferenceRun(width: width).report(on: pairs, old: "old", new: "new")
    }

    @Test func `folders of the same locale are compared`() async throws {
        let report = try await report(
            ["English.lproj/A.strings": "\"a\";", "pt_BR.lproj/A.strings": "\"a\";"],
            ["en.lproj/A.strings": "\"a\"; \"b\";", "pt-BR.lproj/A.strings": "\"a\";"])
        #expect(report.compared == 2)
        #expect(report.tables.map(\.path) == ["en.lproj/A.strings", "pt-BR.lproj/A.strings"])
        #expect(report.tables.map(\.oldPath) == ["English.lproj/A.strings", "pt_BR.lproj/A.strings"])
        #expect(report.tables.map { $0.difference.added.count } == [1, 0])
    }

    @Test func `tables that only one side has are reported`() async throws {
        let report = try await report(
            ["en.lproj/A.strings": "\"a\";"],
            ["fr.lproj/A.strings": "\"a\" = \"x\";", "en.lproj/B.strings": "\"b\";"])
        #expect(report.tables.map(\.presence) == [.removed, .added, .added])
        #expect(report.tables.map(\.locale) == ["en", "en", "fr"])
        #expect(report.addedLocales == ["fr.lproj"])
        #expect(report.removedLocales == [])
    }

    @Test func `a renamed table is compared with the old one`() async throws {
        let report = try await report(
            ["en.lproj/A.strings": "\"a\"; \"b\"; \"c\";"], ["en.lproj/Main.strings": "\"a\"; \"b\"; \"d\";"])
        #expect(report.tables.map(\.path) == ["en.lproj/Main.strings"])
        #expect(report.tables.map(\.oldPath) == ["en.lproj/A.strings"])
        #expect(report.tables[0].difference.added.map(\.key) == ["d"])
        #expect(report.tables[0].difference.removed.map(\.key) == ["c"])
        #expect(report.compared == 1)
    }

    @Test func `an entry is moved between tables of a locale`() async throws {
        let report = try await report(
            [
                "en.lproj/A.strings": "\"a\" = \"1\"; \"x\" = \"2\"; \"y\" = \"3\";",
                "en.lproj/B.strings": "\"b\";",
                "fr.lproj/A.strings": "\"a\" = \"1\";", "fr.lproj/B.strings": "\"b\";",
            ],
            [
                "en.lproj/A.strings": "\"a\" = \"1\";",
                "en.lproj/B.strings": "\"b\"; \"x\" = \"2\"; \"y\" = \"4\";",
                "fr.lproj/A.strings": "\"a\" = \"1\";", "fr.lproj/B.strings": "\"b\"; \"x\" = \"2\";",
            ])
        #expect(report.moved.map(\.entry.new.key) == ["x"])
        #expect(report.moved.map(\.source.path) == ["en.lproj/A.strings"])
        #expect(report.moved.map(\.target.path) == ["en.lproj/B.strings"])
        #expect(report.tables.map { $0.difference.removed.map(\.key) } == [["y"], [], []])
        #expect(report.tables.map { $0.difference.added.map(\.key) } == [[], ["y"], ["x"]])
    }

    @Test func `what the platform does not load is not compared`() async throws {
        let refused = try await report(
            ["a.strings": "\"a\" = \"1\";"], ["a.strings": "\"a\" = \"1\"\n\"b\" = \"2\";"])
        #expect(refused.broken.map(\.name) == ["a.strings"])
        #expect(refused.tables.isEmpty)
        let cutShort = try await report(
            ["a.strings": "\"a\" = \"1\"; \"b\" = \"2\";"], ["a.strings": "\"a\" = \"1\";; \"b\" = \"2\";"])
        #expect(cutShort.broken.count == 1)
        #expect(cutShort.tables.map { $0.difference.removed.map(\.key) } == [["b"]])
    }

    @Test func `the order does not depend on the number of workers`() async throws {
        let files = (0..<40).map { ("t\($0).strings", "\"a\($0)\";") }
        let new = files.map { (path: $0.0, source: source($0.0, $0.1 + "\"x\";")) }
        let old = files.map { (path: $0.0, source: source($0.0, $0.1)) }
        let pairs = TablePair.pairs(old: old, new: new)
        let one = try await DifferenceRun(width: 1).report(on: pairs, old: "", new: "")
        let many = try await DifferenceRun(width: 8).report(on: pairs, old: "", new: "")
        #expect(one.tables.map(\.path) == many.tables.map(\.path))
        #expect(one.tables.count == 40)
    }

    @Test(arguments: DiffVector.all)
    func `the report of a vector matches its exit status`(_ vector: DiffVector) async throws {
        let pair = TablePair(
            path: "a.strings", old: source("old", vector.old), new: source("new", vector.new))
        let report = try await DifferenceRun(width: 1).report(on: [pair], old: "old", new: "new")
        #expect(report.hasTrouble == (vector.exit == 2))
        #expect(report.isEmpty == (vector.exit != 1))
        #expect(report.hasLayoutChanges || !vector.formatOnly)
    }
}

/// A source of this table.
private func source(_ name: String, _ text: String) -> TableSource {
    TableSource(name: name) { .success(.table(await TableReader.read(Array(text.utf8)))) }
}
