import Foundation
import SourceText
import StringTables
import TestSupport
import Testing

@testable import Reporting

struct ShowTests {
    static let oldStyle = #"""
        /* Title of the
           page */
        "title" = "Réglages";
        // first
        /* second: */ "a\"b\\c" = 'single "quoted"';
        bare = word;
        "title" = "Options";
        "lines" = "one\ntwo\r\tthree
        four";
        "controls" = "\a\U202E\UDB40\UDC41\UD83D";
        "list" = (a, "b c", {k = <0a1b>;});
        "short";

        /* alone */

        "last" = "–";;
        "lost" = "1";
        """#

    static let xml = """
        <plist version="1.0"><dict>
        <key>a &amp; b</key><string>&lt;i&gt; "x"&#13;&#27;</string>
        <key>n</key><integer>5</integer><key>r</key><real>0.5</real><key>t</key><true/>
        <key>d</key><data>AAE=</data><key>date</key><date>2024-02-29T12:00:00Z</date>
        <key>l</key><array><string>x</string><dict><key>k</key><string>v</string></dict></array>
        </dict></plist>
        """

    private func read(_ text: String) async -> Table { await TableReader.read(Array(text.utf8)) }

    private func bytes(_ table: Table, _ string: TableString) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(table.bytes(of: string))
        return bytes
    }

    /// A character with a combining mark is one `Character`, but two code points.
    @Test(arguments: [ShowFormat.text, .xml])
    func `a delimiter with a combining mark does not end a comment`(format: ShowFormat) async {
        let table = await read("// a */\u{301} \"x\" = \"y\"; --\u{301}>\n\"k\" = \"v\";\n")
        let again = await read(document { table.write(as: format, to: $0) })
        #expect(again.isAccepted)
        #expect(again.entries.map { again.string($0.key) } == ["k"])
    }

    @Test(arguments: ShowFormat.allCases)
    func `the output matches the golden file`(format: ShowFormat) async {
        let tables = [
            ("old-style", Self.oldStyle), ("xml", Self.xml), ("refused", "\"a\" = \"1\"\n\"b\" = \"2\";"),
        ]
        for (name, source) in tables {
            let table = await read(source)
            Golden.expect(document { table.write(as: format, to: $0) }, is: "show-\(format)/\(name).txt")
            Golden.expect(
                document { table.write(as: format, all: true, to: $0) }, is: "show-\(format)/\(name)-all.txt")
        }
    }

    @Test(
        arguments: [
            oldStyle, "a = b;", "\"##[a]\" = { \"##[b]\" = \"##vso[c]\"; };", "\"\" = \"\";", "",
            "\u{FEFF}\"k\" = \"\\\\n\";", "/* only */",
        ],
        [false, true])
    func `text loads the same entries`(source: String, all: Bool) async {
        let table = await read(source)
        let again = await read(document { table.write(as: .text, all: all, to: $0) })
        let loaded = table.entries.filter(\.isLoaded)
        #expect(again.isComplete || source.isEmpty)
        #expect(again.entries.count == loaded.count)
        for (before, after) in zip(loaded, again.entries) {
            #expect(bytes(table, before.key) == bytes(again, after.key))
            #expect(table.commentText(of: before) == again.commentText(of: after))
            if let old = before.value.text, let new = after.value.text {
                #expect(bytes(table, old) == bytes(again, new))
            }
        }
        #expect(table.values == again.values)
    }

    /// CI services execute these anywhere in a line.
    @Test(arguments: ShowFormat.allCases)
    func `the output contains no commands to CI services`(format: ShowFormat) async {
        let source =
            "/* ##[error]x */\n\"##[a]\" = \"##vso[b]\";\n\"n\" = { \"##VSO[c]\" = (\"###[d]\"); };\n"
        let table = await read(source + "\"##[a]\" = \"##vso[e]\";\n")
        let text = document { table.write(as: format, all: true, to: $0) }
        #expect(!text.isEmpty && text.firstMatch(of: /##(\[|vso\[)/.ignoresCase()) == nil, "\(text)")
    }

    @Test(arguments: [xml, xml.replacing("a &amp; b", with: "##[error]")])
    func `XML loads the same entries`(_ source: String) async {
        let table = await read(source.replacing("&#27;", with: ""))
        let again = await read(document { table.write(as: .xml, to: $0) })
        #expect(again.isComplete)
        #expect(table.entries.map { table.string($0.key) } == again.entries.map { again.string($0.key) })
        #expect(table.string(table.entries[0].value.text!) == again.string(again.entries[0].value.text!))
        #expect(table.values == again.values)
    }

    @Test(arguments: [oldStyle, xml, "x", "", "\"a\" = "], [false, true])
    func `JSON is valid`(source: String, all: Bool) async throws {
        let table = await read(source)
        let json = document { table.write(as: .json, all: all, to: $0) }
        let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let entries = try #require(read?["entries"] as? [[String: Any]])
        #expect(entries.count == table.entries.count { all || $0.isLoaded })
        #expect(read?["accepted"] as? Bool == table.isAccepted)
        #expect(read?["complete"] as? Bool == table.isComplete)
    }

    @Test func `a long table is written in chunks`() async {
        let source = (0..<20_000).map { "\"key \($0)\" = \"Wert \\\"\($0)\\\" – ok\";\n" }.joined()
        let table = await read(source)
        var chunks: [Int] = []
        let text = document { sink in
            table.write(as: .text) { bytes in
                chunks.append(bytes.count)
                sink(bytes)
            }
        }
        #expect(text == source)
        #expect(chunks.count > 5)
        #expect(chunks.allSatisfy { $0 < 70_000 })
    }
}
