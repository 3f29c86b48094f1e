import Foundation
import Testing

@testable import Files
@testable import SourceText

struct FileReaderTests {
    private static func file(_ bytes: [UInt8]) throws -> String {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(bytes).write(to: url)
        return url.path
    }

    @Test(arguments: [1, 1 << 18, 9_000_001]) func `a file is read completely`(_ count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        let path = try Self.file(bytes)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let read = try Disk.current.bytes(at: path)
        let isSame = read.span.isEqual(to: bytes.span)
        #expect(isSame)
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
