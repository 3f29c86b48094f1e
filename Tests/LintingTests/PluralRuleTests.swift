import Findings
import Testing

@testable import Rules

/// Plurals of a `.stringsdict` whose faults depend on words.
@Suite struct PluralRuleTests {
    private static func table(_ format: String, _ forms: String, variable: String = "n") -> String {
        let texts = forms.split(separator: "|").map { form in
            let parts = form.split(separator: "=", maxSplits: 1)
            return "<key>\(parts[0])</key><string>\(parts[1])</string>"
        }
        return """
            <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\
            <key>\(variable)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
            <key>NSStringFormatValueTypeKey</key><string>d</string>\(texts.joined())</dict></dict></dict></plist>
            """
    }

    private static let base = table("%#@n@", "one=%d page|other=%d pages")

    private func rules(_ table: String, base: String? = nil, locale: String) async -> [String] {
        let found = await findings(
            in: Array(table.utf8), base: base, locale: locale, name: "T.stringsdict")
        return found.map(\.rule.id)
    }

    @Test(
        arguments: [
            ("fr", "other=%d fois", []),
            ("fr", "other=%d feuilles", ["missing-plural-category"]),
            ("pl", "one=%d część|few=%d części|other=%d części", []),
            ("pl", "one=%d strona|few=%d strony|other=%d strony", ["missing-plural-category"]),
            ("cy", "zero=%d|one=%d|two=%d|few=%d tudalen|other=%d tudalen", ["missing-plural-category"]),
            ("uk", "one=%d день|few=%d дні|other=%d дні", ["missing-plural-category"]),
            ("tr", "other=%d sayfa", []),
            ("Turkish", "other=%d sayfa", []),
            ("French", "one=%d page|few=%d pages|other=%d feuilles", ["unused-plural-category"]),
            ("Base", "other=%d feuilles", ["missing-plural-category"]),
            ("smi", "one=%d a|other=%d b", ["missing-plural-category"]),
            ("oc", "one=%d pagina|few=%d paginas|other=%d paginas", []),
        ] as [(String, String, [String])])
    func `a form may be missing only where its word is the same`(
        locale: String, forms: String, expected: [String]
    ) async {
        let base = locale == "Base" ? nil : Self.base
        #expect(await rules(Self.table("%#@n@", forms), base: base, locale: locale) == expected)
    }

    @Test(
        arguments: [
            ("tr", "%d sayfa", []), ("hu", "%d oldal", []), ("it", "%d file", []),
            ("it", "%d pagine", ["plural-not-varied"]), ("ru", "%d страниц", ["plural-not-varied"]),
        ] as [(String, String, [String])])
    func `one text is enough where nouns do not vary`(
        locale: String, text: String, expected: [String]
    ) async {
        let table = "<plist version=\"1.0\"><dict><key>k</key><string>\(text)</string></dict></plist>"
        #expect(await rules(table, base: Self.base, locale: locale) == expected)
    }

    @Test(
        arguments: [
            ("%#@n@", "one=hour|other=hours", []),
            ("%#@n@", "one=an hour|other=hours", ["plural-without-number"]),
            ("In %#@n@", "one=hour|other=hours", ["plural-without-number"]),
            ("%1$#@n@", "one=%2$@ hour|other=%2$@ hours", []),
            ("%1$#@n@ (%1$d)", "one=an hour|other=some hours", []),
        ] as [(String, String, [String])])
    func `the number of a unit is shown elsewhere`(
        format: String, forms: String, expected: [String]
    ) async {
        #expect(await rules(Self.table(format, forms), locale: "en") == expected)
    }

    @Test func `keys of one shape are judged by their words`() async {
        let keys = [("a", "hour", "hours"), ("b", "the hour", "the hours")].map { key, one, other in
            """
            <key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>\
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
            <key>NSStringFormatValueTypeKey</key><string>d</string>\
            <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict></dict>
            """
        }
        let found = await findings(
            in: Array("<plist version=\"1.0\"><dict>\(keys.joined())</dict></plist>".utf8), locale: "en",
            name: "T.stringsdict")
        #expect(found.map(\.location.key) == ["b"] && found.map(\.rule.id) == ["plural-without-number"])
    }

    @Test func `a wrong name of a variable is one finding`() async {
        let table = Self.table("%#@seiten@", "one=%d Seite|other=%d Seiten", variable: "pages")
        let found = await findings(
            in: Array(table.utf8), base: Self.base, locale: "de", name: "T.stringsdict")
        #expect(found.map(\.rule.id) == ["missing-variable"])
        #expect(
            found.first?.message.hasPrefix("“seiten” is not defined, and nothing refers to “pages”") == true)
    }
}
