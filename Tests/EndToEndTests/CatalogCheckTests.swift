import Foundation
import Testing

/// `check` and `show` of string catalogs and of texts that vary.
@Suite struct CatalogCheckTests {
    private static let path = "L.xcstrings"

    /// A catalog with one plural, whose Russian forms are `one` and `few`.
    private static func catalog(one: String, few: String = "%lld файла") -> String {
        let english = forms(["one": "%lld file", "other": "%lld files"])
        let russian = forms(["one": one, "few": few, "many": "%lld файлов", "other": "%lld файла"])
        return """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "%lld files" : { "localizations" : { "en" : \(english), "ru" : \(russian) } }
              },
              "version" : "1.0"
            }
            """
    }

    private static func forms(_ texts: [String: String]) -> String {
        let members = texts.sorted { $0.key < $1.key }.map { category, text in
            "\"\(category)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
        }
        return "{ \"variations\" : { \"plural\" : { \(members.joined(separator: ", ")) } } }"
    }

    private func findings(_ project: Sandbox, _ options: String...) async throws -> [[String: Any]] {
        let command = Command(
            executable: Binary.url, arguments: ["check", "-f", "json", "."] + options, folder: project.root)
        return try #require(try await command.run().json()["findings"] as? [[String: Any]])
    }

    @Test func `a place in a catalog has its locale and category`() async throws {
        let project = try Sandbox([Self.path: Self.catalog(one: "1 файл")])
        let finding = try #require(try await findings(project).first)
        #expect(finding["rule"] as? String == "hard-coded-number")
        let location = try #require(finding["location"] as? [String: Any])
        #expect(location["key"] as? String == "%lld files")
        #expect(location["locale"] as? String == "ru" && location["category"] as? String == "one")
        #expect(
            (finding["message"] as? String)?.hasPrefix(
                "the user sees “1 файл” for 21 too: ru uses “one” for 1, 21, 31 …") == true)
    }

    @Test func `a baseline tells the forms of a key apart`() async throws {
        let project = try Sandbox([Self.path: Self.catalog(one: "1 файл")])
        _ = try await project.strlint("check", ".", "--write-baseline", "base.json")
        #expect(try await findings(project, "--baseline", "base.json").isEmpty)
        try project.write(Self.path, Self.catalog(one: "%lld файл", few: "1 файл"))
        let new = try await findings(project, "--baseline", "base.json")
        #expect(new.map { ($0["location"] as? [String: Any])?["category"] as? String } == ["few"])
    }

    @Test func `only new findings are reported since a revision`() async throws {
        let project = try await Sandbox.repository([Self.path: Self.catalog(one: "1 файл")])
        #expect(try await findings(project, "--since", "HEAD").isEmpty)
        try project.write(Self.path, Self.catalog(one: "1 файл", few: "2 файла"))
        let new = try await findings(project, "--since", "HEAD")
        #expect(new.map { ($0["location"] as? [String: Any])?["category"] as? String } == ["few"])
    }

    @Test(arguments: [("1", "one", "1 файл"), ("3", "few", "3 файла"), ("5", "many", "5 файлов")])
    func `show evaluates a plural`(number: String, category: String, text: String) async throws {
        let project = try Sandbox([Self.path: Self.catalog(one: "%lld файл")])
        let outcome = try await project.strlint(
            "show", Self.path, "--number", number, "--locale", "ru", "-f", "json")
        let entries = try #require(try outcome.json()["entries"] as? [[String: String]])
        #expect(entries.map { [$0["locale"], $0["category"], $0["text"]] } == [["ru", category, text]])
    }

    @Test func `a table that a stringsdict shadows is said to be`() async throws {
        let rule =
            "{NSStringLocalizedFormatKey=\"%#@n@\"; n={NSStringFormatSpecTypeKey=NSStringPluralRuleType; "
            + "NSStringFormatValueTypeKey=d; one=\"%d file\"; other=\"%d files\";};}"
        let project = try Sandbox([
            "en.lproj/L.strings": "\"files\" = \"%d files\";\n",
            "en.lproj/L.stringsdict": "{files = \(rule);}",
        ])
        #expect(try await findings(project).map { $0["rule"] as? String } == ["shadowed-by-stringsdict"])
    }

    @Test func `a migration is proved`() async throws {
        let project = try Sandbox([
            "old/en.lproj/L.strings": "\"a\" = \"A\";\n", "old/ru.lproj/L.strings": "\"a\" = \"Б\";\n",
            Self.path: Self.catalog(one: "%lld файл"),
        ])
        let outcome = try await project.strlint("check", Self.path, "--migrated-from", "old", "-f", "json")
        let findings = try #require(try outcome.json()["findings"] as? [[String: Any]])
        #expect(findings.map { $0["rule"] as? String } == ["migration-lost-key", "migration-lost-key"])
        #expect(outcome.status == 1)
        let mistaken = try await project.strlint("check", Self.path, "--migrated-from", "no-such-folder")
        #expect(mistaken.status == 2 && mistaken.errorText.contains("--migrated-from no-such-folder"))
    }

    @Test func `an old table that cannot be read is no proof`() async throws {
        let project = try Sandbox([
            Self.path: #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#, "old/en.lproj/none": "",
        ])
        let old = "old/en.lproj/L.strings"
        try FileManager.default.createSymbolicLink(
            at: project.url(old), withDestinationURL: URL(filePath: "/etc/hosts"))
        let outcome = try await project.strlint("check", Self.path, "--migrated-from", "old")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("\(old) is a link"), "\(outcome.errorText)")
    }
}
