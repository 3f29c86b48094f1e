import Foundation
import Testing

@testable import Files
@testable import SourceText

/// Reading and mapping files yield the same bytes.
struct FileReaderTests {
    private static func file(_ bytes: [UInt8]) throws -> String {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(bytes).write(to: url)
        return url.path
    }

    @Test(arguments: [1, FileMapping.smallestFile - 1, FileMapping.smallestFile, 9_000_001], [true, false])
    func `a file is read completely`(_ count: Int, isMapped: Bool) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        let path = try Self.file(bytes)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let disk = isMapped ? Disk.mapping() : Disk.current
        let read = try disk.bytes(at: path)
        let isSame = read.span.isEqual(to: bytes.span)
        #expect(isSame)
    }

    /// Without the handler of SIGBUS, reading beyond the new end would end the process.
    @Test func `a mapped file that becomes shorter is read as zeros`() throws {
        let path = try Self.file([UInt8](repeating: 7, count: 1 << 20))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let bytes = try Disk.mapping().bytes(at: path)
        #expect(bytes.isUnchanged)
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        try file.truncate(atOffset: 5_000)
        try file.close()
        #expect(bytes[4_999] == 7)
        #expect(bytes[(1 << 20) - 1] == 0)
        #expect(!bytes.isUnchanged)
    }

    @Test func `writing to a mapped file is detected`() throws {
        let path = try Self.file([UInt8](repeating: 7, count: 1 << 20))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let bytes = try Disk.mapping().bytes(at: path)
        let handle = try #require(FileHandle(forUpdatingAtPath: path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data([1]))
        try handle.close()
        #expect(!bytes.isUnchanged)
    }

    @Test func `a mapped file keeps its bytes when another file replaces it`() throws {
        let path = try Self.file([UInt8](repeating: 7, count: 1 << 20))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let bytes = try Disk.mapping().bytes(at: path)
        try Data([1]).write(to: URL(filePath: path), options: .atomic)
        #expect(bytes.isUnchanged && bytes[1 << 19] == 7)
    }

    @Test(arguments: [
        ("/nonexistent", "does not exist"), ("/", "is a folder, not a file"),
        ("/dev/null", "is not a regular file"),
    ])
    func `an error says why a path cannot be read`(_ path: String, _ reason: String) {
        do throws(ReadFailure) {
            _ = try Disk.current.projectBytes(at: path)
            Issue.record("\(path) was read")
        } catch {
            #expect(error.reason == reason)
        }
    }
}
