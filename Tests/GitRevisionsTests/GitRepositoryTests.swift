import Files
import SourceText
import Testing

@testable import GitRevisions

@Suite struct GitRepositoryTests {
    private let folder: TemporaryRepository
    private let repository: GitRepository

    init() throws {
        folder = try TemporaryRepository()
        try folder.commit(["en.lproj/A.strings": "\"a\" = \"1\";\n", "b c.strings": "old"])
        repository = try GitRepository(containing: folder.path)
    }

    @Test func `a name refers to an object, a commit and a tree`() throws {
        let head = try folder.git("rev-parse", "HEAD")
        #expect(try repository.commit("main") == head)
        #expect(try repository.object("HEAD:en.lproj")?.type == "tree")
        #expect(try repository.hasTree("HEAD"))
        #expect(try !repository.hasTree("none"))
        #expect(try repository.id(of: "HEAD:none") == nil)
        #expect(throws: GitFailure.self) { try repository.commit("HEAD:en.lproj") }
    }

    @Test func `the head is a commit, of a branch or alone`() throws {
        let commit = try folder.git("rev-parse", "HEAD")
        // A file of this name is not what is asked for.
        try folder.write("HEAD", "")
        #expect(repository.head?.commit == commit && repository.head?.branch == "main")
        try folder.git("checkout", "-q", "-b", "topic/é")
        #expect(repository.head?.branch == "topic/é")
        try folder.git("checkout", "-q", "--detach")
        #expect(repository.head?.commit == commit && repository.head?.branch == nil)
        let empty = try TemporaryRepository()
        #expect(try GitRepository(containing: empty.path).head == nil)
    }

    @Test(arguments: ["--output=x", "-h", "--all", "", "a\nb", "@{-1}"])
    func `a name is never an option`(_ name: String) throws {
        #expect(try repository.id(of: name) == nil)
        #expect(throws: GitFailure.self) { try repository.commit(name) }
    }

    @Test func `the top and the prefix are those of the folder`() throws {
        let inside = try GitRepository(containing: folder.path + "/en.lproj")
        #expect(try inside.top == folder.path)
        #expect(try inside.prefix == "en.lproj/")
        #expect(try GitRepository.workTree(containing: folder.path + "/en.lproj").top == folder.path)
    }

    @Test func `a folder outside of repositories has none`() {
        #expect(throws: GitFailure.self) { try GitRepository(containing: "/") }
    }

    @Test func `the work tree is compared with a commit`() throws {
        let head = try repository.commit("HEAD")
        try folder.write("b c.strings", "new")
        try folder.write("untracked.strings", "")
        try folder.git("mv", "en.lproj", "fr.lproj")
        let (changes, before) = try repository.workTree(since: head)
        #expect(Set(before.files.keys) == ["en.lproj/A.strings", "b c.strings"])
        #expect(
            Set(changes.map { "\($0.oldPath ?? "-") \($0.newPath ?? "-")" })
                == ["b c.strings b c.strings", "en.lproj/A.strings fr.lproj/A.strings"])
    }

    @Test func `two commits are compared in the paths that are named`() throws {
        let old = try repository.commit("HEAD")
        let new = try folder.commit(["b c.strings": "new", "en.lproj/B.strings": ""])
        let changes = try repository.changes(.commits(old, new), paths: ["en.lproj"])
        #expect(changes.map(\.newPath) == ["en.lproj/B.strings"])
        #expect(try repository.mergeBase(of: old, and: "main") == old)
    }

    @Test func `the empty tree has no files`() throws {
        let files = try repository.tree(repository.emptyTree).files
        #expect(files.isEmpty)
    }

    @Test func `ignored files are those that git does not track`() throws {
        try folder.write(".gitignore", "*.strings\n")
        try folder.write("x\ny.strings", "")
        let paths = ["/b c.strings", "/x\ny.strings", "/.gitignore"].map { folder.path + $0 }
        #expect(try repository.ignored(paths) == [paths[1]])
    }
}

@Suite struct GitObjectTests {
    private func bytes(_ buffer: ByteBuffer) -> String { String(repairing: buffer.span) }

    @Test func `one process reads several objects by name`() throws {
        let folder = try TemporaryRepository()
        try folder.commit(["a.strings": "first", "é.strings": "second", "x\ny.strings": "third"])
        let objects = GitObjects(try GitRepository(containing: folder.path))
        #expect(bytes(try objects.bytes(of: "HEAD:a.strings")) == "first")
        #expect(throws: GitObjects.missing) { try objects.bytes(of: "HEAD:none") }
        #expect(bytes(try objects.bytes(of: "HEAD:é.strings")) == "second")
        #expect(bytes(try objects.bytes(of: "HEAD:x\ny.strings")) == "third")
        #expect(throws: ReadFailure(reason: "is not a file")) { try objects.bytes(of: "HEAD^{tree}") }
        #expect(bytes(try objects.bytes(of: "HEAD:a.strings")) == "first")
    }

    @Test func `a checkout has the encoding of the attributes`() throws {
        let folder = try TemporaryRepository()
        try folder.write(".gitattributes", "*.strings text working-tree-encoding=UTF-16LE\n")
        try folder.write("plain.txt", "a")
        try folder.git("add", "-A")
        let id = try folder.git("hash-object", "-w", "plain.txt")
        let commit = try folder.commit()
        let checkout = GitCheckout(of: commit, in: try GitRepository(containing: folder.path))
        for name in ["a.strings", "x\ny.strings", " a.strings"] {
            #expect(bytes(try checkout.bytes(of: id, at: name)) == "a\0", "\(name)")
        }
        #expect(bytes(try checkout.bytes(of: id, at: "plain.txt")) == "a")
    }

    @Test func `a pointer of Git LFS is not the file`() throws {
        let folder = try TemporaryRepository()
        let id = String(repeating: "ab", count: 32)
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:\(id)\nsize 1\n"
        try folder.commit(["a.strings": pointer])
        let repository = try GitRepository(containing: folder.path)
        let object = try #require(try repository.id(of: "HEAD:a.strings"))
        let checkout = GitCheckout(of: try repository.commit("HEAD"), in: repository)
        let failure = #expect(throws: ReadFailure.self) { try checkout.bytes(of: object, at: "a.strings") }
        #expect(failure?.reason.contains("git lfs fetch origin") == true)
        try folder.write(".git/lfs/objects/ab/ab/\(id)", "content")
        #expect(bytes(try checkout.bytes(of: object, at: "a.strings")) == "content")
    }

    @Test(arguments: ["", "oid sha256:12", "oid sha256:\(String(repeating: "AB", count: 32))"])
    func `a pointer has the id of a file`(_ line: String) {
        let text = "version https://git-lfs.github.com/spec/v1\n\(line)\nsize 1\n"
        #expect(LFSPointer(Array(text.utf8)) == nil)
    }
}
