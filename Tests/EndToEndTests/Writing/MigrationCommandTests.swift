import Foundation
import Testing

/// `convert --to xcstrings` and `convert --to tables`.
@Suite struct MigrationCommandTests {
    /// A `.stringsdict` with one key.
    private static func dictionary(_ key: String, _ members: String) -> String {
        "\"\(key)\" = { \(members) };\n"
    }

    private static func rule(_ name: String, type: String = "d", _ forms: String) -> String {
        """
        \(name) = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = \(type); \(forms) };
        """
    }

    private static func format(_ text: String) -> String { "NSStringLocalizedFormatKey = \"\(text)\";" }

    /// Tables that a catalog can hold.
    struct Example: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let files: [String: String]
        /// What the catalog has.
        let parts: [String]
    }

    static let examples = [
        Example(
            testDescription: "texts with comments of different locales",
            files: [
                "en.lproj/L.strings": "/* title */\n\"k\" = \"Bread\";\n\"only\" = \"1\";\n",
                "pt_BR.lproj/L.strings": "/* translator's */\n\"k\" = \"Pão\";\n",
            ],
            parts: ["\"comment\" : \"title\",", "\"pt-BR\" : {", "\"value\" : \"Pão\""]),
        Example(
            testDescription: "one plural becomes a variation with the whole text",
            files: [
                "en.lproj/L.stringsdict": dictionary(
                    "n", format("Found %#@n@!") + rule("n", "one = \"%d file\"; other = \"%d files\";"))
            ],
            parts: ["\"plural\" : {", "\"value\" : \"Found %d file!\"", "\"value\" : \"Found %d files!\""]),
        Example(
            testDescription: "a plural of the second argument keeps its position",
            files: [
                "en.lproj/L.stringsdict": dictionary(
                    "n", format("%@ has %#@n@") + rule("n", "one = \"%d file\"; other = \"%d files\";"))
            ],
            parts: ["\"value\" : \"%1$@ has %2$d files\""]),
        Example(
            testDescription: "a plural that does not show the number becomes a substitution",
            files: [
                "en.lproj/L.stringsdict": dictionary(
                    "n", format("%#@n@") + rule("n", "one = \"a file\"; other = \"files\";"))
            ],
            parts: [
                "\"substitutions\" : {", "\"argNum\" : 1", "\"value\" : \"%#@n@\"", "\"value\" : \"a file\"",
            ]),
        Example(
            testDescription: "two plurals become substitutions",
            files: [
                "en.lproj/L.stringsdict": dictionary(
                    "n",
                    format("%2$#@b@ in %1$#@a@")
                        + rule("a", "one = \"%d row\"; other = \"%d rows\";")
                        + rule("b", type: "lu", "one = \"%lu cell\"; other = \"%lu cells\";"))
            ],
            parts: [
                "\"value\" : \"%#@b@ in %#@a@\"", "\"argNum\" : 2", "\"formatSpecifier\" : \"lu\"",
                "\"value\" : \"%arg cells\"",
            ]),
        Example(
            testDescription: "texts for devices, the others from the merged table",
            files: [
                "en.lproj/L.strings": "\"tap\" = \"Tap\";\n",
                "en.lproj/L.stringsdict": dictionary(
                    "tap", "NSStringDeviceSpecificRuleType = { mac = \"Click\"; };"),
            ],
            parts: [
                "\"device\" : {", "\"mac\" : {", "\"value\" : \"Click\"", "\"other\" : {",
                "\"value\" : \"Tap\"",
            ]),
        Example(
            testDescription: "English users see en.lproj, and Base.lproj gives what it lacks",
            files: [
                "Base.lproj/L.strings": "\"k\" = \"same\";\n\"more\" = \"2\";\n",
                "en.lproj/L.strings": "\"k\" = \"same\";\n",
            ],
            parts: ["\"sourceLanguage\" : \"en\"", "\"value\" : \"2\""]),
        Example(
            testDescription: "a file without content is no table",
            files: ["en.lproj/L.strings": "\"k\" = \"v\";\n", "hy.lproj/L.strings": ""],
            parts: ["\"en\" : {"]),
    ]

    @Test(arguments: examples)
    func `tables become a catalog and tables again`(_ example: Example) async throws {
        let sandbox = try Sandbox(example.files)
        let made = try await sandbox.strlint("convert", "--to", "xcstrings", "-o", "L.xcstrings", ".")
        #expect(made.status == 0, "\(made.errorText)")
        let text = try sandbox.text("L.xcstrings")
        for part in example.parts { #expect(text.contains(part), "\(part) is not in \(text)") }
        let layout = try await sandbox.strlint("format", "--check", "L.xcstrings")
        #expect(layout.status == 0)
        for (file, content) in example.files where !content.isEmpty {
            let check = try await sandbox.strlint(
                "check", "--select", "migration", "--migrated-from", file, "L.xcstrings")
            #expect(check.text.hasPrefix("No findings"), "\(check.text)")
        }
        let split = try await sandbox.strlint("convert", "--to", "tables", "-o", "out", "L.xcstrings")
        #expect(split.status == 0, "\(split.errorText)")
        let back = try await sandbox.strlint(
            "convert", "--to", "xcstrings", "--base-language", "en", "-o", "-", "out")
        #expect(back.status == 0, "\(back.errorText)")
        #expect(sandbox.withoutComments(back.text) == sandbox.withoutComments(text))
    }

    @Test(arguments: [
        (
            [
                "en.lproj/L.stringsdict": dictionary(
                    "w", "NSStringVariableWidthRuleType = { 1 = \"Hi\"; 20 = \"Hello\"; };")
            ],
            "would lose the text \"Hi\" of \"w\" (line 1) for 1"
        ),
        (["en.lproj/L.strings": "\"k\" = (1, 2);\n"], "would lose the value of \"k\" (line 1)"),
        (
            ["en.lproj/L.strings": "/* header */\n\n\"k\" = \"v\";\n"],
            "would lose a comment that belongs to no key"
        ),
        (
            ["Base.lproj/L.strings": "\"k\" = \"one\";\n", "en.lproj/L.strings": "\"k\" = \"two\";\n"],
            "Base.lproj/L.strings would lose the text \"one\" of \"k\""
        ),
    ])
    func `what a catalog cannot hold needs a permission`(_ files: [String: String], _ loss: String)
        async throws
    {
        let sandbox = try Sandbox(files)
        let refused = try await sandbox.strlint("convert", "--to", "xcstrings", "-o", "L.xcstrings", ".")
        #expect(refused.status == 1)
        #expect(refused.errorText.contains(loss), "\(refused.errorText)")
        #expect(!sandbox.exists("L.xcstrings"))
        let allowed = try await sandbox.strlint(
            "convert", "--allow-loss", "--to", "xcstrings", "-o", "L.xcstrings", ".")
        #expect(allowed.status == 0)
        #expect(sandbox.exists("L.xcstrings"))
    }

    @Test(arguments: [
        (["fr.lproj/L.strings": "\"k\" = \"v\";\n"], "nothing tells which language"),
        (
            ["en.lproj/A.strings": "\"k\" = \"v\";\n", "en.lproj/B.strings": "\"k\" = \"v\";\n"],
            "several tables (A, B)"
        ),
        (
            ["x/en.lproj/L.strings": "\"k\" = \"v\";\n", "y/en.lproj/L.strings": "\"k\" = \"v\";\n"],
            "several folders"
        ),
        (["L.strings": "\"k\" = \"v\";\n"], "is in no .lproj folder"),
        (["en.lproj/L.strings": "\"k\" = \"v\"\n"], "does not read completely"),
        (
            ["en.lproj/L.strings": "\"k\" = \"v\";\n", "template.lproj/L.strings": "\"k\" = \"v\";\n"],
            "of no language"
        ),
        (["L.xcstrings": "{}"], "there are no .strings"),
    ])
    func `tables that do not belong together are refused`(_ files: [String: String], _ reason: String)
        async throws
    {
        let sandbox = try Sandbox(files)
        let outcome = try await sandbox.strlint("convert", "--to", "xcstrings", "-o", "L.xcstrings", ".")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains(reason), "\(outcome.errorText)")
    }

    @Test(arguments: [
        ["--to", "xcstrings"], ["--to", "tables"], ["--to", "xcstrings", "-o", "L.strings"],
        ["--to", "xcstrings", "--form", "xml", "-o", "L.xcstrings"], ["--to", "tables", "-o", "-"],
        ["--to", "tables", "--from", "macintosh", "-o", "out"],
    ])
    func `options that do not fit are usage errors`(_ options: [String]) async throws {
        let sandbox = try Sandbox(["en.lproj/L.strings": "\"k\" = \"v\";\n"])
        let command = Command(
            executable: Binary.url, arguments: ["convert"] + options + ["."], folder: sandbox.root)
        #expect(try await command.run().status == 2)
    }

    // MARK: - To tables

    private static func catalog(_ locale: String, _ text: String) -> String {
        """
        {"sourceLanguage" : "en", "strings" : {"k" : {"localizations" : {"\(locale)" : {"stringUnit" : \
        {"state" : "translated", "value" : "\(text)"}}}}}, "version" : "1.0"}
        """
    }

    @Test(arguments: ["../x", "a/b", "", "..", "de\\u0000", "de."])
    func `a locale is no way out of the folder`(_ locale: String) async throws {
        let sandbox = try Sandbox(["sub/L.xcstrings": Self.catalog(locale, "v")])
        let outcome = try await sandbox.strlint(
            "convert", "--to", "tables", "-o", "sub/out", "sub/L.xcstrings")
        #expect(outcome.status == 2)
        #expect(!sandbox.exists("sub/out"))
        #expect(!sandbox.exists("sub/x.lproj"))
    }

    @Test func `links in the folder are not followed out of it`() async throws {
        let sandbox = try await Sandbox.repository(["L.xcstrings": Self.catalog("de", "neu")])
        let outside = FileManager.default.temporaryDirectory.appending(path: "strlint-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: outside) }
        try FileManager.default.createDirectory(at: sandbox.url("out"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: sandbox.url("out/de.lproj"), withDestinationURL: outside)
        let outcome = try await sandbox.strlint("convert", "--to", "tables", "-o", "out", "L.xcstrings")
        #expect(outcome.status == 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
    }

    @Test func `texts in another form and encoding`() async throws {
        let sandbox = try Sandbox(["L.xcstrings": Self.catalog("de", "Größe")])
        let utf16 = try await sandbox.strlint(
            "convert", "--to", "tables", "--encoding", "utf-16", "-o", "out", "L.xcstrings")
        #expect(utf16.status == 0)
        #expect(try Data(contentsOf: sandbox.url("out/de.lproj/L.strings")).starts(with: [0xFF, 0xFE]))
        let binary = try await sandbox.strlint(
            "convert", "--to", "tables", "--form", "binary", "-o", "out", "L.xcstrings")
        #expect(binary.status == 0)
        #expect(
            try Data(contentsOf: sandbox.url("out/de.lproj/L.strings")).starts(with: Data("bplist00".utf8)))
    }

    @Test func `a catalog that does not build is refused`() async throws {
        let sandbox = try Sandbox(["L.xcstrings": "{\"strings\" : {}}"])
        let outcome = try await sandbox.strlint("convert", "--to", "tables", "-o", "out", "L.xcstrings")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("does not build"))
        #expect(!sandbox.exists("out"))
    }

    @Test func `marks that tables do not have are told`() async throws {
        let text = Self.catalog("de", "v").replacingOccurrences(of: "translated", with: "needs_review")
        let sandbox = try Sandbox(["L.xcstrings": text])
        let outcome = try await sandbox.strlint("convert", "--to", "tables", "-o", "out", "L.xcstrings")
        #expect(outcome.status == 0)
        #expect(
            outcome.errorText.contains("has 1 text with the state needs_review, which tables do not note"))
    }
}

extension Sandbox {
    fileprivate func text(_ path: String) throws -> String {
        try String(contentsOf: url(path), encoding: .utf8)
    }

    fileprivate func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }

    /// The lines of a catalog without those of comments, which each locale may have.
    fileprivate func withoutComments(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter { !$0.contains("\"comment\" :") }
    }
}
