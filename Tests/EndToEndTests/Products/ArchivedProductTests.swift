import Foundation
import TestSupport
import Testing

/// Products in archives that are named.
@Suite struct ArchivedProductTests {
    private static let table = "\"a\" = \"%d\";\n"
    private static let files = [
        "Payload/App.app/Info.plist": "{ CFBundleIdentifier = \"com.example.app\"; }",
        "Payload/App.app/en.lproj/Localizable.strings": table,
        "Payload/App.app/fr.lproj/Localizable.strings": "\"a\" = \"%@\";\n",
        "Payload/App.app/Frameworks/K.framework/Info.plist": "{ CFBundleIdentifier = \"com.example.k\"; }",
        "Payload/App.app/Frameworks/K.framework/en.lproj/Localizable.strings": table,
        // A configuration in an archive does not count.
        "Payload/App.app/.strlint.yml": "ignore: [type-mismatch]\n",
    ]

    /// A folder with an archive of some files.
    private func sandbox(_ archive: String, _ files: [String: String] = files) async throws -> Sandbox {
        let sandbox = try Sandbox()
        for (path, text) in files { try sandbox.write("tree/\(path)", text) }
        let zip = """
            import sys, zipfile, pathlib
            with zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED) as archive:
                for path in sorted(pathlib.Path('tree').rglob('*')): archive.write(path, path.relative_to('tree'))
            """
        let made = try await Command(
            executable: URL(filePath: "/usr/bin/env"), arguments: ["python3", "-c", zip, archive],
            folder: sandbox.root
        ).run()
        try #require(made.status == 0, "\(made.errorText)")
        return sandbox
    }

    private func run(_ words: [String], in sandbox: Sandbox) async throws -> Outcome {
        try await Command(executable: Binary.url, arguments: words, folder: sandbox.root).run()
    }

    private func places(_ outcome: Outcome) throws -> [String] {
        let findings = try outcome.json()["findings"] as? [[String: Any]] ?? []
        return findings.map { finding in
            let location = finding["location"] as? [String: Any]
            return "\(location?["path"] as? String ?? "") \(finding["rule"] as? String ?? "")"
        }
    }

    @Test(arguments: ["App.ipa", "App.zip", "APP.IPA"])
    func `an archive is checked like the folder that it was made from`(_ name: String) async throws {
        let sandbox = try await sandbox(name)
        let archived = try await sandbox.strlint("check", "-f", "json", name)
        #expect(archived.status == 1)
        let found = try places(archived)
        #expect(
            found == [
                "\(name)/Payload/App.app/Frameworks/K.framework bundle-locale-missing",
                "\(name)/Payload/App.app/fr.lproj/Localizable.strings type-mismatch",
            ])
        let folder = try await sandbox.strlint("check", "--isolated", "-f", "json", "tree/Payload/App.app")
        #expect(try places(folder).map { $0.replacing("tree/", with: "\(name)/") } == found)
        let left = try FileManager.default.contentsOfDirectory(atPath: sandbox.root.path)
        #expect(left.sorted() == [name, "tree"].sorted())
    }

    @Test func `a path may lead into an archive`() async throws {
        let sandbox = try await sandbox("App.ipa")
        let table = "App.ipa/Payload/App.app/fr.lproj/Localizable.strings"
        #expect(try places(await sandbox.strlint("check", "-f", "json", table)) == ["\(table) type-mismatch"])
        let shown = try await sandbox.strlint("show", table)
        #expect(shown.text == "\"a\" = \"%@\";\n")
        let text = try await sandbox.strlint("check", "App.ipa/Payload/App.app/fr.lproj")
        #expect(text.text.contains("--> \(table):1:"))
    }

    @Test(arguments: [
        "sarif", "gitlab", "github", "junit", "checkstyle", "rdjsonl", "markdown", "html", "xcode",
    ])
    func `every format names places in an archive`(_ format: String) async throws {
        let sandbox = try await sandbox("App.ipa")
        let outcome = try await sandbox.strlint("check", "-f", format, "App.ipa")
        #expect(outcome.status == 1)
        #expect(outcome.text.contains("App.ipa/Payload/App.app/fr.lproj/Localizable.strings"))
    }

    @Test func `an archive that is found is passed over`() async throws {
        let sandbox = try await sandbox("App.ipa")
        try sandbox.write("en.lproj/A.strings", Self.table)
        let outcome = try await sandbox.strlint("check", "-f", "json", ".", "--exclude", "tree")
        #expect(try places(outcome) == [])
        #expect(outcome.status == 0)
    }

    @Test func `nothing in an archive is changed, and none is overwritten`() async throws {
        let sandbox = try await sandbox("App.ipa")
        let before = try Data(contentsOf: sandbox.url("App.ipa"))
        for words in [
            ["fix", "--unsafe", "App.ipa"], ["format", "App.ipa"],
            ["convert", "--to", "tables", "-o", "out", "App.ipa"],
            ["check", "App.ipa", "-o", "App.ipa"], ["check", "App.ipa/Payload", "-o", "App.ipa"],
        ] {
            let outcome = try await run(words, in: sandbox)
            #expect(outcome.status == 2, "\(words)")
            #expect(outcome.errorText.contains("App.ipa"), "\(words)")
        }
        #expect(try Data(contentsOf: sandbox.url("App.ipa")) == before)
    }

    @Test func `an archive without a product is refused with a sentence`() async throws {
        let sandbox = try await sandbox("a.zip", ["en.lproj/A.strings": Self.table])
        let outcome = try await sandbox.strlint("check", "a.zip")
        #expect(outcome.status == 2)
        #expect(outcome.errorText == "error: a.zip is an archive without an app or another bundle\n")
    }

    @Test(arguments: [
        ("a.loctable", "is a compiled table of all languages (.loctable), which is not supported"),
        ("a.dmg", "is a disk image, which is not supported"),
        ("a.pkg", "is an installer package, which is not supported"),
        (
            "a.xcframework/en.lproj/A.strings",
            "is a framework for several platforms (.xcframework), which is not supported; name one of those in it"
        ),
    ])
    func `what is not supported is named in a sentence`(_ file: String, _ reason: String) async throws {
        let sandbox = try Sandbox()
        try sandbox.write(file, Self.table)
        let name = String(file.prefix { $0 != "/" })
        for words in [["check", name], ["check", "./\(name)"]] {
            let outcome = try await run(words, in: sandbox)
            #expect(outcome.status == 2)
            #expect(outcome.errorText == "error: \(words[1]) \(reason)\n")
        }
        let compared = try await sandbox.strlint("diff", name, name)
        #expect(compared.status == 2)
        #expect(compared.errorText.contains("\(name) \(reason)"))
    }
}
