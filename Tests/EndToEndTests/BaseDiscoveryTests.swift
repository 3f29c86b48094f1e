import Foundation
import Testing

/// Which table a translation is compared with.
@Suite struct BaseDiscoveryTests {
    private static let english = "\"n\" = \"%d files\";\n"
    private static let french = "\"n\" = \"%@ fichiers\";\n"

    /// Whether the wrong format specifier of the French table is found, which requires a base.
    private func findsBase(_ others: [String: String], _ options: String...) async throws -> Bool {
        var tables = others
        tables["fr.lproj/a.strings"] = Self.french
        let command = Command(
            executable: Binary.url, arguments: ["check", "fr.lproj", "-fconcise"] + options,
            folder: try project(tables).root)
        let outcome = try await command.run()
        #expect(outcome.errors.isEmpty)
        return outcome.text.contains("[type-mismatch]")
    }

    private func project(_ tables: [String: String]) throws -> Sandbox {
        let project = try Sandbox(tables)
        kept.projects.append(project)
        return project
    }

    /// Keeps the folders of a test as long as the test.
    private final class Kept {
        var projects: [Sandbox] = []
    }
    private let kept = Kept()

    @Test(arguments: ["Base", "en", "English", "en-US", "en_US", "en-GB", "en_GB"])
    func `common names are found`(_ name: String) async throws {
        #expect(try await findsBase(["\(name).lproj/a.strings": Self.english]))
    }

    @Test func `a missing base is reported once`() async throws {
        let project = try project(["fr.lproj/a.strings": Self.french, "de.lproj/a.strings": Self.french])
        let found = try await project.strlint("check", ".", "-f", "concise", "-q").lines
        #expect(
            found == [
                ".: info: the tables of de, fr have no base table to compare with; set base-language"
                    + " [no-base]"
            ])
        #expect(try await project.strlint("check", "fr.lproj").text == "No findings in 1 file.\n")
    }

    @Test(arguments: [
        ("fr.lproj", "."), ("fr.lproj", "a.strings"), ("fr.lproj", "./a.strings"), ("fr.lproj/x", ".."),
        ("fr.lproj", "- --stdin-filename a.strings < a.strings"),
    ])
    func `the working folder is searched`(_ folder: String, _ operand: String) async throws {
        let project = try project([
            "en.lproj/a.strings": Self.english, "fr.lproj/a.strings": Self.french, "fr.lproj/x/y": "",
        ])
        let outcome = try await project.shell("cd \(folder) && $STRLINT check -f json \(operand)")
        let report = try outcome.json()
        let findings = try #require(report["findings"] as? [[String: Any]])
        #expect(findings.map { $0["rule"] as? String } == ["type-mismatch"])
        let locales = try #require(report["locales"] as? [[String: Any]])
        #expect(locales.map { $0["locale"] as? String } == ["fr"])
        let base = try await project.shell("cd en.lproj && $STRLINT check -q . a.strings")
        #expect(base.status == 0 && base.text.isEmpty)
    }

    @Test func `a table with another name is not a base`() async throws {
        #expect(try await !findsBase(["en.lproj/b.strings": Self.english]))
    }

    @Test func `a base folder without the table is skipped`() async throws {
        let tables = ["Base.lproj/b.strings": Self.english, "en.lproj/a.strings": Self.english]
        #expect(try await findsBase(tables))
    }

    /// What a table says about its base, with a long comment, so that its file is the largest.
    private static let long = "/* \(String(repeating: "x", count: 1_000)) */\n" + french

    @Test(arguments: [
        (["en": english, "en-GB": long], "en (by default)"),
        (["en-US": english, "en-GB": long], "en-US (for en, by default; the most keys)"),
        (["en-AU": english], "en-AU (for en, by default)"),
        (["Base": english, "en": long], "Base (for en, by default; the most keys)"),
        (
            ["Base": long, "en": english + english.replacing("n", with: "m")],
            "en (by default; the most keys)"
        ),
        (["en": "", "en-GB": english], "en-GB (for en, by default)"),
        (["en": "\"x\" = \"y\"\n" + english, "en-GB": long], "en (by default)"),
    ])
    func `the plain language precedes its regions, and keys count, not bytes`(
        _ bases: [String: String], _ words: String
    ) async throws {
        let tables = bases.map { ("\($0).lproj/a.strings", $1) } + [("fr.lproj/a.strings", Self.french)]
        let project = try project(Dictionary(uniqueKeysWithValues: tables))
        let outcome = try await project.strlint("check", "-v", "fr.lproj", "--fail-on", "never")
        #expect(outcome.errorText.contains("compared with \(words)"), "\(outcome.errorText)")
        #expect(outcome.text.contains("[type-mismatch]"))
    }

    @Test func `the base is found even if it is UTF-16`() async throws {
        let project = try project(["en.lproj/a.strings": Self.english, "fr.lproj/a.strings": Self.french])
        try project.write("en-GB.lproj/a.strings", try #require(Self.french.data(using: .utf16)))
        #expect(try await project.strlint("check", "-q").status == 1)
    }

    static let languages: [([String: String], String)] = [
        (
            ["App.xcodeproj/project.pbxproj": "developmentRegion = de;\n"],
            "de (the developmentRegion of App.xcodeproj)"
        ),
        (
            ["App.xcodeproj/project.pbxproj": "developmentRegion = \"de-AT\";\n"],
            "de (for de-AT, the developmentRegion of App.xcodeproj)"
        ),
        (
            ["Package.swift": "Package(name: \"K\", defaultLocalization: \"de\")\n"],
            "de (the defaultLocalization of Package.swift)"
        ),
        (["Package.swift": "Package(name: \"K\", defaultLocalization: language)\n"], "en (by default)"),
        (
            [
                "Package.swift": "Package(name: \"K\", defaultLocalization: \"de\")\n",
                "App.xcodeproj/project.pbxproj": "developmentRegion = fr;\n",
            ], "fr (the developmentRegion of App.xcodeproj)"
        ),
        (["Info.plist": properties("de")], "de (the CFBundleDevelopmentRegion of Info.plist)"),
        (["App-Info.plist": properties("German")], "de (the CFBundleDevelopmentRegion of App-Info.plist)"),
        (
            ["Info.plist": properties("de"), "App.xcodeproj/project.pbxproj": "developmentRegion = en;\n"],
            "en (the developmentRegion of App.xcodeproj)"
        ),
        (["Info.plist": properties("ja")], "en (without ja, the CFBundleDevelopmentRegion of Info.plist)"),
        (["Info.plist": properties("$(DEVELOPMENT_LANGUAGE)")], "en (by default)"),
        (["Info.plist": properties(String(repeating: "de-", count: 1_000) + "AT")], "en (by default)"),
        (["Info.plist": properties("de").replacing("</plist>", with: "")], "en (by default)"),
        (["Info.plist": "not a list"], "en (by default)"),
        (["Info.plist/x": ""], "en (by default)"),
        ([".strlint.yml": "base-language: de\n"], "de (the base-language)"),
    ]

    private static func properties(_ region: String) -> String {
        "<plist version=\"1.0\"><dict><key>CFBundleName</key><string>A</string>"
            + "<key>CFBundleDevelopmentRegion</key><string>\(region)</string></dict></plist>\n"
    }

    @Test(arguments: languages)
    func `the development language is named by the configuration, the project or the bundle`(
        _ files: [String: String], _ words: String
    ) async throws {
        let tables = ["de", "en", "fr"].map { ("\($0).lproj/a.strings", Self.english) }
        let project = try project(files.merging(tables) { $1 })
        let outcome = try await project.strlint("check", ".")
        #expect(outcome.text.hasPrefix("No findings in 3 files, compared with \(words)."), "\(outcome.text)")
        let verbose = try await project.strlint("check", "-v", "-q", ".")
        let settings = files[".strlint.yml"] == nil ? "the default settings" : "the settings of .strlint.yml"
        #expect(
            verbose.errorText
                == "strlint: 3 tables have \(settings)\nstrlint: .: 2 tables are compared with \(words)\n")
        let shown = try await project.strlint("config", "show")
        #expect(shown.text.contains("# 2 tables are compared with \(words)\n"), "\(shown.text)")
    }

    @Test(arguments: [
        "mkfifo Info.plist", "mkdir A.xcodeproj && mkfifo A.xcodeproj/project.pbxproj",
        "ln -s /dev/zero Info.plist",
        "truncate -s 2G Info.plist", "mkdir A.xcodeproj && truncate -s 2G A.xcodeproj/project.pbxproj",
        "printf 'developmentRegion = de;' > ../region && mkdir -p A.xcodeproj .git && touch .git/HEAD && ln -s ../../region A.xcodeproj/project.pbxproj",
    ])
    func `planted files name no language and cost nothing`(_ command: String) async throws {
        let tables = ["de", "en", "fr"].map { ("App/\($0).lproj/a.strings", Self.english) }
        let project = try project(Dictionary(uniqueKeysWithValues: tables))
        let outcome = try await project.shell("cd App && \(command) && timeout 10 \"$STRLINT\" check .")
        #expect(outcome.text.contains("compared with en (by default)"), "\(outcome.text)\(outcome.errorText)")
    }

    @Test func `tables of one folder may have bases of several locales`() async throws {
        let project = try project([
            "Base.lproj/Main.strings": Self.english, "fr.lproj/Main.strings": Self.english,
            "en.lproj/a.strings": Self.english, "fr.lproj/a.strings": Self.english,
        ])
        let report = try await project.strlint("check", ".", "-f", "json").json()
        let bases = try #require(report["bases"] as? [[String: Any]])
        #expect(bases.map { $0["locale"] as? String } == ["Base", "en"])
        #expect(bases.map { $0["fit"] as? String } == ["base", "exact"])
        #expect(bases.map { $0["tables"] as? Int } == [1, 1])
    }

    @Test func `the development region of the project is used`() async throws {
        let tables = [
            "App.xcodeproj/project.pbxproj": "{ developmentRegion = de; }\n",
            "de.lproj/a.strings": Self.english, "en.lproj/a.strings": Self.french,
        ]
        #expect(try await findsBase(tables))
    }

    @Test func `the base itself is not compared`() async throws {
        let project = try project(["en.lproj/a.strings": Self.english])
        #expect(try await project.strlint("check", ".").status == 0)
    }

    @Test func `a named base is used`() async throws {
        #expect(try await findsBase(["other/x.strings": Self.english], "--base", "other/x.strings"))
    }

    @Test func `a named base language is used`() async throws {
        let tables = ["pt_BR.lproj/a.strings": Self.english, "en.lproj/a.strings": Self.french]
        #expect(try await findsBase(tables, "--base-language", "pt-BR"))
    }

    @Test(arguments: [("English", "en"), ("en", "English"), ("zh-Hans-CN", "zh_CN"), ("pt-BR", "pt_BR")])
    func `a base language is found however the folder is spelled`(_ named: String, folder: String)
        async throws
    {
        let tables = ["\(folder).lproj/a.strings": Self.english, "de.lproj/a.strings": Self.french]
        #expect(try await findsBase(tables, "--base-language", named))
    }

    @Test(arguments: [".", "fr.lproj/a.strings"])
    func `a missing base language is an error`(_ operand: String) async throws {
        let project = try project(["en.lproj/a.strings": Self.english, "fr.lproj/a.strings": Self.french])
        let outcome = try await project.strlint(
            "check", operand, "-fconcise", "-q", "--base-language", "klingon")
        #expect(
            outcome.text.split(separator: "\n").last { $0.contains("no-base") }
                == ".: error: base-language names klingon, but there is no klingon.lproj; there are en, fr [no-base]"
        )
        #expect(outcome.status == 1)
    }

    @Test(arguments: [".", "fr.lproj/a.strings"])
    func `a missing base language is no error without translations`(_ operand: String) async throws {
        let project = try project(["fr.lproj/a.strings": Self.french])
        let outcome = try await project.strlint("check", operand, "-fconcise", "-q", "--base-language", "de")
        #expect(outcome.text.isEmpty)
    }

    @Test func `qqq is not a translation`() async throws {
        let project = try project([
            "en.lproj/a.strings": Self.english,
            "qqq.lproj/a.strings": "\"n\" = \"Shown below the list; %@ is\";\n",
        ])
        #expect(try await project.strlint("check", ".").text == "No findings in 2 files.\n")
    }

    @Test func `no base is searched outside of an lproj`() async throws {
        let project = try project(["en.lproj/a.strings": Self.english, "a.strings": Self.french])
        #expect(try await project.strlint("check", "a.strings").status == 0)
    }
}
