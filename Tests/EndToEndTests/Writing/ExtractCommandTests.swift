import Foundation
import TestSupport
import Testing

/// `extract` and `genstrings` as programs: files, streams and exit statuses.
@Suite struct ExtractCommandTests {
    private static let source = "NSLocalizedString(@\"b\", @\"B\");\nNSLocalizedString(@\"a\", nil);\n"
    private static let table = """
        /* No comment provided by engineer. */
        "a" = "a";

        /* B */
        "b" = "b";


        """

    private func project(_ files: [String: String] = [:]) throws -> Sandbox {
        try Sandbox(["a.m": Self.source, "en.lproj/InfoPlist.strings": ""].merging(files) { $1 })
    }

    private func text(_ path: String, in project: Sandbox, _ encoding: String.Encoding = .utf8) throws
        -> String
    {
        try String(contentsOf: project.url(path), encoding: encoding)
    }

    private static let path = "en.lproj/Localizable.strings"

    @Test func `a table is written, and left alone when nothing has changed`() async throws {
        let project = try project()
        let first = try await project.strlint("extract", "-o", "en.lproj", "a.m")
        #expect(first.status == 0 && first.errorText == "1 source, 1 table written\n")
        #expect(try text(Self.path, in: project) == Self.table)
        let time = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes(
            [.modificationDate: time], ofItemAtPath: project.url(Self.path).path)
        let second = try await project.strlint("extract", "-o", "en.lproj", "a.m")
        #expect(second.errorText == "1 source, 0 tables written, 1 unchanged\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: project.url(Self.path).path)
        #expect(attributes[.modificationDate] as? Date == time)
    }

    @Test func `a check writes nothing`() async throws {
        let project = try project()
        let missing = try await project.strlint("extract", "--check", "-o", "en.lproj", "a.m")
        #expect(missing.status == 1 && missing.text == "\(Self.path)\n")
        #expect(!FileManager.default.fileExists(atPath: project.url(Self.path).path))
        try project.write(Self.path, Self.table)
        #expect(try await project.strlint("extract", "--check", "-o", "en.lproj", "a.m").status == 0)
    }

    @Test func `merging keeps what is there and names what no source has`() async throws {
        let old = "/* mine */\n\"b\" = \"edited\";\n\n\"gone\" = \"1\";\n"
        let project = try project([Self.path: old])
        let outcome = try await project.strlint("extract", "--merge", "-o", "en.lproj", "a.m")
        #expect(outcome.status == 0)
        #expect(outcome.errorText.contains("has 1 key that no source has: \"gone\""))
        let new = try text(Self.path, in: project)
        #expect(new.contains("/* mine */\n\"b\" = \"edited\";\n") && new.contains("\"gone\" = \"1\";"))
        #expect(new.contains("\"a\" = \"a\";") && !new.contains("Flag:"))
        #expect(
            try await project.strlint("extract", "--merge", "--check", "-o", "en.lproj", "a.m").status == 0)
    }

    @Test(arguments: ["--merge", "--skip-comments"])
    func `a key of the table tells the type of an interpolation`(_ option: String) async throws {
        let project = try project([
            "b.swift": "Text(\"\\(tag.uses) uses\")", Self.path: "\"%lld uses\" = \"%lld uses\";\n",
        ])
        let outcome = try await project.strlint("extract", "--modern", option, "-o", "en.lproj", "b.swift")
        #expect(outcome.status == 0 && !outcome.errorText.contains("assumed"))
        #expect(try text(Self.path, in: project).contains("\"%lld uses\" = \"%lld uses\";"))
        #expect(try !text(Self.path, in: project).contains("%@"))
    }

    @Test(arguments: [
        ("\"b\" = \"1\";\n\"b\" = \"2\";\n", "more than once"), ("\"b\" = ;", "is not read completely"),
    ])
    func `tables that cannot be merged stay`(_ old: String, _ reason: String) async throws {
        let project = try project([Self.path: old])
        let outcome = try await project.strlint("extract", "--merge", "-o", "en.lproj", "a.m")
        #expect(outcome.status == 2 && outcome.errorText.contains(reason))
        #expect(try text(Self.path, in: project) == old)
    }

    @Test func `genstrings writes UTF-16, and appends in the byte order of the table`() async throws {
        let project = try project()
        #expect(try await project.strlint("genstrings", "-bigEndian", "-o", "en.lproj", "a.m").status == 0)
        let first = try Data(contentsOf: project.url(Self.path))
        #expect(first.starts(with: [0xFE, 0xFF]) && String(data: first, encoding: .utf16) == Self.table)
        #expect(try await project.strlint("genstrings", "-a", "-o", "en.lproj", "a.m").status == 0)
        let second = try Data(contentsOf: project.url(Self.path))
        #expect(second.starts(with: [0xFE, 0xFF]))
        #expect(String(data: second, encoding: .utf16) == Self.table + Self.table)
    }

    @Test func `genstrings prints the messages of Apple's tool`() async throws {
        let project = try project(["b.m": "NSLocalizedString(x, nil); NSLocalizedString(@\"b\", @\"C\");\n"])
        let outcome = try await project.strlint(
            "genstrings", "-o", "en.lproj", "a.m", "b.m", "gone.m", "-unknown")
        #expect(outcome.status == 0)
        #expect(
            outcome.errorText == """
                genstrings: error: bad entry in file b.m (line = 1): Argument is not a literal string.
                genstrings: error: can't read gone.m
                genstrings: warning: Key "b" used with multiple comments "B" & "C"

                """)
        let nowhere = try await project.strlint("genstrings", "-o", "nowhere", "a.m")
        #expect(nowhere.status == 2 && nowhere.errorText.hasPrefix("strlint: there is no folder nowhere\n"))
        #expect(try await project.strlint("genstrings").status == 0)
    }

    @Test func `sources come from folders, lists and property lists`() async throws {
        let project = try project([
            "src/x/y.swift": "NSLocalizedString(\"y\", comment: \"\")",
            "src/.z.swift": "NSLocalizedString(\"z\", comment: \"\")",
            "src/t.txt": "NSLocalizedString(\"t\", comment: \"\")", "list": "a.m\0src",
            "files.plist": "{files = ({path = \"a.m\";});}",
        ])
        let folder = try await project.strlint("extract", "-q", "-o", "-", "--files-from", "list", "-0")
        #expect(
            folder.lines.filter { $0.hasPrefix("\"") } == [
                "\"a\" = \"a\";", "\"b\" = \"b\";", "\"y\" = \"y\";",
            ])
        let list = try await project.strlint("genstrings", "-f", "files.plist", "-o", "en.lproj")
        #expect(list.status == 0)
        #expect(try text(Self.path, in: project, .utf16) == Self.table)
    }

    @Test func `warnings fail only a strict run, and unread sources every run`() async throws {
        let project = try project(["b.m": "NSLocalizedString(x, nil);\n"])
        let plain = try await project.strlint("extract", "-o", "en.lproj", "b.m")
        #expect(
            plain.status == 0 && plain.errorText.contains("strlint: b.m:1: Argument is not a literal string.")
        )
        #expect(try await project.strlint("extract", "--strict", "-o", "en.lproj", "b.m").status == 1)
        let unread = try await project.strlint("extract", "-o", "en.lproj", "gone.m", "a.m")
        #expect(unread.status == 2 && unread.errorText.contains("gone.m does not exist"))
        #expect(try text(Self.path, in: project) == Self.table)
    }

    @Test(arguments: [
        (["extract"], "extract needs sources"),
        (["extract", "-o", "gone", "a.m"], "there is no folder gone"),
        (["extract", "--routine", "a-b", "a.m"], "--routine takes the name of a routine"),
        (["extract", "-o", "-", "--merge", "a.m"], "--merge needs a folder as --output"),
        (["extract", "-o", "-", "-f", "json", "a.m"], "cannot be used together"),
        (["genstrings", "-o"], "-o needs a value"),
        (["genstrings", "-encoding", "x-y", "a.m"], "no encoding \"x-y\""),
    ])
    func `what makes no sense is refused`(_ words: [String], _ message: String) async throws {
        let project = try project()
        let command = Command(executable: Binary.url, arguments: words, folder: project.root)
        let outcome = try await command.run()
        #expect(outcome.status == 2 && outcome.errorText.contains(message), "\(outcome.errorText)")
    }

    // MARK: - Hostile sources

    @Test(arguments: ["../x", "/tmp/strlint-x", "a/b", "..", ".x", "a\\\\b", "a\\u0000b"])
    func `a source cannot choose another folder`(_ name: String) async throws {
        let project = try project(["b.m": "NSLocalizedStringFromTable(@\"k\", @\"\(name)\", nil);\n"])
        for command in ["extract", "genstrings"] {
            let outcome = try await project.strlint(command, "-o", "en.lproj", "b.m")
            #expect(
                outcome.status == 0
                    && outcome.errorText.contains("is not written, since no file can have its name"))
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: project.url("en.lproj").path) == [
                "InfoPlist.strings"
            ])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: project.root.path).sorted() == [
                "a.m", "b.m", "en.lproj",
            ])
    }

    @Test func `links out of the project are neither read nor written`() async throws {
        let files = [
            ".git/HEAD": "ref: refs/heads/main\n", "../secret.m": "NSLocalizedString(@\"secret\", nil);\n",
            "../outside.strings": "", "en.lproj/x": "", "a.m": Self.source,
        ]
        let project = try Sandbox(files, below: "top")
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: project.url("b.m").path, withDestinationPath: "../secret.m")
        try manager.createSymbolicLink(
            atPath: project.url(Self.path).path, withDestinationPath: "../../outside.strings")
        try manager.createSymbolicLink(atPath: project.url("up").path, withDestinationPath: "..")
        let outcome = try await project.strlint("extract", "-o", "en.lproj", ".", "b.m", "up/secret.m")
        #expect(outcome.status == 2 && !outcome.errorText.contains("\"secret\""))
        #expect(try text("../outside.strings", in: project).isEmpty)
        #expect(try await project.strlint("extract", "-o", "up", "a.m").status == 2)
    }

    // MARK: - Vectors

    @Test(arguments: ExtractVector.all.filter { !$0.isOwn })
    func `genstrings takes the options as they are`(_ vector: ExtractVector) async throws {
        let project = try Sandbox(["out/x": ""])
        for (name, bytes) in vector.sources { try project.write(name, Data(bytes)) }
        let command = Command(
            executable: Binary.url,
            arguments: ["genstrings"] + vector.options + ["-o", "out"] + vector.sources.map(\.name),
            folder: project.root)
        let outcome = try await command.run()
        #expect(outcome.status == 0)
        for (name, rows) in vector.tables ?? [:] {
            let expected = rows.map { "/* \($0.comment) */\n\"\($0.key)\" = \"\($0.value)\";\n\n" }.joined()
            #expect(try text("out/\(name).strings", in: project, .utf16) == expected)
        }
        for warning in vector.warnings ?? [] where warning.isOwn != true {
            #expect(outcome.errorText.contains(warning.text ?? ""))
        }
    }
}
