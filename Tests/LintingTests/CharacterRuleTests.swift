import SourceText
import StringTables
import Testing

@testable import Findings
@testable import Linting
@testable import Rules

/// A table, and the expected findings of the character rules.
struct CharacterCase: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let locale: String
    /// Such as `hidden-character error`; empty if there is no finding.
    let expected: [String]

    /// A table with one entry.
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
        return Linter().check(linted).findings.filter { rules.contains($0.rule.id) }
    }
}

@Suite struct CharacterRuleTests {
    @Test func `whitespace is what Unicode calls White_Space`() {
        let others = (UInt32(0)...0xFFFF).filter { value in
            let isWhitespace = Unicode.Scalar(value)?.properties.isWhitespace ?? false
            return value.isWhitespace != isWhitespace
        }
        #expect(others == [])
    }

    @Test(
        arguments: CharacterSamples.faults + CharacterSamples.exemptions + CharacterSamples.spaces
            + CharacterSamples.forms)
    func `each character gets the expected findings`(_ sample: CharacterCase) async {
        let found = await sample.findings().map { "\($0.rule.id) \($0.severity.rawValue)" }
        #expect(found == sample.expected)
    }

    @Test func `the places of a character in one text are counted`() async throws {
        let sample = CharacterCase("pair", value: "Ouvrir \u{200B}\u{200B}le fichier")
        let finding = try #require(await sample.findings().first)
        #expect(finding.message.hasSuffix("(2 times in this text)"))
        #expect(finding.location.range?.start.column == 17)
        #expect(finding.location.range?.end.column == 18)
        #expect(finding.location.key == "key")
    }

    @Test func `a character in a text with escapes is marked`() async throws {
        let sample = CharacterCase("after escapes", value: "a\\n\\U00e9 \\\"b\\\" \u{200B}c")
        let finding = try #require(await sample.findings().first)
        #expect(finding.location.range?.start.column == 26)
    }

    @Test func `an escaped character is marked by its text`() async throws {
        let finding = try #require(await CharacterCase("escape", value: "a\\U200Bc").findings().first)
        #expect(finding.location.range?.start.column == 9)
        #expect(finding.location.range?.end.column == 19)
    }

    @Test(arguments: [("l\u{92}app", "’"), ("Loading\u{9B}", "›"), ("5 \u{80}", "€"), ("a \u{96} b", "–")])
    func `the character of Windows-1252 is named`(_ value: String, _ intended: String) async throws {
        let finding = try #require(await CharacterCase("C1", value: value).findings().first)
        #expect(finding.message.hasSuffix("in Windows-1252 it is \(intended)"))
    }

    @Test(arguments: ["It\u{E2}\u{80}\u{99}s", "na\u{C3}\u{83}ve", "\u{F0}\u{9F}\u{98}\u{80}"])
    func `UTF-8 that was read as Latin-1 is recognized`(_ value: String) async throws {
        let finding = try #require(await CharacterCase("C1", value: value).findings().first)
        #expect(finding.message.contains("UTF-8 was read as Latin-1"))
    }

    @Test func `a text of nothing but notable characters takes linear time`() async {
        for character in ["\u{A0}", "a\u{A0}", "\u{200F}", "\u{2068}", "\u{202A}", "\u{2069}", "\u{200D}"] {
            let value = String(repeating: character, count: 5_000)
            #expect(await CharacterCase("long", value: value).findings().count <= 2)
        }
    }

    @Test func `a byte that is not UTF-8 is reported once, by the encoding rule`() async {
        let bytes = Array("\"a\" = \"caf".utf8) + [0xE9] + Array("\";\n".utf8)
        let table = LintedTable(path: "fr.lproj/a.strings", table: await TableReader.read(bytes))
        #expect(Linter().check(table).findings.map(\.rule.id) == ["undecodable-bytes"])
    }
}
