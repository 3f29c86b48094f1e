import SourceText
import StringTables
import Testing

/// One run finds every fault, each at the unfinished entry, and continues after it.
struct RecoveryTests {
    /// A table in which `↓` marks each place that is to be reported.
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let text: String
        let faults: [Fault]
        /// The keys that are read, whether the platform loads them or not.
        var keys: [String] = ["a", "b", "c"]

        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "missing semicolons, one after the other",
            text: "\"a\" = \"1↓\"\n\"b\" = \"2↓\"\n\"c\" = \"3\";\n",
            faults: [.missingSemicolon, .missingSemicolon]),
        Case(
            name: "missing semicolon before a comment",
            text: "\"a\" = \"1↓\"\n/* b */\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
            faults: [.missingSemicolon]),
        Case(
            name: "missing semicolon at the end", text: "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3↓\"\n",
            faults: [.missingSemicolon]),
        Case(
            name: "quotes inside a value",
            text: "\"a\" = \"say ↓\"hi\" now\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
            faults: [.unescapedQuote]),
        Case(
            name: "two equals signs", text: "\"a\" = ↓= \"1\";\n\"b\" =↓= \"2\";\n\"c\" = \"3\";\n",
            faults: [.repeatedEqualsSign, .repeatedEqualsSign]),
        Case(
            name: "two equals signs without a value", text: "\"a\" = ↓↓=;\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
            faults: [.repeatedEqualsSign, .missingValue], keys: ["b", "c"]),
        Case(
            name: "three quotes",
            text: "\"a\" = ↓\"\"\"\n1 \"one\"\n\"\"\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
            faults: [.tripleQuotes]),
        Case(
            name: "three quotes in one line",
            text: "\"a\" = ↓\"\"\"1\"\"\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
            faults: [.tripleQuotes]),
        Case(
            name: "three quotes that nothing closes",
            text: "\"a\" = ↓\"\"\"1;\n\"b\" = \"2\";\n\"c\" = \"3\";\n", faults: [.tripleQuotes]),
        Case(
            name: "joined texts",
            text: "\"a\" = \"1\" ↓+ \"1\"\n  + \"1\";\n\"b\" = \"2\"\n  ↓\"2\";\n\"c\" = \"3\" ↓+ d;\n",
            faults: [.joinedTexts, .joinedTexts, .joinedTexts]),
        Case(
            name: "a backslash before the closing quote of a key",
            text: "↓\"C:\\\" = \"1\";\n\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
            faults: [.unterminatedString]),
        Case(
            name: "closing quote missing", text: "\"a\" = ↓\"1;\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
            faults: [.unterminatedString], keys: ["a", "b", "c"]),
        Case(
            name: "closing quote missing in the last line",
            text: "\"b\" = \"2\";\n\"c\" = \"3\";\n\"a\" = ↓\"1;\n",
            faults: [.unterminatedString], keys: ["b", "c"]),
        Case(
            name: "opening quote of the value missing",
            text: "\"a\" = ↓été à la mer\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
            faults: [.missingOpeningQuote], keys: ["b", "c"]),
        Case(
            name: "opening quote of the key missing", text: "↓a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
            faults: [.missingOpeningQuote], keys: ["b", "c"]),
        Case(
            name: "typographic quote at the end", text: "\"a\" = \"1↓”;\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
            faults: [.smartQuotes]),
        Case(
            name: "equals sign missing", text: "↓\"a\" \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
            faults: [.missingEqualsSign]),
        Case(
            name: "value missing", text: "\"a\" ↓= ;\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
            faults: [.missingValue],
            keys: ["b", "c"]),
        Case(
            name: "value missing before the next entry",
            text: "\"a\" ↓=\n\n/* b */\n\"b\" = \"2\";\n\"c\" = \"3\";\n", faults: [.missingValue]),
        Case(
            name: "value in the next line", text: "\"a\" =\n  \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
            faults: []),
        Case(
            name: "text without quotes", text: "\"a\" = ↓日本語;\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
            faults: [.unquotedText],
            keys: ["b", "c"]),
        Case(
            name: "second semicolon", text: "\"a\" = \"1\";↓;\n\"b\" = \"2\";↓;\n\"c\" = \"3\";\n",
            faults: [.stray(.semicolon), .stray(.semicolon)]),
        Case(
            name: "several semicolons", text: "\"a\" = \"1\";↓;;;\n\"b\" = \"2\"; ↓;; ↓;\n\"c\" = \"3\";\n",
            faults: [.stray(.semicolon), .stray(.semicolon), .stray(.semicolon)]),
        Case(
            name: "text after an entry", text: "\"a\" = \"1\"; ↓été\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
            faults: [.stray(.text)]),
        Case(
            name: "comment without an end", text: "\"a\" = \"1\";\n↓/* b\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
            faults: [.unterminatedComment]),
        Case(
            name: "comment that ends with the next one",
            text: "\"a\" = \"1\";\n↓/* b\n\"x\" = \"2\";\n/* b */\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
            faults: [.commentHidesEntries(1)]),
        Case(
            name: "entries that are commented out",
            text: "/* \"x\" = \"1\";\n/* y */\n/*\n\"y\" = \"2\";\n*/\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
            faults: []),
        Case(
            name: "no-break spaces between the parts of an entry",
            text: "\"a\"↓\u{A0}= \"1\";\n\"b\" =↓\u{A0}\u{2009}\"2\";\n\"c\" = \"3\"↓\u{200B};\n",
            faults: [.invisible(0xA0), .invisible(0xA0), .invisible(0x200B)]),
        Case(
            name: "keys and values in typographic quotes",
            text: "\"a\" = ↓„1“;\n↓„b“ = „2 \"b\"“;\n↓«c» = \"3\";\n",
            faults: [.smartQuotes, .stray(.smartQuote), .stray(.smartQuote)]),
        Case(
            name: "a colon in place of the equals sign",
            text: "\"a\"↓: \"1\";\n\"b\" ↓： \"2\";\n\"c\" = \"3\";\n",
            faults: [.missingEqualsSign, .missingEqualsSign]),
        Case(
            name: "comment in a comment",
            text: "\"a\" = \"1\";\n/* b /* c */ ↓(d) */\n\"b\" = \"2\";\n\"c\" = \"3\";\n",
            faults: [.stray(.restOfComment(from: 11))]),
        Case(
            name: "comments in a comment around entries",
            text:
                "↓/*\n\"x\" = \"1\"; /* x */\n\"a\" = \"2\"; /* y */\n\"b\" = \"1\";\n↓*/\n\"c\" = \"3\";\n",
            faults: [.commentHidesEntries(1), .stray(.restOfComment(from: 0))]),
        Case(
            name: "comment that is opened twice",
            text: "/* a /* b */\n\"a\" = \"1\";\n\"b\" = \"2↓\"\n\"c\" = \"3\";\n",
            faults: [.missingSemicolon]),
        Case(
            name: "conflict",
            text: "\"a\" = \"1\";\n↓<<<<<<< x\n\"b\" = \"2\";\n↓=======\n↓>>>>>>> y\n\"c\" = \"3\";\n",
            faults: [.conflictMarker, .conflictMarker, .conflictMarker]),
        Case(
            name: "byte order mark inside", text: "\"a\" = \"1\";\n↓\u{FEFF}\"b\" = \"2\";\n\"c\" = \"3\";\n",
            faults: [.stray(.byteOrderMark)]),
        Case(
            name: "braces", text: "{ \"a\" = \"1↓\" \"b\" = \"2\"; \"c\" = \"3\"; }",
            faults: [.missingSemicolon]),
    ]

    @Test(arguments: cases)
    func `reading continues after a fault`(_ sample: Case) async {
        let (text, marks) = Self.takeMarks(from: sample.text)
        let table = await TableReader.read(text)
        #expect(table.problems.map(\.fault) == sample.faults)
        #expect(table.problems.map(\.range.lower) == marks)
        let keys = Set(table.entries.map { table.string($0.key) })
        #expect(keys.isSuperset(of: sample.keys.filter { sample.keys.contains($0) && $0 != "a" }))
    }

    @Test(arguments: [
        ("“a” = “1 \\U0041”;\n", ["a": "1 A"]), ("«a b» = \"1\";\n", ["a b": "1"]),
        ("‘a’ = ‘it’s 1’;\n", ["a": "it’s 1"]), ("\"a\" = “1”\n", ["a": "1"]),
        ("\"a” = \"1\";\n", ["a": "1"]), ("「a」 = 「1", [:]),
        ("“a”\n", [:]),
    ])
    func `typographic quotes delimit what was meant`(_ text: String, _ entries: [String: String]) async {
        let table = await TableReader.read(Array(text.utf8))
        let read = table.entries.map { (table.string($0.key), $0.value.text.map(table.string) ?? "") }
        #expect(Dictionary(uniqueKeysWithValues: read) == entries)
        #expect(table.entries.allSatisfy { $0.loadState == .lost })
    }

    @Test(arguments: [
        ("\"a\" = ;\n\"b\" = \"2\";\n", 1), ("\"a\" = é;\n\"b = \"2\";\n", 2),
        ("“a = “1\n\"b\" = \"2\";\n", 1),
        ("\"a\" = = \"1\";\n\"b\"\n", 0), ("some words\n\"b\" = \"2\";\n", 0), ("\"a\" \u{A0}= \"1\";\n", 0),
    ])
    func `entries that cannot be read are counted`(_ text: String, _ count: Int) async {
        #expect(await TableReader.read(Array(text.utf8)).unreadCount == count)
    }

    @Test func `entries that the platform does not load are read as lost`() async {
        let table = await TableReader.read(Array("\"a\" = \"1\";;\n\"b\" = \"2\";\n".utf8))
        #expect(table.isAccepted)
        #expect(!table.isComplete)
        #expect(table.entries.map(\.loadState) == [.loaded, .lost])
        #expect(table.platformEnd == TextOffset(10))
    }

    @Test func `a comment directly above an entry belongs to it`() async {
        let text =
            "/* header */\n\n/* one\n two */\n\"a\" = \"1\"; // after\n// x\n// y\n\"b\" = \"2\";\n\n/* far */\n\n\"c\" = \"3\";"
        let table = await TableReader.read(Array(text.utf8))
        let comments = table.entries.map { String(repairing: table.source($0.comment)) }
        #expect(comments == ["/* one\n two */", "// x\n// y", ""])
    }

    private static func takeMarks(from text: String) -> (bytes: [UInt8], marks: [Int]) {
        var (bytes, marks): ([UInt8], [Int]) = ([], [])
        for character in text.unicodeScalars {
            if character == "↓" { marks.append(bytes.count) } else { bytes += Array(String(character).utf8) }
        }
        return (bytes, marks)
    }
}
