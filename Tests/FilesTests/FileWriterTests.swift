import Foundation
import Testing

@testable import Files

@Suite final class FileWriterTests {
    private let folder: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        folder = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func path(_ name: String) -> String { "\(folder)/\(name)" }
    private var members: Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    }
    private func create(_ name: String, _ text: String, mode: Int?) throws {
        let attributes = mode.map { [FileAttributeKey.posixPermissions: $0] }
        #expect(
            FileManager.default.createFile(
                atPath: path(name), contents: Data(text.utf8), attributes: attributes))
    }
    private func mode(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
        return try #require(attributes[.posixPermissions] as? Int)
    }
    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    @Test func `a new file gets the usual permissions`() throws {
        try FileWriter.replace(path("new"), with: Array("content".utf8))
        try create("usual", "", mode: nil)
        #expect(try text("new") == "content")
        #expect(try mode("new") == mode("usual"))
        #expect(members == ["new", "usual"])
    }

    @Test(arguments: [0, 1, 3_000_000])
    func `all bytes are written`(_ count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        try FileWriter.replace(path("a"), with: bytes)
        #expect(try Data(contentsOf: URL(filePath: path("a"))) == Data(bytes))
    }

    @Test(arguments: [0o600, 0o640, 0o755, 0o666])
    func `a replaced file keeps its permissions`(_ mode: Int) throws {
        try create("a", "old", mode: mode)
        try FileWriter.replace(path("a"), with: Array("new".utf8))
        #expect(try text("a") == "new")
        #expect(try self.mode("a") == mode)
        #expect(members == ["a"])
    }

    @Test func `a process that has opened the old file can still read it`() throws {
        try FileWriter.replace(path("a"), with: Array("old".utf8))
        let reader = try #require(FileHandle(forReadingAtPath: path("a")))
        try FileWriter.replace(path("a"), with: Array("new and longer".utf8))
        #expect(try reader.readToEnd() == Data("old".utf8))
    }

    @Test func `a link is replaced, and its target is unchanged`() throws {
        try FileManager.default.createDirectory(atPath: path("sub"), withIntermediateDirectories: true)
        try FileWriter.replace(path("sub/a"), with: Array("old".utf8))
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "sub/a")
        try FileWriter.replace(path("link"), with: Array("new".utf8))
        #expect(try text("sub/a") == "old")
        #expect(try text("link") == "new")
        #expect(!Disk.current.isLink(path("link")))
    }

    @Test func `a file with the longest possible name is written`() throws {
        let name = String(repeating: "n", count: 255)
        try FileWriter.replace(path(name), with: [1])
        #expect(members == [name])
    }

    @Test func `a device is written to and not replaced`() throws {
        try FileWriter.replace("/dev/null", with: [1, 2, 3])
        #expect(Disk.current.kind(of: "/dev/null") == .other)
    }

    @Test func `an error says why a file cannot be written`() throws {
        #expect(throws: FileWriter.Failure(reason: "is a folder")) {
            try FileWriter.replace(folder, with: [])
        }
        let reason = "cannot be written: there is no folder \(path("none"))"
        #expect(throws: FileWriter.Failure(reason: reason)) {
            try FileWriter.replace(path("none/a"), with: [])
        }
        try FileWriter.replace(path("a"), with: [])
        #expect(throws: FileWriter.Failure.self) { try FileWriter.replace(path("a/b"), with: []) }
        #expect(members == ["a"])
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere"))
    func `a file that is not writable is not replaced`() throws {
        try create("a", "old", mode: 0o444)
        #expect(throws: FileWriter.Failure(reason: "cannot be written: permission denied")) {
            try FileWriter.replace(path("a"), with: [])
        }
        #expect(try text("a") == "old")
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
        let reason = "cannot be written: cannot create a file in \(folder): permission denied"
        #expect(throws: FileWriter.Failure(reason: reason)) { try FileWriter.replace(path("b"), with: []) }
    }

    @Test func `what a killed writer has left is removed by the next one`() throws {
        let names = [".strlint-0123456789abcdef.tmp", ".strlint-fedcba9876543210.tmp"]
        let others = [
            ".strlint-baseline.json", ".strlint-0123456789ABCDEF.tmp", ".strlint-0123456789abcde.tmp",
            ".strlint-0123456789abcdef.tmp.strings", "a.strlint-0123456789abcdef.tmp",
        ]
        for name in names + others { try create(name, "", mode: nil) }
        let link = ".strlint-1111111111111111.tmp"
        try FileManager.default.createSymbolicLink(atPath: path(link), withDestinationPath: others[0])
        let writer = SystemCalls.openFile(path(names[1]), O_RDONLY | O_CLOEXEC)
        AbandonedFiles.lock(writer)
        defer { close(writer) }
        try FileWriter.replace(path("a"), with: [])
        #expect(members == Set(["a", names[1], link] + others))
    }

    /// Writing to `/dev/full` fails as on a full disk.
    @Test(.enabled(if: Disk.current.kind(of: "/dev/full") == .other))
    func `an error says that the disk is full`() {
        #expect(throws: FileWriter.Failure(reason: "cannot be written: No space left on device")) {
            try FileWriter.replace("/dev/full", with: [1])
        }
    }
}
