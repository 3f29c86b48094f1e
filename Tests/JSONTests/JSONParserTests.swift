import JSON
import SourceText
import Testing

private func read(_ text: String, maxValues: Int = 100_000) -> Result<JSONValue, JSONError> {
    read(Array(text.utf8), maxValues: maxValues)
}

private func read(_ bytes: [UInt8], maxValues: Int = 100_000) -> Result<JSONValue, JSONError> {
    do throws(JSONError) {
        var limits = JSONParser.Limits()
        limits.values = maxValues
        return .success(try JSONParser.value(of: bytes.span, within: limits))
    } catch {
        return .failure(error)
    }
}

private func failure(_ bytes: [UInt8], maxValues: Int = 100_000) -> JSONError? {
    if case .failure(let error) = read(bytes, maxValues: maxValues) { error } else { nil }
}

struct JSONParserTests {
    @Test(
        arguments: [
            ("null", .null), (" true\r\n", .bool(true)), ("\tfalse", .bool(false)), ("[]", .array([])),
            ("[ 1 , [ 2 ] ]", .array([.number("1"), .array([.number("2")])])), ("\"\"", .string("")),
            ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", .string("\"\\/\u{8}\u{C}\n\r\t")),
            ("\"\\u00e9\\u00E9 \\u0000\"", .string("\u{E9}\u{E9} \0")),
            ("\"\\ud83d\\ude00!\"", .string("\u{1F600}!")), ("\"\\uD800\\uDC00\"", .string("\u{10000}")),
            ("\"\\udbff\\udfff\"", .string("\u{10FFFF}")),
            ("\"\u{1F600}\u{7F}\u{2028}\"", .string("\u{1F600}\u{7F}\u{2028}")),
        ] as [(String, JSONValue)])
    func `a value is read`(_ text: String, _ value: JSONValue) {
        #expect(read(text) == .success(value))
    }

    @Test(arguments: [
        "0", "-0", "10", "-1.5", "0.0", "1e5", "1E+5", "1.25e-30", "123456789012345678901234567890",
    ])
    func `a number is kept as it is written`(_ text: String) {
        #expect(read(text) == .success(.number(text)))
        #expect(read("[\(text)]") == .success(.array([.number(text)])))
    }

    @Test func `members keep their order`() throws {
        let object = try #require(try read(#"{"b":1, "a" : {"b":[]},"":null}"#).get().object)
        #expect(object.members.map(\.name) == ["b", "a", ""])
        #expect(object["b"]?.int == 1 && object["a"]?.object?["b"] == .array([]) && object["c"] == nil)
    }

    @Test func `names are compared by their bytes`() throws {
        let object = try #require(try read("{\"\u{E9}\":1,\"e\u{301}\":2}").get().object)
        #expect(object["e\u{301}"] == .number("2") && object.members.count == 2)
    }

    @Test(
        arguments: [
            ("", 0), ("  ", 2), ("{", 1), ("[", 1), ("[1", 2), ("[1,", 3), ("[1,]", 3), ("[,1]", 1),
            ("[1 2]", 3),
            ("{\"a\"}", 4), ("{\"a\":}", 5), ("{\"a\":1,}", 7), ("{a:1}", 1), ("{1:1}", 1), ("{\"a\" 1}", 5),
            ("{\"a\":1 \"b\":2}", 7), ("[1}", 2), ("{\"a\":1]", 6), ("1 2", 2), ("{}{}", 2), ("null,", 4),
            ("]", 0),
            ("nul", 0), ("True", 0), ("NaN", 0), ("'a'", 0), ("// a\n1", 0), ("\u{FEFF}1", 0), ("\u{A0}1", 0),
            ("01", 1), ("-", 1), ("+1", 0), (".5", 0), ("1.", 2), ("1.e5", 2), ("1e", 2), ("1e+", 3),
            ("0x1", 1),
            ("-01", 2), ("--1", 1), ("\"", 0), ("\"a", 0), ("\"\\", 1), ("\"\\\"", 0), ("\"a\nb\"", 2),
            ("\"\t\"", 1), ("\"\\x\"", 1), ("\"\\u12\"", 5), ("\"\\u12g4\"", 5), ("\"\\U0041\"", 1),
            ("\"\\ud800\"", 1), ("\"a\\udc00\"", 2), ("\"\\ud800\\ud800\"", 1), ("\"\\ud800x\"", 1),
            ("\"\\ud800\\n\"", 1), ("\"\\ud83d\\u0041\"", 1), ("{\"a\":1,\"a\":2}", 7),
            ("{\"a\":1,\"\\u0061\":2}", 7), ("{\"\":1,\"\":2}", 6),
        ] as [(String, Int)])
    func `an error has a place`(_ text: String, _ offset: Int) {
        let error = failure(Array(text.utf8))
        #expect(error?.offset == offset, "\(text): \(error?.message ?? "was read")")
        #expect(error?.message.isEmpty == false && error?.message.hasSuffix(".") == false)
    }

    @Test(
        arguments: [[0xFF], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xC0, 0x80, 0x22]]
            as [[UInt8]])
    func `what is not UTF-8 is an error`(_ bytes: [UInt8]) {
        #expect(failure(bytes)?.message == "the text is not UTF-8")
        #expect(failure(bytes)?.offset == (bytes.count == 1 ? 0 : 1))
    }

    @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
    func `nesting is limited`(_ start: String, _ end: String) {
        func nested(_ depth: Int) -> [UInt8] {
            let inner = end == "}" ? "1" : ""
            return Array(
                (String(repeating: start, count: depth) + inner + String(repeating: end, count: depth)).utf8)
        }
        #expect(failure(nested(32)) == nil)
        #expect(failure(nested(33))?.message == "the nesting is deeper than 32")
        #expect(failure(nested(100_000))?.offset == 32 * start.utf8.count)
    }

    @Test func `depth is given back`() {
        let text = String(repeating: "[[],{}],", count: 1_000)
        #expect(failure(Array("[\(text)1]".utf8)) == nil)
    }

    @Test func `the number of values is limited`() {
        #expect(failure(Array("[1,2,3]".utf8), maxValues: 4) == nil)
        #expect(failure(Array("[1,2,3]".utf8), maxValues: 3)?.offset == 5)
    }

    @Test func `a part of a text is an error`() {
        let text = Array(#"{"table":{"name":"a","text":"\u00e9\n"},"x":[true,-1.5e3,null]}"#.utf8)
        #expect(failure(text) == nil)
        for length in text.indices { #expect(failure(Array(text.prefix(length))) != nil) }
    }

    /// Members whose names are equal but for one byte, and text that looks like escapes.
    @Test func `many members with long names that differ at their ends are read`() {
        let members = (0..<50_000).map {
            "\"\(String(repeating: "\u{301}", count: 40))\($0)\":\"\\u00e9\\\\\""
        }
        #expect(failure(Array("{\(members.joined(separator: ","))}".utf8)) == nil)
    }

    @Test(arguments: [
        (#""\ud800""#, "\u{FFFD}"), (#""a\udc00b""#, "a\u{FFFD}b"),
        (#""\ud800\ud83d\ude00""#, "\u{FFFD}\u{1F600}"),
        (#""\ud83dx""#, "\u{FFFD}x"),
    ])
    func `a lone surrogate is replaced on request`(_ text: String, _ value: String) throws {
        var limits = JSONParser.Limits()
        limits.replacesLoneSurrogates = true
        #expect(try JSONParser.value(of: Array(text.utf8).span, within: limits) == .string(value))
        #expect(failure(Array(text.utf8))?.message == "a string contains a lone surrogate")
    }
}
