import SourceText
import StringTables
import TestSupport
import Testing

/// How much of a table is read depends on its size, and what the platform loads does not depend on these limits.
struct LimitTests {
    private static func repeated(_ piece: String, _ count: Int, before: String = "", after: String = "")
        -> [UInt8]
    {
        Array((before + String(repeating: piece, count: count) + after).utf8)
    }

    static let excessive: [(String, [UInt8])] = [
        ("entries", repeated("a;", 230_000)),
        ("values of a list", repeated("b,", 60_000, before: "a=(", after: "b);")),
        ("values of a dictionary", repeated("b;", 60_000, before: "a={", after: "};")),
        ("lists", repeated("a=();", 60_000)),
        (
            "elements",
            repeated("<array/>", 60_000, before: "<dict><key>a</key><array>", after: "</array></dict>")
        ),
        ("comments for strlint", repeated("//strlint:a\n", 11_000)),
        ("binary", BinaryFile.table((3...42).map { [0xA2, UInt8($0), UInt8($0)] } + [[0x00]]).bytes),
    ]

    @Test(arguments: excessive)
    func `a table with more than its size allows is incomplete`(_ name: String, _ file: [UInt8]) async {
        let table = await TableReader.table(in: ByteBuffer(file))
        #expect(table.excess?.reason.contains("holds more than") == true)
    }

    @Test func `a table with as many short entries as its size allows is read`() async {
        let table = await TableReader.table(in: ByteBuffer(Self.repeated("a;", 200_000)))
        #expect(table.excess == nil)
        #expect(table.entries.count == 200_000)
    }

    @Test(arguments: [";", "*", "\"a\" \"b\"\n", "a=(;"])
    func `problems of a kind are listed up to a limit that leaves room for other kinds`(
        _ fault: String
    ) async {
        let text = Self.repeated(fault, 30_000, before: "\"k\" = \"v\";\n", after: "\n\"z\" = \"\\q\";\n")
        let table = await TableReader.read(text)
        #expect(table.problems.count <= Limits.findings(ofBytes: text.count) + 3)
        #expect(table.problems.last?.fault == .unknownEscape)
        #expect(table.isAccepted == [";", "*"].contains(fault))
    }

    @Test func `bytes that are not UTF-8 are counted and the first ones are listed`() async {
        let count = 100_000
        let table = await TableReader.read(
            Array("/*".utf8) + [UInt8](repeating: 0xE9, count: count) + Array("*/".utf8))
        #expect(table.text.undecodable.count == Limits.undecodable(ofBytes: count + 4))
        #expect(table.text.undecodableCounts[0xE9] == count)
        #expect(!table.isAccepted)
    }

    @Test func `XML is refused for a byte that is not UTF-8 in a text but not for those in comments`() async {
        let comments = Array("<dict><!--".utf8) + [UInt8](repeating: 0xFF, count: 50_000) + Array("-->".utf8)
        func table(_ text: [UInt8]) async -> Table {
            await TableReader.read(
                comments + Array("<key>a</key><string>".utf8) + text + Array("</string></dict>".utf8))
        }
        #expect(await table(Array("é".utf8)).isAccepted)
        #expect(await table([0xE9]).isAccepted == false)
    }

    @Test func `any number of attributes is accepted`() async {
        let attributes = (0..<2_000).map { "a\($0)=\"\" " }.joined()
        let table = await TableReader.read(
            Array("<dict><key \(attributes)>k</key><string>v</string></dict>".utf8))
        #expect(table.isAccepted)
        #expect(table.problems.isEmpty)
        #expect(table.entries.map { table.string($0.key) } == ["k"])
    }

    @Test func `looking ahead for the next entry stops at a limit`() async {
        let strays = Self.repeated("é/**/a;", 1_000, before: "\"a\" = \"1\";\n")
        let quotes = Self.repeated("\"\"", 8_000, after: "\n\"b\" = \"2\";\n")
        let within = await TableReader.read(Array(strays.prefix(19)) + quotes)
        let beyond = await TableReader.read(strays + quotes)
        for table in [within, beyond] { #expect(table.isAccepted && table.platformEnd == TextOffset(11)) }
        #expect(within.entries.last.map { within.string($0.key) } == "b")
        #expect(beyond.entries.last.map { beyond.string($0.key) } == "a")
        #expect(beyond.entries.count < 1_000)
    }

    @Test func `reading continues after an invalid list or dictionary`() async {
        let table = await TableReader.read(
            Array("\"a\" = {\n\"b\" = \"2\";\n\"c\" = (\n\"d\" = \"4\";\n".utf8))
        #expect(table.entries.map { table.string($0.key) } == ["b", "d"])
    }
}
