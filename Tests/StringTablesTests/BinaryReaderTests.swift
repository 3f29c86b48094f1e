import SourceText
import StringTables
import TestSupport
import Testing

@Suite struct BinaryReaderTests {
    @Test(arguments: TableVector.all(of: .binary))
    func `a table is read as CoreFoundation does`(_ vector: TableVector) async {
        let table = await TableReader.read(vector.bytes)
        #expect(table.isAccepted == vector.isAccepted)
        if let expected = vector.entries, table.isAccepted { #expect(table.loadedEntries == expected) }
    }

    @Test func `lone surrogates are kept and not combined`() async {
        let file = BinaryFile(objects: [[0xD1, 1, 2], [0x61, 0xD8, 0x3D], [0x61, 0xDE, 0x00]])
        let table = await TableReader.read(file.bytes)
        #expect(table.texts.unescaped == [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80])
    }

    @Test(arguments: 1...40)
    func `UTF-16 of any length and with characters of any width is decoded`(_ length: Int) async {
        let text = String("aé€😀bñ漢cc déjà vu, ğ ’ 0123456789 ÿĀ߿ࠀ".prefix(length))
        let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let string = BinaryFile.marker(0x60, length: UInt64(units.count / 2)) + units
        let table = await TableReader.read(BinaryFile.table([string, [0x5F, 0xFF]]).bytes)
        #expect(table.loadedEntries == ["a": .string(text)])
    }

    @Test(arguments: [(0x50, true), (0x60, false)])
    func `an empty string is accepted as ASCII but not as UTF-16`(
        _ marker: UInt8, _ isAccepted: Bool
    ) async {
        let table = await TableReader.read(BinaryFile.table([[marker]]).bytes)
        #expect(table.isAccepted == isAccepted)
    }

    @Test func `the first entry of a key is loaded`() async {
        let strings = ["a", "1", "2"].map(BinaryFile.string)
        let table = await TableReader.read(BinaryFile(objects: [[0xD2, 1, 1, 2, 3]] + strings).bytes)
        #expect(table.entries.map(\.loadState) == [.loaded, .shadowed])
    }

    @Test func `keys that are not strings are converted`() async {
        let keys: [[UInt8]] = [[0x10, 7], [0x09], [0x00], [0x42, 0xAB, 0x01], [0x80, 9]]
        let root: [UInt8] = [0xD5, 1, 2, 3, 4, 5, 6, 6, 6, 6, 6]
        let file = BinaryFile(objects: [root] + keys + [BinaryFile.string("v")])
        let table = await TableReader.read(file.bytes)
        #expect(table.entries.map { table.string($0.key) } == ["7", "true", "null", "<ab01>", "9"])
    }

    @Test func `an object that is used twice is two values`() async {
        let array: [UInt8] = [0xA2, 1, 1]
        let table = await TableReader.read(BinaryFile.table([[0xA2, 3, 3], array]).bytes)
        let inner = NestedValue.array([.string("a"), .string("a")])
        #expect(table.loadedEntries == ["a": .array([inner, inner])])
    }

    @Test(arguments: [(1, true), (512, true), (513, true), (514, false)])
    func `values are read up to 512 levels`(_ levels: Int, _ isAccepted: Bool) async {
        let table = await TableReader.read(BinaryFile.nested(levels: levels).bytes)
        #expect(table.isAccepted == isAccepted)
    }
}
