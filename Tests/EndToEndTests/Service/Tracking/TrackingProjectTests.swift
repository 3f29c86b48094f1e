import Foundation
import Testing

/// Projects are made, changed and deleted.
@Suite struct TrackingProjectTests {
    private let tracked: TrackedServer

    init() throws { tracked = try TrackedServer(project: nil) }

    @Test func `the life of a project`() throws {
        #expect(try tracked.call("GET", "").text == "{\"version\":1,\"projects\":[]}\n")
        let made = try tracked.put("app")
        #expect(made.status == 201 && made["location"] == "/v1/projects/app")
        let project = try made.json()
        #expect(project["name"] as? String == "app" && project["base-language"] as? String == "en")
        #expect(project["runs"] as? Int == 0 && project["newest"] == nil)
        #expect((project["created"] as? String)?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
        #expect(try tracked.call("GET", "/app").text == made.text)
        let changed = try tracked.put("app", "{}")
        #expect(changed.status == 200 && changed["location"] == nil)
        #expect(try changed.json()["base-language"] == nil)
        try tracked.put("a.b_c-1")
        let all = try tracked.call("GET", "").json()["projects"] as? [[String: Any]]
        #expect(all?.map { $0["name"] as? String } == ["a.b_c-1", "app"])
    }

    @Test func `a project is deleted only if that is confirmed`() throws {
        try tracked.put("app")
        for query in ["", "?confirm=", "?confirm=1", "?confirm=ap", "?confirm=app&confirm=x"] {
            #expect(try tracked.call("DELETE", "/app\(query)").problem == "bad-option")
        }
        let deleted = try tracked.call("DELETE", "/app?confirm=app")
        #expect(deleted.status == 204 && deleted.body.isEmpty)
        #expect(try tracked.call("DELETE", "/app?confirm=app").problem == "not-found")
        #expect(try tracked.call("GET", "/app").problem == "not-found")
        #expect(try tracked.put("app").status == 201)
    }

    @Test(arguments: [
        "A", "..", "%2e%2e", "%00", "a%2fb", "-a", "%C3%A4", "a%0a", String(repeating: "x", count: 65), "",
    ])
    func `other names are refused`(_ name: String) throws {
        #expect(try tracked.put(name).problem == "bad-request")
        for path in ["", "/runs", "/keys", "/locales", "/runs/1/tree"] {
            #expect(try tracked.call("GET", "/\(name)\(path)").problem == "not-found")
        }
    }

    @Test func `a project without a document`() throws {
        #expect(try tracked.call("PUT", "/a").status == 201)
        #expect(try tracked.call("PUT", "/b", Body("", "application/json")).status == 201)
        let curl = Body("{\"base-language\":\"de\"}", "application/x-www-form-urlencoded")
        #expect(try tracked.call("PUT", "/c", curl).json()["base-language"] as? String == "de")
    }

    @Test(arguments: [
        "[]", "{\"language\":\"en\"}", "{\"base-language\":7}", "{\"base-language\":\"a b\"}", "{", "\u{0}",
        String(repeating: "[", count: 200_000), String(repeating: "{\"base-language\":", count: 100_000),
    ])
    func `other documents are refused`(_ text: String) throws {
        #expect(try tracked.put("app", text).problem == "bad-json")
        #expect(try tracked.call("GET", "/app").problem == "not-found")
    }

    @Test func `other types and methods are refused`() throws {
        for type in ["text/plain", "application/zip", "multipart/form-data; boundary=b"] {
            #expect(try tracked.call("PUT", "/app", Body("{}", type)).problem == "media-type")
        }
        let refused = try tracked.call("POST", "/app", Body("{}", "application/json"))
        #expect(refused.problem == "method" && refused["allow"] == "GET, HEAD, PUT, DELETE, OPTIONS")
        #expect(try tracked.call("PUT", "", Body("{}", "application/json")).problem == "method")
        #expect(try tracked.call("GET", "?nothing=1").problem == "bad-option")
        #expect(try tracked.call("GET", "/app", Body("{}", "application/json")).problem == "body-too-large")
        try tracked.put("app")
        let head = try tracked.call("HEAD", "/app")
        #expect(head.status == 200 && head.body.isEmpty)
    }

    @Test func `places begin with the prefix`() throws {
        let server = try TrackedServer("--prefix", "/in", project: nil)
        let body = Body("{}", "application/json")
        let request = Request("PUT", "/in/v1/projects/app", TrackedServer.write, body)
        #expect(try server.server.answer(to: request)["location"] == "/in/v1/projects/app")
    }
}
