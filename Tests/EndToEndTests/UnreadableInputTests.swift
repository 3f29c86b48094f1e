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

    @Test func `a folder without tables is accepted`() async throws {
        let outcome = try await Sandbox().strlint("check", ".")
        #expect(outcome.text == "No tables found.\n")
        #expect(outcome.status == 0)
    }
}
