import StringTables
import TestSupport
import Testing

@Suite struct BinaryDamageTests {
    private typealias File = BinaryFile

    private static func damage(_ file: [UInt8]) async -> String? {
        let table = await TableReader.read(file)
        guard case .binaryDamaged(let description)? = table.problems.first?.fault else { return nil }
        return description
    }

    @Test func `the description names the object and the path to it`() async {
        let overrun = File.table([[0xD1, 1, 3], [0xA1, 4], [0x53, 0x61]])
        #expect(
            await Self.damage(overrun.bytes)
                == #"object 4 (value of "a.a[0]") extends 2 bytes past the objects"#)
        let key = BinaryFile(objects: [[0xD1, 1, 1], [0xA0]])
        #expect(
            await Self.damage(key.bytes) == "object 1 (a key of the root) is an array, which cannot be a key")
        let reference = BinaryFile(objects: [[0xA1, 9]])
        #expect(
            await Self.damage(reference.bytes)
                == "object 0 (the root) refers to object 9, but the last object is 0")
    }

    @Test func `a container that contains itself is refused`() async {
        let damage = await Self.damage(File.table([[0xA1, 2]]).bytes)
        #expect(damage == #"object 2 (value of "a") contains itself"#)
        #expect(await Self.damage(File.table([[0xA1, 0]]).bytes)?.contains("contains itself") == true)
        #expect(await Self.damage(File.table([[0xD1, 1, 3], [0xA1, 2]]).bytes)?.contains("itself") == true)
        #expect(await Self.damage(File(objects: [[0xD1, 1, 0], File.string("a")]).bytes) != nil)
        #expect(await Self.damage(File(objects: [[0xA1, 0]]).bytes) != nil)
    }

    @Test func `a small file that expands to 2^40 values is not read`() async {
        let levels = (3...42).map { [0xA2, UInt8($0), UInt8($0)] }
        let table = await TableReader.read(File.table(levels + [File.string("x")]).bytes)
        #expect(table.excess != nil)
    }

    @Test func `overlapping strings that expand to an enormous text are refused`() async {
        let long = File.marker(0x50, length: 30_000) + [UInt8](repeating: 0x61, count: 30_000)
        let references = [UInt8](repeating: 1, count: 6_000)
        let root = File.marker(0xD0, length: 3_000) + references
        #expect(await Self.damage(File(objects: [root, long]).bytes)?.contains("too large") == true)
        let array = File.marker(0xA0, length: 6_000) + references
        let shared = await TableReader.read(File(objects: [array, long]).bytes)
        #expect(shared.isAccepted)
    }

    @Test(arguments: [0x40, 0x50, 0x60, 0xA0, 0xC0, 0xD0])
    func `no memory is allocated for impossible counts`(_ marker: UInt8) async {
        for length in [1 << 62, UInt64(Int64.max), .max, 1 << 61, 1 << 32, 4_000_000] {
            let object = File.marker(marker, length: length)
            #expect(await Self.damage(File.table([object]).bytes) != nil)
            #expect(await Self.damage(File(objects: [object]).bytes) != nil)
        }
    }

    @Test func `a truncated table is not read`() async {
        let file = Self.sample.bytes
        for length in 0..<file.count {
            let table = await TableReader.read(Array(file[..<length]))
            #expect(!table.isAccepted || table.form != .binary)
        }
        #expect(await TableReader.read(file).isAccepted)
    }

    @Test(arguments: 0..<20)
    func `any bytes may be changed without a crash`(_ seed: UInt64) async {
        var random = SplitMix64(seed)
        let vectors = TableVector.all(of: .binary).map(\.bytes) + [Self.sample.bytes]
        for _ in 0..<100 {
            var file = vectors[Int(random.next() % UInt64(vectors.count))]
            for _ in 0...(random.next() % 4) {
                file[Int(random.next() % UInt64(file.count))] = UInt8(truncatingIfNeeded: random.next())
            }
            let table = await TableReader.read(file)
            for entry in table.entries { _ = table.string(entry.key) }
        }
    }

    /// A table with a value of every kind.
    private static var sample: BinaryFile {
        let scalars: [[UInt8]] = [
            [0x08], [0x12, 0, 0, 0, 5], [0x22, 0x3F, 0x80, 0, 0], [0x33] + BinaryFile.number(0, size: 8),
            [0x42, 1, 2], [0x62, 0xD8, 0x3D, 0xDE, 0x00], [0x81, 1, 2], [0xC1, 3], [0xD1, 1, 3], [0x00],
        ]
        let array: [UInt8] = [0xAA] + (3...12)
        return .table([array] + scalars)
    }
}

extension BinaryDamageTests {
    @Test func `a file that ends early was cut off`() async throws {
        let whole = BinaryFile.table([BinaryFile.string("a text that is long enough")]).bytes
        for count in [9, 30, whole.count - 33, whole.count - 20] {
            let damage = try #require(await Self.damage(Array(whole.prefix(count))))
            #expect(damage.contains("it was cut off"), "\(damage)")
        }
    }
}
