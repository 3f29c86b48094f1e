import StringTables
import Testing

/// Strings are gone through sixteen bytes at a time; what stands in them is found wherever it stands.
struct StringScanTests {
    private func value(of text: String) async -> (table: Table, value: TableString?) {
        let table = await TableReader.read(Array(text.utf8))
        return (table, table.entries.first?.value.text)
    }

    @Test(arguments: 0..<40)
    func `a string ends at its quote`(_ length: Int) async throws {
        // What follows is of no interest to it; nobody looks at the traits of one at the very end of a file.
        let end = String(repeating: " ", count: 16)
        for rest in ["", "%", "{\n", "\\", "/* 100 % { } \\ */\n"] {
            let text = "k=\"\(String(repeating: "x", count: length))\";\(rest)\(end)"
            let (table, value) = await value(of: text)
            let string = try #require(value)
            #expect(table.string(string).utf8.count == length)
            #expect(string.traits == [])
        }
    }

    @Test(
        arguments: [
            ("%", .sign), ("{", .sign), ("\n", .lineBreak), ("'", []), ("é", []),
        ] as [(String, TableString.Traits)])
    func `a string tells what it holds`(_ part: String, _ traits: TableString.Traits) async throws {
        for place in 1..<40 {
            let text = String(repeating: "x", count: place) + part + String(repeating: "y", count: 40 - place)
            let (table, value) = await value(of: "k = \"\(text)\";\nl = \"\";\n")
            let string = try #require(value)
            #expect(table.string(string) == text)
            #expect(string.traits == traits)
        }
    }

    /// As far as a byte tells: an ellipsis begins as a line separator does.
    @Test(
        arguments: [
            ("x", []), ("%", .sign), ("{", .sign), ("\\\\", .sign), ("\\n", .lineBreak), ("\\r", .lineBreak),
            ("\\U2028", .lineBreak), ("…", .lineBreak),
        ] as [(String, TableString.Traits)])
    func `a string with escapes tells what it holds`(_ part: String, _ traits: TableString.Traits)
        async throws
    {
        let (_, value) = await value(of: "k = \"\\\"\(part)\\\"\";\n")
        #expect(try #require(value).traits == traits)
        let (_, edged) = await self.value(of: "k = \"\\\"\(part)\\t\";\n")
        #expect(try #require(edged).traits == traits.union(.edgeBlank))
    }

    @Test(
        arguments: [
            ("", []), ("x", []), ("x y", []), (" x", .edgeBlank), ("x\t", .edgeBlank), ("%", .sign),
            ("\\", .sign),
            ("x\ny", .lineBreak), ("x &amp; y", []), ("&#37;", .sign), ("&amp; {x}", .sign),
        ] as [(String, TableString.Traits)])
    func `a string of XML tells what it holds`(_ text: String, _ traits: TableString.Traits) async throws {
        let (_, value) = await value(of: "<dict><key>k</key><string>\(text)</string></dict>")
        #expect(try #require(value).traits == traits)
    }

    @Test(arguments: 0..<40)
    func `an escape is found wherever it stands`(_ place: Int) async throws {
        let lead = String(repeating: "x", count: place)
        let (table, value) = await value(of: "k = \"\(lead)\\\"y\";\n")
        #expect(table.string(try #require(value)) == lead + "\"y")
    }
}
