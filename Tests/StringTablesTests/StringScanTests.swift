import StringTables
import Testing

/// Strings are scanned sixteen bytes at a time, so everything must be found at every offset.
struct StringScanTests {
    private func value(of text: String) async -> (table: Table, value: TableString?) {
        let table = await TableReader.read(Array(text.utf8))
        return (table, table.entries.first?.value.text)
    }

    @Test(arguments: 0..<40)
    func `a string ends at its quote`(_ length: Int) async throws {
        // The text after a string does not affect its traits. At the very end of a file these are unknown.
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
            ("%", .syntax), ("{", .syntax), ("$", .syntax), ("\n", .lineBreak), ("'", []), ("é", []),
        ] as [(String, TableString.Traits)])
    func `the traits of a string are what it contains`(_ part: String, _ traits: TableString.Traits)
        async throws
    {
        for place in 1..<40 {
            let text = String(repeating: "x", count: place) + part + String(repeating: "y", count: 40 - place)
            let (table, value) = await value(of: "k = \"\(text)\";\nl = \"\";\n")
            let string = try #require(value)
            #expect(table.string(string) == text)
            #expect(string.traits == traits)
        }
    }

    /// As far as a byte can tell: an ellipsis begins with the same byte as a line separator.
    @Test(
        arguments: [
            ("x", []), ("%", .syntax), ("{", .syntax), ("$", .syntax), ("\\\\", .syntax), ("\\n", .lineBreak),
            ("\\r", .lineBreak),
            ("\\U2028", .lineBreak), ("…", .lineBreak),
        ] as [(String, TableString.Traits)])
    func `the traits of a string with escapes are what it contains`(
        _ part: String, _ traits: TableString.Traits
    )
        async throws
    {
        let (_, value) = await value(of: "k = \"\\\"\(part)\\\"\";\n")
        #expect(try #require(value).traits == traits)
        let (_, edged) = await self.value(of: "k = \"\\\"\(part)\\t\";\n")
        #expect(try #require(edged).traits == traits.union(.edgeWhitespace))
    }

    @Test(
        arguments: [
            ("", []), ("x", []), ("x y", []), (" x", .edgeWhitespace), ("x\t", .edgeWhitespace),
            ("%", .syntax),
            ("\\", .syntax),
            ("x\ny", .lineBreak), ("x $5", .syntax), ("x &amp; y", []), ("&#37;", .syntax),
            ("&amp; {x}", .syntax),
        ] as [(String, TableString.Traits)])
    func `the traits of an XML string are what it contains`(_ text: String, _ traits: TableString.Traits)
        async throws
    {
        let (_, value) = await value(of: "<dict><key>k</key><string>\(text)</string></dict>")
        #expect(try #require(value).traits == traits)
    }

    @Test(arguments: 0..<40)
    func `an escape is found at every offset`(_ place: Int) async throws {
        let lead = String(repeating: "x", count: place)
        let (table, value) = await value(of: "k = \"\(lead)\\\"y\";\n")
        #expect(table.string(try #require(value)) == lead + "\"y")
    }
}
