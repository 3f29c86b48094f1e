import Testing

@testable import GitRevisions

@Suite struct GitCommitTests {
    private static let (old, new) = (String(repeating: "a", count: 40), String(repeating: "b", count: 40))

    private func commits(_ fields: String...) -> [GitCommit] {
        GitCommit.commits(in: Array(fields.map { $0 + "\0" }.joined().utf8))
    }

    @Test func `commits are read with their changes`() {
        let commits = commits(
            "\u{1}c3", "2026-03-01", "A. Author", "", "\n:100644 100644 \(Self.old) \(Self.new) R100",
            "a.strings",
            "b.strings", "\u{1}c2", "2026-02-01", "B", "A merge", "\u{1}c1", "2026-01-01", "", "First",
            "\n:000000 100644 \(String(repeating: "0", count: 40)) \(Self.old) A", "a.strings")
        #expect(commits.map(\.id) == ["c3", "c1"])
        #expect(commits.map(\.subject) == ["", "First"])
        #expect(commits.map(\.author) == ["A. Author", ""])
        #expect(commits.map(\.change.isRename) == [true, false])
        #expect(
            commits.last?.change == GitChange(oldPath: nil, newPath: "a.strings", oldID: nil, newID: Self.old)
        )
    }

    @Test(arguments: ["", "\u{1}", "\u{1}c\0d\0", "x\0y\0"])
    func `invalid output has no commits`(_ text: String) {
        #expect(GitCommit.commits(in: Array(text.utf8)) == [])
    }
}
