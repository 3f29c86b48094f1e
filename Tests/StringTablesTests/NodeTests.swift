import SourceText
import StringTables
import TestSupport
import Testing

/// The values inside lists and dictionaries, with their places.
struct NodeTests {
    private static let plist = "<plist><dict><key>k</key>"

    static let texts: [(String, [String])] = [
        (
            #"k = {a = "x\ty"; "b" = (1, <00ff>); c;};"#,
            [
                #"dictionary {a = "x\ty"; "b" = (1, <00ff>); c;}"#, "string a", #"string "x\ty""#,
                #"string "b""#,
                "array (1, <00ff>)", "string 1", "scalar <00ff>", "string c", "string c",
            ]
        ),
        ("\"a\" = {\n\"b\" = (x);\n\"c\" = (\n\"d\" = ();\n", ["array (x)", "string x", "array ()"]),
        (#"k = (a, {b = c; d ); l = {};"#, ["array (a, {b = c; d )", "string a", "dictionary {}"]),
        (
            "<array><string>a&amp;b</string><string/><true/></array>",
            ["array <array>…</array>", "string a&amp;b", "string ", "scalar <true/>"]
        ),
        (
            "<dict><key>&#97;</key><dict><key>CF$UID</key><integer>7</integer></dict></dict>",
            [
                "dictionary <dict>…</dict>", "string &#97;",
                "scalar <dict><key>CF$UID</key><integer>7</integer></dict>",
            ]
        ),
    ]

    @Test(arguments: texts)
    func `each value inside a list or dictionary is a node`(_ source: String, _ expected: [String]) async {
        let isXML = source.hasPrefix("<")
        let table = await TableReader.read(
            Array((isXML ? Self.plist + source + "</dict></plist>" : source).utf8))
        let whole =
            isXML
            ? [
                "…": source.dropFirst(source.hasPrefix("<dict>") ? 6 : 7).dropLast(
                    source.hasPrefix("<dict>") ? 7 : 8)
            ] : [:]
        let filled = expected.map { $0.replacing("…", with: whole["…"] ?? "…") }
        #expect(table.described == filled)
    }

    @Test func `an object that is used twice is two values, each with all nodes`() async {
        let inner: [UInt8] = [0xD1, 4, 5]
        let file = BinaryFile.table([[0xA2, 3, 3], inner, BinaryFile.string("key"), [0x61, 0, 0xE9]])
        let table = await TableReader.read(file.bytes)
        let kinds = (0..<table.nodes.count).map { table.nodes[$0].kind }
        #expect(kinds == [.array, .dictionary, .string, .string, .dictionary, .string, .string])
        #expect(table.nodes.members(of: 1).map { table.string(table.nodes[$0.value].string) } == ["é"])
        #expect(table.nodes.members(of: 4).map { table.string(table.nodes[$0.key].string) } == ["key"])
        #expect(table.isSameValue(1, as: 4, of: table))
        #expect(table.nodes.children(of: 0) == [1, 4])
    }

    @Test func `the nodes of a large binary table are joined from its parts`() async {
        let count = 21_000
        let list: [UInt8] = [0xA3, 0, 1, 0, 2, 0, 3]
        let references = (0..<2 * count).flatMap { number in
            BinaryFile.number(number < count || number % 3 > 0 ? 1 : 4, size: 2)
        }
        let root = BinaryFile.marker(0xD0, length: UInt64(count)) + references
        let objects = [root, BinaryFile.string("a"), [0x61, 0, 0xE9], [0x10, 7], list]
        let table = await TableReader.read(BinaryFile(objects: objects, referenceSize: 2).bytes)
        #expect(table.entries.count == count)
        let expected = NestedValue.array([.string("a"), .string("é"), .integer("7")])
        #expect(table.values == Array(repeating: expected, count: count / 3))
    }
}

extension Table {
    /// The kind and the source of each node of each entry.
    fileprivate var described: [String] {
        entries.flatMap { entry -> [String] in
            guard case .nested(let index, let source) = entry.value else { return [] }
            #expect(nodes[Int(index)].source == source)
            return (Int(index)..<nodes.end(of: Int(index))).map {
                "\(nodes[$0].kind) \(String(repairing: self.source(nodes[$0].source)))"
            }
        }
    }
}
