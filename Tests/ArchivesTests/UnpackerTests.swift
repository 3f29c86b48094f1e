import Archives
import Foundation
import SourceText
import Testing

/// Archives as tools write them.
struct UnpackerTests {
    private static let tree = [
        "en.lproj/Localizable.strings": String(repeating: "\"a\" = \"b\";\n", count: 40),
        "fr.lproj/d\u{E9}tail.strings": "\"a\" = \"c\";\n",
        "fr.lproj/re\u{301}sume\u{301}.strings": "",
        "\u{65E5}\u{672C}\u{8A9E}/\(String(repeating: "long-", count: 24))/a.strings": "\"a\" = \"d\";\n",
    ]

    private static let trees = [
        "tree.zip", "tree-stored.zip", "tree-piped.zip", "tree-64.zip", "tree-git.zip", "tree-prefixed.zip",
        "tree-pax.tar",
        "tree-gnu.tar", "tree-git.tar", "tree.tar.gz", "tree-members.tar.gz",
    ]

    @Test(arguments: trees)
    func `the same tree gives the same files in each form`(_ name: String) throws {
        let unpacked = unpack(try fixture(name), kind(of: name))
        #expect(unpacked == .files(Self.tree))
        guard case .files(let files) = unpacked else { return }
        let paths = Set(files.keys.map { Array($0.utf8) })
        #expect(paths == Set(Self.tree.keys.map { Array($0.utf8) }), "the normal forms are kept")
    }

    /// libarchive would convert names to the encoding of the process; it must not matter.
    @Test(arguments: trees, ["C", "C.UTF-8"])
    func `names do not depend on the locale`(_ name: String, _ locale: String) throws {
        let own = unsafe newlocale(1 << LC_CTYPE, locale, nil)
        let before = unsafe uselocale(own)
        defer {
            unsafe uselocale(before)
            unsafe freelocale(own)
        }
        #expect(unpack(try fixture(name), kind(of: name)) == .files(Self.tree))
        let isRestored = unsafe uselocale(nil) == own
        #expect(isRestored, "the locale of the thread is as before")
    }

    @Test(arguments: trees)
    func `only wanted files are kept`(_ name: String) throws {
        let unpacked = unpack(try fixture(name), kind(of: name)) { $0.hasPrefix("fr.lproj/d") }
        #expect(unpacked == .files(["fr.lproj/d\u{E9}tail.strings": "\"a\" = \"c\";\n"]))
    }

    @Test func `files are in the order of the archive`() throws {
        let archive = TarBuilder.archive([.init("b.strings"), .init("a.strings"), .init("c.strings")])
        let files = try Unpacker(.tar, limits: .init()) { _ in true }.files(in: archive.span)
        #expect(files.map(\.path) == ["b.strings", "a.strings", "c.strings"])
    }

    @Test func `links, devices and encrypted files are passed over`() throws {
        let types: [Character] = ["1", "2", "3", "4", "6"]
        let tar = types.map { TarBuilder.Entry("link-\($0)", "", type: $0, target: "/etc/passwd") }
        let ok = ["ok.strings": "\"a\" = \"b\";\n"]
        #expect(unpack(TarBuilder.archive(tar + [.init("ok.strings")]), .tar) == .files(ok))
        var (secret, link) = (ZipBuilder.Entry("secret.strings"), ZipBuilder.Entry("link", "/etc/passwd"))
        secret.flags |= 1
        link.mode = 0o120777
        #expect(unpack(ZipBuilder.archive([secret, link, .init("ok.strings")]), .zip) == .files(ok))
        #expect(unpack(try fixture("link.zip"), .zip) == .files([:]))
    }

    @Test func `folders and dots are no files`() {
        let tar: [TarBuilder.Entry] = [
            .init("./", "", type: "5"), .init("./a/", "", type: "5"), .init("./a/", "", type: "5"),
            .init("././a//b.strings"), .init("c/", "", type: "0"),
        ]
        #expect(unpack(TarBuilder.archive(tar), .tar) == .files(["a/b.strings": "\"a\" = \"b\";\n"]))
        var folder = ZipBuilder.Entry("a/", "")
        folder.mode = 0o040755
        let zip = ZipBuilder.archive([folder, .init("./a/b.strings")])
        #expect(unpack(zip, .zip) == .files(["a/b.strings": "\"a\" = \"b\";\n"]))
    }

    @Test func `an archive without files is empty or refused`() {
        #expect(unpack([UInt8](repeating: 0, count: 10_240), .tar) == .files([:]))
        #expect(unpack([UInt8](repeating: 0, count: 300), .tar).isRefused)
        for kind in ArchiveKind.allCases { #expect(unpack([], kind).isRefused) }
        let empty = unpack(ZipBuilder.archive([]), .zip)
        #expect(empty.isRefused || empty == .files([:]))
    }

    @Test(arguments: ["tree.zip", "tree-pax.tar", "tree.tar.gz", "twice.tar.gz.gz"])
    func `another kind of archive is refused`(_ name: String) throws {
        let bytes = try fixture(name)
        for other in ArchiveKind.allCases where other != kind(of: name) || name.hasPrefix("twice") {
            #expect(unpack(bytes, other).isRefused, "\(name) as \(other)")
        }
    }
}
