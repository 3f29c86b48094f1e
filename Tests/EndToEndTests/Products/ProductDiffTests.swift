import Foundation
import TestSupport
import Testing

/// Two releases of a product.
@Suite struct ProductDiffTests {
    private func properties(_ identifier: String) -> String { "{ CFBundleIdentifier = \"\(identifier)\"; }" }

    /// Two apps, in which a widget has lost a locale, and a framework has another one.
    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        for (app, locales, others) in [
            ("old/Old.app", ["en", "fr"], ["en"]), ("new/New.app", ["en"], ["en", "ja"]),
        ] {
            try sandbox.write("\(app)/Info.plist", properties("com.example.app"))
            try sandbox.write("\(app)/en.lproj/A.strings", "\"a\" = \"A\";\n\"version\" = \"\(app)\";\n")
            for locale in locales {
                try sandbox.write("\(app)/PlugIns/W.appex/\(locale).lproj/A.strings", "\"a\" = \"A\";\n")
            }
            for locale in others {
                try sandbox.write(
                    "\(app)/Frameworks/K.framework/\(locale).lproj/A.strings", "\"a\" = \"A\";\n")
            }
        }
        return sandbox
    }

    /// What differs between two products, as a report in JSON says.
    private func difference(_ old: String, _ new: String, in sandbox: Sandbox) async throws -> [String:
        [String]]
    {
        let outcome = try await sandbox.strlint("diff", "-f", "json", old, new)
        #expect(outcome.status == 1, "\(outcome.errorText)")
        let report = try outcome.json()
        let tables = report["tables"] as? [[String: Any]] ?? []
        return [
            "tables": tables.compactMap { $0["path"] as? String },
            "removed": report["lprojs_removed"] as? [String] ?? [],
            "added": report["lprojs_added"] as? [String] ?? [],
        ]
    }

    private static let expected = [
        "tables": [
            "Frameworks/K.framework/ja.lproj/A.strings", "PlugIns/W.appex/fr.lproj/A.strings",
            "en.lproj/A.strings",
        ],
        "removed": ["PlugIns/W.appex/fr.lproj"], "added": ["Frameworks/K.framework/ja.lproj"],
    ]

    @Test func `products are compared from their apps on, in folders and in archives`() async throws {
        let sandbox = try sandbox()
        let zip = """
            import shutil, zipfile, pathlib
            for name, app in (('old', 'Old.app'), ('new', 'New.app')):
                shutil.copytree(f'{name}/{app}', f'{name}.xcarchive/Products/Applications/{app}')
                with zipfile.ZipFile(f'{name}.ipa', 'w') as archive:
                    for path in pathlib.Path(name).rglob('*'):
                        archive.write(path, pathlib.Path('Payload', path.relative_to(name)))
            """
        try sandbox.write("zip.py", zip)
        #expect(try await sandbox.shell("python3 zip.py").status == 0)
        for (old, new) in [
            ("old/Old.app", "new/New.app"), ("old.ipa", "new.ipa"), ("old.xcarchive", "new.ipa"),
            ("old.ipa", "new/New.app/"), ("old.xcarchive", "./new.xcarchive"),
        ] {
            #expect(try await difference(old, new, in: sandbox) == Self.expected, "\(old) \(new)")
        }
    }

    @Test func `a table in an archive is compared with one elsewhere`() async throws {
        let sandbox = try sandbox()
        let zip =
            "import zipfile; zipfile.ZipFile('new.ipa', 'w').write('new/New.app/en.lproj/A.strings', 'Payload/A.app/en.lproj/A.strings')"
        #expect(try await sandbox.shell("python3 -c \"\(zip)\"").status == 0)
        let outcome = try await sandbox.strlint(
            "diff", "old/Old.app/en.lproj/A.strings", "new.ipa/Payload/A.app/en.lproj/A.strings")
        #expect(outcome.status == 1)
        #expect(outcome.text.contains("version"))
    }
}
