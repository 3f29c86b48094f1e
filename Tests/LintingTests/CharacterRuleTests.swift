import Linting
import SourceText
import StringTables
import Testing

/// A table, and what the rules on characters say about it.
struct CharacterCase: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let locale: String
    /// Such as `hidden-character error`; none for silence.
    let expected: [String]

    /// A table of one entry.
    init(
        _ name: String, key: String = "key", value: String = "value", in locale: String = "en",
        _ expected: String...
    ) {
        self.init(name, table: "\"\(key)\" = \"\(value)\";\n", in: locale, expected)
    }

    init(_ name: String, table: String, in locale: String = "en", _ expected: [String] = []) {
        self.name = name
        text = table
        self.locale = locale
        self.expected = expected
    }

    var testDescription: String { "\(name) (\(locale))" }

    /// The findings of group `characters`, in the order of the text.
    func findings() async -> [Finding] {
        let table = await TableReader.read(Array(text.utf8))
        let linted = LintedTable(path: "\(locale).lproj/Localizable.strings", table: table)
        let rules = Set(RuleCatalog.descriptors.filter { $0.group == .characters }.map(\.id))
        return Linter().findings(in: linted).filter { rules.contains($0.rule) }
    }
}

@Suite struct CharacterRuleTests {
    @Test(
        arguments: CharacterSamples.faults + CharacterSamples.exemptions + CharacterSamples.spaces
            + CharacterSamples.forms)
    func `reports what is wrong and nothing else`(_ sample: CharacterCase) async {
        let found = await sample.findings().map { "\($0.rule) \($0.severity.rawValue)" }
        #expect(found == sample.expected)
    }

    @Test func `counts the places of a character in one text`() async throws {
        let sample = CharacterCase("pair", value: "Ouvrir \u{200B}\u{200B}le fichier")
        let finding = try #require(await sample.findings().first)
        #expect(finding.message.hasSuffix("(2 times in this text)"))
        #expect(finding.location.range?.start.column == 17)
        #expect(finding.location.range?.end.column == 18)
        #expect(finding.location.key == "key")
    }

    @Test func `places a character in a text with escapes`() async throws {
        let sample = CharacterCase("behind escapes", value: "a\\n\\U00e9 \\\"b\\\" \u{200B}c")
        let finding = try #require(await sample.findings().first)
        #expect(finding.location.range?.start.column == 26)
    }

    @Test func `places an escaped character at its text`() async throws {
        let finding = try #require(await CharacterCase("escape", value: "a\\U200Bc").findings().first)
        #expect(finding.location.range?.start.column == 9)
        #expect(finding.location.range?.end.column == 19)
    }

    @Test(arguments: [("l\u{92}app", "’"), ("Loading\u{9B}", "›"), ("5 \u{80}", "€"), ("a \u{96} b", "–")])
    func `names what Windows-1252 means`(_ value: String, _ meant: String) async throws {
        let finding = try #require(await CharacterCase("C1", value: value).findings().first)
        #expect(finding.message.hasSuffix("Windows-1252 has \(meant) there"))
    }

    @Test(arguments: ["It\u{E2}\u{80}\u{99}s", "na\u{C3}\u{83}ve", "\u{F0}\u{9F}\u{98}\u{80}"])
    func `knows UTF-8 that was read as Latin-1`(_ value: String) async throws {
        let finding = try #require(await CharacterCase("C1", value: value).findings().first)
        #expect(finding.message.contains("UTF-8 was read as Latin-1"))
    }

    @Test func `takes as long as the text is for a text of nothing else`() async {
        for character in ["\u{A0}", "a\u{A0}", "\u{200F}", "\u{2068}", "\u{202A}", "\u{2069}", "\u{200D}"] {
            let value = String(repeating: character, count: 5_000)
            #expect(await CharacterCase("long", value: value).findings().count <= 2)
        }
    }

    @Test func `reports each byte that is no UTF-8 once, under encoding`() async {
        let bytes = Array("\"a\" = \"caf".utf8) + [0xE9] + Array("\";\n".utf8)
        let table = LintedTable(path: "fr.lproj/a.strings", table: await TableReader.read(bytes))
        #expect(Linter().findings(in: table).map(\.rule) == ["undecodable-bytes"])
    }
}
