import Findings
import Linting
import SourceText
import StringTables
import Testing

@testable import Rules

/// Text rules look only at texts with the marks that they declare; a wrong mark would hide findings.
struct TextMarkTests {
    /// Every text of the samples with every other one as its base.
    private static let pairs = TextRuleTests.texts.flatMap { text in
        TextRuleTests.texts.map { (text: text, base: $0) }
    }
    /// A table has at most 10,000 findings.
    private static let parts = 4

    @Test(arguments: 0..<parts)
    func `a text rule reports every pair in which it finds a fault`(part: Int) async {
        let pairs =
            [
                (text: "home.title", base: "Home"), (text: "Rejoindre <Nom />", base: "Join %@"),
                (text: "<a href=«x»>a</a>", base: "<a href='x'>a</a>"),
                (text: "Voir https://b.org/x", base: "See https://a.org/x"),
                (text: "Good morning", base: "Good morning"), (text: "Page%d", base: "Page %d"),
                (text: "Voir ici", base: "See [it](http://a.org)"),
                (text: "Un.\\nDeux.\\nTrois.", base: "One."),
            ] + Self.pairs.enumerated().filter { $0.offset % Self.parts == part }.map(\.element)
        let table = await Self.table("fr", pairs.map(\.text))
        let base = await Self.table("en", pairs.map(\.base))
        let report = Linter(LintOptions([RuleSelection(select: [.all])]), form: FindingForm(listedKeys: .all))
            .check(table, base: base)
        let textRules = Set(RuleCatalog.textRules.map { $0.descriptor.id })
        let found = report.findings.filter { textRules.contains($0.rule.id) }
            .map { "\($0.rule.id) \($0.location.key ?? "")" }
        let expected = table.table.entries.indices.flatMap {
            Self.faults(at: $0, in: table.table, base.table)
        }
        #expect(Set(found) == Set(expected))
        #expect(Set(expected.map { String($0.prefix { $0 != " " }) }) == textRules)
    }

    /// The texts, each with an empty one after it, since whitespace may move between adjacent texts.
    private static func table(_ locale: String, _ texts: [String]) async -> LintedTable {
        let lines = texts.enumerated().map {
            "\"\($0 == 0 ? "home.title" : "\($0)")\" = \"\($1)\";\n\"- \($0)\" = \"\";\n"
        }
        return LintedTable(
            path: "\(locale).lproj/Localizable.strings",
            table: await TableReader.read(Array(lines.joined().utf8)))
    }

    /// The rules that find a fault in an entry, each with the key, without regard to marks.
    private static func faults(at number: Int, in table: Table, _ base: Table) -> [String] {
        guard case .text(let text) = table.entries[number].value, !text.content.isEmpty,
            case .text(let baseText) = base.entries[number].value, !baseText.content.isEmpty
        else { return [] }
        let key = table.entries[number].key
        return RuleCatalog.textRules.filter { rule in
            let pair = TextPair(
                key: table.bytes(of: key), text: table.bytes(of: text), base: base.bytes(of: baseText),
                isSameLanguage: false, separatesValues: true)
            return rule.fault(in: pair) != nil
        }.map { "\($0.descriptor.id) \(table.string(key))" }
    }
}
