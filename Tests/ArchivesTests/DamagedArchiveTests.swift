import Archives
import Testing

/// Archives that were damaged on the way: unpacking ends, and gives no file that was not there.
struct DamagedArchiveTests {
    private static let names = [
        "tree.zip", "tree-git.zip", "small.tar", "tree.tar.gz", "tree-members.tar.gz",
    ]

    private static func archive(_ name: String) throws -> [UInt8] {
        guard name == "small.tar" else { return try fixture(name) }
        return TarBuilder.archive([
            .init("a.strings"), .init("b/c.strings", String(repeating: "x", count: 600)),
        ])
    }

    @Test(arguments: names)
    func `a part of an archive is refused, or has some of the files`(_ name: String) throws {
        let whole = try Self.archive(name)
        guard case .files(let files) = unpack(whole, kind(of: name)) else {
            Issue.record("\(name) is whole")
            return
        }
        for length in whole.indices {
            switch unpack(Array(whole.prefix(length)), kind(of: name)) {
            case .files(let part):
                #expect(kind(of: name) != .zip && part.allSatisfy { files[$0.key] == $0.value }, "\(length)")
            case .failed(let error): #expect(error != .cancelled)
            }
        }
    }

    @Test(arguments: names)
    func `a damaged archive ends no process`(_ name: String) throws {
        var bytes = try Self.archive(name)
        let limits = ArchiveLimits(maxFiles: 20, maxUnpacked: 64 << 10, maxFileSize: 32 << 10)
        for index in bytes.indices {
            for flip: UInt8 in [0x01, 0x80, 0xFF] {
                bytes[index] ^= flip
                if case .files(let files) = unpack(bytes, kind(of: name), limits) {
                    #expect(files.values.reduce(0) { $0 + $1.utf8.count } <= 3 * limits.maxUnpacked)
                }
                bytes[index] ^= flip
            }
        }
    }
}
