import Testing

@testable import StrlintService

struct FormatChoiceTests {
    private func name(
        _ formats: [MediaFormat], _ accept: String..., named name: String? = nil
    ) -> String? {
        try? FormatChoice(formats: formats).format(named: name, accepting: accept).name
    }

    @Test(
        arguments: [
            ("", "json"), ("*/*", "json"), ("application/json", "json"), ("APPLICATION/JSON", "json"),
            ("application/sarif+json", "sarif"), ("text/markdown", "markdown"), ("text/*", "text"),
            ("text/plain", "text"), ("application/xml", "junit"), ("application/x-ndjson", "jsonl"),
            ("text/html, application/xml;q=0.9, */*;q=0.8", "html"),
            ("application/json;q=0.1, text/markdown;q=0.2", "markdown"),
            ("application/json; charset=utf-8", "json"), ("application/json ; q=0, */*", "text"),
            ("*/*;q=0.1, text/*;q=0, application/sarif+json;q=0.05", "json"),
            ("text/markdown;q=2", "markdown"), ("text/markdown;q=-1, */*", "json"),
            ("text/markdown;q=x", "markdown"),
            ("text/markdown;q=nan, */*;q=0.1", "json"), ("nonsense", "json"), (",,;;,", "json"),
        ])
    func `the header chooses the best format`(_ accept: String, _ expected: String) {
        #expect(name(MediaFormat.ofChecks, accept) == expected)
    }

    @Test(arguments: ["image/png", "*/*;q=0", "application/json;q=0", "text/html", "x/*", "*/json"])
    func `a header that no format fits is refused with what there is`(_ accept: String) throws {
        let error = try #require(throws: Problem.self) {
            try FormatChoice(formats: MediaFormat.ofTables).format(named: nil, accepting: [accept])
        }
        #expect(error.kind == .notAcceptable)
        #expect(error.members.map(\.name) == ["types", "formats"])
    }

    @Test func `the parameter takes precedence over the header`() {
        #expect(name(MediaFormat.ofChecks, "image/png", named: "gitlab") == "gitlab")
        #expect(name(MediaFormat.ofChecks, "application/json", named: "yaml") == nil)
        #expect(name(MediaFormat.ofChecks, named: "") == nil)
        #expect(name(MediaFormat.ofChecks, named: "JSON") == nil)
    }

    @Test func `the header never chooses one of several formats of a type, but the first`() {
        #expect(name(MediaFormat.ofGates, "application/json") == "json")
        for format in ["gitlab", "rdjson", "github-checks"] {
            #expect(name(MediaFormat.ofGates, "application/json", named: format) == format)
        }
        #expect(!MediaFormat.ofChecks.contains { $0.name == "github-checks" })
    }

    @Test func `several headers are one list, of which the first ranges count`() {
        #expect(name(MediaFormat.ofChecks, "text/markdown;q=0.5", "application/sarif+json") == "sarif")
        let long = Array(repeating: "a/b", count: 1_000).joined(separator: ",")
        #expect(name(MediaFormat.ofChecks, long, "application/json") == nil)
    }
}
