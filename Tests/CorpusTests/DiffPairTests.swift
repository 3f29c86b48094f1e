import Comparison
import Files
import Foundation
import Projects
import Reporting
import SourceText
import StringTables
import Testing

/// Compares differences between two versions of real tables with those that `plutil` shows.
@Suite(.enabled(if: Corpus.isPresent && Plutil.isPresent, Comment(rawValue: Corpus.absence)))
struct DiffPairTests {
    /// Folders with an old and a new version, of plain tables: `plutil` does not know that the texts of others vary.
    static let pairs = ["_diffpairs", "_diffpairs/_reencoded"].flatMap { folder in
        let root = Corpus.root.appending(path: folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        return names.sorted().map { root.appending(path: $0) }.filter { pair in
            version("old", in: pair).map { $0.pathExtension == "strings" } ?? false
        }
    }

    private static func version(_ name: String, in pair: URL) -> URL? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: pair.path)) ?? []
        return names.first { $0.hasPrefix("\(name).") }.map { pair.appending(path: $0) }
    }

    @Test(arguments: pairs)
    func `the differences are those between the entries of plutil`(_ pair: URL) async throws {
        let files = try ["old", "new"].map { try #require(Self.version($0, in: pair)) }
        let (old, new) = (
            try #require(try Plutil.entries(of: files[0])), try #require(try Plutil.entries(of: files[1]))
        )
        let json = try await Difference(files[0], files[1])
        #expect(json.addedKeys == Set(new.keys).subtracting(old.keys))
        #expect(json.removedKeys == Set(old.keys).subtracting(new.keys))
        let changed = Set(old.keys).intersection(new.keys).filter { !isSame(old[$0], new[$0]) }
        #expect(Set(json.changed.keys) == changed)
        for (key, values) in json.changed {
            #expect(isSame(values.old, old[key]), "\(key)")
            #expect(isSame(values.new, new[key]), "\(key)")
        }
    }

    @Test(arguments: pairs)
    func `the report says whether the meaning changed`(_ pair: URL) async throws {
        let files = try ["old", "new"].map { try #require(Self.version($0, in: pair)) }
        let (old, new) = (try Plutil.entries(of: files[0]), try Plutil.entries(of: files[1]))
        let isSameForTheApp = isSame(old, new)
        let difference = try await Difference(files[0], files[1])
        let saysNothing =
            difference.verdict.hasPrefix("Only the layout changed")
            || difference.verdict.hasPrefix("No differences")
        // A comment may change without a change for the app.
        #expect(saysNothing == (isSameForTheApp && difference.changedComments == 0))
    }

    /// The old version of each pair, written in another encoding with other line endings.
    @Test(arguments: pairs)
    func `another encoding does not change the meaning`(_ pair: URL) async throws {
        let file = try #require(Self.version("old", in: pair))
        let table = try await Document.read(at: file.path, in: Disk.current).file
        guard table.form == .oldStyle, !table.text.bytes.contains(0x0D) else { return }
        let text = String(repairing: table.text.bytes.span.extracting(droppingFirst: table.text.start))
        let hasRawBreaks = table.entries.contains { entry in
            entry.value.text.map { table.source($0.source).index(of: 0x0A, from: 0) < $0.source.count }
                ?? false
        }
        let written = hasRawBreaks ? text : text.replacing("\n", with: "\r\n")
        let copy = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).strings")
        defer { try? FileManager.default.removeItem(at: copy) }
        try (written.data(using: .utf16) ?? Data()).write(to: copy)
        let difference = try await Difference(file, copy)
        #expect(
            difference.verdict.hasPrefix("Only the layout changed: "), "\(difference.verdict.prefix(500))")
    }

    @Test func `no pair is missing`() {
        #expect(Self.pairs.count == 31)
    }

    private func isSame(_ left: Any?, _ right: Any?) -> Bool {
        guard let left, let right else { return false }
        return NSDictionary(dictionary: ["": left]).isEqual(to: ["": right])
    }
}

/// The report on two files, read back.
private struct Difference {
    private let table: [String: Any]
    let verdict: String

    init(_ old: URL, _ new: URL) async throws {
        let pair = TablePair(
            path: "a.strings", old: TableSource(path: old.path, in: Disk.current),
            new: TableSource(path: new.path, in: Disk.current))
        let report = try await DifferenceRun(width: 1).report(on: [pair], old: "old", new: "new")
        let written = document { DiffDocument(report).write(as: .json, to: $0) }
        let json = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String: Any]
        table = (json?["tables"] as? [[String: Any]])?.first ?? [:]
        verdict = document { DiffDocument(report).write(as: .text, to: $0) }
    }

    private func rows(_ name: String) -> [[String: Any]] { table[name] as? [[String: Any]] ?? [] }

    private func texts(_ name: String, _ member: String) -> Set<String> {
        Set(rows(name).compactMap { $0[member] as? String })
    }

    var addedKeys: Set<String> { texts("added", "key").union(texts("renamed", "to")) }
    var removedKeys: Set<String> { texts("removed", "key").union(texts("renamed", "from")) }
    var changedComments: Int { rows("comment_changed").count }

    var changed: [String: (old: Any?, new: Any?)] {
        Dictionary(rows("changed").map { ($0["key"] as? String ?? "", ($0["old"], $0["new"])) }) { $1 }
    }
}
