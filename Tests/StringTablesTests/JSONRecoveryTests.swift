import SourceText
import TestSupport
import Testing

@testable import StringTables

/// One run finds every fault of a JSON document, each at the unfinished member, and continues after it.
struct JSONRecoveryTests {
    /// A document in which `↓` marks each place that is to be reported.
    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        let faults: [Fault]
        let nodes: String

        init(_ text: String, _ faults: JSONFault..., nodes: String) {
            self.text = text
            self.faults = faults.map { .json($0) }
            self.nodes = nodes
        }

        init(_ text: String, fault: Fault, nodes: String) {
            self.text = text
            faults = [fault]
            self.nodes = nodes
        }

        var testDescription: String { text }
    }

    static let members = [
        Case(
            "{\"a\":\"1↓\"\n\"b\":\"2↓\"\n\"c\":\"3\"}", .missingComma, .missingComma, nodes: "{a:1,b:2,c:3}"),
        Case("{\"a\":\"1↓\" \"b\":\"2\"}", .missingComma, nodes: "{a:1,b:2}"),
        Case("{\"a\":\"1↓\"\"b\":\"2\"}", .missingComma, nodes: "{a:1,b:2}"),
        Case("{\"a\":\"1\"↓; \"b\":\"2\"}", .missingComma, nodes: "{a:1,b:2}"),
        Case(
            "{\"a\":{↓}\n \"b\":[↓1 2, \"3↓\" \"4\"]}", .missingComma, .missingComma, .missingComma,
            nodes: "{a:{},b:[1,2,3,4]}"),
        Case("{↓\"a\" \"1\", \"b\" : \"2\"}", .missingColon, nodes: "{a:1,b:2}"),
        Case("{↓\"a\" = \"1\", \"b\" : \"2\"}", .missingColon, nodes: "{a:1,b:2}"),
        Case("{↓\"a\" {\"c\":1}, \"b\" : \"2\"}", .missingColon, nodes: "{a:{c:1},b:2}"),
        Case("{\"a\" ↓: , \"b\" : \"2\"}", .missingValue, nodes: "{b:2}"),
        Case("{\"a\" ↓:\n \"b\" : \"2\"}", .missingValue, nodes: "{b:2}"),
        Case("{\"b\" : \"2\", \"a\" ↓: }", .missingValue, nodes: "{b:2}"),
        Case("{↓\"a\", \"b\" : \"2\"}", .missingValue, nodes: "{b:2}"),
        Case("{↓\"a\"\n\"b\" : \"2\"}", .missingValue, nodes: "{b:2}"),
        Case("{↓\"a\" : \"b\" : \"2\"}", .missingValue, nodes: "{b:2}"),
        Case("{\"a\" : 1, ↓{\"x\":2}, \"b\" : 3, ↓: 4}", .missingKey, .missingKey, nodes: "{a:1,b:3}"),
        Case(
            "{↓,\"a\" : 1,↓,\"b\" : [2,↓,3]}", .extraComma, .extraComma, .extraComma, nodes: "{a:1,b:[2,3]}"),
        Case("{\"a\" : [1↓,], \"b\" : 2↓,}", .trailingComma, .trailingComma, nodes: "{a:[1],b:2}"),
    ]

    static let strings = [
        Case("{\"a\" : ↓\"1\n}", .unclosedString, nodes: "{a:1}"),
        Case("{\"a\" : ↓\"1,\n \"b\" : 2}", .unclosedString, nodes: "{a:1,b:2}"),
        Case("{\"a\" : ↓\"1\n \"b\" : 2}", .unclosedString, nodes: "{a:1,b:2}"),
        Case("{↓\"a : {\n \"b\" : 2}}", .unclosedString, nodes: "{a:{b:2}}"),
        Case("{↓\"a : \"1\", \"b\" : 2}", .unclosedString, nodes: "{a:1,b:2}"),
        Case("{\"a\" : [\n ↓\"1,\n \"2\"\n], \"b\" : 2}", .unclosedString, nodes: "{a:[1,2],b:2}"),
        Case("{\"a\" : ↓\"1", .unclosedString, nodes: "{a:1}"),
        Case("{\"a\" : ↓1\", \"b\" : 2}", .missingOpeningQuote, nodes: "{a:1,b:2}"),
        Case("{\"a\" : ↓x, y\",\n \"b\" : 2}", .missingOpeningQuote, nodes: "{a:x, y,b:2}"),
        Case("{↓a\" : 1, \"b\" : 2}", .missingOpeningQuote, nodes: "{a:1,b:2}"),
        Case("{\"a\" : \"say ↓\"hi\" now\",\n \"b\" : 2}", .unescapedQuote, nodes: "{a:say \"hi\" now,b:2}"),
        Case("{\"a\":\"say ↓\"hi\" now\",\"b\":2}", .unescapedQuote, nodes: "{a:say \"hi\" now,b:2}"),
        Case("{\"say ↓\"hi\"\" : 1, \"b\" : 2}", .unescapedQuote, nodes: "{say \"hi\":1,b:2}"),
        Case("{\"a\" : ↓'1', ↓'b' : 2}", .singleQuotes, .singleQuotes, nodes: "{a:1,b:2}"),
        Case("{\"a\" : ↓“1”, \"b\" : 2}", .typographicQuotes, nodes: "{a:1,b:2}"),
        Case("{\"a\" : \"x↓\ny\",\n \"b\" : 2}", .controlCharacter(10), nodes: "{a:x\ny,b:2}"),
        Case(
            "{\"a\" : \"x↓\ty\tz\", \"b\" : \"↓\u{1}\"}", .controlCharacter(9), .controlCharacter(1),
            nodes: "{a:x\ty\tz,b:\u{1}}"),
        Case(
            "{\"a\" : \"↓\\x41 ↓\\' ↓\\U00e9\"}", .unknownEscape, .unknownEscape, .unknownEscape,
            nodes: "{a:x41 ' U00e9}"),
        Case("{\"a\" : \"↓\\u41 \", \"b\" : \"↓\\u\"}", .shortEscape, .shortEscape, nodes: "{a:u41 ,b:u}"),
        Case("{\"a\" : \"↓\\ud83dx\"}", fault: .loneSurrogate, nodes: "{a:\u{FFFD}x}"),
        Case("{\"a\" : \"↓\\ude00\"}", fault: .loneSurrogate, nodes: "{a:\u{FFFD}}"),
    ]

    static let others = [
        Case("{\"a\" : ↓True, \"b\" : ↓None}", .literal("true"), .literal("null"), nodes: "{a:true,b:null}"),
        Case("{\"a\" : ↓Hallo, \"b\" : 2}", .unquotedText, nodes: "{a:Hallo,b:2}"),
        Case("{\"a\" : ↓Hallo, Welt,\n \"b\" : 2}", .unquotedText, nodes: "{a:Hallo,b:2}"),
        Case("{↓a : 1, \"b\" : 2}", .unquotedText, nodes: "{a:1,b:2}"),
        Case("{\"a\" : ↓NaN, \"b\" : ↓-Infinity}", .invalidNumber, .invalidNumber, nodes: "{a:nan,b:nan}"),
        Case(
            "[↓01, ↓1., ↓.5, ↓+1, ↓0x1F, ↓1e, ↓--1]", .invalidNumber, .invalidNumber, .invalidNumber,
            .invalidNumber, .invalidNumber, .invalidNumber, .invalidNumber, nodes: "[01,1.,.5,+1,0x1F,1e,--1]"
        ),
        Case(
            "{ ↓/* x */ \"a\" : 1, ↓// y\n \"b\" ↓/**/ : 2 ↓// z\n}", .comment, .comment, .comment, .comment,
            nodes: "{a:1,b:2}"),
        Case("{ ↓/* x\n \"a\" : 1}", .comment, nodes: "{a:1}"),
        Case(
            "{↓\u{A0}\"a\" : ↓\u{FEFF}1↓\u{C}}", .strayCharacter(0xA0), .strayCharacter(0xFEFF),
            .strayCharacter(12), nodes: "{a:1}"),
        Case("{\"a\" : 1 ↓x, \"b\" : 2}", .strayText, nodes: "{a:1,b:2}"),
        Case("{\"a\" : 1}\n↓}", .textAfterRoot, nodes: "{a:1}"),
        Case("{\"a\" : 1}↓{\"b\" : 2}", .textAfterRoot, nodes: "{a:1}"),
        Case(
            String(repeating: "[", count: 512) + "↓[", .tooDeep,
            nodes: String(repeating: "[", count: 512) + String(repeating: "]", count: 512)),
        Case(
            "{\n↓<<<<<<< x\n \"a\" : 1\n=======\n \"a\" : 2\n>>>>>>> y\n}", fault: .conflictMarker,
            nodes: "{a:1}"),
        Case("{\n \"a\" : 1\n↓>>>>>>> y\n}", fault: .conflictMarker, nodes: "{a:1}"),
    ]

    static let brackets = [
        Case("{\"a\" : {\"b\" : 1↓}", .endsEarly, nodes: "{a:{b:1}}"),
        Case("{\"a\" : {\"b↓\"", .endsEarly, nodes: "{a:{}}"),
        Case("{\"a\" : {\"b\" : 1↓]}", .wrongBracket, nodes: "{a:{b:1}}"),
        Case("{\"a\" : ↓[1, 2}", .unclosed, nodes: "{a:[1,2]}"),
        Case(
            "{\n  \"a\" : ↓{\n    \"x\" : 1\n  \"b\" : {\n    \"y\" : 2\n  }\n}", .unclosed,
            nodes: "{a:{x:1},b:{y:2}}"),
        Case(
            "{\n  \"a\" : ↓{\n    \"x\" : 1,\n  \"b\" : {\n    \"y\" : 2\n  }\n}", .unclosed,
            nodes: "{a:{x:1},b:{y:2}}"),
        Case(
            "{\n  \"a\" : {\n    \"x\" : 1\n    ↓}\n  },\n  \"b\" : 2\n}", .extraBracket,
            nodes: "{a:{x:1},b:2}"),
        Case(
            "{\n  \"a\" : {\n    \"x\" : ↓[\n      1\n  },\n  \"b\" : 2\n}", .unclosed,
            nodes: "{a:{x:[1]},b:2}"),
    ]

    @Test(arguments: members + strings + others + brackets)
    func `reading continues after a fault`(_ sample: Case) async {
        let (text, marks) = Self.takeMarks(from: sample.text)
        let table = await JSONReader.table(in: ByteBuffer(text))
        #expect(table.problems.map(\.fault) == sample.faults)
        #expect(table.problems.map(\.range.lower) == marks)
        #expect(table.nodesText == sample.nodes)
        #expect(table.isAccepted == sample.faults.allSatisfy { $0 == .json(.trailingComma) })
    }

    @Test func `a quote after a typographic one does not divide a character`() async {
        let table = await JSONReader.table(in: ByteBuffer(Array("{“\"value\":\"x\"}".utf8)))
        let strings = (0..<table.nodes.count).filter { table.nodes[$0].kind == .string }
        #expect(!strings.isEmpty)
        for index in strings {
            let text = Array(copying: table.bytes(of: table.nodes[index].string))
            #expect(String(validating: text, as: UTF8.self) != nil, "\(text)")
        }
    }

    private static func takeMarks(from text: String) -> (bytes: [UInt8], marks: [Int]) {
        var (bytes, marks): ([UInt8], [Int]) = ([], [])
        for character in text.unicodeScalars {
            if character == "↓" { marks.append(bytes.count) } else { bytes += Array(String(character).utf8) }
        }
        return (bytes, marks)
    }

    static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld files \\u00e9" : {
              "comment" : "how many",
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } },
                "fr" : { "stringUnit" : { "state" : "new", "value" : "" } }
              },
              "shouldTranslate" : false, "values" : [ 1, -2.5, null, "x" ]
            }
          },
          "version" : "1.0"
        }
        """

    @Test(arguments: 0..<40)
    func `a damaged document that is refused has a problem with a place, and its nodes are sound`(
        _ seed: UInt64
    ) async {
        var generator = SplitMix64(seed)
        for _ in 0..<100 {
            let file = Self.damaged(&generator)
            let table = await JSONReader.table(in: ByteBuffer(file))
            #expect(table.isAccepted || !table.problems.isEmpty)
            #expect(table.problems.allSatisfy { $0.range.upper <= table.text.bytes.count })
            #expect(
                table.isAccepted || table.problems.contains { !$0.range.isEmpty } || table.root == .nothing)
            table.expectSoundNodes()
        }
    }

    private static func damaged(_ generator: inout SplitMix64) -> [UInt8] {
        var bytes = Array(catalog.utf8)
        let pieces = [
            "{", "}", "[", "]", "\"", ",", ":", "\\", "\n", "'", "/*", "//", "\0", "é", "<<<<<<<\n", "\\u",
            "1",
        ]
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes.removeSubrange(place..<min(bytes.count, place + 20))
            case 2:
                bytes.insert(contentsOf: pieces.randomElement(using: &generator)?.utf8 ?? "".utf8, at: place)
            default: bytes.removeSubrange(place...)
            }
        }
        return bytes
    }
}

extension Table {
    fileprivate func expectSoundNodes() {
        for index in 0..<nodes.count {
            let end = nodes.end(of: index)
            #expect(end > index && end <= nodes.count)
            #expect(nodes[index].source.upper <= text.bytes.count)
            guard nodes[index].kind == .dictionary else { continue }
            let children = nodes.children(of: index)
            #expect(children.count.isMultiple(of: 2))
            for key in stride(from: 0, to: children.count, by: 2) {
                #expect(nodes[children[key]].kind == .string)
            }
        }
    }
}
