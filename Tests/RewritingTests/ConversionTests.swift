import SourceText
import StringTables
import TestSupport
import Testing

@testable import Rewriting

@Suite struct ConversionTests {
    static let forms: [TableForm] = [.oldStyle, .xml, .binary]

    @Test(arguments: forms, forms)
    func `all forms hold texts of every kind, arrays, dictionaries and data`(
        _ first: TableForm, _ second: TableForm
    ) async throws {
        let text = #"""
            "z" = "1"; "é" = "😀"; "" = ""; "a & <b>" = "\"q\" \\ \n\t"; "日本" = "]]> \U200b";
            "l" = ("x", {"k" = "v"; "é" = ();}, <00ff>, {}); "long" = "0123456789abcdef é"; "y" = "1";
            """#
        var conversion = TableConversion()
        conversion.form = first
        let start = try await Converted.convert(Array(text.utf8), conversion)?.bytes.array ?? Array(text.utf8)
        conversion.form = second
        let there = try await Converted.convert(start, conversion)
        conversion.form = first
        let back = try await Converted.convert(there?.bytes.array ?? start, conversion)
        if first != .oldStyle, first != second { #expect(back?.bytes.array == start) }
        let (old, new) = (await TableReader.read(start), await TableReader.read(there?.bytes.array ?? start))
        #expect(new.form == second)
        #expect(new.entries.map { new.string($0.key) } == old.entries.map { old.string($0.key) })
        try TableProof(old, new).check()
    }

    @Test func `comments stay with their keys`() async throws {
        let text =
            "/* A -- b */\n\"a\" = \"1\";\n\"b\" = \"2\";\n// strlint:disable-next-line x -- why\n\"c\" = \"3\";\n"
        let xml = try #require(await Converted.convert(text, to: .xml))
        #expect(xml.notes.count == 1)
        let written = String(decoding: xml.bytes.span)
        #expect(written.contains("\t<!-- A - - b -->\n\t<key>a</key>\n"))
        #expect(written.contains("\t<!-- strlint:disable-next-line x — why -->\n\t<key>c</key>\n"))
        let old = try #require(await Converted.convert(written, to: .oldStyle))
        #expect(
            String(decoding: old.bytes.span) == """
                /* A - - b */
                "a" = "1";
                "b" = "2";

                /* strlint:disable-next-line x — why */
                "c" = "3";

                """)
    }

    @Test func `comments after entries, in them and between them stay where they are`() async throws {
        let text = """
            /* head */

            /* A */
            "a" = "1"; // after
            "b" /* key */ = /* text */ "2" /* end */
            /* semicolon */; /* two
            lines */
            /* C */
            "c" = {k = "v"; /* in */};

            // MARK: one
            // two

            "d" = "4";

            /* the
               end */

            """
        let xml = try #require(await Converted.convert(text, to: .xml))
        #expect(xml.losses.isEmpty)
        let written = String(decoding: xml.bytes.span)
        let parts = [
            "<dict>\n\t<!-- head -->\n\n\t<!-- A -->\n\t<key>a</key>\n\t<string>1</string> <!-- after -->\n",
            "<string>2</string> <!-- key --> <!-- text --> <!-- end --> <!-- semicolon --> <!-- two\nlines -->\n",
            "\t<!-- C -->\n\t<key>c</key> <!-- in -->\n\t<dict>\n",
            "\n\t<!-- MARK: one\ntwo -->\n\n\t<key>d</key>\n", "\n\t<!-- the\n   end -->\n</dict>\n",
        ]
        for part in parts { #expect(written.contains(part), "\(part) is not in \(written)") }
        let old = try #require(await Converted.convert(written, to: .oldStyle))
        let back = String(decoding: old.bytes.span)
        #expect(old.losses.isEmpty)
        #expect(
            back.hasPrefix("/* head */\n\n/* A */\n\"a\" = \"1\"; /* after */\n\"b\" = \"2\"; /* key */ "))
        #expect(back.hasSuffix("\n\n/* MARK: one\ntwo */\n\n\"d\" = \"4\";\n\n/* the\n   end */\n"))
        let again = try #require(await Converted.convert(back, to: .xml))
        #expect(String(decoding: again.bytes.span) == written)
    }

    @Test(arguments: [
        (
            "/*\n  L.strings\n  App\n\n  Created by Ada on 1.2.20.\n  Copyright © 2020 Ada. All rights reserved.\n*/",
            true
        ),
        ("//\n//  L.strings\n//  App\n//\n//  Created by Ada on 1.2.20.\n//", true),
        ("/* Localized versions of Info.plist keys */", true),
        ("/* No comment provided by engineer. */", true),
        ("/* L.strings\n App\n Copyright Ada */", true),
        ("/* L.strings\n Created by Ada\n For translators: short! */", false),
        ("/* L.strings\n App\n Created by Ada\n Translated by Bob */", false), ("/* L.strings */", false),
        ("/* Copyright Ada */", false), ("/* Created by Ada */", false), ("// MARK: L.strings", false),
    ])
    func `the header of Xcode is known`(_ header: String, _ isKnown: Bool) async {
        for (text, isLost) in [
            ("\(header)\n\n\"a\" = \"1\";\n", !isKnown), ("\"a\" = \"1\";\n\n\(header)\n", true),
        ] {
            let table = await TableReader.read(Array(text.utf8))
            let losses = FormLosses(of: table, TableComments(table), to: .json).found
            #expect(losses.isEmpty != isLost, "\(losses.lines)")
        }
    }

    @Test func `an empty table is not an empty file`() async throws {
        let result = try #require(await Converted.convert("<plist><dict/></plist>", to: .oldStyle))
        #expect(result.bytes.array == [0x0A])
    }

    @Test func `data and empty lists are laid out as Apple's writer does`() async throws {
        let text =
            "a = <000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728292a2b2c2d2e2f30313233>;"
        let result = try #require(await Converted.convert(text + "b = ();", to: .xml))
        let written = String(decoding: result.bytes.span)
        #expect(
            written.contains(
                """
                \t<data>
                \tAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEy
                \tMw==
                \t</data>
                \t<key>b</key>
                \t<array/>

                """))
    }

    @Test func `a binary table has each string once, in ASCII where possible`() async throws {
        let result = try #require(
            await Converted.convert("\"a\" = \"a\"; \"b\" = \"a\"; \"é\" = \"é\";", to: .binary))
        let expected: [UInt8] =
            Array("bplist00".utf8) + [0xD3, 1, 2, 3, 1, 1, 3, 0x51, 0x61, 0x51, 0x62, 0x61, 0, 0xE9]
            + [8, 15, 17, 19, 0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 4] + [0, 0, 0, 0, 0, 0, 0, 0]
            + [0, 0, 0, 0, 0, 0, 0, 22]
        #expect(result.bytes.array == expected)
    }

    @Test func `numbers of all sizes are the same in XML and binary`() async throws {
        let values = [
            "<integer>0</integer>", "<integer>255</integer>", "<integer>65536</integer>",
            "<integer>4294967296</integer>",
            "<integer>-1</integer>", "<integer>18446744073709551615</integer>", "<real>0.1</real>", "<true/>",
            "<false/>",
            "<date>1999-12-31T23:59:59Z</date>", "<dict><key>CF$UID</key><integer>70000</integer></dict>",
        ]
        let xml = "<plist><dict><key>a</key><array>\(values.joined())</array></dict></plist>"
        let binary = try #require(await Converted.convert(xml, to: .binary))
        var conversion = TableConversion()
        conversion.form = .xml
        let back = try #require(await Converted.convert(binary.bytes.array, conversion))
        let first = await TableReader.read(Array(xml.utf8))
        #expect(back.table.value(ofNode: 0) == first.value(ofNode: 0))
    }
}

/// Converts tables in memory.
enum Converted {
    static func convert(
        _ bytes: [UInt8], _ conversion: TableConversion
    ) async throws(TableConversion.Refusal) -> TableConversion.Result? {
        let file = ByteBuffer(bytes)
        return try await conversion.result(for: await TableReader.table(in: file, surveys: false), in: file)
    }

    static func convert(_ text: String, to form: TableForm) async throws -> TableConversion.Result? {
        var conversion = TableConversion()
        conversion.form = form
        return try await convert(Array(text.utf8), conversion)
    }

    static func losses(_ bytes: [UInt8], _ conversion: TableConversion) async throws -> [String] {
        try await lossList(bytes, conversion).lines
    }

    static func lossList(_ bytes: [UInt8], _ conversion: TableConversion) async throws -> LossList {
        do throws(TableConversion.Refusal) {
            _ = try await convert(bytes, conversion)
            return LossList()
        } catch {
            guard case .losing(let losses) = error else { throw error }
            return losses
        }
    }
}
