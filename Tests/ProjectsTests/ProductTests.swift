import Files
import Findings
import Projects
import Rules
import SourceText
import Testing

/// The bundles of built products.
@Suite struct ProductTests {
    private static let table = "\"home.title\" = \"Home\";\n"

    /// An Info.plist.
    private func properties(_ identifier: String, _ others: String = "") -> String {
        "{ CFBundleIdentifier = \"\(identifier)\"; \(others) }"
    }

    /// Files with a table of each locale in some folders.
    private func files(
        _ tables: [String: [String]], _ others: [String: String] = [:]
    ) -> [String: String] {
        var files = others
        for (folder, locales) in tables {
            for locale in locales { files["\(folder)/\(locale).lproj/Localizable.strings"] = Self.table }
        }
        return files
    }

    private func memory(_ files: [String: String]) -> MemoryFiles {
        MemoryFiles(files.mapValues { ByteBuffer(Array($0.utf8)) })
    }

    private func report(
        _ files: [String: String], at path: String = "App.app", since former: [String: String]? = nil
    ) async throws -> CheckReport {
        var request = CheckRequest(Workspace(memory(files)).scope([path]))
        if let former { request.options.since = .files(memory(former)) }
        return try await ProjectCheck(request, of: try TableSelection(request)).result().report
    }

    private func findings(_ report: CheckReport) -> [String] {
        report.findings.filter { $0.rule.group == .product }.map { "\($0.location.path) \($0.rule.id)" }
    }

    @Test func `an app of macOS and a versioned framework are found`() async throws {
        let report = try await report(
            files(
                [
                    "App.app/Contents/Resources": ["en", "fr"],
                    "App.app/Contents/Frameworks/K.framework/Versions/B/Resources": ["en"],
                ],
                [
                    "App.app/Contents/Info.plist": properties("com.example.app"),
                    "App.app/Contents/Frameworks/K.framework/Versions/A/Resources/Info.plist":
                        properties("com.example.old"),
                    "App.app/Contents/Frameworks/K.framework/Versions/B/Resources/Info.plist":
                        properties("com.example.k"),
                ]))
        #expect(report.bundles.map(\.path) == ["App.app", "App.app/Contents/Frameworks/K.framework"])
        #expect(report.bundles.map(\.properties.identifier) == ["com.example.app", "com.example.k"])
        #expect(findings(report) == ["App.app/Contents/Frameworks/K.framework bundle-locale-missing"])
    }

    @Test(arguments: ["App.app/", "./App.app", "."])
    func `a product is the same however its folder is named`(_ path: String) async throws {
        let files = files(
            ["App.app": ["en", "fr"], "App.app/PlugIns/W.appex": ["en"]],
            [
                "App.app/Info.plist": properties("com.example.app"),
                "App.app/PlugIns/W.appex/Info.plist": properties("com.example.app.w"),
            ])
        let report = try await report(files, at: path)
        #expect(report.bundles.map(\.name) == ["App.app", "W.appex"])
        #expect(findings(report).count == 1)
        #expect(report.bundles.allSatisfy { !$0.path.hasSuffix("/") })
    }

    @Test(arguments: [
        "", "{ CFBundleIdentifier = \"$(PRODUCT_BUNDLE_IDENTIFIER)\"; }", "{ CFBundleName = App; }",
        "not a list",
        "{ CFBundleIdentifier = (a); }",
    ])
    func `a folder without the Info.plist of a built bundle is no product`(_ properties: String) async throws
    {
        let report = try await report(files(["App.app": ["fr"]], ["App.app/Info.plist": properties]))
        #expect(report.bundles.isEmpty)
        #expect(findings(report) == [])
    }

    @Test func `a bundle is compared with the outermost app`() async throws {
        let report = try await report(
            files(
                [
                    "App.app": ["en", "fr"], "App.app/Watch/W.app": ["en"],
                    "App.app/Watch/W.app/PlugIns/E.appex": ["en"],
                ],
                [
                    "App.app/Info.plist": properties("com.example.app"),
                    "App.app/Watch/W.app/Info.plist": properties("com.example.app.w"),
                    "App.app/Watch/W.app/PlugIns/E.appex/Info.plist": properties("com.example.app.w.e"),
                ]))
        #expect(report.bundles.map(\.kind) == [.app, .watch, .extension])
        #expect(findings(report).count == 2)
    }

    @Test func `only what changes is new`() async throws {
        let before = files(
            ["App.app": ["en", "fr"], "App.app/PlugIns/W.appex": ["en"]],
            [
                "App.app/Info.plist": properties("com.example.app"),
                "App.app/PlugIns/W.appex/Info.plist": properties("com.example.app.w"),
            ])
        let same = try await report(before, since: before)
        #expect(findings(same) == [])
        #expect(same.older == 1)
        var after = before
        after["App.app/de.lproj/Localizable.strings"] = Self.table
        #expect(
            findings(try await report(after, since: before))
                == ["App.app/PlugIns/W.appex bundle-locale-missing"])
    }

    @Test func `a framework in a folder that is searched is passed over with its tables`() async throws {
        let files = files(
            ["build/App.app": ["en", "fr"], "build/App.app/Frameworks/K.framework": ["en"]],
            [
                "build/App.app/Info.plist": properties("com.example.app"),
                "build/App.app/Frameworks/K.framework/Info.plist": properties("com.example.app.k"),
            ])
        #expect(try await report(files, at: "build").bundles.map(\.name) == ["App.app"])
        #expect(
            try await report(files, at: "build/App.app").bundles.map(\.name) == ["App.app", "K.framework"])
    }

    @Test func `a configuration leaves out bundles and turns rules off for some`() async throws {
        var files = files(
            ["App.app": ["en", "fr"], "App.app/A.bundle": ["en"], "App.app/B.bundle": ["en"]],
            [
                "App.app/Info.plist": properties("com.example.app"),
                "App.app/A.bundle/Info.plist": properties("com.example.a"),
                "App.app/B.bundle/Info.plist": properties("com.example.b"),
                ".strlint.yml": "exclude: [\"**/A.bundle\"]\n",
            ])
        #expect(findings(try await report(files)) == ["App.app/B.bundle bundle-locale-missing"])
        files[".strlint.yml"] = "overrides:\n- files: [\"**/A.bundle\"]\n  ignore: [bundle-locale-missing]\n"
        #expect(findings(try await report(files)) == ["App.app/B.bundle bundle-locale-missing"])
    }

    @Test
    func `each string catalog belongs to the innermost bundle, and is compared with the tables next to it`()
        async throws
    {
        let catalog = "{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}"
        let report = try await report(
            files(
                ["App.app": ["en"], "App.app/Plain": ["en"]],
                [
                    "App.app/Info.plist": properties("com.example.app"),
                    "App.app/Plain/Localizable.xcstrings": catalog,
                    "App.app/A.bundle/Info.plist": properties("com.example.a"),
                    "App.app/A.bundle/Localizable.xcstrings": catalog,
                ]))
        let found = report.findings.filter { $0.rule.id == "catalog-in-product" }
        #expect(
            found.map(\.location.path) == [
                "App.app/A.bundle/Localizable.xcstrings", "App.app/Plain/Localizable.xcstrings",
            ])
        #expect(found.map(\.severity) == [.error, .info])
        #expect(!report.findings.contains { $0.rule.id == "catalog-and-table" })
    }

    @Test func `permission texts are told once for a bundle`() async throws {
        let info = "\"NSCameraUsageDescription\" = \"Photos\";\n"
        let report = try await report(
            files(
                ["App.app": ["en", "fr", "de", "it"]],
                [
                    "App.app/Info.plist": properties(
                        "com.example.app", "NSCameraUsageDescription = a; NSMicrophoneUsageDescription = b;"),
                    "App.app/en.lproj/InfoPlist.strings": info
                        + "\"NSMicrophoneUsageDescription\" = \"Notes\";\n",
                    "App.app/fr.lproj/InfoPlist.strings": info, "App.app/de.lproj/InfoPlist.strings": info,
                ]))
        let found = report.findings.filter { $0.rule.id == "infoplist-unlocalized" }
        #expect(
            found.map(\.message) == [
                "not all of NSCameraUsageDescription, NSMicrophoneUsageDescription have a text in de, fr, it: the system shows those of Info.plist"
            ])
    }

    @Test func `intents and interfaces are compared in the locales of their bundle`() async throws {
        let report = try await report(
            files(
                ["App.app": ["fr", "de", "en"]],
                [
                    "App.app/Info.plist": properties("com.example.app"),
                    "App.app/Base.lproj/Order.intentdefinition": "",
                    "App.app/fr.lproj/Order.strings": Self.table,
                    "App.app/Base.lproj/Main.storyboardc/1.nib": "",
                    "App.app/fr.lproj/Main.strings": Self.table,
                    "App.app/Base.lproj/Own.nib": "", "App.app/fr.lproj/Own.nib": "",
                    "App.app/de.lproj/Own.nib": "",
                ]))
        #expect(
            findings(report) == [
                "App.app/Base.lproj/Main.storyboardc interface-unlocalized",
                "App.app/Base.lproj/Order.intentdefinition intent-unlocalized",
            ])
        #expect(report.findings.contains { $0.message.contains("no Order.strings in de:") })
    }

    @Test func `bundles beyond the limit are a failure`() async throws {
        var files = files(["App.app": ["en"]], ["App.app/Info.plist": properties("com.example.app")])
        for number in 0..<Limits.bundles {
            files["App.app/B\(number).bundle/Info.plist"] = properties("a.b\(number)")
        }
        let report = try await report(files)
        #expect(report.bundles.count == Limits.bundles)
        #expect(report.failures.map(\.path) == ["App.app/B9999.bundle"])
    }
}
