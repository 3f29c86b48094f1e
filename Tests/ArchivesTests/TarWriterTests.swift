import Archives
import Foundation
import SourceText
import Testing

struct TarWriterTests {
    private static let long = (0..<6).map { "folder-\($0)-" + String(repeating: "x", count: 60) }.joined(
        separator: "/")
    private static let files = [
        "a.strings": "\"a\" = \"b\";\n", "empty.strings": "", "en.lproj/Localizable.strings": "x",
        "été.lproj/日本.strings": "é", "e\u{301}.strings": "decomposed", "with space.strings": "y",
        "-rf.strings": "z", "=\n\".strings".replacing("\n", with: ""): "=",
        "\(long)/long.strings": "long", String(repeating: "n", count: 100): "a hundred",
        String(repeating: "n", count: 101): "one more", String(repeating: "é", count: 127): "254 bytes",
        "block": String(repeating: "b", count: 512), "more": String(repeating: "m", count: 513),
    ]

    private func archive(_ files: [String: String] = files, time: Int64 = 1_800_000_000) -> [UInt8] {
        let archived = files.sorted { $0.key < $1.key }.map {
            ArchivedFile(path: $0.key, bytes: ByteBuffer(Array($0.value.utf8)))
        }
        let writer = TarWriter(time: time)
        let archive = writer.archive(of: archived)
        #expect(archive.count <= writer.size(of: archived) && archive.count % 512 == 0)
        return archive
    }

    @Test func `what is written is read again`() {
        #expect(unpack(archive(), .tar) == .files(Self.files))
        #expect(unpack(archive([:]), .tar) == .files([:]))
    }

    @Test(arguments: 80..<130)
    func `paths of every length are read again`(_ length: Int) {
        for letter in ["a", "é"] {
            let files = [String(repeating: letter, count: length): "x", "z": "after it"]
            #expect(unpack(archive(files), .tar) == .files(files))
        }
    }

    @Test func `tar reads it`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "x.tar")
        try Data(archive()).write(to: file)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["tar", "-xf", file.path, "-C", folder.path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        for (path, text) in Self.files {
            #expect(try String(contentsOf: folder.appending(path: path), encoding: .utf8) == text, "\(path)")
        }
        let attributes = try FileManager.default.attributesOfItem(
            atPath: folder.appending(path: "a.strings").path)
        #expect(attributes[.modificationDate] as? Date == Date(timeIntervalSince1970: 1_800_000_000))
    }

    @Test(arguments: [Int64.min, -1, 0, 0o777_7777_7777, 0o1_0000_0000_0000, 253_402_300_799, .max])
    func `every time can be written`(_ time: Int64) {
        #expect(unpack(archive(time: time), .tar) == .files(Self.files))
    }

    @Test func `the same files give the same bytes`() {
        #expect(archive() == archive())
    }
}
