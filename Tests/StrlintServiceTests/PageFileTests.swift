import Foundation
import Testing

@testable import StrlintService

/// The files of the page that are part of the program.
struct PageFileTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/CPage/Assets")

    @Test func `every file of the folder is in the program as it is`() throws {
        let documents = [PageFile.index, .projects, .rule]
        let files = documents + PageFile.assets.values
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(files.map(\.name).sorted() == names.sorted())
        for file in files {
            #expect(try [UInt8](Data(contentsOf: Self.folder.appending(path: file.name))) == file.bytes)
        }
        #expect(documents.map(\.name) == ["index.html", "projects.html", "rule.html"])
    }

    @Test func `the suffix tells the media type`() {
        #expect(PageFile.index.type == "text/html; charset=utf-8")
        #expect(PageFile.assets["strlint.css"]?.type == "text/css; charset=utf-8")
        #expect(PageFile.assets["strlint.js"]?.type == "text/javascript; charset=utf-8")
        #expect(PageFile.assets["strlint.svg"]?.type == "image/svg+xml")
    }
}
