import SourceText
import Testing

@Suite struct AbsolutePathTests {
    @Test(arguments: [
        ("a", "/x", "/x/a"), ("/a/b", "/x", "/a/b"), ("", "/x", "/x"), ("", "/", "/"), ("/", "/x", "/"),
        (".", "/x", "/x"), ("..", "/x/y", "/x"), ("../../..", "/x", "/"), ("a/./b/../c", "/x", "/x/a/c"),
        ("a//b/", "/x", "/x/a/b"), (".a/..b/c.", "/x", "/x/.a/..b/c."), ("a/\u{301}b", "/x", "/x/a/\u{301}b"),
        ("a", "/x/", "/x/a"), ("a", "/x/../y", "/y/a"),
    ])
    func `an absolute path has no dots and no empty names`(
        _ path: String, _ folder: String, _ absolute: String
    ) {
        #expect(FilePath.absolute(path, from: folder) == absolute)
    }
}
