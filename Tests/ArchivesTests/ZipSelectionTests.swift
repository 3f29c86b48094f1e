import Archives
import Files
import SourceText
import Testing

/// Files that are taken out of a zip archive by their paths.
@Suite struct ZipSelectionTests {
    /// What was taken of an archive, and the ranges that were read for it.
    private struct Taken {
        var files: [String: String] = [:]
        var folders: [String] = []
        var failure: ArchiveError?
        var ranges: [Range<Int>] = []
    }

    private func take(
        _ archive: [UInt8], _ limits: ArchiveLimits = .init(),
        use: @escaping (String) -> FileUse = { _ in .content }
    ) -> Taken {
        var taken = Taken()
        let bytes = ByteBuffer(archive)
        let selection = ZipSelection(
            size: archive.count, limits: limits,
            read: { range in
                taken.ranges.append(range)
                return ByteBuffer(copying: bytes.span.extracting(range))
            }, use: use)
        do throws(ArchiveError) {
            let contents = try selection.contents()
            taken.files = Dictionary(contents.files.map { ($0.path, String(decoding: $0.bytes.span)) }) {
                _, _ in "twice"
            }
            taken.folders = contents.folders
        } catch {
            taken.failure = error
        }
        return taken
    }

    @Test(arguments: [
        "tree.zip", "tree-64.zip", "tree-git.zip", "tree-piped.zip", "tree-prefixed.zip", "tree-stored.zip",
    ])
    func `archives of all programs give the files that unpacking gives`(_ name: String) throws {
        let archive = try fixture(name)
        let taken = take(archive)
        #expect(taken.failure == nil)
        #expect(unpack(archive, .zip) == .files(taken.files))
    }

    @Test func `nothing but the end, the directory and what is wanted is read`() {
        let large = String(repeating: "x", count: 1 << 20)
        let archive = ZipBuilder.archive([.init("a.strings"), .init("App", large), .init("b.strings")])
        let taken = take(archive, .init(maxUnpacked: 100, maxFileSize: 50)) { $0 == "App" ? .none : .content }
        #expect(taken.files.keys.sorted() == ["a.strings", "b.strings"])
        // The end may have a long comment, so that 64 KiB are searched for it.
        #expect(taken.ranges.map(\.count).reduce(0, +) < 70 << 10)
    }

    @Test func `of some files and folders only the names are known`() {
        var folder = ZipBuilder.Entry("fr.lproj/", "")
        folder.mode = 0o040755
        let taken = take(ZipBuilder.archive([folder, .init("Main.nib", "nib"), .init("a.strings")])) { path in
            path.hasSuffix(".strings") ? .content : .name
        }
        #expect(taken.folders == ["fr.lproj/"])
        #expect(taken.files == ["Main.nib": "", "a.strings": "\"a\" = \"b\";\n"])
    }

    @Test(arguments: ["../a.strings", "a/../../b", "/a.strings", "/"])
    func `a path that leads out is refused, whether it is wanted or not`(_ path: String) {
        let archive = ZipBuilder.archive([.init("a.strings"), .init(path)])
        for use in [FileUse.content, .name, .none] {
            guard case .refused = take(archive, use: { _ in use }).failure else {
                Issue.record("\(path) is taken")
                continue
            }
        }
    }

    @Test func `a name that is used twice is refused, unless it does not matter`() {
        let archive = ZipBuilder.archive([.init("a.strings"), .init("b"), .init("b"), .init("a.strings/b")])
        #expect(take(archive).failure == .refused("\"b\" is there twice"))
        #expect(
            take(archive) { $0.hasPrefix("a") ? .content : .none }.failure
                == .refused("\"a.strings\" is a file and a folder"))
        #expect(take(archive) { $0 == "a.strings" ? .content : .none }.failure == nil)
    }

    @Test func `links are passed over, and encrypted files are refused if they are wanted`() {
        var link = ZipBuilder.Entry("fr.lproj/a.strings", "/etc/passwd")
        link.mode = 0o120777
        #expect(take(ZipBuilder.archive([link, .init("a.strings")])).files.keys.sorted() == ["a.strings"])
        var encrypted = ZipBuilder.Entry("b.strings")
        encrypted.flags |= 1
        let archive = ZipBuilder.archive([encrypted, .init("a.strings")])
        #expect(take(archive).failure == .refused("b.strings is encrypted"))
        #expect(take(archive) { $0 == "a.strings" ? .content : .none }.failure == nil)
    }

    @Test func `names may have control characters and other encodings`() {
        var latin = ZipBuilder.Entry("")
        latin.name = Array("b\u{1B}".utf8) + [0xE4]
        let taken = take(ZipBuilder.archive([latin, .init("a.strings")]))
        #expect(taken.files.keys.map(\.shownPath).sorted() == ["a.strings", "b\u{1B}\\xE4"])
    }

    @Test func `paths that are too long or too deep are passed over`() {
        let deep = String(repeating: "a/", count: 70) + "a.strings"
        let long = String(repeating: "a", count: 1_100)
        #expect(
            take(ZipBuilder.archive([.init(deep), .init(long), .init("b")])).files.keys.sorted() == ["b"])
    }

    @Test func `the limits are exact`() {
        let entries = (0..<5).map { ZipBuilder.Entry("\($0)", String(repeating: "x", count: 100)) }
        let archive = ZipBuilder.archive(entries)
        let limits = ArchiveLimits(maxFiles: 5, maxUnpacked: 500, maxFileSize: 100)
        func failure(_ change: (inout ArchiveLimits) -> Void) -> ArchiveError? {
            var limits = limits
            change(&limits)
            return take(archive, limits).failure
        }
        #expect(failure { _ in } == nil)
        #expect(failure { $0.maxFiles = 4 } == .tooManyFiles)
        #expect(failure { $0.maxUnpacked = 499 } == .unpackedTooLarge)
        #expect(failure { $0.maxFileSize = 99 } == .fileTooLarge(path: "0"))
    }

    @Test func `a file is unpacked up to the limit, whatever the archive says about its size`() throws {
        var bomb = ZipBuilder.Entry("a.strings")
        bomb.packed = (try fixture("zeros.deflate"), 0x193B_2D87, 7 << 20)
        let limits = ArchiveLimits(maxUnpacked: 1 << 20, maxFileSize: 1 << 20)
        #expect(take(ZipBuilder.archive([bomb]), limits).failure == .fileTooLarge(path: "a.strings"))
        bomb.directorySize = 100
        #expect(take(ZipBuilder.archive([bomb]), limits).failure != nil)
        #expect(take(ZipBuilder.archive([bomb])).failure != nil)
    }

    /// Each archive ends early, or has a byte that is wrong.
    @Test func `a damaged archive is refused and never crashes`() throws {
        for name in ["tree-64.zip", "tree-piped.zip", "tree.zip"] {
            let archive = try fixture(name)
            for end in archive.indices {
                #expect(take(Array(archive[..<end])).failure != nil, "\(name) \(end)")
            }
            for index in archive.indices {
                for value in [0, 0x7F, 0xFF] as [UInt8] where archive[index] != value {
                    var damaged = archive
                    damaged[index] = value
                    let taken = take(damaged)
                    #expect(taken.ranges.allSatisfy { $0.upperBound <= archive.count })
                }
            }
        }
    }

    @Test func `what cannot be read is a failure`() {
        let archive = ZipBuilder.archive([.init("a.strings")])
        let selection = ZipSelection(
            size: archive.count, limits: .init(), read: { _ in nil }, use: { _ in .content })
        #expect(throws: ArchiveError.refused("the archive could not be read completely")) {
            try selection.contents()
        }
    }
}
