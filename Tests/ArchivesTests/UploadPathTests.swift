import Archives
import SourceText
import Testing

struct UploadPathTests {
    private static func normalized(_ path: String) -> String? {
        try? UploadPath.normalized(Array(path.utf8).span)
    }

    @Test(arguments: [
        ("a", "a"), ("a/b.strings", "a/b.strings"), ("./a", "a"), ("a//b", "a/b"), ("a/./b/", "a/b"),
        (".", ""),
        ("...", "..."), ("a..b", "a..b"), ("..a/.b", "..a/.b"), ("a/C:", "a/C:"), ("1:a", "1:a"),
        ("\u{A0}", "\u{A0}"), ("e\u{301}", "e\u{301}"),
    ])
    func `an accepted path is normalized`(_ path: String, _ expected: String) {
        let result = Self.normalized(path)
        #expect(result.map { Array($0.utf8) } == Array(expected.utf8))
    }

    @Test(arguments: [1_024, 1_025])
    func `the length is limited`(_ length: Int) {
        #expect((Self.normalized(String(repeating: "x", count: length)) != nil) == (length == 1_024))
    }

    /// Some code points are bytes in the paths of the system; they come back as they were.
    @Test func `every text is a path of the same bytes`() throws {
        let path = "\u{10FE80}/\u{10FEFF}"
        #expect(try #require(Self.normalized(path)).pathBytes == Array(path.utf8))
    }

    @Test func `a reason is a sentence`() {
        do throws(UploadPathError) {
            _ = try UploadPath.normalized(Array("a/../b".utf8).span)
            Issue.record("the path was accepted")
        } catch {
            #expect(error.reason == "a path contains \"..\"")
        }
    }
}
