import Foundation
import Testing

/// Paths that cannot be read: one plain sentence each, and no hang.
@Suite struct UnreadableInputTests {
    private let project: Sandbox

    init() throws {
        project = try Sandbox(["a.strings": "\"a\" = \"1\";\n"])
    }

    private func expect(_ path: String, _ sentence: String, limit: Double = 60) async throws {
        let outcome = try await project.strlint("check", path, limit: limit)
        #expect(outcome.errorText == "error: \(path) \(sentence)\n")
        #expect(outcome.status == 2 && !outcome.wasKilled)
    }

    @Test func `a missing file is reported`() async throws {
        try await expect("gone.strings", "does not exist")
    }

    @Test func `a pipe is reported`() async throws {
        #expect(try await project.shell("mkfifo pipe.strings").status == 0)
        try await expect(
            "pipe.strings", "is a pipe, not a file; use - to read standard input", limit: 20)
    }

    @Test func `a device is reported`() async throws {
        try await expect("/dev/null", "is not a regular file")
    }

    @Test func `a dangling link is reported`() async throws {
        #expect(try await project.shell("ln -s gone.strings link.strings").status == 0)
        try await expect("link.strings", "does not exist")
    }

    @Test(.disabled(if: NSUserName() == "root", "root may read everything"))
    func `a file without permission is reported`() async throws {
        #expect(try await project.shell("chmod 000 a.strings").status == 0)
        try await expect("a.strings", "cannot be read: permission denied")
    }

    @Test(.disabled(if: NSUserName() == "root", "root may read everything"))
    func `a folder without permission is reported`() async throws {
        #expect(try await project.shell("mkdir x.lproj && chmod 000 x.lproj").status == 0)
        try await expect("x.lproj", "is a folder that cannot be read")
        _ = try await project.shell("chmod 700 x.lproj")
    }

    /// A sparse file of 2 GB, which takes no space on disk.
    @Test func `a huge file is not read`() async throws {
        let file = try project.opened("huge.strings")
        try file.truncate(atOffset: 2 << 30)
        try await expect(
            "huge.strings", "is 2147483648 bytes long; tables are read up to 256 MiB: split or exclude it",
            limit: 10)
    }

    @Test func `show reports the same`() async throws {
        let outcome = try await project.strlint("show", "gone.strings")
        #expect(outcome.errorText == "strlint: gone.strings does not exist\n")
        #expect(outcome.status == 2 && outcome.output.isEmpty)
    }

    @Test func `show rejects a folder`() async throws {
        let outcome = try await project.strlint("show", ".")
        #expect(outcome.errorText == "strlint: . is a folder, not a file\n")
        #expect(outcome.status == 2)
    }

    private static let others = [
        "App/en.lproj/A.txt": "", "App/B.xcstrings.txt": "{}",
        "Sources/a.swift": "",
        "Tables/fr.lproj/a.strings": "\"a\" = \"1\";\n",
    ]

    @Test(arguments: [
        ("Sources", "contains no tables: no .strings, .stringsdict, .xcstrings, .xliff"),
        ("App", "contains no tables: no .strings, .stringsdict, .xcstrings, .xliff"),
    ])
    func `a folder without tables is reported`(_ folder: String, _ sentence: String) async throws {
        let project = try Sandbox(Self.others)
        let message = "error: \(folder) \(sentence)\n"
        for operands in ["\(folder)", "Tables \(folder)", "--exclude '*' \(folder)", "--shard 0/2 \(folder)"]
        {
            let outcome = try await project.shell("\"$STRLINT\" check \(operands)")
            #expect(outcome.status == 2, "\(operands)")
            #expect(outcome.errorText == message, "\(operands)")
        }
        let here = try await project.shell("cd \(folder) && \"$STRLINT\" check")
        #expect(here.status == 2 && here.errorText == message.replacing(folder, with: "."))
        let allowed = try await project.strlint("check", "--allow-empty", folder)
        #expect(allowed.status == 0 && allowed.text == "No tables found.\n")
        #expect(allowed.errorText == "strlint: there are no tables to check\n")
    }

    @Test(arguments: [
        ("--exclude Tables .", "the configuration excludes 1"),
        ("--files-from - < /dev/null", "the list of files is empty"),
        ("--exclude Tables --force-exclude Tables/fr.lproj/a.strings", "the configuration excludes 1"),
        ("--shard $EMPTY Tables", "the other shards have 1"),
    ])
    func `a check of nothing passes if there are tables elsewhere`(_ operands: String, _ reason: String)
        async throws
    {
        let project = try Sandbox(Self.others)
        let shards =
            "for EMPTY in 0/2 1/2; do \"$STRLINT\" check --list-files --shard $EMPTY Tables | grep -q . || break; done;"
        let outcome = try await project.shell("\(shards) \"$STRLINT\" check \(operands)")
        #expect(outcome.status == 0)
        #expect(outcome.errorText == "strlint: there are no tables to check: \(reason)\n")
        #expect(outcome.text == "No tables found.\n")
    }
}
