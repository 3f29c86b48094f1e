import Comparison
import StringTables
import Testing

@Suite struct AlignedEntriesTests {
    @Test func `a removed entry is after the entry that it followed`() async {
        let old = await TableReader.read(Array("\"z\"; \"a\"; \"gone1\"; \"gone2\"; \"b\";".utf8))
        let new = await TableReader.read(Array("\"b\"; \"new\"; \"a\";".utf8))
        let rows = AlignedEntries(old: old, new: new).rows.map { row in
            [
                row.old.map { old.string(old.entries[$0].key) },
                row.new.map { new.string(new.entries[$0].key) },
            ]
        }
        #expect(
            rows == [["z", nil], ["b", "b"], [nil, "new"], ["a", "a"], ["gone1", nil], ["gone2", nil]])
    }
}
