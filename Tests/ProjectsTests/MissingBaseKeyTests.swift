import Files
import Findings
import Projects
import SourceText
import Testing

/// Keys that the base lacks, and folders that only look like those of locales.
struct MissingBaseKeyTests {
    private func findings(_ tables: [String: [String]], _ settings: String = "") async throws -> [String] {
        var tree = tables.map { ("\($0.key).lproj/T.strings", text($0.value)) }
        if !settings.isEmpty { tree.append((".strlint.yml", settings)) }
        return try await findings(in: Dictionary(uniqueKeysWithValues: tree)).filter {
            $0.contains("-key")
        }
    }

    private func text(_ keys: [String]) -> String {
        (["a.b", "c.d", "e.f", "g.h"] + keys).map { "\"\($0)\" = \"x\";\n" }.joined()
    }

    private func findings(in tree: [String: String]) async throws -> [String] {
        try await report(on: tree).findings.map { "\($0.location.path) \($0.rule.id)" }
    }

    private func report(on tree: [String: String]) async throws -> CheckReport {
        let files = MemoryFiles(tree.mapValues { ByteBuffer(Array($0.utf8)) })
        let request = CheckRequest(Workspace(files).scope(["."]))
        return try await ProjectCheck(request, of: try TableSelection(request)).result().report
    }

    @Test(arguments: [
        (["Show all", "TODAY"], ["Show all", "TODAY"], ["en.lproj/T.strings missing-base-key"]),
        (
            ["Show all", "Hide"], ["Show all"],
            ["de.lproj/T.strings extra-key", "en.lproj/T.strings missing-base-key"]
        ),
        (["Show all"], [], ["de.lproj/T.strings extra-key"]),
        (["k.all"], ["k.all"], ["de.lproj/T.strings extra-key", "fr.lproj/T.strings extra-key"]),
        (
            ["Show all", "One", "Two", "x.y"], ["Show all", "One", "Two"],
            ["de.lproj/T.strings extra-key", "en.lproj/T.strings missing-base-key"]
        ),
    ])
    func `a text that all translations have is missing in the base`(
        _ german: [String], _ french: [String], _ expected: [String]
    ) async throws {
        #expect(try await findings(["en": [], "de": german, "fr": french]) == expected)
    }

    @Test func `one translation, another base language or a rule that is off leave extra keys`() async throws
    {
        let keys = ["Show all"]
        let extra = ["de.lproj/T.strings extra-key"]
        #expect(try await findings(["en": [], "de": keys]) == extra)
        let off = try await findings(["en": [], "de": keys, "fr": keys], "ignore: [missing-base-key]\n")
        #expect(off == extra + ["fr.lproj/T.strings extra-key"])
        let french = try await findings(["fr": [], "de": keys, "it": keys], "base-language: fr\n")
        #expect(french == extra + ["it.lproj/T.strings extra-key"])
    }

    @Test(arguments: ["de.Iproj", "Base.Iproj", "de.iproj", "de.1proj"])
    func `a folder that only looks like one of a locale is reported`(_ name: String) async throws {
        let table = "\"a\" = \"x\";\n"
        for base in [["en.lproj/T.strings": table], [:]] {
            let tree = base.merging(["\(name)/T.strings": table, "\(name)/U.strings": table]) { $1 }
            #expect(try await findings(in: tree) == ["\(name) lproj-name"])
        }
        #expect(try await findings(in: ["en.lproj/T.strings": table, "Iproj/T.strings": table]).isEmpty)
    }

    @Test(arguments: [
        ("$(PRODUCT_NAME) x", ["en", "de"]), ("${Name_2:lower} x", ["en", "de"]), ("5 $(", []), ("$() x", []),
        ("(5 $)", []), ("$(A B)", []),
    ])
    func `a build setting in InfoPlist is reported wherever it is written`(
        _ text: String, _ locales: [String]
    ) async throws {
        let tables = ["en", "de"].map { ("\($0).lproj/InfoPlist.strings", "\"k\" = \"\(text)\";\n") }
        let found = try await findings(in: Dictionary(uniqueKeysWithValues: tables))
        #expect(found == locales.sorted().map { "\($0).lproj/InfoPlist.strings build-setting-left" })
    }

    @Test(arguments: [
        ("", []), ("\"NSHumanReadableCopyright\" = \"©\";\n", []),
        ("\"CFBundleDisplayName\" = \"Clou\";\n", ["en", "de"]),
        ("\"NSCameraUsageDescription\" = \"x\";\n", ["en", "de"]),
    ])
    func `a build setting as the name of a bundle is reported only in an app`(
        _ other: String, _ locales: [String]
    ) async throws {
        let tables = ["en", "de"].map {
            ("\($0).lproj/InfoPlist.strings", "CFBundleName = \"$(PRODUCT_NAME)\";\n\(other)")
        }
        let found = try await findings(in: Dictionary(uniqueKeysWithValues: tables))
            .filter { $0.hasSuffix("build-setting-left") }
        #expect(found == locales.sorted().map { "\($0).lproj/InfoPlist.strings build-setting-left" })
    }

    @Test func `a translation may have the name of the app in place of a setting`() async throws {
        let found = try await findings(in: [
            "en.lproj/InfoPlist.strings": "\"k\" = \"${PRODUCT_NAME} needs it\";\n",
            "it.lproj/InfoPlist.strings": "\"k\" = \"Chiodo ne ha bisogno\";\n",
        ])
        #expect(found == ["en.lproj/InfoPlist.strings build-setting-left"])
    }

    @Test(arguments: [
        // The base shares the key, lacks it, or has it without the character.
        ("Save\u{200B} all", "Save\u{200B} all", ["en.lproj/T.strings warning"]),
        ("Other", "Save\u{200B} all", ["de.lproj/T.strings warning"]),
        ("Save all", "Save\u{2060} \u{200B}all", ["de.lproj/T.strings error", "de.lproj/T.strings error"]),
    ])
    func `a hidden character in a key is an error where the base has the key without it`(
        _ base: String, _ key: String, _ expected: [String]
    ) async throws {
        let report = try await report(on: [
            "en.lproj/T.strings": text([base]), "de.lproj/T.strings": text([key]),
        ])
        let found = report.findings.filter { $0.rule.id == "hidden-character" }
        #expect(found.map { "\($0.location.path) \($0.severity.rawValue)" } == expected)
    }

    @Test(arguments: [("One\u{2028}two", []), ("One two", ["de.lproj/T.strings line-separator"])])
    func `a translation may break lines as its base does`(_ base: String, _ expected: [String]) async throws {
        let report = try await report(on: [
            "en.lproj/T.strings": "\"k\" = \"\(base)\";\n",
            "de.lproj/T.strings": "\"k\" = \"Eins\u{2028}zwei\";\n",
        ])
        let found = report.findings.filter { $0.location.path.hasPrefix("de") }
        #expect(found.map { "\($0.location.path) \($0.rule.id)" } == expected)
    }

    @Test func `what an export shows beside its translations is passed over`() async throws {
        let table = "\"a\" = \"\\q\";\n"
        let found = try await findings(in: [
            "fr.xcloc/Source Contents/x.strings": table, "fr.xcloc/Notes/x.strings": table,
            "Source Contents/y.strings": table, "a/Notes/z.strings": table,
        ])
        #expect(
            found == ["Source Contents/y.strings unknown-escape", "a/Notes/z.strings unknown-escape"])
    }
}
