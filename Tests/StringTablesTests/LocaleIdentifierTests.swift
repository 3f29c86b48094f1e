import StringTables
import Testing

@Suite struct LocaleIdentifierTests {
    @Test(
        arguments: [
            ("fr", "fr", nil, nil), ("pt_BR", "pt", nil, "BR"), ("zh-hant-hk", "zh", "Hant", "HK"),
            ("English", "en", nil, nil), ("Portuguese, Brazilian", "pt", nil, "BR"),
            ("es-419", "es", nil, "419"),
            ("Base", "base", nil, nil),
        ] as [(String, String, String?, String?)])
    func `a name is split into language, script and region`(
        _ name: String, language: String, script: String?, region: String?
    ) {
        let locale = LocaleIdentifier(name)
        #expect(locale.language == language && locale.script == script && locale.region == region)
    }

    @Test(arguments: [
        "fr", "tl", "no", "pt_BR", "zh-Hans", "English", "Simplified Chinese", "Base", "qqq", "kab", "iw",
        "ca-valencia",
        "skr-arab",
    ])
    func `a name that the platform accepts is known`(_ name: String) {
        #expect(LocaleIdentifier(name).isKnown)
    }

    @Test(arguments: ["cn", "jp", "SimplifiedChinese", "test-base", "de-MissingFile", "", "x", "French2"])
    func `a name that is not a locale is not known`(_ name: String) {
        #expect(!LocaleIdentifier(name).isKnown)
    }

    @Test(arguments: [
        ("English", "en"), ("pt_BR", "pt-BR"), ("zh_CN", "zh-Hans"), ("zh", "zh-Hans"), ("zh-TW", "zh-Hant"),
        ("zh_HK", "zh-Hant-HK"), ("zh-Hant-HK", "zh-Hant-HK"), ("iw", "he"), ("no", "nb"), ("fr-FR", "fr-FR"),
        ("Base", "Base"), ("de-MissingFile", "de-MissingFile"),
    ])
    func `all spellings of a locale have the same canonical name`(_ name: String, canonical: String) {
        #expect(LocaleIdentifier(name).canonicalName == canonical)
    }
}
