import Linting
import SourceText
import Testing

@Suite struct FolderRuleTests {
    /// The findings on tables written `locale/name`; those of `en` and `Base` are bases.
    private func findings(_ tables: [String], keys: Int = 1) -> [String] {
        let names = Set(tables.filter { $0.isBase }.map(\.name))
        let listings = tables.map { table in
            TableListing(
                locale: table.locale, name: table.name,
                role: table.isBase ? .base : names.contains(table.name) ? .translation : .alone, keys: keys)
        }
        let folder = LocalizedFolder(path: "App", tables: listings, hasBaseFolder: !names.isEmpty)
        return Linter().findings(in: folder).map { "\($0.location.path): \($0.rule)" }
    }

    @Test(
        arguments: [
            // A table of one locale is missing in another.
            (["en/A", "en/B", "fr/A"], ["App/fr.lproj: missing-table"]),
            // A region falls back on its language, and English on Base.
            (["en/A", "en/B", "fr-CA/A", "fr/A", "fr/B"], []),
            (["Base/A", "Base/B", "en-GB/A"], []),
            // The system looks into Info.plist.
            (["en/A", "en/InfoPlist", "fr/A"], []),
            (["en/A", "en/B", "qqq/A"], []),
            (["English/A", "en/A"], ["App/en.lproj: lproj-shadow"]),
            (["English/A", "en/B"], []),
            (["de/A", "fr/A"], ["App: no-base"]),
            (["de/A"], []),
            (["en/A", "zh/A"], ["App/zh.lproj: lproj-script-missing"]),
            (["en/A", "zh-Hant/A", "zh/A"], []),
            (["en/A", "jp/A"], ["App/jp.lproj: lproj-name"]),
            (["en/A", "en/A~ipad"], []),
            (["en/A", "fr/A", "fr/B~iphone"], ["App/fr.lproj/B~iphone.strings: device-variant"]),
        ] as [([String], [String])])
    func `a folder is judged as a whole`(_ tables: [String], expected: [String]) {
        #expect(findings(tables) == expected)
    }

    @Test func `a base table without keys is not missed`() {
        #expect(findings(["en/A", "en/B", "fr/A"], keys: 0).isEmpty)
    }

    @Test(
        arguments: [
            ([.utf8, .utf8, .utf16LittleEndian], "A.strings is in UTF-16 in l2, and in UTF-8 elsewhere"),
            (
                [.utf8, .utf16BigEndian, .utf16LittleEndian],
                "A.strings is in UTF-8 in l0, and in UTF-16 elsewhere"
            ),
            ([.utf8, .utf16BigEndian], "A.strings is in UTF-16 in l1, and in UTF-8 elsewhere"),
            ([.utf8, nil, .utf8], nil),
        ] as [([TextEncoding?], String?)])
    func `the rarer encoding is named`(_ encodings: [TextEncoding?], expected: String?) {
        let tables = encodings.enumerated().map { number, encoding in
            TableListing(
                locale: "l\(number)", name: "A.strings", role: .translation, encoding: encoding)
        }
        let folder = LocalizedFolder(path: "App", tables: tables, hasBaseFolder: true)
        let found = Linter().findings(in: folder).filter { $0.rule == "mixed-encoding" }
        #expect(found.map(\.message) == (expected.map { [$0] } ?? []))
    }
}

extension String {
    fileprivate var locale: String { String(prefix { $0 != "/" }) }
    fileprivate var name: String { dropFirst(locale.count + 1) + ".strings" }
    fileprivate var isBase: Bool { ["en", "English", "Base"].contains(locale) }
}
