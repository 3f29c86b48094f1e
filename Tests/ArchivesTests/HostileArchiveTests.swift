import Archives
import Testing

/// Archives that are made to do harm.
struct HostileArchiveTests {
    private static let small = ArchiveLimits(maxFiles: 20, maxUnpacked: 512 << 10, maxFileSize: 128 << 10)

    // MARK: Sizes

    private static func zeros(_ name: String) throws -> ZipBuilder.Entry {
        var entry = ZipBuilder.Entry(name)
        // The checksum of 7 MiB of zeros.
        entry.packed = (try fixture("zeros.deflate"), 0x193B_2D87, 7 << 20)
        return entry
    }

    @Test(arguments: [true, false])
    func `a bomb is unpacked up to the limit`(_ isKept: Bool) throws {
        let entries = try (0..<40).map { try Self.zeros("\($0).strings") }
        let zip = ZipBuilder.archive(entries)
        #expect(unpack(zip, .zip) { _ in isKept } == .failed(.unpackedTooLarge))
        let gzip = try fixture("bomb.tar.gz")
        let limits = ArchiveLimits(maxUnpacked: 10 << 20)
        #expect(unpack(gzip, .gzip, limits) { _ in isKept } == .failed(.unpackedTooLarge))
    }

    @Test func `the limits are exact`() {
        let entries = (0..<20).map { TarBuilder.Entry("\($0).strings", String(repeating: "x", count: 100)) }
        let limits = ArchiveLimits(maxFiles: 20, maxUnpacked: 2_000, maxFileSize: 100)
        func failure(_ change: (inout ArchiveLimits) -> Void) -> Unpacked {
            var limits = limits
            change(&limits)
            return unpack(TarBuilder.archive(entries), .tar, limits)
        }
        guard case .files(let files) = failure({ _ in }) else {
            Issue.record("the archive is within its limits")
            return
        }
        #expect(files.count == 20)
        #expect(failure { $0.maxFiles = 19 } == .failed(.tooManyFiles))
        #expect(failure { $0.maxUnpacked = 1_999 } == .failed(.unpackedTooLarge))
        #expect(failure { $0.maxFileSize = 99 } == .failed(.fileTooLarge(path: "0.strings")))
    }

    @Test func `a large file that is not wanted is only counted`() throws {
        let limits = ArchiveLimits(maxUnpacked: 8 << 20, maxFileSize: 1 << 20)
        let zip = ZipBuilder.archive([try Self.zeros("image.png"), .init("a.strings", "")])
        #expect(unpack(zip, .zip, limits) { $0 == "a.strings" } == .files(["a.strings": ""]))
        #expect(unpack(zip, .zip, limits) == .failed(.fileTooLarge(path: "image.png")))
    }

    @Test func `folders and links are counted too`() {
        let folders = (0..<200).map { TarBuilder.Entry("\($0)/", "", type: "5") }
        #expect(unpack(TarBuilder.archive(folders), .tar, Self.small) == .failed(.tooManyFiles))
        let links = (0..<200).map { TarBuilder.Entry("\($0)", "", type: "2", target: "a") }
        #expect(unpack(TarBuilder.archive(links), .tar, Self.small) == .failed(.tooManyFiles))
        let files = (0..<200).map { ZipBuilder.Entry("\($0)", "") }
        #expect(unpack(ZipBuilder.archive(files), .zip, Self.small) == .failed(.tooManyFiles))
    }

    /// The content of a device or link is not skipped without counting it, as libarchive would do.
    @Test(arguments: ["1", "2", "3", "4", "5", "6", "7", "V", "L", "Z"] as [Character])
    func `what is passed over counts too`(_ type: Character) {
        let content = String(repeating: "x", count: 600 << 10)
        let archive = TarBuilder.archive([.init("a", content, type: type, target: "b"), .init("ok", "")])
        let unpacked = unpack(archive, .tar, Self.small)
        #expect(unpacked == .failed(.unpackedTooLarge) || unpacked.isRefused, "\(unpacked)")
    }

    @Test func `sizes that lie do not matter`() throws {
        for (local, directory): (UInt32?, UInt32?) in [(10, 10), (nil, 10), (10, nil), (8 << 20, 8 << 20)] {
            var entry = try Self.zeros("a.strings")
            (entry.localSize, entry.directorySize) = (local, directory)
            let zip = ZipBuilder.archive([entry])
            #expect(unpack(zip, .zip, Self.small) == .failed(.fileTooLarge(path: "a.strings")))
            if local != nil { #expect(unpack(zip, .zip).isRefused) }
            var stored = ZipBuilder.Entry("a.strings")
            (stored.localSize, stored.directorySize) = (local, directory)
            #expect(unpack(ZipBuilder.archive([stored, .init("b.strings")]), .zip).isRefused)
        }
        for size in [1 << 20, 1 << 32, 8 << 30 - 1] {
            var entry = TarBuilder.Entry("a.strings")
            entry.size = size
            #expect(unpack(TarBuilder.archive([entry]), .tar).isRefused)
        }
    }

    @Test(arguments: ["overlap.zip", "lzma.zip", "sparse.tar"])
    func `what is not read is refused`(_ name: String) throws {
        #expect(unpack(try fixture(name), kind(of: name)).isRefused)
    }

    /// The headers of a tar may be large, and are not the content of any file.
    @Test func `headers are limited`() {
        let header = TarBuilder.Entry("g", String(repeating: "\0", count: 2 << 20), type: "x")
        let archive = TarBuilder.archive([header, .init("a.strings")])
        #expect(unpack(archive, .tar).isRefused)
        let many = (0..<1_000).map { _ in TarBuilder.Entry("g", "9 a=bcd\n\n", type: "g") }
        let chain = unpack(TarBuilder.archive(many + [.init("a.strings")]), .tar)
        #expect(chain.isRefused || chain == .files(["a.strings": "\"a\" = \"b\";\n"]))
    }

    // MARK: Paths

    @Test(arguments: [
        "../a.strings", "../../etc/a.strings", "a/../b.strings", "a/..", "/etc/a.strings", "//a",
        "C:\\a.strings",
        "C:/a.strings", "c:a", "./C:/a", "a\\b.strings", "a\nb.strings", "\u{1}", "a\u{7F}", "a\u{85}b",
        "",
    ])
    func `a path that could lead out of a folder is refused`(_ path: String) {
        for isWanted in [true, false] {
            let zip = ZipBuilder.archive([.init("ok"), .init(path)])
            #expect(unpack(zip, .zip) { _ in isWanted }.isRefused, "zip")
            let tar = TarBuilder.archive([.init("ok"), .init(path)])
            #expect(unpack(tar, .tar) { _ in isWanted }.isRefused, "tar")
        }
    }

    @Test func `a path that is not text is refused`() {
        let long = String(repeating: "x", count: 1_017) + ".strings"
        #expect(unpack(ZipBuilder.archive([.init(long)]), .zip).isRefused)
        #expect(unpack(ZipBuilder.archive([.init("a\0b.strings")]), .zip).isRefused)
        var (zip, tar) = (ZipBuilder.Entry(""), TarBuilder.Entry(""))
        for name: [UInt8] in [[0xE9], [0x61, 0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF]] {
            (zip.name, tar.name) = (name, name)
            #expect(unpack(ZipBuilder.archive([zip]), .zip).isRefused)
            #expect(unpack(TarBuilder.archive([tar]), .tar).isRefused)
        }
    }

    @Test(arguments: [
        ["a.strings", "a.strings"], ["a.strings", "./a.strings"], ["b//a", "b/a"], ["b/./a", "b/a"],
        ["a", "a/b"], ["a/b", "a"], ["a/b", "a-b", "a"], ["a/", "a"], ["\u{E9}", "e\u{301}"],
    ])
    func `a path that is used twice is refused`(_ paths: [String]) {
        #expect(unpack(ZipBuilder.archive(paths.map { .init($0) }), .zip).isRefused)
        let tar = paths.map {
            TarBuilder.Entry($0, $0.hasSuffix("/") ? "" : "x", type: $0.hasSuffix("/") ? "5" : "0")
        }
        #expect(unpack(TarBuilder.archive(tar), .tar).isRefused)
    }

    @Test func `an entry with two names is refused`() {
        var entry = ZipBuilder.Entry("a.strings")
        entry.directoryName = Array("b.strings".utf8)
        #expect(unpack(ZipBuilder.archive([entry]), .zip).isRefused)
    }

    // MARK: Memory

    @Test(arguments: [0, 999, 1_000, 1_999])
    func `unpacking ends when there is no memory for a file`(_ bytes: Int) throws {
        let content = String(repeating: " ", count: 1_000)
        let entries = ["a.strings", "b.txt", "c.strings"].map { ZipBuilder.Entry($0, content) }
        var left = bytes
        let unpacked = unpack(
            ZipBuilder.archive(entries), .zip, keeping: { $0.hasSuffix(".strings") },
            mayHold: { count in
                left -= count
                return left >= 0
            })
        #expect(unpacked == .failed(.memoryFull))
    }

    // MARK: Cancelling

    @Test(arguments: [0, 1, 5, 20])
    func `unpacking can be cancelled`(_ calls: Int) throws {
        let zip = ZipBuilder.archive([try Self.zeros("a.strings"), try Self.zeros("b.strings")])
        var count = 0
        let unpacked = unpack(
            zip, .zip,
            isCancelled: {
                count += 1
                return count > calls
            })
        #expect(unpacked == .failed(.cancelled) && count == calls + 1)
    }
}
