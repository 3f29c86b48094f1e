import SourceText
import Testing

@testable import StringTables

/// What JSON is accepted, and what is read of it.
struct JSONReaderTests {
    static func read(_ text: String) async -> Table {
        await JSONReader.table(in: ByteBuffer(Array(text.utf8)))
    }

    static let good: [(text: String, nodes: String)] = [
        ("{}", "{}"), (" {\n\n } \n", "{}"), ("{\"a\":\"b\"}", "{a:b}"),
        (
            "{\r\n\t\"a\" : [ 1 , -2.5e+3 , true , false , null , \"\" , [ ] , { } ]\r\n}",
            "{a:[1,-2500.0,true,false,null,,[],{}]}"
        ),
        ("{\"a\":{\"b\":{\"c\":\"d\"}},\"a\":[[\"e\"]]}", "{a:{b:{c:d}},a:[[e]]}"),
        ("{\"\\u00e9\\n\\\"\\\\\\/\\b\\f\\r\\t\":\"\\ud83d\\uDE00\"}", "{é\n\"\\/\u{8}\u{c}\r\t:😀}"),
        ("{\"0\" : 0, \"e\" : 0E0, \"m\" : -0}", "{0:0,e:0.0,m:-0}"),
        ("{\"a\" : \"\u{7F}\u{2028}//\u{FEFF}\"}", "{a:\u{7F}\u{2028}//\u{FEFF}}"),
        (deep(512), String(repeating: "[", count: 512) + String(repeating: "]", count: 512)),
    ]

    private static func deep(_ count: Int) -> String {
        String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }

    @Test(arguments: good)
    func `a well-formed document is read`(_ text: String, _ nodes: String) async {
        let table = await Self.read(text)
        #expect(table.problems.isEmpty)
        #expect(table.isAccepted)
        #expect(table.nodesText == nodes)
        #expect(table.form == .json)
    }

    @Test func `a text without escapes stays in the source`() async throws {
        let table = await Self.read("{\"key\" : \"a %@ text\", \"other\" : \"\\u0041\\tb\"}")
        let plain = table.nodes[2].string
        #expect(plain.part == nil)
        #expect(String(repairing: table.source(plain.source)) == "\"a %@ text\"")
        #expect(plain.traits == .syntax)
        #expect(table.source(of: 2..<4, in: plain) == TextRange(12, 14))
        let escaped = table.nodes[4].string
        #expect(escaped.part == 0)
        #expect(table.string(escaped) == "A\tb")
        #expect(String(repairing: table.source(table.source(of: 0..<1, in: escaped))) == "\\u0041")
        #expect(String(repairing: table.source(table.source(of: 1..<2, in: escaped))) == "\\t")
        #expect(String(repairing: table.source(table.source(of: 2..<3, in: escaped))) == "b")
    }

    @Test(arguments: 0..<40)
    func `a string ends at its quote, wherever it begins`(_ length: Int) async {
        let text = String(repeating: "x", count: length)
        for rest in ["", "                    ", ",\"%{\":\"$\""] {
            let table = await Self.read("{\"\(text)\":\"\(text)\"\(rest)}")
            #expect(table.problems.isEmpty)
            #expect(table.string(table.nodes[1].string) == text)
            #expect(table.nodes[2].string.traits.subtracting(.unknown).isEmpty)
        }
    }

    @Test(
        arguments: [
            ("%", .syntax), ("{", .syntax), ("$", .syntax), ("\\\\", .syntax), ("\\n", .lineBreak),
            ("\u{2028}", .lineBreak), ("é", []), ("'", []),
        ] as [(String, TableString.Traits)])
    func `the traits of a string are what it contains`(_ part: String, _ traits: TableString.Traits) async {
        for place in 1..<40 {
            let text = String(repeating: "x", count: place) + part + String(repeating: "y", count: 40 - place)
            let table = await Self.read("{\"a\":\"\(text)\",\"b\":\"                \"}")
            #expect(table.nodes[2].string.traits == traits)
        }
    }

    static let encodings: [(String, [UInt8])] = [
        ("UTF-8 with a mark", [0xEF, 0xBB, 0xBF] + Array("{\"é\":\"b\"}".utf8)),
        ("UTF-16, little end first", utf16(isBigEndian: false)),
        ("UTF-16, big end first", utf16(isBigEndian: true)),
    ]

    private static func utf16(isBigEndian: Bool) -> [UInt8] {
        "\u{FEFF}{\"é\":\"b\"}".utf16.flatMap { unit in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isBigEndian ? bytes : bytes.reversed()
        }
    }

    @Test(arguments: encodings)
    func `a byte order mark tells the encoding`(_ name: String, _ file: [UInt8]) async {
        for surveys in [true, false] {
            let table = await JSONReader.table(in: ByteBuffer(file), surveys: surveys)
            #expect(table.problems.isEmpty)
            #expect(table.nodesText == "{é:b}")
        }
    }

    @Test(arguments: [true, false])
    func `bytes that are not UTF-8 refuse the document`(_ surveys: Bool) async {
        let file = Array("{\"a\":\"caf".utf8) + [0xE9] + Array("\",\"b\":\"c\"}".utf8)
        let table = await JSONReader.table(in: ByteBuffer(file), surveys: surveys)
        #expect(table.problems.map(\.fault) == [.undecodableBytes])
        #expect(!table.isAccepted)
        #expect(table.nodesText == "{a:caf\u{FFFD},b:c}")
        #expect(table.text.undecodable.map(\.fileOffset) == [9])
    }

    static let others: [(text: String, fault: Fault?, root: Table.Root)] = [
        ("", .emptyFile, .nothing), ("\n \n", .emptyFile, .nothing), ("\u{FEFF}", .emptyFile, .nothing),
        ("version https://git-lfs.github.com/spec/v1\noid x\n", .lfsPointer, .nothing),
        ("[]", nil, .other(.array([]))), ("1", nil, .other(.integer("1"))),
        ("\"a\"", nil, .other(.string(""))),
        ("<?xml version=\"1.0\" encoding=\"x\"?>", .json(.noJSON), .nothing),
        ("}", .json(.noJSON), .nothing), ("// nothing\n", .json(.comment), .nothing),
    ]

    @Test(arguments: others)
    func `a file without an object is no catalog`(_ text: String, _ fault: Fault?, _ root: Table.Root) async {
        let table = await Self.read(text)
        #expect(table.problems.map(\.fault) == (fault.map { [$0] } ?? []))
        #expect(table.isAccepted == (fault == nil))
        #expect(table.root == root)
    }

    @Test func `a document with more values than its size allows is incomplete`() async {
        let table = await Self.read("[" + String(repeating: "1,", count: 60_000) + "1]")
        #expect(table.excess?.reason.contains("holds more than") == true)
    }
}

extension Table {
    /// The nodes in short.
    var nodesText: String { nodes.isEmpty ? "" : nodeText(0) }

    private func nodeText(_ index: Int) -> String {
        switch nodes[index].kind {
        case .string: string(nodes[index].string)
        case .scalar: nodes.scalar(index)?.shortText ?? "?"
        case .array, .set: "[" + nodes.children(of: index).map(nodeText).joined(separator: ",") + "]"
        case .dictionary:
            "{"
                + nodes.members(of: index).map { nodeText($0.key) + ":" + nodeText($0.value) }
                .joined(separator: ",") + "}"
        }
    }
}

extension NestedValue {
    fileprivate var shortText: String {
        switch self {
        case .integer(let text): text
        case .real(let value): "\(value)"
        case .boolean(let value): "\(value)"
        default: "null"
        }
    }
}
