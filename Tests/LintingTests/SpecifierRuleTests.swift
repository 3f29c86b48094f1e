import Findings
import Testing

/// Format specifiers and the words around them, and variables in tables that do not define them.
@Suite struct SpecifierRuleTests {
    private func findings(
        _ rule: String, _ text: String, base: String? = nil, twin: String? = nil, locale: String = "fr"
    ) async -> [Finding] {
        await LintingTests.findings(
            in: Array(text.table.utf8), base: base?.table, twin: twin, locale: locale
        ).filter { $0.rule.id == rule }
    }

    @Test(arguments: [
        ("de", "Page %d", "Seite%d"), ("fr", "Created by %@ today", "Créé par%@ aujourd’hui"),
        ("pl", "%d minutes left", "Jeszcze %dminut"), ("uk", "Angle: %@", "Кут%@"),
        ("es", "in %1$@", "en%1$@"),
        ("nl", "%d files", "Bestanden%d"), ("pt", "%@ replied", "%@respondeu"),
        ("it", "For %.1f\u{A0}hours", "Per%.1f ore"),
    ])
    func `a specifier touches a word where the base has a space`(locale: String, base: String, text: String)
        async
    {
        let found = await findings("glued-specifier", text, base: base, locale: locale)
        #expect(found.map(\.severity) == [.warning], "\(text)")
    }

    @Test(arguments: [
        ("fi", "In the folder %@", "Kansiossa%@"), ("tr", "From %@", "%@klasöründen"),
        ("ja", "File %d", "ファイル%d"),
        ("he", "In %@", "לתוך%@"), ("de", "x%d", "Mal%d"), ("de", "%@ pictures", "%@s Bilder"),
        ("fr", "%d hours", "%dh"), ("fr", "The %d day", "Le %dème jour"), ("de", "Season %d", "S%d"),
        ("de", "Image %d", "IMG%d"), ("fr", "%d min %d s", "%dmin%ds"),
        ("cs", "Help with %@", "Pomoc s %@em"),
        ("fr", "(%d items)", "(éléments%d)"), ("fr", "No. %d", "Nº%d"), ("de", "%@", "Name%@"),
        ("fr", "%d days", "%d jours"), ("de", "100 % there", "100 %da sein"),
    ])
    func `a specifier may touch a suffix, a unit or an abbreviation`(
        locale: String, base: String, text: String
    ) async {
        #expect(await findings("glued-specifier", text, base: base, locale: locale).isEmpty)
    }

    @Test func `an ending that is an argument is an info of the base`() async {
        let found = await findings("plural-suffix", "%d folder%@ found", locale: "en")
        #expect(found.map(\.severity) == [.info])
    }

    @Test(arguments: [
        ("pl", "%d folder%@ found", "Znaleziono %d folder%@", 1), ("ru", "%d day%@", "%d день%@", 1),
        ("ja", "%d app%@", "%d アプリ%@", 1), ("uk", "%d app%@ in %@", "У %3$@: %1$d програма%2$@", 1),
        ("de", "%d app%@", "%d App%@", 0), ("de", "%d path%@", "%d Pfad%@", 1),
        ("de", "%d folder%@", "%d Ordner", 0), ("ru", "%d day%@", "%d день %@", 0),
        ("en-GB", "%d app%@", "%d app%@", 0),
        ("ru", "%d apps by %@", "%d от%@", 0),
    ])
    func `a translation that keeps the ending at its own word is a warning`(
        locale: String, base: String, text: String, count: Int
    ) async {
        let found = await findings("plural-suffix", text, base: base, locale: locale)
        #expect(found.map(\.severity) == Array(repeating: .warning, count: count), "\(found.lines)")
    }

    private static let definition = """
        <plist version="1.0"><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>\
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
        <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d day</string>\
        <key>other</key><string>%d days</string></dict></dict></dict></plist>
        """

    @Test(arguments: [
        (String?.none, String?.none, [Severity.warning]), (nil, definition, []),
        ("%#@n@ left", nil, []), ("%d left", nil, [.error]),
    ])
    func `a variable is defined in the table beside`(base: String?, twin: String?, expected: [Severity]) async
    {
        let found = await findings("unknown-variable", "Noch %#@n@", base: base, twin: twin, locale: "de")
        #expect(found.map(\.severity) == expected, "\(found.lines)")
    }
}

extension String {
    fileprivate var table: String { "\"a\" = \"\(self)\";\n" }
}
