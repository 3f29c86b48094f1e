import Foundation
import Testing

/// Tables whose bytes differ between git and the work tree.
@Suite struct SinceFilterTests {
    /// A project whose French table is stored in git according to `attributes`.
    private func project(_ attributes: String, _ french: Data, _ settings: String...) async throws
        -> SinceProject
    {
        let project = try await SinceProject()
        try project.sandbox.write(".gitattributes", "fr.lproj/L.strings \(attributes)\n")
        for setting in settings { try await project.sandbox.git("config \(setting)") }
        try project.sandbox.write("fr.lproj/L.strings", french)
        try await project.sandbox.commit("as git keeps it")
        try await project.sandbox.git("branch -f main")
        return project
    }

    private static let lines = "\"a\" = \"%d fichiers\";\r\n\"b\" = \"Gratuit\r\n \";\r\n"

    @Test(
        arguments: [
            ("text eol=crlf", String.Encoding.utf8), ("working-tree-encoding=UTF-16 eol=crlf", .utf16),
            ("working-tree-encoding=UTF-16LE-BOM eol=crlf", .utf16LittleEndian),
        ])
    func `line breaks and encodings of the work tree are compared`(
        _ attributes: String, _ encoding: String.Encoding
    )
        async throws
    {
        func data(_ text: String) throws -> Data {
            let mark = encoding == .utf16LittleEndian ? "\u{FEFF}" : ""
            return try #require((mark + text).data(using: encoding))
        }
        let project = try await project(attributes, try data(Self.lines))
        try project.sandbox.write("fr.lproj/L.strings", try data(Self.lines + "/* more */\r\n"))
        #expect(try await project.findings().isEmpty)
        #expect(try await project.findings("../fr.lproj ..", "cd en.lproj &&").isEmpty)
        try project.sandbox.write("fr.lproj/L.strings", try data(Self.lines.replacing("%d", with: "%@")))
        #expect(try await project.findings() == ["fr.lproj/L.strings:1 type-mismatch"])
    }

    @Test func `filters of the user are run`() async throws {
        let project = try await project(
            "filter=packed", Data(SinceProject.french.utf8), "filter.packed.clean 'gzip -c'",
            "filter.packed.smudge 'gzip -dc'", "filter.packed.required true")
        #expect(try await project.sandbox.git("show HEAD:fr.lproj/L.strings | head -c 1") == "\u{1F}")
        try project.sandbox.write("fr.lproj/L.strings", SinceProject.broken)
        #expect(try await project.findings() == ["fr.lproj/L.strings:1 type-mismatch"])
    }

    /// Stores a number of 64 digits instead of the content, as Git LFS does.
    private static let pointer =
        "printf \"version https://git-lfs.github.com/spec/v1\\noid sha256:%064d\\nsize 1\\n\" "
        + "$(cksum | cut -d \" \" -f 1)"

    @Test func `contents are taken from Git LFS`() async throws {
        let project = try await project(
            "filter=kept", Data(SinceProject.french.utf8), "filter.kept.clean '\(Self.pointer)'")
        let id = try await project.sandbox.git("show HEAD:fr.lproj/L.strings | sed -n 's/^oid sha256://p'")
            .trimmingCharacters(in: .newlines)
        #expect(id.count == 64)
        try project.sandbox.write(".git/lfs/objects/00/00/\(id)", SinceProject.french)
        try project.sandbox.write("fr.lproj/L.strings", SinceProject.broken)
        #expect(try await project.findings() == ["fr.lproj/L.strings:1 type-mismatch"])
        #expect(
            try await project.findings("../fr.lproj", "cd en.lproj &&")
                == ["../fr.lproj/L.strings:1 type-mismatch"])
        try await project.sandbox.git("worktree add -q --force Tree topic -b other")
        try project.sandbox.write("Tree/fr.lproj/L.strings", SinceProject.broken)
        #expect(
            try await project.findings("fr.lproj", "cd Tree &&") == ["fr.lproj/L.strings:1 type-mismatch"])
    }

    @Test(
        arguments: [
            (pointer, "; run git lfs fetch origin "),
            ("printf \"\\0GITCRYPT\\0\"; cksum", "; run git-crypt unlock"),
        ])
    func `pointers without content are reported`(_ clean: String, _ advice: String) async throws {
        try await expectNoAnswer("filter.kept.clean '\(clean)'", advice)
    }

    @Test func `a failing filter is reported`() async throws {
        try await expectNoAnswer(
            "filter.kept.clean cat", "or a filter failed", "filter.kept.smudge false")
    }

    /// The old French table is not available; the German table is still checked.
    private func expectNoAnswer(_ clean: String, _ advice: String, _ smudge: String? = nil) async throws {
        let project = try await project("filter=kept", Data(SinceProject.french.utf8), clean)
        try await project.sandbox.git("config filter.kept.required true")
        try await project.sandbox.git("config \(smudge ?? "filter.kept.smudge cat")")
        try project.sandbox.write("de.lproj/L.strings", SinceProject.broken)
        try project.sandbox.write("fr.lproj/L.strings", SinceProject.broken)
        let (findings, errors, status) = try await project.check()
        #expect(findings == ["de.lproj/L.strings:1 type-mismatch", "de.lproj/L.strings:2 edge-whitespace"])
        #expect(errors.hasPrefix("error: fr.lproj/L.strings had an earlier version that "), "\(errors)")
        #expect(errors.contains(advice) && status == 2)
    }
}
