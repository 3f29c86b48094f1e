import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// The file with the runs, from the start of the service to its end.
@Suite struct TrackingStoreTests {
    @Test func `a store needs tokens`() async throws {
        let outcome = try await Sandbox().strlint("serve", "--store", "store.db")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("--store needs --token-file"))
    }

    @Test(arguments: ["no store", ""])
    func `another file is refused`(_ text: String) async throws {
        let folder = try TrackedServer(project: nil).folder
        try folder.write("other.db", text + String(repeating: "x", count: 5_000))
        let outcome = try await folder.strlint("serve", "--token-file", "tokens", "--store", "other.db")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.hasPrefix("strlint: --store other.db "))
        let nowhere = try await folder.strlint("serve", "--token-file", "tokens", "--store", "no/store.db")
        #expect(nowhere.status == 2 && nowhere.errorText.hasPrefix("strlint: --store no/store.db "))
    }

    @Test func `runs are there after the service has ended or was killed`() throws {
        let first = try TrackedServer()
        try first.record(TrackedVersions.first)
        first.server.signal(SIGTERM)
        #expect(try first.server.end() == 0)
        let second = try TrackedServer(project: nil, in: first.folder)
        try second.record(TrackedVersions.second)
        second.server.signal(SIGKILL)
        _ = try second.server.end()
        let third = try TrackedServer(project: nil, in: first.folder)
        #expect(try third.list("runs", "/runs").compactMap { $0["run"] as? Int } == [2, 1])
        let mode = try FileManager.default.attributesOfItem(atPath: first.folder.url("store.db").path)
        #expect(mode[.posixPermissions] as? Int == 0o600)
    }

    @Test func `metrics tell its size`() throws {
        let tracked = try TrackedServer()
        try tracked.record(TrackedVersions.first, TrackedVersions.second)
        let lines = try tracked.server.get("/metrics").text.split(separator: "\n")
        #expect(lines.contains("strlint_runs_total 2"))
        #expect(lines.contains("strlint_tables_total 4"))
        #expect(lines.contains { $0.wholeMatch(of: /strlint_store_bytes [1-9]\d{3,}/) != nil })
    }

    @Test func `old runs are dropped`() throws {
        let tracked = try TrackedServer("--keep-runs", "2")
        try tracked.record(TrackedVersions.first, TrackedVersions.second, TrackedVersions.third)
        #expect(try tracked.list("runs", "/runs").compactMap { $0["run"] as? Int } == [3, 2])
        #expect(try tracked.call("GET", "/app/runs/1/tree").problem == "not-found")
        #expect(try tracked.call("GET", "/app/runs/2/diff").problem == "not-found")
        #expect(try tracked.get("/keys?state=changed&since=1").text.contains("Save all"))
    }

    @Test func `a store that cannot be read is not ready`() async throws {
        let tracked = try TrackedServer()
        try tracked.record(TrackedVersions.first)
        #expect(try tracked.server.get("/readyz").status == 200)
        let program = "import sqlite3; sqlite3.connect('store.db').execute('DROP TABLE project')"
        #expect(try await tracked.folder.shell("python3 -c \"\(program)\"").status == 0)
        try wait { try tracked.server.get("/readyz").problem == "store" }
        #expect(try tracked.server.get("/healthz").status == 200)
        #expect(try tracked.server.post("/v1/check", Body(""), TrackedServer.read).status == 200)
        let answer = try tracked.call("GET", "/app/runs/1/tree")
        #expect(answer.problem == "store" && answer["retry-after"] == "5")
        #expect(!answer.text.contains("table") && tracked.server.log.contains("strlint: request "))
    }

    @Test func `many clients at a time get numbers of their own`() throws {
        let tracked = try TrackedServer()
        let wires = try (0..<12).map { number in
            let wire = try tracked.server.connect()
            let body = Body.files(["a.strings": Array("\"k\(number)\" = \"v\";\n".utf8)])
            wire.send(Request("POST", "/v1/projects/app/runs", TrackedServer.write, body).bytes)
            return wire
        }
        let numbers = try wires.compactMap { try $0.answer()?.json()["run"] as? Int }
        #expect(numbers.sorted() == Array(1...12))
    }

    @Test func `a client that hangs up leaves a whole run or none`() throws {
        let tracked = try TrackedServer()
        let body = Body.files(TrackedVersions.first.mapValues { Array($0.utf8) })
        let request = Request("POST", "/v1/projects/app/runs", TrackedServer.write, body).bytes
        for length in stride(from: 100, through: request.count, by: max(1, (request.count - 100) / 12)) {
            let wire = try tracked.server.connect()
            wire.send(Array(request.prefix(length)))
        }
        try wait { try tracked.server.get("/metrics").text.contains("strlint_in_flight 1\n") }
        let count = try tracked.list("runs", "/runs").count
        #expect(try tracked.post(TrackedVersions.first).json()["run"] as? Int == count + 1)
        for number in 1...count + 1 {
            #expect(try tracked.json("/runs/\(number)")["tables"] as? Int == 2)
            #expect(try tracked.get("/runs/\(number)/tree").body.count > 1_000)
        }
    }

    @Test func `the end waits for a run that is under way`() throws {
        let tracked = try TrackedServer("--drain", "600s", "--deadline", "600s")
        let files = (0..<20).map { number in
            let lines = (0..<1_000).map { "\"k\($0)\" = \"value \(number)\";\n" }.joined()
            return ("l\(number).lproj/Localizable.strings", Array(lines.utf8))
        }
        let body = Body.files(Dictionary(uniqueKeysWithValues: files))
        let wire = try tracked.server.connect()
        wire.send(Request("POST", "/v1/projects/app/runs", TrackedServer.write, body).bytes)
        try wait { try tracked.server.get("/metrics").text.contains("strlint_in_flight 2\n") }
        tracked.server.signal(SIGTERM)
        let answer = try #require(try wire.answer())
        #expect(answer.status == 201)
        #expect(try tracked.server.end() == 0)
        let next = try TrackedServer(project: nil, in: tracked.folder)
        #expect(try next.json("")["runs"] as? Int == 1)
    }
}
