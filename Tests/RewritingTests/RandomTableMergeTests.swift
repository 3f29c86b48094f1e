import Rewriting
import SourceText
import StringTables
import TestSupport
import Testing

/// Merges of tables with random comments and repeated keys.
@Suite struct RandomTableMergeTests {
    /// Entries with the value of each key, which may be there several times.
    private struct Version {
        var values: [String: Int] = [:]
        var entries: [(key: String, comment: String)] = []

        var text: String {
            entries.map { "\($0.comment)\"\($0.key)\" = \"\(values[$0.key] ?? 0)\";\n" }.joined()
        }

        func edited(_ random: inout SplitMix64) -> Version {
            var version = self
            for _ in 0..<Int.random(in: 1...3, using: &random) { version.edit(&random) }
            return version
        }

        private mutating func edit(_ random: inout SplitMix64) {
            let place = Int.random(in: 0...entries.count, using: &random)
            let key = "k\(Int.random(in: 0..<4, using: &random))"
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1: entries.insert((key, Self.comment(&random)), at: place)
            case 2: values[key] = Int.random(in: 0..<3, using: &random)
            case 3: if place < entries.count { entries.remove(at: place) }
            default: if place < entries.count { entries[place].comment = Self.comment(&random) }
            }
        }

        private static func comment(_ random: inout SplitMix64) -> String {
            ["", "", "/* x */\n", "/* x\n y */\n", "/* z */\n", "\n// MARK: m\n\n"]
                .randomElement(using: &random) ?? ""
        }
    }

    @Test(arguments: 0..<400)
    func `repeated keys and comments are merged by key, in both orders alike`(_ seed: Int) async {
        var random = SplitMix64(UInt64(seed))
        var start = Version()
        for _ in 0..<4 { start = start.edited(&random) }
        let (base, ours, theirs) = (start.text, start.edited(&random).text, start.edited(&random).text)
        let (one, other) = (await merge(base, ours, theirs), await merge(base, theirs, ours))
        let shown = "\(base)=\n\(ours)=\n\(theirs)=\n\(one.text)=\n\(other.text)"
        #expect(one.result.reasonForLines == nil && other.result.reasonForLines == nil, "\(shown)")
        #expect((one.result.conflicts == 0) == (other.result.conflicts == 0), "\(shown)")
        guard one.result.conflicts == 0 else { return }
        #expect(await loaded(one.text) == loaded(other.text), "\(shown)")
    }

    private func merge(
        _ base: String, _ ours: String, _ theirs: String
    ) async -> (result: MergeResult, text: String) {
        let versions = MergeVersions(
            base: await version(base), ours: await version(ours), theirs: await version(theirs))
        let result = await TableMerge.merge(versions, ConflictMarkers(showsBase: false))
        return (result, String(decoding: result.bytes.span))
    }

    private func version(_ text: String) async -> MergeVersion {
        let file = ByteBuffer(Array(text.utf8))
        return MergeVersion(file, await TableReader.table(in: file))
    }

    private func loaded(_ text: String) async -> [String: String] {
        let table = await TableReader.read(Array(text.utf8))
        let pairs = table.entries.filter(\.isLoaded).map {
            (table.string($0.key), $0.value.text.map(table.string) ?? "")
        }
        return Dictionary(pairs) { _, last in last }
    }
}
