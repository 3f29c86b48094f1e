import Foundation
import Testing

@testable import Files

/// Files that were read, and are replaced by new versions of themselves.
@Suite final class FileSnapshotTests {
    private let folder: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        folder = url.resolvingSymlinksInPath().path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func path(_ name: String) -> String { "\(folder)/\(name)" }

    private func create(_ name: String, mode: Int = 0o644) {
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: mode]
        #expect(
            FileManager.default.createFile(
                atPath: path(name), contents: Data("old".utf8), attributes: attributes))
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    private var members: Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    }

    private func snapshot(_ name: String) throws -> FileSnapshot {
        try FileSnapshot(path(name), in: Disk.current)
    }

    @Test(arguments: [0o600, 0o640, 0o755])
    func `the new version has the permissions of the old one`(_ mode: Int) throws {
        create("a", mode: mode)
        try FileWriter.replace(try snapshot("a"), with: Array("new".utf8))
        #expect(try text("a") == "new")
        let attributes = try FileManager.default.attributesOfItem(atPath: path("a"))
        #expect(attributes[.posixPermissions] as? Int == mode)
        #expect(members == ["a"])
    }

    @Test func `a link stays, and what it leads to is replaced`() throws {
        create("a")
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "a")
        try FileWriter.replace(try snapshot("link"), with: Array("new".utf8))
        #expect(try text("a") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "a")
    }

    @Test(arguments: ["later", "lat"])
    func `a file that was written to meanwhile is not replaced`(_ later: String) throws {
        create("a")
        let snapshot = try snapshot("a")
        try later.write(toFile: path("a"), atomically: false, encoding: .utf8)
        #expect(throws: FileWriter.Failure.self) { try FileWriter.replace(snapshot, with: Array("new".utf8)) }
        #expect(try text("a") == later)
        #expect(members == ["a"])
    }

    @Test func `a file that another one has replaced is not replaced again`() throws {
        create("a")
        let snapshot = try snapshot("a")
        try FileManager.default.moveItem(atPath: path("a"), toPath: path("b"))
        create("a")
        #expect(throws: FileWriter.Failure.self) { try FileWriter.replace(snapshot, with: Array("new".utf8)) }
        #expect(try text("a") == "old")
    }

    @Test func `a file with another name is known`() throws {
        create("a")
        #expect(try !snapshot("a").hasOtherNames)
        try FileManager.default.linkItem(atPath: path("a"), toPath: path("b"))
        #expect(try snapshot("a").hasOtherNames)
    }

    @Test func `a link out of the project is not followed`() throws {
        create("outside")
        try FileManager.default.createDirectory(atPath: path("project"), withIntermediateDirectories: true)
        try "".write(toFile: path("project/.strlint.yml"), atomically: false, encoding: .utf8)
        try FileManager.default.createSymbolicLink(
            atPath: path("project/a"), withDestinationPath: "../outside")
        #expect(throws: ReadFailure.self) { try snapshot("project/a") }
    }

    @Test func `a missing file and a dangling link are told apart`() throws {
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "none")
        #expect(throws: ReadFailure.danglingLink) { try snapshot("link") }
        #expect(throws: ReadFailure.missing) { try snapshot("none") }
    }
}
