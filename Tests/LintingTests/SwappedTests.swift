import Findings
import Testing

@Suite struct SwappedTests {
    private func found(_ texts: [(String, String)], base: [(String, String)], locale: String) async
        -> [Finding]
    {
        func table(_ texts: [(String, String)]) -> String {
            texts.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
        }
        return await findings(in: Array(table(texts).utf8), base: table(base), locale: locale)
    }

    private static let base = [
        ("a.up", "Up"), ("a.down", "Down"), ("b.up", "Up"), ("b.down", "Down"), ("c.up", "Up"),
        ("c.down", "Down"),
    ]

    @Test(arguments: [
        (["Op", "Neer", "Op", "Neer", "Neer", "Op"], ["c.up"]),
        (["Op", "Neer", "Op", "Neer", "Down", "Up"], ["c.up"]),
        (["Op", "Neer", "Op", "Neer", "Neer", "Neer"], []),
        (["Op", "Neer", "Op", "Neer", "Omhoog", "Omlaag"], []),
        (["Op", "Neer", "Neer", "Op", "Links", "Rechts"], []),
        (["Up", "Down", "Up", "Down", "Up", "Down"], []),
    ])
    func `two entries with each other's texts are found`(_ texts: [String], _ keys: [String]) async {
        let table = zip(Self.base, texts).map { ($0.0, $1) }
        let found = await found(table, base: Self.base, locale: "nl").filter { $0.rule.id == "swapped-texts" }
        #expect(found.map(\.location.key) == keys, "\(found.lines)")
        #expect(found.allSatisfy { $0.message.hasPrefix("the texts of \"c.up\", \"c.down\" are swapped") })
    }

    @Test(arguments: [
        ([("Breit", "Width"), ("Height", "Höhe")], ["swapped-key"]),
        ([("Breit", "Width"), ("Höhe", "Height")], ["swapped-key", "swapped-key"]),
        ([("Breit", "Weite"), ("Height", "Höhe")], ["extra-key", "missing-key"]),
        ([("Breit", "Width"), ("Width", "Breit"), ("Height", "Höhe")], ["extra-key"]),
    ])
    func `key and value on the wrong sides are one finding`(
        _ texts: [(String, String)], _ rules: [String]
    ) async {
        let base = [("Width", "Width"), ("Height", "Height")]
        #expect(await found(texts, base: base, locale: "de").map(\.rule.id) == rules)
    }

    @Test func `many entries with key and value on the wrong sides are one finding`() async {
        let names = (1...9).map { "Layer \($0)" }
        let found = await found(
            names.map { ("Ebene \($0.dropFirst(6))", $0) }, base: names.map { ($0, $0) }, locale: "de")
        #expect(found.map(\.rule.id) == ["swapped-key"], "\(found.lines)")
    }

    @Test(arguments: [("en-XA", false), ("ar_XB", false), ("qps-ploc", false), ("fr", true)])
    func `how a pseudo-language is written says nothing`(_ locale: String, _ isFound: Bool) async {
        let found = await found(
            [("a", "[Öþéñ  ţĥé ƒîļé]\u{202E} ")], base: [("a", "Open the file")], locale: locale)
        #expect(found.isEmpty != isFound, "\(found.lines)")
    }
}
