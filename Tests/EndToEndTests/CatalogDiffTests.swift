import Foundation
import Testing

/// `diff`, `log` and `textconv` of catalogs.
@Suite struct CatalogDiffTests {
    private static func unit(_ text: String, _ state: String = "translated") -> String {
        "{\"stringUnit\":{\"state\":\"\(state)\",\"value\":\"\(text)\"}}"
    }

    private static func catalog(few: String, bye: String = unit("Пока", "new")) -> String {
        """
        {"sourceLanguage":"en","strings":{"bye":{"comment":"At the end","localizations":{"ru":\(bye)}},
        "files":{"extractionState":"manual","localizations":{
        "en":{"variations":{"plural":{"one":\(unit("%lld file")),"other":\(unit("%lld files"))}}},
        "ru":{"variations":{"plural":{"few":\(unit(few)),"other":\(unit("%lld файлов"))}}}}}},"version":"1.0"}
        """
    }

    private static let old = catalog(few: "%lld файл")
    private static let new = catalog(few: "%lld файла", bye: unit("Пока"))

    private func repository() async throws -> Sandbox {
        let sandbox = try await Sandbox.repository(["L.xcstrings": Self.old])
        try sandbox.write("L.xcstrings", Self.new)
        try await sandbox.commit("Translate")
        return sandbox
    }

    @Test(arguments: ["HEAD~1 HEAD", "HEAD~1", "HEAD~1:L.xcstrings L.xcstrings", "HEAD~1:./ ."])
    func `a catalog is compared by locale`(_ operands: String) async throws {
        let outcome = try await repository().shell("$STRLINT diff \(operands)")
        #expect(outcome.status == 1)
        #expect(
            outcome.text.hasPrefix("2 differences in 1 of 2 tables: 1 changed, 1 state changed.\n"),
            "\(outcome.text)")
        #expect(outcome.text.contains("\nL.xcstrings (ru)\n"))
        #expect(outcome.text.contains("\"files\" (few)\n         - \"%lld файл\"\n"))
        #expect(outcome.text.contains("\"bye\": new → translated\n"))
    }

    @Test func `JSON names the locale, the category and the state`() async throws {
        let outcome = try await repository().strlint("diff", "-fjson", "HEAD~1")
        let table = try #require((try outcome.json()["tables"] as? [[String: Any]])?.first)
        #expect(table["locale"] as? String == "ru")
        #expect(table["path"] as? String == "L.xcstrings")
        let changed = try #require((table["changed"] as? [[String: Any]])?.first)
        #expect(changed["category"] as? String == "few")
        #expect(changed["state"] as? String == "translated")
        let state = try #require((table["state_changed"] as? [[String: Any]])?.first)
        #expect(state["old"] as? String == "new")
    }

    @Test func `a catalog that is written in another way is the same`() async throws {
        let sandbox = try Sandbox(["a.xcstrings": Self.old])
        let object = try JSONSerialization.jsonObject(with: Data(Self.old.utf8))
        try sandbox.write(
            "b.xcstrings",
            try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys]))
        let outcome = try await sandbox.strlint("diff", "a.xcstrings", "b.xcstrings")
        #expect(outcome.status == 0)
        #expect(outcome.text.hasPrefix("Only the layout changed"), "\(outcome.text)")
    }

    @Test func `the log shows what changed in each locale`() async throws {
        let sandbox = try await repository()
        let log = try await sandbox.strlint("log", "L.xcstrings")
        #expect(log.text.contains("\n          ru  ~1 *1\n"), "\(log.text)")
        let key = try await sandbox.strlint("log", "L.xcstrings", "--key", "files")
        #expect(key.text.contains("changed (ru)\n"), "\(key.text)")
        #expect(key.text.contains("\"files\" (few)\n"))
        #expect(key.text.contains("added (en)\n"))
    }

    @Test func `textconv prints a line for each text`() async throws {
        let sandbox = try Sandbox(["L.xcstrings": Self.old])
        let outcome = try await sandbox.strlint("textconv", "L.xcstrings")
        #expect(
            outcome.text == """
                /* At the end */
                "bye" (en) = "bye";
                "bye" (ru) = "Пока"; // new
                // manual
                "files" (en, one) = "%lld file";
                "files" (en, other) = "%lld files";
                "files" (ru, few) = "%lld файл";
                "files" (ru, other) = "%lld файлов";

                """)
    }

    @Test func `the other locales of a catalog are its translations`() async throws {
        let sandbox = try Sandbox([
            "a.xcstrings": Self.old,
            "b.xcstrings": Self.old.replacing("%lld files", with: "%lld documents")
                .replacing("\"strings\":{", with: "\"strings\":{\"new\":{},"),
        ])
        let outcome = try await sandbox.strlint(
            "diff", "--translations", "b.xcstrings", "--stat", "a.xcstrings", "b.xcstrings")
        #expect(outcome.text.contains("1 of 1 translation needs work."), "\(outcome.text)")
        let json = try await sandbox.strlint(
            "diff", "--translations", "b.xcstrings", "-fjson", "a.xcstrings", "b.xcstrings")
        let russian = try #require((try json.json()["translations"] as? [[String: Any]])?.first)
        #expect((russian["missing"] as? [[String: Any]])?.first?["key"] as? String == "new")
        #expect((russian["stale"] as? [[String: Any]])?.first?["category"] as? String == "other")
    }

    // MARK: - Migration

    private static let dictionary = """
        files = {NSStringLocalizedFormatKey = "%#@n@"; n = {NSStringFormatSpecTypeKey = NSStringPluralRuleType; \
        NSStringFormatValueTypeKey = lld; one = "%lld file"; other = "%lld files";};};
        """

    @Test(arguments: ["Old", "Old/en.lproj"])
    func `a catalog with the texts of old tables is the same`(_ folder: String) async throws {
        let sandbox = try Sandbox([
            "Old/en.lproj/L.strings": "bye = bye; files = \"never shown\";",
            "Old/en.lproj/L.stringsdict": Self.dictionary, "L.xcstrings": Self.english,
        ])
        let outcome = try await sandbox.strlint("diff", folder, "L.xcstrings")
        #expect(outcome.text == "No differences in 1 table.\n")
        #expect(outcome.status == 0)
    }

    private static let english = """
        {"sourceLanguage":"en","strings":{"bye":{},"files":{"extractionState":"migrated","localizations":{
        "en":{"variations":{"plural":{"one":\(unit("%lld file")),"other":\(unit("%lld files"))}}}}}},"version":"1.0"}
        """

    @Test func `what a migration lost is removed`() async throws {
        let sandbox = try Sandbox([
            "Old/en.lproj/L.strings": "bye = Bye; gone = Gone;",
            "Old/en.lproj/L.stringsdict": Self.dictionary,
            "Old/fr.lproj/L.strings": "bye = Salut;", "L.xcstrings": Self.english,
        ])
        let outcome = try await sandbox.strlint("diff", "Old", "L.xcstrings")
        #expect(outcome.status == 1)
        #expect(outcome.text.contains("L.xcstrings (fr) (locale removed)"), "\(outcome.text)")
        #expect(outcome.text.contains("\"gone\" = \"Gone\""))
        #expect(outcome.text.contains("- \"Bye\"\n"))
        let missing = try await sandbox.strlint("diff", "Old", "Other.xcstrings")
        #expect(missing.status == 2)
    }
}
