import Findings
import Rules
import Testing

/// `check --migrated-from`, where a catalog does not compile a text that users see all the same.
@Suite struct MigrationTests {
    /// The rules that find something lost or changed.
    private func rules(
        _ members: String, locale: String, old: String, format: String = "strings"
    ) async -> [String] {
        let catalog = "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(members) }, \"version\" : \"1.0\" }"
        let table = RuleExample.OldTable("\(locale).lproj/Localizable.\(format)", old)
        let found = await findings(in: Array(catalog.utf8), old: table, name: "Localizable.xcstrings")
        return found.map(\.rule.id).filter { $0.hasPrefix("migration") }
    }

    private static func unit(_ text: String, _ state: String = "translated") -> String {
        "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(text)\" } }"
    }

    private static func key(_ members: String, _ localizations: String) -> String {
        "\"key\" : { \(members.isEmpty ? "" : members + ", ")\"localizations\" : { \(localizations) } }"
    }

    @Test(
        arguments: [
            ("\"extractionState\" : \"extracted_with_value\"", "Text", []),
            ("", "Text", []),
            ("\"extractionState\" : \"stale\"", "Text", []),
            ("\"extractionState\" : \"extracted_with_value\", \"shouldTranslate\" : false", "Text", []),
            ("\"extractionState\" : \"manual\"", "Text", []),
            ("\"extractionState\" : \"extracted_with_value\"", "Other", ["migration-changed-value"]),
        ] as [(String, String, [String])])
    func `a new text of the source language is in the code`(
        members: String, text: String, expected: [String]
    ) async {
        let key = Self.key(members, "\"en\" : \(Self.unit(text, "new"))")
        for locale in ["en", "Base", "English"] {
            #expect(await rules(key, locale: locale, old: "\"key\" = \"Text\";\n") == expected, "\(locale)")
        }
    }

    @Test func `new forms of a plural are in the code`() async {
        let forms =
            "\"one\" : \(Self.unit("%lld file", "new")), \"other\" : \(Self.unit("%lld files", "new"))"
        let key = Self.key(
            "\"extractionState\" : \"extracted_with_value\"",
            "\"en\" : { \"variations\" : { \"plural\" : { \(forms) } } }")
        func old(_ one: String) -> String {
            "{ key = { NSStringLocalizedFormatKey = \"%#@n@\"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; "
                + "NSStringFormatValueTypeKey = lld; one = \"\(one)\"; other = \"%lld files\"; }; }; }"
        }
        #expect(await rules(key, locale: "en", old: old("%lld file"), format: "stringsdict") == [])
        #expect(
            await rules(key, locale: "en", old: old("a file"), format: "stringsdict") == [
                "migration-changed-value"
            ])
    }

    @Test(
        arguments: [
            // The key is the text.
            ("\"OK %@\" : { }", "\"OK %@\" = \"OK %@\";\n", []),
            ("\"OK %@\" : { \"shouldTranslate\" : false }", "\"OK %@\" = \"OK %1$@\";\n", []),
            ("\"OK\" : { }", "\"OK\" = \"Gut\";\n", ["migration-lost-translation"]),
            // The code has the text.
            (Self.key("", "\"en\" : \(Self.unit("Text", "new"))"), "\"key\" = \"Text\";\n", []),
            (
                Self.key("", "\"en\" : \(Self.unit("Text", "new"))"), "\"key\" = \"key\";\n",
                ["migration-lost-translation"]
            ),
            // A text of the source language is not that of other languages.
            (
                Self.key("", "\"en\" : \(Self.unit("Text"))"), "\"key\" = \"Text\";\n",
                ["migration-lost-translation"]
            ),
        ] as [(String, String, [String])])
    func `a locale that has no text shows that of the code, or the key`(
        member: String, old: String, expected: [String]
    ) async {
        let other = "\"other\" : { \"localizations\" : { \"de\" : \(Self.unit("Anderes")) } }"
        #expect(await rules("\(member), \(other)", locale: "de", old: old) == expected)
    }

    @Test func `a locale that a catalog does not have loses its texts`() async {
        #expect(
            await rules("\"OK\" : { }", locale: "de", old: "\"OK\" = \"OK\";\n") == [
                "migration-lost-translation"
            ])
    }

    @Test func `a lost key is named`() async {
        let catalog = "{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }"
        let old = RuleExample.OldTable("de.lproj/Localizable.strings", "\"gone\" = \"Weg\";\n")
        let found = await findings(in: Array(catalog.utf8), old: old, name: "Localizable.xcstrings")
        #expect(found.first { $0.rule.id == "migration-lost-key" }?.location.key == "gone")
    }
}
