import Foundation
import Testing

/// The table of locales below a report.
@Suite struct LocaleSummaryTests {
    private static let english = "\"a\" = \"A %@\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n"
    private let project: Sandbox

    init() throws {
        project = try Sandbox([
            "en.lproj/L.strings": Self.english, "en.lproj/M.strings": Self.english,
            "de.lproj/L.strings": Self.english, "de.lproj/M.strings": Self.english,
            "fr.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"\";\n",
            "pt-BR.lproj/L.strings": "\"a\" = \"A %@\";;\n\"b\" = \"B\";\n\"c\" = \"C\";\n",
        ])
    }

    @Test func `each locale about which there is something to say has a line`() async throws {
        let outcome = try await project.strlint("check", ".")
        let expected = """

            locale  shown  of the base  found
            fr       16 %  1 of 6 keys  2 warnings, 1 info
            pt-BR    16 %  1 of 6 keys  1 error

            * 1 fixable with strlint fix.
            6 findings (1 error, 2 warnings, 3 infos) in 2 of 6 files and 2 folders, compared with en (by default).

            """
        #expect(outcome.text.hasSuffix(expected))
    }

    @Test func `base is not a locale`() async throws {
        let tables = ["Base": "", "de": "\"c\" = \"C\";\n", "en": Self.english, "fr": Self.english]
        let files = tables.map { ("\($0.key).lproj/L.strings", $0.value) }
        let outcome = try await Sandbox(Dictionary(uniqueKeysWithValues: files)).strlint("check", ".")
        #expect(
            outcome.text.contains("\nde       33 %  1 of 3 keys  1 info\n\n2 infos in 2 of 4 files")
        )
        #expect(!outcome.text.contains("\nBase "))
    }

    @Test func `a locale that is never loaded, and one whose base is broken, have no share`() async throws {
        let czech = try Sandbox([
            "en.lproj/L.strings": Self.english, "cz.lproj/L.strings": Self.english,
            "fr.lproj/L.strings": Self.english,
        ])
        let line = "\ncz        0 %  never loaded: not a locale"
        #expect(try await czech.strlint("check", ".").text.contains(line))
        let broken = "\"a\" = \"A\"\n\"b\" = \"B\"\n"
        let project = try Sandbox(
            Dictionary(uniqueKeysWithValues: ["en", "de", "fr"].map { ("\($0).lproj/L.strings", broken) }))
        let text = try await project.strlint("check", ".").text
        #expect(text.contains("–  no key of the base is loaded") && !text.contains("100 %"))
    }

    @Test func `tables that are passed over are counted in the summary`() async throws {
        try project.write("Pods/Kit/fr.lproj/L.strings", "\"a\" = ;\n")
        let outcome = try await project.strlint("check", ".")
        #expect(outcome.text.hasSuffix("compared with en (by default); 1 table in Pods is passed over.\n"))
        let all = try await project.strlint("check", ".", "--no-default-excludes", "-f", "concise")
        #expect(all.text.contains("Pods/Kit/fr.lproj/L.strings"))
        let none = try await Sandbox(["Pods/fr.lproj/L.strings": "\"a\" = ;\n"]).strlint("check", ".")
        #expect(
            none.errorText
                == "strlint: there are no tables to check: 1 is in Pods; try --no-default-excludes\n")
    }

    @Test func `quiet and a single locale have no table`() async throws {
        #expect(try await !project.strlint("check", ".", "--quiet").text.contains("of the base  found"))
        #expect(try await !project.strlint("check", "fr.lproj").text.contains("of the base  found"))
    }

    @Test func `JSON has the same figures`() async throws {
        let json = try await project.strlint("check", ".", "-f", "json").json()
        let locales = try #require(json["locales"] as? [[String: Any]])
        #expect(locales.map { $0["locale"] as? String } == ["de", "fr", "pt-BR"])
        let french = try #require(locales.dropFirst().first)
        let figures = ["tables": 2, "keys": 6, "translated": 1, "errors": 0, "warnings": 2, "infos": 1]
        #expect(french.compactMapValues { $0 as? Int } == figures)
    }
}
