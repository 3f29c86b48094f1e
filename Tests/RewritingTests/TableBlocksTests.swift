import Rewriting
import SourceText
import StringTables
import Testing

@Suite struct TableBlocksTests {
    @Test func `a block has the comments directly above its entry and the one after it`() async {
        let text = """
            /* free */

            /* about a */
            "a" = "1"; // why
            "b" = "2";

            """
        let blocks = await Self.blocks(of: text)
        #expect(blocks == ["/* about a */\n\"a\" = \"1\"; // why\n", "\"b\" = \"2\";\n"])
    }

    @Test func `entries of one line are blocks of their own`() async {
        #expect(await Self.blocks(of: #""a" = "1"; "b" = "2";"#) == [#""a" = "1"; "#, #""b" = "2";"#])
    }

    @Test func `a pair of a property list is a block with its indentation`() async {
        let pair = "  <!-- about a -->\n  <key>a</key>\n  <string>1</string>\n"
        let text = "<plist version=\"1.0\">\n<dict>\n\(pair)</dict>\n</plist>\n"
        #expect(await Self.blocks(of: text) == [pair])
    }

    private static func blocks(of text: String) async -> [String] {
        let table = await TableReader.read(Array(text.utf8))
        return TableBlocks(table).blocks.map { block in
            String(decoding: Array(text.utf8)[block.range.lower..<block.range.upper], as: UTF8.self)
        }
    }
}
