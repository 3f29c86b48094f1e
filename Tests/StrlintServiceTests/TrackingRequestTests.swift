import HTTP
import SourceText
import Testing
import Tracking

@testable import StrlintService

/// What requests about what is stored may say.
struct TrackingRequestTests {
    private func problem<Value>(_ read: () throws(Problem) -> Value) -> Problem? {
        do throws(Problem) {
            _ = try read()
            return nil
        } catch {
            return error
        }
    }

    // MARK: - Paths and heads

    private func place(
        _ path: String, _ method: RequestMethod = .get, _ keys: [String] = []
    ) throws(Problem) -> StoredPlace {
        guard let match = RouteTable.match(try Target(path).path[...]) else { throw Problem(.method, "") }
        let fields = keys.map { Head.Field(name: "IDEMPOTENCY-KEY", value: $0) }
        return try StoredPlace(
            Operation(endpoint: match.route.endpoint, method: method), match.parameters,
            Head(method: "", target: path, fields: fields))
    }

    @Test func `a path names a project and a run`() throws {
        #expect(try place("/v1/projects").project == nil)
        let run = try place("/v1/projects/my-app/runs/12/diff")
        #expect(run.project?.text == "my-app" && run.run == 12)
    }

    @Test(arguments: ["A", "..", "%2e%2e", "%00", "a%2fb", "", "-a", "ä", String(repeating: "x", count: 65)])
    func `other names are those of no project`(_ name: String) {
        #expect(problem { () throws(Problem) in try place("/v1/projects/\(name)") }?.kind == .notFound)
        #expect(
            problem { () throws(Problem) in try place("/v1/projects/\(name)", .put) }?.kind == .badRequest)
    }

    @Test(arguments: ["0", "-1", "+1", "01", "1.0", "x", "%31%00", "99999999999999999999", "１"])
    func `other numbers are those of no run`(_ number: String) {
        #expect(
            problem { () throws(Problem) in try place("/v1/projects/a/runs/\(number)") }?.kind == .notFound)
    }

    @Test func `a key is visible`() throws {
        let runs = "/v1/projects/a/runs"
        #expect(try place(runs, .post).idempotencyKey == nil)
        for key in ["a", "!~", String(repeating: "k", count: 128)] {
            #expect(try place(runs, .post, [key]).idempotencyKey == key)
        }
        for keys in [[""], ["a b"], ["é"], ["a", "a"], [String(repeating: "k", count: 129)]] {
            #expect(problem { () throws(Problem) in try place(runs, .post, keys) }?.kind == .badRequest)
        }
        #expect(try place(runs, .get, ["a b"]).idempotencyKey == nil)
    }

    // MARK: - Parameters

    private func values(_ operation: Operation, _ query: (String, String)...) throws(Problem) -> QueryValues {
        try QueryValues(query.map { ($0.0, $0.1) }, of: operation)
    }

    @Test func `a parameter has a value of its type`() throws {
        let values = try values(.get(.runs), ("limit", "7"), ("limit", "8"), ("locales", ""))
        #expect(try values.number("limit") == 8)
        #expect(try values.flag("locales"))
        #expect(try values.number("before") == nil)
    }

    @Test(arguments: ["-1", "0", "+1", "01", "", "x", "1e3", "201", "99999999999999999999", "1\0"])
    func `another number is refused by its name`(_ text: String) {
        let problem = problem { () throws(Problem) in
            try values(.get(.runs), ("limit", text)).number("limit", in: 1...200)
        }
        #expect(problem?.kind == .badOption)
        #expect(problem?.members.first?.name == "option")
    }

    @Test func `an unknown parameter is refused with those that there are`() {
        for operation in RouteTable.routes.flatMap(\.actions).map(\.operation) where operation.isWork {
            let problem = problem { () throws(Problem) in try values(operation, ("nothing", "1")) }
            #expect(problem?.kind == .badOption)
        }
    }

    @Test(arguments: [
        ("time", "yesterday"), ("label", "a\nb"), ("label", "a\u{85}"), ("label", "a\0"),
        ("label", String(repeating: "x", count: 201)), ("revision", String(repeating: "é", count: 101)),
        ("revision", "\u{7F}"), ("allow-empty", "maybe"),
    ])
    func `an option of a run is refused by its name`(_ name: String, _ value: String) {
        let problem = problem { () throws(Problem) in
            try RunOptions(try values(.post(.runs), (name, value)))
        }
        #expect(problem?.kind == .badOption)
    }

    @Test func `options of a run`() throws {
        let options = try RunOptions(
            values(
                .post(.runs), ("label", "Build 812 – ü"), ("revision", ""), ("time", "1970-01-01T00:01:00Z")))
        #expect(options.run.label == "Build 812 – ü")
        #expect(options.run.revision == nil)
        #expect(options.run.time == 60)
    }

    // MARK: - Documents

    @Test func `the settings of a project`() throws {
        #expect(try ProjectSettings([UInt8]().span).baseLanguage == nil)
        #expect(try ProjectSettings(Array(" {} ".utf8).span).baseLanguage == nil)
        #expect(try ProjectSettings(Array(#"{"base-language":"pt-BR"}"#.utf8).span).baseLanguage == "pt-BR")
    }

    @Test(arguments: [
        "[]", "null", "{", "{\"a\":1}", "{\"base-language\":1}", "{\"base-language\":null}",
        "{\"base-language\":\"\"}", "{\"base-language\":\"a/b\"}", "{\"base-language\":\"\\u0000\"}",
        "{\"base-language\":\"en\",\"base-language\":\"de\"}", "\u{FEFF}{}",
        String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
    ])
    func `other settings are refused`(_ text: String) {
        #expect(
            problem { () throws(Problem) in try ProjectSettings(Array(text.utf8).span) }?.kind == .badJSON)
    }

    // MARK: - Digests

    @Test func `requests with other options or files have other digests`() {
        func digest(_ options: [(String, String)], _ files: [String: String]) -> some Hashable {
            let tree = SubmittedTree(files: files.mapValues { ByteBuffer(Array($0.utf8)) })
            return RunDigest(options.map { ($0.0, $0.1) }, tree).digest
        }
        let same = digest([("label", "a"), ("time", "b")], ["a": "1", "b": "2"])
        #expect(same == digest([("time", "b"), ("label", "a")], ["b": "2", "a": "1"]))
        let others = [
            digest([("label", "a")], ["a": "1", "b": "2"]),
            digest([("label", "a"), ("time", "b")], ["a": "1"]),
            digest([("label", "b"), ("time", "a")], ["a": "1", "b": "2"]),
            digest([("label", "a"), ("time", "b")], ["a": "2", "b": "1"]),
            digest([("label", "a"), ("time", "b"), ("files", "")], ["a": "1", "b": "2"]),
        ]
        #expect(!others.contains(same))
        #expect(Set(others).count == others.count)
    }
}
