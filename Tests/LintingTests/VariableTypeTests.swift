import Findings
import Testing

/// The types of variables, and `%arg`.
@Suite struct VariableTypeTests {
    private func table(_ type: String, _ form: String, format: String = "%#@n@") -> String {
        """
        <plist version="1.0"><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
        <key>NSStringFormatValueTypeKey</key><string>\(type)</string><key>one</key><string>\(form) day</string>\
        <key>other</key><string>\(form) days</string></dict></dict></dict></plist>
        """
    }

    @Test(arguments: [
        ("@", "%@", String?.none, []), ("@", "%2$@", nil, []), ("@", "a", nil, []),
        ("@", "%d", nil, ["warning: invalid-value-type"]),
        ("@", "%1$lld", nil, ["warning: invalid-value-type"]),
        ("@", "%.1f", "@", ["warning: invalid-value-type"]), ("@", "%@", "ld", ["error: type-mismatch"]),
        ("@", "%@", "@", []), ("word", "%d", nil, ["error: invalid-value-type"]), ("d", "%d", "d", []),
    ])
    func `a variable that is an object is a fault if a number is read`(
        type: String, form: String, base: String?, expected: [String]
    ) async {
        let found = await findings(
            in: Array(table(type, form).utf8), base: base.map { table($0, $0 == "@" ? form : "%\($0)") },
            name: "Localizable.stringsdict"
        ).filter { $0.severity != .info }
        #expect(found.map { "\($0.severity.rawValue): \($0.rule.id)" } == expected, "\(found.lines)")
    }

    @Test func `forms of objects are compared with the base`() async {
        let base = table("@", "%2$@ of %3$@", format: "%1$#@n@")
        let found = await findings(
            in: Array(table("@", "%2$@ de %3$d", format: "%1$#@n@").utf8), base: base,
            name: "Localizable.stringsdict"
        ).filter { $0.rule.id == "type-mismatch" }
        #expect(found.count == 2, "\(found.lines)")
    }

    private func rules(inCatalog strings: String) async -> [String] {
        let catalog = #"{ "sourceLanguage" : "en", "strings" : { \#(strings) }, "version" : "1.0" }"#
        return await findings(in: Array(catalog.utf8), name: "Localizable.xcstrings")
            .filter { $0.severity != .info }.map { "\($0.severity.rawValue): \($0.rule.id)" }
    }

    private func unit(_ locale: String, _ text: String) -> String {
        #""\#(locale)" : { "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"#
    }

    private func entry(_ key: String, _ units: String...) -> String {
        #""\#(key)" : { "localizations" : { \#(units.joined(separator: ", ")) } }"#
    }

    @Test func `keys with the number of another tool are one warning`() async {
        let found = await rules(
            inCatalog: [
                entry("%arg rows", unit("de", "%lld Zeilen")),
                entry("%arg of %arg", unit("de", "%arg von %2$lld")),
                entry("Row", unit("de", "Zeile")),
            ].joined(separator: ", "))
        #expect(found == ["warning: misplaced-arg"])
    }

    @Test func `a source text takes the place of such a key`() async {
        let found = await rules(
            inCatalog: entry("%arg rows", unit("en", "%lld rows"), unit("de", "%@ Zeilen")))
        #expect(found.sorted() == ["error: type-mismatch", "warning: misplaced-arg"])
    }

    @Test(arguments: [
        (#"String(localized: "\(count) of \(name) rows")"#, 0),
        (#"NSLocalizedString("%d of %@ rows", comment: "")"#, 0),
        (#"NSLocalizedString("%d of rows", comment: "")"#, 1),
    ])
    func `sources find a key with the number of another tool`(call: String, count: Int) async {
        let source =
            "let count: Int = 1\nlet name = \"\"\ntitle = \(call)\nlet other = NSLocalizedString(\"b\", comment: \"\")\n"
        let found = await linkFindings(
            "\"%arg of %arg rows\" = \"a\";\n\"b\" = \"b\";\n", source, "/Rows.swift", rule: "undefined-key")
        #expect(found.count == count, "\(found.lines)")
    }
}
