import Findings
import Testing

/// What Xcode notes about texts and keys of a catalog.
@Suite struct CatalogRuleTests {
    private static func unit(_ text: String, _ state: String = "translated") -> String {
        "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(text)\" } }"
    }

    private static func key(_ name: String, _ texts: String, _ members: String = "") -> String {
        "\"\(name)\" : { \(members)\"localizations\" : { \(texts) } }"
    }

    private static func plural(_ one: String, _ other: String) -> String {
        "{ \"variations\" : { \"plural\" : { \"one\" : \(one), \"other\" : \(other) } } }"
    }

    private func found(_ members: String, name: String = "Localizable.xcstrings") async -> [Finding] {
        let catalog = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(members) }, \"version\" : \"1.0\" }"
        return await findings(in: Array(catalog.utf8), name: name)
    }

    @Test(
        arguments: [
            ("notes.odt", ["notizen.odt"], false),
            ("shop.example.coop", ["laden.example.coop", "„shop.example.coop“", "Boutique"], false),
            ("wide_screen", ["wide_screen", "wide_screen", "grand"], false),
            ("notes.odt", ["Notizen", "notes.odt"], true),
            ("wide_screen", ["wide_screens"], true),
            ("help.index", ["Hilfe.indexe"], true),
        ] as [(String, [String], Bool)])
    func `a key is no name if most translations end as it does`(
        name: String, texts: [String], isName: Bool
    ) async {
        let members = zip(["de", "fr", "es"], texts).map { "\"\($0)\" : \(Self.unit($1))" }
        let found = await found(Self.key(name, members.joined(separator: ", ")))
        #expect(found.contains { $0.rule.id == "missing-source-text" } == isName, "\(found.lines)")
    }

    private static let forms = plural(unit("%arg a"), unit("%arg b"))

    private static func substitution(_ text: String, _ forms: String) -> String {
        """
        { "stringUnit" : { "state" : "new", "value" : "\(text)" }, "substitutions" : { "n" : { "formatSpecifier" : "lld", \
        \(forms.dropFirst(2).dropLast(2)) } } }
        """
    }

    private static let states: [(texts: String, severities: [Severity])] = [
        ("\"en\" : \(unit("One")), \"de\" : \(unit("Eins", "new"))", [.warning]),
        ("\"en\" : \(unit("  ")), \"de\" : \(unit(" ", "new"))", []),
        ("\"en\" : \(unit("")), \"de\" : \(unit("Eins", "new"))", []),
        ("\"de\" : \(substitution("%#@n@", forms))", []),
        ("\"de\" : \(substitution("%#@n@ neu", forms))", [.warning]),
        (
            "\"de\" : \(substitution("%#@n@", plural(unit("%arg a", "new"), unit("%arg b"))))",
            [.warning, .warning]
        ),
        // In the source language new texts are in the code, unless they are only some of a key.
        ("\"en\" : \(plural(unit("%lld a", "new"), unit("%lld b", "new")))", []),
        ("\"en\" : \(plural(unit("%lld a"), unit("%lld b", "new")))", [.info]),
        ("\"en\" : \(substitution("%#@n@", forms))", []),
    ]

    @Test(arguments: states)
    func `a new text is reported if there is something to translate`(
        _ given: (texts: String, severities: [Severity])
    ) async {
        let found = await found(Self.key("k.k", given.texts)).filter { $0.rule.id == "state-new" }
        #expect(found.map(\.severity) == given.severities, "\(found.lines)")
    }

    @Test(
        arguments: [
            ("\"Grey\" : { }, \"Open\" : { \"localizations\" : { \"en-AU\" : \(unit("Open")) } }", []),
            (
                "\"%@ of %@\" : { \"localizations\" : { \"en\" : \(unit("%1$@ of %2$@")) } }, "
                    + "\"Open\" : { \"localizations\" : { \"en-AU\" : \(unit("Open")) } }",
                []
            ),
            (
                "\"a.b\" : { \"localizations\" : { \"en\" : \(unit("Grey")) } }, "
                    + "\"Open\" : { \"localizations\" : { \"en-AU\" : \(unit("Open")) } }",
                ["missing-key"]
            ),
            (
                "\"Grey\" : { }, \"Open\" : { \"localizations\" : { \"de\" : \(unit("Auf")) } }",
                ["missing-key"]
            ),
        ] as [(String, [String])])
    func `a region of the source language needs no text that is the key`(
        members: String, expected: [String]
    ) async {
        #expect(await found(members).map(\.rule.id) == expected)
    }

    @Test func `the name of an app is not missed`() async {
        func catalog(_ other: String) -> String {
            Self.key("CFBundleName", "\"en\" : \(Self.unit("Nail"))") + ", "
                + Self.key("CFBundleDisplayName", "\"en\" : \(Self.unit("Nail"))") + ", "
                + Self.key(
                    "NSCameraUsageDescription",
                    "\"en\" : \(Self.unit("Scans.")), \"sv\" : \(Self.unit("Läser."))")
                + other
        }
        #expect(await found(catalog(""), name: "InfoPlist.xcstrings").map(\.rule.id) == [])
        let more = ", " + Self.key("NSSiriUsageDescription", "\"en\" : \(Self.unit("Listens."))")
        let missing = await found(catalog(more), name: "InfoPlist.xcstrings")
        #expect(missing.map(\.message) == ["1 of 4 keys of the base is missing: \"NSSiriUsageDescription\""])
    }
}
