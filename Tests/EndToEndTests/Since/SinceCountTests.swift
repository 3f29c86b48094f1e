import Testing

/// What `check --since` counts among older findings, where a rule looks at a table and its base together.
@Suite struct SinceCountTests {
    /// The rules of the new findings, and the number of older ones, after files of a commit have changed.
    private func counts(
        _ files: [String: String], _ changed: [String: String] = [:]
    ) async throws -> (new: [String], older: Int) {
        let project = try await Sandbox.repository(files)
        for (path, text) in changed { try project.write(path, text) }
        let outcome = try await project.strlint("check", ".", "--isolated", "--since", "HEAD", "-f", "json")
        let report = try outcome.json()
        let findings = try #require(report["findings"] as? [[String: Any]])
        let summary = try #require(report["summary"] as? [String: Any])
        return (findings.compactMap { $0["rule"] as? String }, try #require(summary["older"] as? Int))
    }

    @Test func `texts without arguments are older if they have not changed`() async throws {
        let stubs = "\"a\" = \"TODO\";\n\"b\" = \"TODO\";\n\"c\" = \"C\";\n"
        let english = "\"a\" = \"%d files\";\n\"b\" = \"%d days\";\n\"c\" = \"See\";\n"
        let found = try await counts(
            ["en.lproj/L.strings": english, "fr.lproj/L.strings": stubs],
            ["fr.lproj/L.strings": stubs.replacing("\"b\" = \"TODO\"", with: "\"b\" = \"%d jours\"")])
        #expect(!found.new.contains("missing-argument"))
        #expect(found.older > 0)
    }

    @Test func `texts in another script are counted together`() async throws {
        func table(_ last: String) -> String {
            "abcde".map { "\"\($0)\" = \"Άνοιγμα αρχείου\";\n" }.joined() + "\"z\" = \"\(last)\";\n"
        }
        let english = "abcde".map { "\"\($0)\" = \"Open file\";\n" }.joined() + "\"z\" = \"Close\";\n"
        let found = try await counts(
            ["en.lproj/L.strings": english, "es.lproj/L.strings": table("Cerrar")],
            ["es.lproj/L.strings": table("Cierra")])
        #expect(found.new.isEmpty)
        #expect(found.older == 1)
    }

    @Test func `a permission text that was missing before is older`() async throws {
        let english = "NSCameraUsageDescription = \"For photos\";\nCFBundleName = \"Nail\";\n"
        let found = try await counts(
            [
                "en.lproj/InfoPlist.strings": english,
                "fr.lproj/InfoPlist.strings": "CFBundleName = \"Clou\";\n",
            ],
            ["en.lproj/InfoPlist.strings": english.replacing("For photos", with: "For your photos")])
        #expect(found.new.isEmpty)
        #expect(found.older == 1)
    }

    private func plurals(_ forms: [String: String]) -> String {
        let rules = forms.map { key, forms in
            "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>"
                + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
                + "<key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict></dict>"
        }
        return
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\(rules.sorted().joined())"
            + "</dict></plist>\n"
    }

    private static let one = "<key>one</key><string>%d file</string>"
    private static let other = "<key>other</key><string>%d files</string>"

    @Test func `a missing plural is not new because the base has another form`() async throws {
        let both = plurals(["files": Self.one + Self.other, "days": Self.one + Self.other])
        let found = try await counts(
            [
                "en.lproj/L.stringsdict": plurals(["files": Self.other, "days": Self.one + Self.other]),
                "fr.lproj/L.stringsdict": plurals(["days": Self.one + Self.other]),
            ], ["en.lproj/L.stringsdict": both])
        #expect(!found.new.contains("missing-key"))
        #expect(found.older > 0)
    }

    @Test func `a plural that a table has lost is new, whatever its forms were`() async throws {
        let both = plurals(["files": Self.one + Self.other, "days": Self.one + Self.other])
        let found = try await counts(
            [
                "en.lproj/L.stringsdict": both,
                "ja.lproj/L.stringsdict": plurals(["files": Self.other, "days": Self.other]),
            ],
            ["ja.lproj/L.stringsdict": plurals(["days": Self.other])])
        #expect(found.new == ["missing-key"])
    }

    @Test func `a key that the base has moved to its plurals is not new`() async throws {
        let days = plurals(["days": Self.one + Self.other])
        let found = try await counts(
            [
                "en.lproj/L.strings": "\"a\" = \"A\";\n\"files\" = \"%d files\";\n",
                "en.lproj/L.stringsdict": days,
                "fr.lproj/L.strings": "\"a\" = \"Ah\";\n", "fr.lproj/L.stringsdict": days,
            ],
            [
                "en.lproj/L.strings": "\"a\" = \"A\";\n",
                "en.lproj/L.stringsdict": plurals([
                    "days": Self.one + Self.other, "files": Self.one + Self.other,
                ]),
            ])
        #expect(!found.new.contains("missing-key"))
    }

    @Test func `a key that a catalog lacked before is not new`() async throws {
        func catalog(_ english: String) -> String {
            func unit(_ text: String) -> String {
                "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }"
            }
            return
                "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"a\" : { \"extractionState\" : \"manual\", "
                + "\"localizations\" : { \"en\" : \(unit("A")), \"de\" : \(unit("Ah")) } }, \"b\" : { "
                + "\"extractionState\" : \"manual\", \"localizations\" : { \"en\" : \(unit(english)) } } }, "
                + "\"version\" : \"1.0\" }"
        }
        let found = try await counts(
            ["L.xcstrings": catalog("Failed %d")], ["L.xcstrings": catalog("Failed: %d")])
        #expect(found.new.isEmpty)
        #expect(found.older == 1)
    }

    @Test func `an extra plural counts by its key`() async throws {
        let found = try await counts(
            [
                "en.lproj/L.stringsdict": plurals(["days": Self.other, "hours": Self.other]),
                "ja.lproj/L.stringsdict": plurals([
                    "days": Self.other, "hours": Self.other, "old": Self.other,
                ]),
            ])
        #expect(found.new.isEmpty)
        #expect(found.older > 0)
    }
}
