import Foundation
import Testing

/// `convert`, beyond the vectors.
@Suite struct ConvertCommandTests {
    @Test(arguments: [
        (["convert", "a.strings"], "convert needs --to, --form"),
        (["convert", "--encoding", "UTF-8", "a.strings"], "UTF-8"),
        (
            ["convert", "--form", "binary", "--encoding", "utf-8", "a.strings"],
            "a binary table has no encoding"
        ),
        (["convert", "--bom", "--no-bom", "a.strings"], "cannot be used together"),
        (["convert", "--from", "utf-x", "a.strings"], "there is no encoding \"utf-x\""),
        (
            ["convert", "--form", "xml", "-o", "b.strings", "a.strings", "c.strings"],
            "--output needs one table"
        ),
    ])
    func `options that make no sense are refused`(_ words: [String], _ message: String) async throws {
        let project = try Sandbox(["a.strings": "\"a\" = \"1\";\n", "c.strings": "\"a\" = \"1\";\n"])
        let command = Command(executable: Binary.url, arguments: words, folder: project.root)
        let outcome = try await command.run()
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains(message))
        #expect(try String(contentsOf: project.url("a.strings"), encoding: .utf8) == "\"a\" = \"1\";\n")
    }

    @Test func `a table from standard input goes to standard output, converted or not`() async throws {
        let project = try Sandbox()
        let xml = try await project.strlint("convert", "--form", "xml", "-", input: "\"a\" = \"1\";\n")
        #expect(xml.status == 0)
        #expect(xml.text.contains("\t<key>a</key>\n\t<string>1</string>\n"))
        let same = try await project.strlint("convert", "--encoding", "utf-8", "-", input: "\"a\" = \"1\";\n")
        #expect(same.text == "\"a\" = \"1\";\n")
        let broken = try await project.strlint("convert", "--form", "xml", "-", input: "\"a\" = ;")
        #expect(broken.status == 2)
        #expect(broken.text.isEmpty)
    }

    @Test func `each table stands for itself`() async throws {
        let project = try Sandbox([
            "en.lproj/a.strings": "\"a\" = \"1\";\n",
            "en.lproj/b.strings": "\"a\" = \"0\";\n\"a\" = \"1\";\n",
            "en.lproj/c.strings": "\"a\" = ;\n", "Localizable.xcstrings": "{}",
        ])
        let outcome = try await project.strlint("convert", "--form", "xml", ".")
        #expect(outcome.status == 2)
        #expect(
            outcome.errorText.contains(
                "1 table converted, 1 left alone (binary, or a string catalog), 1 not converted because of losses, 1 not converted"
            ))
        #expect(try String(contentsOf: project.url("en.lproj/a.strings"), encoding: .utf8).hasPrefix("<?xml"))
        #expect(
            try String(contentsOf: project.url("en.lproj/b.strings"), encoding: .utf8).hasPrefix("\"a\" = "))
        let named = try await project.strlint("convert", "--form", "xml", "Localizable.xcstrings")
        #expect(named.status == 2)
        #expect(named.errorText.contains("is a string catalog"))
    }

    @Test func `an encoding is named for tables whose encoding is unknown, and for no others`() async throws {
        let project = try Sandbox(["fr.lproj/a.strings": "\"a\" = \"é\";\n"])
        try project.write("fr.lproj/b.strings", Data("\"a\" = \"".utf8) + Data([0xE9, 0x22, 0x3B]))
        let refused = try await project.strlint("convert", "--encoding", "utf-8", "fr.lproj/b.strings")
        #expect(refused.status == 2)
        #expect(refused.errorText.contains("--from"))
        let outcome = try await project.strlint("convert", "--from", "Windows-1252", "fr.lproj")
        #expect(outcome.status == 0)
        #expect(
            try String(contentsOf: project.url("fr.lproj/a.strings"), encoding: .utf8) == "\"a\" = \"é\";\n")
        #expect(
            try String(contentsOf: project.url("fr.lproj/b.strings"), encoding: .utf8) == "\"a\" = \"é\";")
        let again = try await project.strlint("convert", "--from", "Windows-1252", "fr.lproj")
        #expect(again.errorText.contains("2 unchanged"))
    }

    @Test(arguments: ["utf-16le", "utf-16be"])
    func `UTF-16 without a byte order mark is read if its order is named`(_ name: String) async throws {
        let project = try Sandbox()
        let units = "\"a\" = \"é\";".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let bytes =
            name == "utf-16le"
            ? units : stride(from: 0, to: units.count, by: 2).flatMap { [units[$0 + 1], units[$0]] }
        try project.write("a.strings", Data(bytes))
        let outcome = try await project.strlint(
            "convert", "--from", name, "--encoding", "utf-16", "a.strings")
        #expect(outcome.status == 0)
        #expect(try Data(contentsOf: project.url("a.strings")) == Data([0xFF, 0xFE] + units))
    }

    @Test func `a stringsdict is converted as a property list`() async throws {
        let project = try Sandbox([
            "en.lproj/a.stringsdict": """
            <plist><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
            <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict></dict></dict></plist>
            """
        ])
        let before = try await project.strlint("show", "--number", "2", "en.lproj/a.stringsdict").text
        #expect(before.contains("2"))
        for form in ["binary", "old-style", "xml"] {
            let outcome = try await project.strlint("convert", "--form", form, "en.lproj/a.stringsdict")
            #expect(outcome.status == 0)
            let shown = try await project.strlint("show", "-f", "json", "en.lproj/a.stringsdict").json()
            #expect(shown["form"] as? String == form)
            #expect(
                try await project.strlint("show", "--number", "2", "en.lproj/a.stringsdict").text == before)
        }
    }

    /// The library that reads XML refuses longer texts than ten million bytes, unless it is told not to.
    @Test(arguments: ["--form=xml", "--form=binary", "--encoding=utf-16"])
    func `a large text of one letter is converted`(_ option: String) async throws {
        let text = String(repeating: "x", count: 10_100_000)
        let project = try Sandbox(["a.strings": "\"a\" = \"\(text)\";\n"])
        let outcome = try await project.strlint("convert", option, "a.strings")
        #expect(outcome.status == 0)
        #expect(outcome.errorText.contains("1 table converted"))
    }
}
