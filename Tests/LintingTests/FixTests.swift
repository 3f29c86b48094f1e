import Findings
import Rules
import SourceText
import Testing

@Suite struct FixTests {
    /// Rules, and which of their examples is fixed.
    private static let examples: [(rule: String, number: Int, applicability: Fix.Applicability)] = [
        ("double-space", 0, .unsafe), ("unquoted-key", 0, .safe), ("syntax-error", 6, .safe),
        ("duplicate-key", 1, .safe), ("duplicate-key", 2, .safe), ("misspelled-arg", 0, .unsafe),
        ("value-type-percent", 0, .unsafe), ("unknown-plural-category", 0, .unsafe),
    ]

    /// The example of a rule in an encoding, and what its fixes make of it.
    private func fixed(
        _ example: RuleExample, _ rule: String, in encoding: TextEncoding
    ) async throws -> (fixes: [Fix], file: [UInt8]?) {
        guard case .text(let marked) = example.bad else { return ([], nil) }
        let file =
            (encoding == .utf8 ? [] : [0xFF, 0xFE]) + (encoding.bytes(of: MarkedText(marked).text) ?? [])
        let found = await findings(in: file, base: example.base, name: example.name).filter {
            $0.rule.id == rule
        }
        let fixes = found.flatMap(\.fixes)
        guard fixes.count == 1 else { return (fixes, nil) }
        return (fixes, fixes[0].applied(to: file.span, in: encoding))
    }

    @Test(arguments: examples, [TextEncoding.utf8, .utf16LittleEndian])
    func `the fix of a rule turns its bad example into the good one`(
        _ given: (rule: String, number: Int, applicability: Fix.Applicability), _ encoding: TextEncoding
    ) async throws {
        let descriptor = try #require(RuleCatalog.descriptor(of: given.rule))
        let example = descriptor.examples[given.number]
        guard case .text(let good)? = example.good else { throw MissingExample() }
        let (fixes, file) = try await fixed(example, given.rule, in: encoding)
        #expect(fixes.map(\.applicability) == [given.applicability])
        let mark: [UInt8] = encoding == .utf8 ? [] : [0xFF, 0xFE]
        #expect(file == mark + (encoding.bytes(of: good) ?? []))
    }

    private struct MissingExample: Error {}

    @Test func `a fix replaces the escapes of what it changes`() async throws {
        let table = Array("\"a\" = \"un\\U0020 deux\\n\";\n".utf8)
        let found = await findings(in: table, base: "\"a\" = \"one two\\n\";\n")
        #expect(found.map(\.rule.id) == ["double-space"])
        let fix = try #require(found.first?.fixes.first)
        let file = fix.applied(to: table.span, in: .utf8)
        #expect(file == Array("\"a\" = \"un deux\\n\";\n".utf8))
    }

    @Test(arguments: ["\"a\\0\u{0}\" = \"b\";\n", "\"a\u{0}\\0\" = \"b\";\n"])
    func `a character that is also written as an escape has no fix`(_ table: String) async {
        let found = await findings(in: Array(table.utf8), base: "\"a\" = \"b\";\n")
        #expect(found.filter { $0.rule.id == "control-character" }.map(\.fixes.count) == [0])
    }

    @Test(arguments: [
        ("\n", Fix.Applicability.safe), ("\n<!-- ask the author -->\n", .unsafe),
        ("\n<!-- a/b -->\n", .unsafe),
    ])
    func `removing what is repeated in XML is unsafe if a comment goes with it`(
        _ between: String, _ applicability: Fix.Applicability
    ) async {
        let member = { (name: String) in "<key>\(name)</key><string>%d</string>" }
        let repeated = member("other") + between + member("other")
        let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"
        let rule = """
            <key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            \(repeated)
            </dict></dict>
            """
        for (name, text) in [("A.strings", repeated), ("A.stringsdict", rule)] {
            let file = Array((head + text + "\n</dict>\n</plist>\n").utf8)
            let found = await findings(in: file, locale: "en", name: name)
            let fixes = found.filter { $0.rule.id == "duplicate-key" }.flatMap(\.fixes)
            #expect(fixes.map(\.applicability) == [applicability], "\(name)")
        }
    }

    @Test func `a fix of a file that has become shorter is not applied`() async throws {
        let descriptor = try #require(RuleCatalog.descriptor(of: "unquoted-key"))
        let example = try #require(descriptor.examples.first)
        let (fixes, _) = try await fixed(example, "unquoted-key", in: .utf8)
        let fix = try #require(fixes.first)
        let file: [UInt8] = [0x20]
        let result = fix.applied(to: file.span, in: .utf8)
        #expect(result == nil)
    }

    @Test(arguments: [
        (TextEncoding.utf8, [0xC3, 0xA9] as [UInt8]?), (.utf16LittleEndian, [0xE9, 0]),
        (.utf16BigEndian, [0, 0xE9]), (.utf32LittleEndian, [0xE9, 0, 0, 0]),
        (.utf32BigEndian, [0, 0, 0, 0xE9]), (.declared("iso-8859-1"), [0xE9]),
        (.declared("iso-8859-7"), nil), (.declared("shift_jis"), nil),
    ])
    func `a replacement is written in the encoding of the file`(_ encoding: TextEncoding, _ bytes: [UInt8]?) {
        #expect(encoding.bytes(of: "é") == bytes)
        #expect(encoding == .utf8 || encoding.bytes(of: "e") != nil)
    }
}
