import SourceText
import StringTables
import Testing

@testable import Findings
@testable import Rules

@Suite struct DamagedTableTests {
    private func ids(
        _ table: [UInt8], base: String? = nil, locale: String = "fr", name: String = "Localizable.strings"
    )
        async -> [String]
    {
        await findings(in: table, base: base, locale: locale, name: name).map(\.rule.id)
    }

    // MARK: - Files of other kinds

    @Test(arguments: [
        ("<?xml version=\"1.0\"?>\n<!-- a --><xliff version=\"1.2\"/>\n", "an XLIFF file"),
        ("<resources>\n<string name=\"a\">b</string></resources>\n", "an Android resource file"),
        ("<!doctype HTML>\n<p>Not found</p>\n", "an HTML page"), ("<svg/>\n", "an SVG image"),
        ("{\n  \"a\" : {\n    \"b\": 1\n  }\n}\n", "a JSON file"), ("[{\"a\": 1}]\n", "a JSON file"),
        ("# x\n\nmsgid \"Save\"\nmsgstr \"Guardar\"\n", "a gettext PO file"),
        ("\"root\"\n{\n\t\"Tokens\"\n\t{\n\t\t\"a\" \"b\"\n\t}\n}\n", "a file of Valve's KeyValues"),
        ("fr {\n  menu { \"Menu\" }\n}\n", "an ICU resource bundle"),
        ("fr:table(nofallback) {\n  menu { \"Menu\" }\n}\n", "an ICU resource bundle"),
        ("key,en\na,Save\n\"b, c\",Open\n", "a CSV file"), ("key;en;fr\na;b;c\nd;e;f\n", "a CSV file"),
        ("menu.save=Save the file\nmenu.open=Open a file\n", "a Java properties file"),
        ("! Menus\nmenu.save=Save the file \\\n  now\n", "a Java properties file"),
        ("#!/bin/sh\necho\n", "a script"), ("{\\rtf1\\ansi a}\n", "an RTF document"),
        ("PK\u{3}\u{4}\u{14}\u{0}", "a zip archive"), ("GIF89a\u{1}", "a GIF image"),
        ("fr\nde\n", "a list or a text"),
    ])
    func `a file of another kind is named, once and without a fix`(_ text: String, _ kind: String) async {
        let found = await findings(in: Array(text.utf8), base: "\"a\" = \"b\";\n")
        #expect(found.map(\.rule.id) == ["not-a-table"], "\(found.lines)")
        #expect(
            found.first?.message.contains(kind) == true && found.allSatisfy(\.fixes.isEmpty), "\(found.lines)"
        )
    }

    @Test(arguments: [
        "\"a\" = \"<html><body/></html>\"\n\"b\" = \"c\";\n", "/* <xliff> */\n\"a\" = \"b\"\n",
        "{ \"a\" = \"b\" }\n",
        "\"a\" \"b\";\n", "\"a\" = ;\n", "a = b c\n", "\"a\" = \"b, c\"\n\"d\" = \"e, f\"\n",
        "<plist><dict><key>a</key></dict></plist>\n", "<<<<<<< a\n\"a\" = \"b\";\n=======\n>>>>>>> b\n",
        "/* nothing\n", "// nothing\n",
    ])
    func `a damaged table is still one`(_ text: String) async {
        #expect(await !ids(Array(text.utf8)).contains("not-a-table"))
    }

    @Test func `keys without quotes in the table of the app are no properties`() async {
        let text = "CFBundleName = My App\nCFBundleDisplayName = My App\n"
        #expect(await ids(Array(text.utf8)) == ["not-a-table"])
        #expect(await !ids(Array(text.utf8), name: "InfoPlist.strings").contains("not-a-table"))
    }

    @Test(arguments: [
        [UInt8](repeating: 0, count: 300), [1, 0, 0, 0, 0x20, 0, 0, 0, 0xAA, 0, 0, 0, 0, 0, 0, 0],
    ])
    func `bytes that are no text are binary data`(_ bytes: [UInt8]) async {
        #expect(await ids(bytes + Array("Say \"hello\";\nto all".utf8) + [0, 1, 2]) == ["not-a-table"])
    }

    // MARK: - UTF-16

    @Test func `what is read of other bytes has no findings of its own`() async throws {
        var table: [UInt8] = [0xFE, 0xFF]
        for unit in "\"save\" = \"Enregistrer %d\";\n".utf16 {
            table += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        }
        table += Array("\"quit\" = \"Quitter %@ \";\n\"open\" = \"Ouvrir\u{200B}\";\n".utf8)
        let found = await findings(
            in: table, base: "\"save\" = \"Save %@\";\n\"quit\" = \"Quit\";\n\"open\" = \"Open\";\n")
        #expect(Set(found.map(\.rule.id)) == ["encoding-mismatch", "type-mismatch"], "\(found.lines)")
        let error = try #require(found.first { $0.rule.id == "encoding-mismatch" })
        #expect(error.message.contains("2 of 3 keys") && error.fixes.count == 1)
    }

    // MARK: - Eight bits

    @Test(arguments: [
        ([0xC9], "nl", "Verzenden", "", "Mac Roman"),
        ([0xE9], "fr", "Caf", " noir", "Windows-1252 or Latin-1"),
        ([0xA9], "en", "", " 2011 Us", "Windows-1252 or Latin-1 or Mac Roman"),
        ([0x8E], "fr", "Caf", " noir", "Mac Roman"),
    ])
    func `the encodings in which bytes make sense are named`(
        _ bytes: [UInt8], _ locale: String, _ before: String, _ after: String, _ names: String
    ) async throws {
        let table = Array("\"a\" = \"\(before)".utf8) + bytes + Array("\(after)\";\n".utf8)
        let found = try #require(await findings(in: table, locale: locale).first)
        #expect(
            found.rule.id == "undecodable-bytes" && found.message.contains("looks like \(names):"),
            "\(found.message)")
    }

    @Test(arguments: [
        ("l\u{92}eau", "fr", "in Windows-1252 it is ’"), ("\u{83}toile", "fr", "in Mac Roman it is É"),
        ("\u{80}ndern", "de", "in Mac Roman it is Ä"), ("Dom\u{97}", "pl", "in Windows-1252 it is —"),
        ("\u{93}Дом\u{94}", "ru", "in Windows-1251 it is “"),
    ])
    func `a control character is what its byte is in the language`(
        _ text: String, _ locale: String, _ reading: String
    )
        async throws
    {
        let found = await findings(in: Array("\"a\" = \"\(text)\";\n".utf8), locale: locale)
        #expect(
            found.contains { $0.rule.id == "control-character" && $0.message.contains(reading) },
            "\(found.lines)")
    }

    // MARK: - Cyrillic

    private static let texts = [
        "ru": ["Документ сохранен", "Выберите папку", "Нет соединения с сервером"],
        "uk": ["Документ збережено", "Виберіть теку для файлів", "Немає з’єднання"],
        "bg": ["Документът е записан", "Изберете папка", "Няма връзка със сървъра"],
        "sr": ["Документ је сачуван", "Изаберите фасциклу", "Нема везе са сервером"],
    ]

    private func table(_ texts: [String]) -> [UInt8] {
        Array(texts.enumerated().map { "\"k\($0.offset)\" = \"\($0.element)\";\n" }.joined().utf8)
    }

    @Test(arguments: ["ru", "uk", "bg", "sr"])
    func `Cyrillic texts as they should be are no mojibake`(_ locale: String) async throws {
        let texts = try #require(Self.texts[locale])
        #expect(await !ids(table(texts), locale: locale).contains("mojibake"))
        #expect(await !ids(table(texts.map { $0.uppercased() }), locale: locale).contains("mojibake"))
    }

    @Test(arguments: [
        "Opération irréversible : cet élément sera supprimé à la fin", "Możesz wysłać wiadomość później",
        "Über das Gerät können Änderungen später übernommen werden",
    ])
    func `texts in Latin letters are no Cyrillic mojibake`(_ text: String) async {
        #expect(await !ids(table([text, text]), locale: "ru").contains("mojibake"))
    }

    @Test(arguments: [
        (CyrillicEncoding.iso, CyrillicEncoding.windows1251), (.koi8, .windows1251), (.windows1251, .koi8),
        (.windows1251, .iso), (.windows1251, .windows1252), (.windows1251, .macRoman), (.mac, .koi8),
    ])
    func `texts in a wrong Cyrillic encoding are one finding`(
        _ encoding: CyrillicEncoding, _ shown: CyrillicEncoding
    ) async throws {
        let texts = try #require(Self.texts["ru"]).map { text in
            String(
                String.UnicodeScalarView(
                    text.unicodeScalars.map { encoding.byte(of: $0).flatMap(shown.scalar) ?? $0 }))
        }
        let found = await findings(in: table(texts), locale: "ru")
        #expect(found.map(\.rule.id) == ["mojibake"], "\(found.lines)")
        #expect(found.first?.message.contains(encoding.rawValue) == true)
        #expect(found.first?.fixes.first?.edits.first?.replacement == "Документ")
    }
}
