import Testing

@testable import LanguageServer

struct DocumentURITests {
    @Test(arguments: [
        ("file:///a/b.strings", "/a/b.strings"), ("FILE:///a%20b", "/a b"), ("file://localhost/a", "/a"),
        ("file:///%C3%A9", "/é"), ("file:///a?x#y", "/a"), ("file:///a%2fb", "/a/b"),
        ("file://host/a", nil), ("untitled:Untitled-1", nil), ("file:///%", nil), ("file:///%zz", nil),
        ("file:///%FF", nil), ("file:///a%00b", nil), ("file:", nil), ("", nil), ("file://", nil),
    ])
    func `the path of a file is in its URI`(_ uri: String, _ path: String?) {
        #expect(DocumentURI(uri).path == path)
    }

    @Test(arguments: ["/a/b.strings", "/a b/é😀", "/%41", "/a#b?c"])
    func `a path comes back from its URI`(_ path: String) {
        #expect(DocumentURI(DocumentURI(path: path).text).path == path)
    }

    @Test func `two spellings of a path are the same document`() {
        #expect(DocumentURI("file:///a%20b") == DocumentURI("file:///a b"))
        #expect(DocumentURI("file:///\u{E9}") != DocumentURI("file:///e\u{301}"))
        #expect(DocumentURI("untitled:1") != DocumentURI("untitled:2"))
    }
}
