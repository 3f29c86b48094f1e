import Findings
import Linting
import Rules
import SourceText
import Testing

@Suite struct FolderRuleTests {
    /// Tables written `locale/name`; those of `en` and `Base` are bases.
    private func folder(_ tables: [String], keys: Int = 1) -> LocalizedFolder {
        let names = Set(tables.filter { $0.isBase }.map(\.name))
        let listings = tables.map { table in
            TableListing(
                locale: table.locale, name: table.name,
                role: table.isBase ? .base : names.contains(table.name) ? .translation : .alone, keys: keys)
        }
        return LocalizedFolder(
            path: "App", tables: listings, base: BaseLocale(folders: names.isEmpty ? [] : ["App/en.lproj"]))
    }

    private func findings(_ tables: [String], keys: Int = 1) -> [String] {
        Linter.findings(in: folder(tables, keys: keys)).map { "\($0.location.path): \($0.rule.id)" }
    }

    @Test(
        arguments: [
            // A table of one locale is missing in another.
            (["en/A", "en/B", "fr/A"], ["App/fr.lproj: missing-table"]),
            // A region falls back to its language, and English to Base.
            (["en/A", "en/B", "fr-CA/A", "fr/A", "fr/B"], []),
            (["Base/A", "Base/B", "en-GB/A"], []),
            // The system looks in Info.plist.
            (["en/A", "en/InfoPlist", "fr/A"], []),
            (["en/A", "en/B", "qqq/A"], []),
            (["English/A", "en/A"], ["App/en.lproj: lproj-shadow"]),
            (["English/A", "en/B"], []),
            (["de/A", "fr/A"], ["App: no-base"]),
            (["de/A"], []),
            (["en/A", "zh/A"], ["App/zh.lproj: lproj-script-missing"]),
            (["en/A", "zh-Hant/A", "zh/A"], []),
            (["en/A", "en/B", "zh-Hans/A", "zh-Hans/B", "zh_TW/A"], ["App/zh_TW.lproj: missing-table"]),
            (["en/A", "en/B", "zh-HK/A", "zh-Hant/A", "zh-Hant/B"], []),
            (["en/A", "en/B", "fr-CA/B", "fr/A"], ["App/fr.lproj: missing-table"]),
            (["en/A", "tl/A", "fil/B"], []),
            (["en/A", "fr/A~ipad", "fr/A~iphone"], ["App/fr.lproj: missing-table"]),
            (["en/A", "jp/A"], ["App/jp.lproj: lproj-name"]),
            (["en/A", "en/A~ipad"], []),
            // A table that few other locales have is left over, or is a misspelled one.
            (["de/A", "en/A", "fr/A", "fr/Old", "it/A"], ["App/fr.lproj/Old.strings: extra-table"]),
            (["de/A", "en/A", "fr/A", "fr/SomeInfoPlist", "it/A"], []),
            (["de/A", "de/B", "en/A", "fr/A", "fr/B", "it/A", "it/B"], []),
            (["de/A", "de/B", "en/A", "fr/A"], []),
            (["de/A", "en/A", "fr/A", "it/A", "qqq/A"], []),
            (
                ["en/A", "en/B", "fr/A", "fr/B~iphone"],
                ["App/fr.lproj: missing-table", "App/fr.lproj/B~iphone.strings: device-variant"]
            ),
            // The app is for one kind of device.
            (["en/A", "fr/A", "fr/B~iphone"], []),
            // Names of other systems, and folders that are no translations.
            (["en/A", "template/A"], []),
            (["en/A", "Lojban/A"], []),
            (["en/A", "zh_TW.Big5/A"], []),
            (["en/A", "Norvegian/A"], ["App/Norvegian.lproj: lproj-name"]),
            (["en/A", "SimplifiedChinese/A"], ["App/SimplifiedChinese.lproj: lproj-name"]),
            (["English/A", "SimplifiedChinese/A"], []),
            (["en/A", "german/A"], ["App/german.lproj: lproj-name"]),
            // Names that differ in case alone are one finding.
            (["de/Menu", "en/Menu", "fr/menu"], ["App/fr.lproj/menu.strings: table-name-case"]),
            (
                ["de/Menu", "en/menu", "fr/Menu"],
                ["App/de.lproj/Menu.strings: table-name-case", "App/fr.lproj/Menu.strings: table-name-case"]
            ),
            (
                ["en/infoPlist", "fr/infoPlist"],
                ["en", "fr"].map { "App/\($0).lproj/infoPlist.strings: table-name-case" }
            ),
            (["en/localizable", "fr/localizable"], []),
            (["by/A", "en/A"], ["App/by.lproj: lproj-name"]),
            // Tables that are left over.
            (["en/A", "en/A.new", "en/A-temp", "en/A copy", "en/Default", "en/A_backup", "fr/A"], []),
            (["en/A", "en/WhatsNew", "fr/A"], ["App/fr.lproj: missing-table"]),
            // Tables that are not for translators.
            (["en/A", "en/Untranslated", "fr/A"], []),
            (["en/A", "en/App-InfoPlist", "fr/A"], []),
        ] as [([String], [String])])
    func `a folder gets the expected findings`(_ tables: [String], expected: [String]) {
        #expect(findings(tables) == expected)
    }

    @Test(arguments: [
        ("Titels", "the base has no table of this name; did you mean Titles?", Severity.warning),
        ("Other", "the base has no table of this name", .info),
    ])
    func `an extra table suggests a missing one with a similar name`(
        _ name: String, message: String, severity: Severity
    ) {
        let tables =
            ["de", "fr", "it"].map { TableListing(locale: $0, name: "Titles.strings", role: .translation) }
            + [
                TableListing(locale: "en", name: "Titles.strings", role: .base),
                TableListing(locale: "ja", name: name + ".strings", role: .alone),
            ]
        let found = Linter.findings(
            in: LocalizedFolder(path: "App", tables: tables, base: BaseLocale(folders: ["App/en.lproj"]))
        ).filter { $0.rule.id == "extra-table" }
        #expect(found.map(\.message) == [message])
        #expect(found.map(\.severity) == [severity])
    }

    @Test func `a finding on a folder names a table in it`() {
        let tables = ["de/B", "de/C", "jp/C"].map {
            TableListing(locale: $0.locale, name: $0.name, role: .alone)
        }
        let folder = LocalizedFolder(path: "App", tables: tables, base: BaseLocale())
        let places = Linter.findings(in: folder).map(\.location)
        #expect(places.map(\.path) == ["App", "App/jp.lproj"])
        #expect(places.map(\.table) == ["App/de.lproj/B.strings", "App/jp.lproj/C.strings"])
    }

    @Test(
        arguments: [
            // A table that was added to a locale, or removed from it.
            (["de/A", "en/A", "en/B", "fr/A"], ["de/A", "en/A", "en/B", "fr/A", "fr/B"], []),
            (["en/A", "en/B", "fr/A", "fr/B"], ["en/A", "en/B", "fr/B"], ["fr.lproj: 1 of 2"]),
            // A new base table, while another one was missing before.
            (["en/A", "en/B", "fr/A"], ["en/A", "en/B", "en/C", "fr/A"], ["fr.lproj: 1 of 3"]),
            (["en/A", "en/B", "fr/A", "fr/B"], ["en/A", "en/B", "en/C", "fr/A"], ["fr.lproj: 2 of 3"]),
            // A new locale, and the first tables of a language that regions fall back to.
            (["en/A", "en/B"], ["en/A", "en/B", "fr/A"], ["fr.lproj: 1 of 2"]),
            (["en/A", "fr-CA/B"], ["en/A", "en/C", "fr-CA/B", "fr/A", "fr/C"], []),
            (
                ["en/A", "fr-CA/B", "fr/A"], ["en/A", "fr-CA/B", "fr/B"],
                ["fr-CA.lproj: this locale", "fr.lproj: this locale"]
            ),
            // A base table that was removed, and a table that few locales had before.
            (
                ["de/A", "de/B", "en/A", "en/B", "fr/B"], ["de/A", "de/B", "en/A", "fr/B"],
                ["de.lproj/B.strings: the base"]
            ),
            (
                ["de/A", "en/A", "fr/A", "fr/B", "it/A"], ["de/A", "en/A", "fr/A", "fr/B", "it/A", "ja/A"], []
            ),
            // Names of folders.
            (["en/A", "jp/A"], ["en/A", "en/B", "jp/A"], ["jp.lproj: 1 of 2"]),
            (["en/A"], ["en/A", "jp/A"], ["jp.lproj: \"jp\" is"]),
            (["en/A", "pt-BR/A", "pt_BR/A"], ["en/A", "fr/A", "pt-BR/A", "pt_BR/A"], []),
            (["de/A", "fr/A"], ["de/A", "fr/A", "it/A"], []),
        ] as [([String], [String], [String])])
    func `only new findings are reported since another state`(
        _ before: [String], now: [String], expected: [String]
    ) {
        let found = Linter.findings(in: folder(now), since: folder(before)).map { finding in
            let words = finding.message.split(separator: " ")
            let start = words[1] == "of" ? words.prefix(3) : words.prefix(2)
            return "\(finding.location.path.dropFirst(4)): \(start.joined(separator: " "))"
        }
        #expect(found == expected)
    }

    @Test func `Base has the tables of the development language`() {
        let tables = [
            TableListing(locale: "Base", name: "A.strings", role: .base),
            TableListing(locale: "de", name: "B.strings", role: .alone),
            TableListing(locale: "en", name: "B.strings", role: .alone),
        ]
        let folder = LocalizedFolder(
            path: "App", tables: tables, base: BaseLocale(language: "de", folders: ["App/de.lproj"]))
        #expect(Linter.findings(in: folder).map(\.location.path) == ["App/en.lproj"])
    }

    @Test func `thousands of locales and tables take linear time`() {
        // More than a finding lists.
        let count = Limits.listedSubjects + 100
        let bases = (0..<count).map { TableListing(locale: "en", name: "\($0).strings", role: .base) }
        let others = (0..<count).map {
            TableListing(locale: "l\($0)", name: "\($0).strings", role: .translation)
        }
        let base = BaseLocale(folders: ["App/en.lproj"])
        let folder = LocalizedFolder(path: "App", tables: bases + others, base: base)
        let former = LocalizedFolder(path: "App", tables: Array(others.dropLast()), base: base)
        for state in [nil, former] {
            let missing = Linter.findings(in: folder, since: state).filter { $0.rule.id == "missing-table" }
            #expect(missing.count == count)
            #expect(missing.last?.message.hasPrefix("1099 of 1100 tables of the base are missing: ") == true)
        }
    }

    @Test func `a base table without keys is never missing`() {
        #expect(findings(["en/A", "en/B", "fr/A"], keys: 0).isEmpty)
    }

    @Test(
        arguments: [
            ([.utf8, .utf8, .utf16LittleEndian], "A.strings is UTF-16 in l2, but UTF-8 elsewhere"),
            (
                [.utf8, .utf16BigEndian, .utf16LittleEndian],
                "A.strings is UTF-8 in l0, but UTF-16 elsewhere"
            ),
            ([.utf8, .utf16BigEndian], "A.strings is UTF-16 in l1, but UTF-8 elsewhere"),
            ([.utf8, nil, .utf8], nil),
        ] as [([TextEncoding?], String?)])
    func `the less frequent encoding is reported`(_ encodings: [TextEncoding?], expected: String?) {
        let tables = encodings.enumerated().map { number, encoding in
            TableListing(
                locale: "l\(number)", name: "A.strings", role: .translation, encoding: encoding)
        }
        let folder = LocalizedFolder(path: "App", tables: tables, base: BaseLocale(folders: ["App/en.lproj"]))
        let options = LintOptions([RuleSelection(grades: ["mixed-encoding": .on(.info)])])
        let found = Linter.findings(in: folder) { _ in options }.filter { $0.rule.id == "mixed-encoding" }
        #expect(found.map(\.message) == (expected.map { [$0] } ?? []))
    }
}

extension String {
    fileprivate var locale: String { String(prefix { $0 != "/" }) }
    fileprivate var name: String { dropFirst(locale.count + 1) + ".strings" }
    fileprivate var isBase: Bool { ["en", "English", "Base"].contains(locale) }
}
