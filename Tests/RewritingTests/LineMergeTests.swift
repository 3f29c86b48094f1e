import Rewriting
import SourceText
import StringTables
import TestSupport
import Testing

/// Merges of tables that are not read completely, line by line.
@Suite struct LineMergeTests {
    private static let latin = Array("\"k\" = \"caf".utf8) + [0xE9] + Array("\";\n".utf8)
    private static let utf16: [UInt8] =
        [0xFF, 0xFE] + Array("\"k\" = \"the\";\n".utf8.map { [$0, 0] }.joined())

    @Test func `bytes that are not of the encoding are never converted`() async {
        for (ours, theirs) in [(Self.latin, Self.utf16), (Self.utf16, Self.latin)] {
            let result = await merge([], ours, theirs)
            #expect(!result.isMerged)
            #expect(result.bytes.array == ours)
        }
    }

    @Test func `bytes that are not of the encoding stay if all versions have them`() async {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let line = Array("\"l\" = \"1\";\n".utf8)
        let result = await merge(Self.latin, Self.latin + line, mark + Self.latin)
        #expect(result.isMerged && result.conflicts == 0)
        #expect(result.bytes.array == mark + Self.latin + line)
    }

    private func merge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) async -> MergeResult {
        let versions = MergeVersions(
            base: await version(base), ours: await version(ours), theirs: await version(theirs))
        return await TableMerge.merge(versions, ConflictMarkers(showsBase: false))
    }

    private func version(_ bytes: [UInt8]) async -> MergeVersion {
        let file = ByteBuffer(bytes)
        return MergeVersion(file, await TableReader.table(in: file))
    }
}
