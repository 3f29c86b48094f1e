import Foundation
import TestSupport
import Testing

/// `update --sources`: keys go from the sources into the base, and from there into the translations, in one run.
@Suite struct UpdateSourcesTests {
    private static let (base, translation) = (
        "App/en.lproj/Localizable.strings", "App/de.lproj/Localizable.strings"
    )

    private func project(_ files: [String: String] = [:]) throws -> Sandbox {
        try Sandbox(
            [
                "App/a.swift":
                    "Text(\"Open\")\nlet b = String(localized: \"\\(n.count) files\", comment: \"A number\")\n",
                Self.base: "/* Verb */\n\"Open\" = \"Open\";\n\n\"Gone\" = \"Gone\";\n",
                Self.translation: "/* Verb */\n\"Open\" = \"Öffnen\";\n\n\"Gone\" = \"Weg\";\n",
            ].merging(files) { $1 })
    }

    private func text(_ path: String, in project: Sandbox) throws -> String {
        try String(contentsOf: project.url(path), encoding: .utf8)
    }

    @Test func `a new key goes into the base and into the translations, which is done once`() async throws {
        let project = try project()
        let outcome = try await project.strlint("update", "--sources", "App", "App")
        #expect(outcome.status == 0)
        let added = "/* A number */\n\"%lld files\" = \"%lld files\";\n"
        #expect(try text(Self.base, in: project).contains(added))
        #expect(try text(Self.base, in: project).contains("Flag") == false)
        let marked = "/* A number */\n/* Flag: untranslated */\n\"%lld files\" = \"%lld files\";\n"
        #expect(try text(Self.translation, in: project).contains(marked))
        #expect(try text(Self.translation, in: project).contains("\"Open\" = \"Öffnen\";"))
        let tables = try [Self.base, Self.translation].map { try text($0, in: project) }
        #expect(try await project.strlint("update", "--sources", "App", "--check", "App").status == 0)
        #expect(try await project.strlint("update", "--sources", "App", "App").status == 0)
        #expect(try [Self.base, Self.translation].map { try text($0, in: project) } == tables)
    }

    @Test func `a key of the base tells the type of an interpolation`() async throws {
        let project = try project(["App/b.swift": "Text(\"Gone \\(tag.uses)\")"])
        try project.write(Self.base, "\"Gone %lld\" = \"Gone %lld\";\n")
        let outcome = try await project.strlint("update", "--sources", "App", "App")
        #expect(outcome.status == 0)
        #expect(try !text(Self.base, in: project).contains("Gone %@"))
    }

    @Test func `keys that no source has stay, and are reported`() async throws {
        let project = try project()
        let outcome = try await project.strlint("update", "--sources", "App", "App")
        #expect(outcome.text.contains("  1 that no source has: \"Gone\"\n"))
        #expect(try text(Self.base, in: project).contains("\"Gone\" = \"Gone\";"))
    }

    @Test func `a check names the tables and writes none`() async throws {
        let project = try project()
        let before = try text(Self.base, in: project)
        let outcome = try await project.strlint("update", "--sources", "App", "--check", "App")
        #expect(outcome.status == 1 && outcome.text == "\(Self.translation)\n\(Self.base)\n")
        #expect(try text(Self.base, in: project) == before)
    }

    @Test func `a table without a base is named, and the others are updated`() async throws {
        let source =
            "NSLocalizedStringFromTable(@\"k\", @\"Help\", nil);\nNSLocalizedString(@\"New\", nil);\n"
        let project = try project(["App/b.m": source])
        let outcome = try await project.strlint("update", "--sources", "App", "App")
        #expect(outcome.status == 0)
        #expect(
            outcome.errorText.contains(
                "sources ask a table Help for 1 key, and there is no base of that name"))
        #expect(try text(Self.translation, in: project).contains("\"New\" = \"New\";"))
    }

    @Test(arguments: [
        [("Other/en.lproj/Localizable.strings", "\"Open\" = \"Open\";\n")],
        [(base, "\"Open\" = \"Open\"\n\"a")],
        [(base, "\"Open\" = \"1\";\n\"Open\" = \"2\";\n")],
    ])
    func `nothing is written if a base is not clear or not readable`(_ files: [(String, String)]) async throws
    {
        let project = try project(Dictionary(uniqueKeysWithValues: files))
        let before = try text(Self.translation, in: project)
        let outcome = try await project.strlint("update", "--sources", "App", ".")
        #expect(outcome.status == 2 && outcome.errorText.contains("Localizable.strings "))
        #expect(try text(Self.translation, in: project) == before)
    }

    @Test func `sources that lead out of the project are not read`() async throws {
        let project = try project()
        try FileManager.default.createSymbolicLink(
            at: project.url("App/out.m"), withDestinationURL: URL(filePath: "/etc/hostname"))
        let outcome = try await project.strlint("update", "--sources", "App/out.m", "App")
        #expect(outcome.status == 2)
    }
}
