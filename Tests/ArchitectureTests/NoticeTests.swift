import Foundation
import Testing

/// The file that names the libraries in the released binary.
struct NoticeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardized

    /// The names of the libraries whose name for the linker is another one.
    private static let names = [
        "archive": "libarchive", "bz2": "bzip2", "icui18n": "ICU", "icuuc": "ICU", "lzma": "liblzma",
        "m": "glibc",
        "nettle": "Nettle",
        "sqlite3": "SQLite", "stdc++": "libstdc++", "xml2": "libxml2",
        "yaml": "libyaml", "z": "zlib",
    ]

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    /// The libraries that the package and the release link, as the linker names them.
    private func linked() throws -> Set<String> {
        let package = try text("Package.swift")
        let list = try #require(try text("Scripts/build-release").firstMatch(of: /for library in (.*); do/)).1
        var names = list.split(separator: " ")
        names += package.matches(of: /linkedLibrary\("(.+?)"\)/).map(\.1)
        for module in package.matches(of: /systemLibrary\(\s*name: "(\w+)"/).map(\.1) {
            names += try text("Sources/\(module)/module.modulemap").matches(of: /link "(.+?)"/).map(\.1)
        }
        return Set(names.map(String.init))
    }

    @Test func `every linked library is named with its licence`() throws {
        let notice = try text("NOTICE").split(separator: "\n").map(String.init)
        let linked = try linked()
        #expect(linked.isSuperset(of: ["acl", "archive", "nettle", "xml2", "yaml", "zstd"]))
        for library in linked {
            let name = Self.names[library] ?? library
            let row = notice.first { $0.hasPrefix(name) && $0.contains("-dev") }
            #expect(row != nil, "NOTICE does not name \(name)")
        }
    }
}
