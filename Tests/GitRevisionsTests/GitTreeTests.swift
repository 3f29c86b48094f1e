import Testing

@testable import GitRevisions

@Suite struct GitTreeTests {
    private static let tree = GitTree(
        Array(
            [
                "100644 blob 1\ten.lproj/A.strings", "100755 blob 2\tb c.strings",
                "120000 blob 3\tfr.lproj/A.strings",
                "160000 commit 4\tmodule", "100644 blob 5\t.hidden/A.strings", "100644 blob 6", "",
            ].joined(separator: "\0").utf8))

    @Test func `files, links and submodules are told apart`() {
        #expect(
            Self.tree.files == ["en.lproj/A.strings": "1", "b c.strings": "2", ".hidden/A.strings": "5"])
        #expect(Self.tree.links == ["fr.lproj/A.strings": "3"])
        #expect(Self.tree.submodules == ["module": "4"])
    }

    @Test(arguments: ["", "\t", "\t\t", "100644 blob 1\t", " \ta", "\0\t\0"])
    func `invalid records are left out`(_ output: String) {
        let tree = GitTree(Array(output.utf8))
        #expect(tree.files.isEmpty && tree.links.isEmpty && tree.submodules.isEmpty)
    }

    @Test(
        arguments: [
            ("../en.lproj/A.strings", "1"), ("./../b c.strings", "2"), ("../../out.strings", nil),
            ("/etc/passwd", nil),
            ("A.strings", nil), ("", nil),
        ] as [(String, String?)])
    func `a link is followed only to files of the tree`(_ target: String, _ id: String?) {
        #expect(Self.tree.file(at: "fr.lproj/A.strings", linkedTo: target) == id)
    }
}
