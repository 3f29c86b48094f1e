import Testing

@testable import StrlintService

struct TargetTests {
    @Test(
        arguments: [
            ("/", [""]), ("/v1/check", ["v1", "check"]), ("/a/", ["a", ""]), ("//a", ["", "a"]),
            ("/a%2Fb/c", ["a/b", "c"]), ("/%e2%82%ac", ["\u{20AC}"]), ("/a+b", ["a+b"]), ("/%00", ["\0"]),
            ("/%25%32%46", ["%2F"]), ("http://host/a?b", ["a"]), ("/..", [".."]), ("/a#b", ["a#b"]),
        ])
    func `the names of a path are told apart, then unescaped`(_ text: String, _ names: [String]) throws {
        #expect(try Target(text).path == names)
    }

    @Test(
        arguments: [
            ("/?", []), ("/?a", [("a", "")]), ("/?a=", [("a", "")]), ("/?a=b=c", [("a", "b=c")]),
            ("/?a=1&&a=2&", [("a", "1"), ("a", "2")]), ("/?=b", [("", "b")]),
            ("/?a+b=c+d%2B", [("a b", "c d+")]),
            ("/?a%3Db=%26", [("a=b", "&")]), ("/?a?b=/", [("a?b", "/")]),
        ] as [(String, [(String, String)])])
    func `parameters are told apart, then unescaped`(
        _ text: String, _ parameters: [(String, String)]
    ) throws {
        let query = try Target(text).query
        #expect(query.map(\.name) == parameters.map(\.0))
        #expect(query.map(\.value) == parameters.map(\.1))
    }

    @Test(arguments: [
        "", "*", "a", "?", "http://host", "http://", "http://host?a", "/%", "/%2", "/%2x", "/%x2", "/%%20",
        "/%+1",
        "/%C3", "/%C3%28", "/%ED%A0%80", "/%C0%AF", "/?a=%", "/?%FF=b", "/\u{301}",
    ])
    func `a damaged target is refused`(_ text: String) {
        #expect(throws: Problem.self) { try Target(text) }
    }

    @Test func `there are at most 200 parameters`() throws {
        let most = "/?" + Array(repeating: "a=b", count: 200).joined(separator: "&")
        #expect(try Target(most).query.count == 200)
        #expect(throws: Problem.self) { try Target(most + "&a") }
    }
}
