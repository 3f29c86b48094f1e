import Foundation
import Testing

@testable import SourceText

/// Large UTF-16 files are decoded in pieces by two threads; nobody may notice.
struct FileContentsTests {
    private static func file(_ bytes: [UInt8]) throws -> String {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(bytes).write(to: url)
        return url.path
    }

    /// Text of pairs, so that one is split at every border, whatever `padding` moves it to.
    @Test(arguments: 0..<3, [false, true])
    func decodesPairsAtEveryBorder(_ padding: Int, _ isBigEndian: Bool) throws {
        let text = String(repeating: "x", count: padding) + String(repeating: "😀é", count: 250_000)
        let units = [0xFEFF] + Array(text.utf16)
        let bytes = units.flatMap {
            isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
        }
        let path = try Self.file(bytes)
        defer { try? FileManager.default.removeItem(atPath: path) }
        guard case .text(let decoded) = try FileContents(of: path) else {
            Issue.record("not decoded while it was read")
            return
        }
        #expect(decoded.bytes == Array(text.utf8))
        #expect(decoded.encoding == (isBigEndian ? .utf16BigEndian : .utf16LittleEndian))
        #expect(decoded.markLength == 2)
    }

    @Test func readsLargeFilesWhole() throws {
        let bytes = (0..<9_000_001).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) | 1 }
        let path = try Self.file(bytes)
        defer { try? FileManager.default.removeItem(atPath: path) }
        guard case .bytes(let read) = try FileContents(of: path) else {
            Issue.record("taken for UTF-16")
            return
        }
        #expect(read == bytes)
    }

    @Test(arguments: [
        ("/nonexistent", "does not exist"), ("/", "is a folder, not a table"),
        ("/dev/null", "is not a regular file"),
    ])
    func saysWhyThereIsNothingToRead(_ path: String, _ reason: String) {
        #expect(throws: FileReader.Failure(reason: reason)) { try FileContents(of: path) }
    }
}
