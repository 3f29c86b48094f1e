import Foundation
import Testing

/// Requests that are not answered as wished say why.
@Suite struct ServiceProblemTests {
    private static let table = "\"a\" = \"b\";\n"

    struct Vector: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let target: String
        let type: String
        let body: String
        let status: Int
        let problem: String

        init(
            _ what: String, _ target: String, _ type: String, _ body: String, _ status: Int, _ problem: String
        ) {
            testDescription = what
            (self.target, self.type, self.body, self.status, self.problem) = (
                target, type, body, status, problem
            )
        }
    }

    private static func form(_ parts: Body.Part...) -> String {
        String(decoding: Body.form(parts).bytes, as: UTF8.self)
    }

    private static let (text, json) = ("text/plain", "application/json")
    private static let multipart = "multipart/form-data; boundary=b"
    private static let file = "{\"path\":\"a.strings\",\"text\":\"\"}"

    static let vectors =
        [
            Vector("unknown path", "/v1/nothing", text, table, 404, "not-found"),
            Vector("method", "/v1/rules", text, table, 405, "method"),
            Vector("media type", "/v1/check", "image/png", table, 415, "media-type"),
            Vector("table for diff", "/v1/diff", text, table, 415, "media-type"),
            Vector("unknown option", "/v1/check?frobnicate=1", text, table, 400, "bad-option"),
            Vector("option of another route", "/v1/check?translations=1", text, table, 400, "bad-option"),
            Vector("value", "/v1/check?severity=fatal", text, table, 400, "bad-option"),
            Vector("switch", "/v1/check?fail=maybe", text, table, 400, "bad-option"),
            Vector("format", "/v1/check?format=yaml", text, table, 400, "bad-option"),
            Vector("escape", "/v1/check?a=%zz", text, table, 400, "bad-request"),
            Vector(
                "parameters", "/v1/check?" + String(repeating: "a&", count: 201), text, table, 400,
                "bad-request"),
            Vector("JSON", "/v1/check", json, "{", 400, "bad-json"),
            Vector("depth", "/v1/check", json, String(repeating: "[", count: 100_000), 400, "bad-json"),
            Vector("no object", "/v1/check", json, "[]", 400, "bad-json"),
            Vector("member", "/v1/check", json, "{\"tabel\":{}}", 400, "bad-json"),
            Vector("member twice", "/v1/check", json, "{\"options\":{},\"options\":{}}", 400, "bad-json"),
            Vector(
                "two contents", "/v1/show", json, "{\"table\":{\"text\":\"\",\"base64\":\"\"}}", 400,
                "bad-json"),
            Vector("no content", "/v1/show", json, "{\"table\":{}}", 400, "bad-json"),
            Vector("base64", "/v1/show", json, "{\"table\":{\"base64\":\"a\"}}", 400, "bad-json"),
            Vector("surrogate", "/v1/show", json, "{\"table\":{\"text\":\"\\ud800\"}}", 400, "bad-json"),
            Vector(
                "null option", "/v1/show", json, "{\"table\":{\"text\":\"\"},\"options\":{\"all\":null}}",
                400, "bad-json"),
            Vector(
                "member after files", "/v1/diff", json,
                "{\"old\":{\"files\":[\(file)],\"x\":1},\"new\":{\"files\":[\(file)]}}", 400, "bad-json"),
            Vector("nothing", "/v1/check", json, "{}", 400, "bad-request"),
            Vector(
                "table and tree", "/v1/check", json, "{\"files\":[\(file)],\"table\":{\"text\":\"\"}}", 400,
                "bad-request"),
            Vector(
                "base and tree", "/v1/check", json, "{\"files\":[\(file)],\"base\":{\"text\":\"\"}}", 400,
                "bad-request"),
            Vector("one side", "/v1/diff", json, "{\"old\":{\"text\":\"\"}}", 400, "bad-request"),
            Vector(
                "table and tree as sides", "/v1/diff", json,
                "{\"old\":{\"text\":\"\"},\"new\":{\"files\":[\(file)]}}", 400,
                "bad-request"),
            Vector(
                "tables for the gate", "/v1/gate", json, "{\"old\":{\"text\":\"\"},\"new\":{\"text\":\"\"}}",
                400, "bad-request"),
            Vector("path twice", "/v1/check", json, "{\"files\":[\(file),\(file)]}", 422, "archive-refused"),
            Vector("form", "/v1/check", multipart, "--c\r\n", 400, "bad-multipart"),
            Vector(
                "form without boundary", "/v1/check", "multipart/form-data", "--b--", 400, "bad-multipart"),
            Vector("part", "/v1/check", multipart, form(.init("tabel", nil, table)), 400, "bad-multipart"),
            Vector(
                "part twice", "/v1/check", multipart,
                form(.init("table", "a", table), .init("table", "b", table)), 400,
                "bad-multipart"),
            Vector(
                "archive", "/v1/check", multipart, form(.init("archive", nil, table)), 422, "archive-refused"),
            Vector("zip", "/v1/check", "application/zip", "PK", 422, "archive-refused"),
            Vector("tar", "/v1/check", "application/x-tar", "x", 422, "archive-refused"),
            Vector("gzip", "/v1/check", "application/gzip", "\u{1F}", 422, "archive-refused"),
            Vector(
                "configuration", "/v1/check", multipart,
                form(.init("table", nil, table), .init("config", nil, "no-such-option: 1\n")), 422,
                "config-refused"),
            Vector(
                "baseline", "/v1/check", multipart,
                form(.init("table", nil, table), .init("config", nil, "baseline: /etc/passwd\n")), 422,
                "config-refused"),
            Vector(
                "extends", "/v1/check", multipart,
                form(.init("table", nil, table), .init("config", nil, "extends: /etc/passwd\n")), 422,
                "config-refused"),
            Vector(
                "large configuration", "/v1/check", multipart,
                form(.init("table", nil, table), .init("config", nil, String(repeating: "#", count: 65_537))),
                422,
                "config-refused"),
            Vector(
                "same names", "/v1/check", multipart,
                form(.init("table", "a", table), .init("base", "./a", table)), 400,
                "bad-request"),
            Vector(
                "base in the table", "/v1/check", multipart,
                form(.init("table", "a", table), .init("base", "a/b", table)), 400,
                "bad-request"),
            Vector(
                "table in the base", "/v1/check", multipart,
                form(.init("table", "a/b", table), .init("base", "a", table)), 400,
                "bad-request"),
            Vector(
                "name of the configuration", "/v1/check", multipart,
                form(.init("table", ".strlint.yml", table), .init("config", nil, "select: [all]\n")), 400,
                "bad-request"),
        ]

    private static let names: [Vector] = [
        "..", ".", "", "/a", "a/../b", "a%5Cb", "C:x", "%00", "a%0Ab", "%C2%85",
    ].map {
        Vector("name \($0)", "/v1/check?name=\($0)", text, table, 400, "bad-request")
    }

    @Test func `every kind of error has its status and id`() throws {
        let server = try RunningServer()
        for vector in Self.vectors {
            let answer = try server.post(vector.target, Body(vector.body, vector.type))
            #expect(answer.status == vector.status, "\(vector.testDescription): \(answer.text)")
            #expect(answer.problem == vector.problem, "\(vector.testDescription): \(answer.text)")
            #expect(answer["content-security-policy"] != nil && answer["request-id"] != nil)
        }
        #expect(try server.get("/healthz").text == "ok\n")
    }

    @Test func `limits are named with their options`() throws {
        let server = try RunningServer(
            "--max-body", "2KiB", "--max-table", "1KiB", "--max-files", "2", "--max-unpacked", "4KiB")
        let large = String(repeating: " ", count: 1_025)
        let many = Body.files(["a.strings": [], "b.strings": [], "c.strings": []])
        for (body, status, problem, option) in [
            (Body(large + large), 413, "body-too-large", "--max-body"),
            (Body(large), 413, "table-too-large", "--max-table"),
            (many, 422, "too-many-files", "--max-files"),
        ] {
            let answer = try server.post("/v1/check", body)
            #expect(answer.status == status && answer.problem == problem)
            #expect(try answer.json()["option"] as? String == option)
            #expect(try answer.json()["limit"] is Int)
        }
    }

    @Test func `a table may have the name of a configuration`() async throws {
        let folder = try Sandbox([".strlint.yml": Self.table])
        let expected = try await folder.strlint("check", "--isolated", "-f", "json", ".strlint.yml")
        let answer = try RunningServer().post("/v1/check?name=.strlint.yml", Body(Self.table))
        #expect(answer.text == expected.text)
    }
}
