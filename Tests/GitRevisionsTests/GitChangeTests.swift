import Testing

@testable import GitRevisions

@Suite struct GitChangeTests {
    private static let (old, new) = (String(repeating: "a", count: 40), String(repeating: "b", count: 40))
    private static let none = String(repeating: "0", count: 40)

    private func changes(_ fields: String...) -> [GitChange] {
        GitChange.changes(in: Array(fields.map { $0 + "\0" }.joined().utf8))
    }

    @Test func `every kind of change is read`() {
        let (old, new, none) = (Self.old, Self.new, Self.none)
        #expect(
            changes(
                ":100644 100644 \(old) \(new) M", "a b\n.strings", ":000000 100644 \(none) \(new) A",
                "new.strings",
                ":100644 000000 \(old) \(none) D", "gone.strings", ":100644 100755 \(old) \(none) R087",
                "x.strings",
                "y.strings") == [
                    GitChange(oldPath: "a b\n.strings", newPath: "a b\n.strings", oldID: old, newID: new),
                    GitChange(oldPath: nil, newPath: "new.strings", oldID: nil, newID: new),
                    GitChange(oldPath: "gone.strings", newPath: nil, oldID: old, newID: nil),
                    GitChange(oldPath: "x.strings", newPath: "y.strings", oldID: old, newID: nil),
                ])
    }

    @Test func `a copy is a new file`() {
        let expected = GitChange(
            oldPath: nil, newPath: "it.strings", oldID: nil, newID: Self.old, isCopy: true)
        #expect(
            changes(":100644 100644 \(Self.old) \(Self.old) C100", "de.strings", "it.strings") == [expected])
    }

    @Test func `links and submodules are left out`() {
        #expect(
            changes(
                ":120000 120000 \(Self.old) \(Self.new) M", "link.strings",
                ":160000 160000 \(Self.old) \(Self.new) M", "module") == [])
    }

    @Test(arguments: ["", ":", ":1 2 3", ":100644 100644 a b M\0", ":100644 100644 a b R100\0x.strings\0"])
    func `invalid output has no changes`(_ text: String) {
        #expect(GitChange.changes(in: Array(text.utf8)) == [])
    }
}
