import Comparison
import Foundation
import Testing

@Suite struct LayoutTests {
    @Test(arguments: [
        ("\"a\" = \"1\";\n\"b\" = \"2\";\n", "\"b\" = \"2\";\n\"a\" = \"1\";\n", ["order"]),
        ("\"a\" = \"1\";\r\n\"b\" = \"2\";\r\n", "\"a\" = \"1\";\n\"b\" = \"2\";\n", ["line-ends"]),
        ("\"a\"=\"1\";", "\"a\" = \"1\";", ["spacing"]),
        ("a = \"1\";", "\"a\" = \"1\";", ["quoting"]),
        ("\"a\" = \"\\U00e9\";", "\"a\" = \"é\";", ["escapes"]),
        ("// c\n\"a\" = \"1\";", "/* c */\n\"a\" = \"1\";", ["comment-syntax"]),
        ("/* x\n   y */\n\"a\" = \"1\";", "/* y\n   x */\n\"a\" = \"1\";", ["comment-order"]),
        ("/* v1 */\n\n\"a\" = \"1\";", "/* v2 */\n\n\"a\" = \"1\";", ["other-comments"]),
        ("\"a\" = \"1\";\n\"a\" = \"2\";\n", "\"a\" = \"2\";\n", ["duplicates"]),
        ("\u{FEFF}\"a\" = \"1\";\n", "\"a\" = \"1\";\n", ["bom"]),
        ("\"a\" = \"1\";\n", "\"a\" = \"1\";\n\n\n", ["spacing"]),
        ("\"a\" = \"1\";\n", "\"a\" = \"1\";\n", []),
    ])
    func `a change of the layout has a name`(_ old: String, _ new: String, _ expected: [String]) async {
        let found = await difference(old, new)
        #expect(found.isEmpty)
        #expect(found.layoutNames == expected)
    }

    @Test func `the minimum number of moved entries is counted`() async {
        let (old, new) = ("abcdef".map { "\"\($0)\";\n" }.joined(), "fabcde".map { "\"\($0)\";\n" }.joined())
        #expect(await difference(old, new).layout.map(\.entries) == [1])
    }

    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
    func `a different encoding is only a change of the layout`(_ encoding: String.Encoding) async throws {
        let text = "/* Grüße */\n\"hällo\" = \"Привет %@ 🙂\";\n"
        let marked = encoding == .utf16 ? text : "\u{FEFF}" + text
        let bytes = Array(try #require(marked.data(using: encoding)))
        let found = await difference(Array(text.utf8), bytes)
        #expect(found.isEmpty)
        #expect(found.layoutNames == ["encoding"])
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func `a different form is only a change of the layout`(
        _ format: PropertyListSerialization.PropertyListFormat
    ) async throws {
        let text = "/* a comment */\n\"a\" = \"1 < 2\";\n\"b\" = \"ü\";\n"
        let data = try PropertyListSerialization.data(
            fromPropertyList: ["a": "1 < 2", "b": "ü"], format: format, options: 0)
        let found = await difference(Array(text.utf8), Array(data))
        #expect(found.isEmpty)
        #expect(found.layoutNames.first == "form")
    }
}
