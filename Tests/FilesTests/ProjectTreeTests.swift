import Foundation
import Testing

@testable import Files
@testable import SourceText

@Suite final class ProjectTreeTests {
    private let folder: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        folder = try #require(Disk.current.realPath(of: url.path))
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func make(_ paths: String...) throws {
        for path in paths {
            let file = "\(folder)/\(path)"
            try FileManager.default.createDirectory(
                atPath: FilePath.folder(of: file), withIntermediateDirectories: true)
            #expect(FileManager.default.createFile(atPath: file, contents: Data()))
        }
    }

    @Test(arguments: [
        ("work/.git/HEAD", "work"), ("work/.git", "work"), ("work/.strlint.yml", "work"),
        ("work/App/strlint.yml", "work/App"), ("work/App/de.lproj/HEAD", "work/App/fr.lproj"),
        ("work/.git/config", "work/App/fr.lproj"),
    ])
    func `the nearest root is the top`(_ mark: String, top: String) throws {
        try make(mark, "work/App/fr.lproj/a.strings")
        #expect(ProjectTree(of: "\(folder)/work/App/fr.lproj", in: Disk.current).top == "\(folder)/\(top)")
    }

    @Test func `a work tree takes precedence over a nearer configuration`() throws {
        try make("work/.git/HEAD", "work/App/.strlint.yml", "work/App/fr.lproj/a.strings")
        #expect(ProjectTree(of: "\(folder)/work/App/fr.lproj", in: Disk.current).top == "\(folder)/work")
    }

    @Test(arguments: [
        ("work/a", true), ("work", true), ("work/none", true), ("b", false), ("workshop/a", false),
        ("work/../b", false), ("work/.git/config", false), ("work/x/.GIT/y", false),
        ("work/.gitignore", true),
        ("work/in", true), ("work/out", false), ("work/up/b", false), ("work/gone", true),
    ])
    func `links are followed to decide whether a path is in the tree`(_ path: String, isHeld: Bool) throws {
        try make(
            "work/.git/HEAD", "work/.git/config", "work/a", "b", "workshop/a", "work/x/.GIT/y",
            "work/.gitignore")
        for (name, target) in [("in", "a"), ("out", "../b"), ("up", ".."), ("gone", "/none/../../etc")] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/work/\(name)", withDestinationPath: target)
        }
        #expect(ProjectTree(of: "\(folder)/work", in: Disk.current).holds("\(folder)/\(path)") == isHeld)
    }
}
