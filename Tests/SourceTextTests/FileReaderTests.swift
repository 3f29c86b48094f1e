import Foundation
import Testing

@testable import SourceText

/// Small files are read, large ones are mapped; nobody may notice.
struct FileReaderTests {
    private static func file(_ bytes: [UInt8]) throws -> String {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(bytes).write(to: url)
        return url.path
    }

    @Test(arguments: [1, FileMapping.smallestFile - 1, FileMapping.smallestFile, 9_000_001])
    func readsFilesWhole(_ count: Int) async throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        let path = try Self.file(bytes)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let isSame = try await FileReader.withBytes(at: path) { $0.span.isEqual(to: bytes.span) }
        #expect(isSame)
    }

    /// A file that another program cuts short while it is mapped must not end the process.
    @Test func survivesFilesThatShrink() async throws {
        let path = try Self.file([UInt8](repeating: 7, count: 1 << 20))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let changed = FileReader.Failure(reason: "was changed while it was being read; check it once more")
        await #expect(throws: changed) {
            try await FileReader.withBytes(at: path) { bytes in
                #expect(unsafe truncate(path, 5_000) == 0)
                #expect(bytes[4_999] == 7)
                #expect(bytes[(1 << 20) - 1] == 0)
            }
        }
    }

    @Test func noticesFilesThatAreWrittenTo() async throws {
        let path = try Self.file([UInt8](repeating: 7, count: 1 << 20))
        defer { try? FileManager.default.removeItem(atPath: path) }
        await #expect(throws: FileReader.Failure.changed) {
            try await FileReader.withBytes(at: path) { _ in
                let handle = FileHandle(forUpdatingAtPath: path)
                handle?.seekToEndOfFile()
                handle?.write(Data([1]))
                try? handle?.close()
            }
        }
    }

    @Test(arguments: [
        ("/nonexistent", "does not exist"), ("/", "is a folder, not a file"),
        ("/dev/null", "is not a regular file"),
    ])
    func saysWhyThereIsNothingToRead(_ path: String, _ reason: String) {
        #expect(throws: FileReader.Failure(reason: reason)) { try FileReader.bytes(at: path) }
    }
}
