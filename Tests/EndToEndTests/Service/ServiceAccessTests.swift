import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// SHA-256 of `secret` and of `other`.
private let secret = "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b"
private let other = "d9298a10d1b0735837dc4bd85dac641b0f3cef27a47e5d53a54f2f3f5b2fcffa"

/// Who may use the service.
@Suite struct ServiceAccessTests {
    private let body = Body("\"a\" = \"b\";\n")

    @Test func `tokens, which can be replaced`() throws {
        let folder = try Sandbox(["tokens": "ci sha256:\(secret)\n"])
        unsafe chmod(folder.url("tokens").path, 0o600)
        let server = try RunningServer("--token-file", "tokens", in: folder)
        func problem(_ value: String?) throws -> String? {
            try server.post("/v1/check", body, value.map { ["Authorization": $0] } ?? [:]).problem
        }
        #expect(try problem("Bearer secret") == nil)
        #expect(try problem(nil) == "token-missing")
        #expect(try problem("Basic secret") == "token-missing")
        #expect(try problem("Bearer other") == "token-unknown")
        #expect(try server.get("/v1/version").status == 401)
        #expect(try server.get("/v1/version")["www-authenticate"]?.hasPrefix("Bearer") == true)
        for open in ["/healthz", "/readyz", "/metrics", "/openapi.json"] {
            #expect(try server.get(open).status == 200)
        }
        try folder.write("tokens", "nonsense")
        server.signal(SIGHUP)
        try wait { server.log.contains("the old tokens are kept") }
        #expect(try problem("Bearer secret") == nil)
        try folder.write("tokens", "# new\r\nci sha256:\(other) read\r\n")
        server.signal(SIGHUP)
        try wait { try problem("Bearer other") == nil }
        #expect(try problem("Bearer secret") == "token-unknown")
        #expect(!server.log.contains("secret"))
    }

    @Test func `a token file that others can write to is refused`() throws {
        let folder = try Sandbox(["tokens": "ci sha256:\(secret)\n"])
        unsafe chmod(folder.url("tokens").path, 0o620)
        let ended = try #require(throws: RunningServer.Ended.self) {
            try RunningServer("--token-file", "tokens", in: folder)
        }
        #expect(ended.status == 2 && ended.log.contains("chmod"))
    }

    @Test func `pages of other sites`() throws {
        let server = try RunningServer("--cors", "https://ok.example")
        let allowed = try server.post("/v1/check", body, ["Origin": "https://ok.example"])
        #expect(allowed.status == 200 && allowed["access-control-allow-origin"] == "https://ok.example")
        #expect(allowed["access-control-allow-credentials"] == nil)
        for origin in ["https://no.example", "null", "https://ok.example.no", "http://localhost:1"] {
            let refused = try server.post("/v1/check", body, ["Origin": origin])
            #expect(refused.problem == "cross-site" && refused["access-control-allow-origin"] == nil)
        }
        #expect(try server.post("/v1/check", body, ["Sec-Fetch-Site": "cross-site"]).problem == "cross-site")
        let own = ["Host": "localhost:9", "Origin": "http://localhost:9"]
        #expect(try server.post("/v1/check", body, own).status == 200)
        let asks = ["Origin": "https://ok.example", "Access-Control-Request-Method": "POST"]
        let preflight = try server.answer(to: Request("OPTIONS", "/v1/check", asks))
        #expect(preflight.status == 204 && preflight["access-control-max-age"] == "600")
        #expect(preflight["allow"] == "POST, OPTIONS")
    }

    @Test func `an origin that is none closes nothing and is not repeated`() throws {
        let server = try RunningServer("--cors", "*")
        for origin in [String(repeating: "a", count: 12_000), "a\tb", "a\u{1}b"] {
            let answer = try server.get("/healthz", ["Origin": origin])
            #expect(answer["access-control-allow-origin"] == nil)
        }
    }

    @Test func `hosts`() throws {
        let server = try RunningServer()
        for host in ["localhost", "127.0.0.1:1", "[::1]:2", "LOCALHOST"] {
            #expect(try server.get("/healthz", ["Host": host]).status == 200)
        }
        for host in ["example.org", "", "localhost.example.org", "localhost, localhost"] {
            #expect(try server.get("/healthz", ["Host": host]).problem == "host")
        }
        let named = try RunningServer("--host", "L10N.example.org")
        #expect(try named.get("/healthz", ["Host": "l10n.example.org:443"]).status == 200)
        #expect(try named.get("/healthz").problem == "host")
    }

    @Test func `a prefix`() throws {
        let server = try RunningServer("--prefix", "/in/here")
        #expect(try server.post("/in/here/v1/check", body).status == 200)
        #expect(try server.get("/in/here/healthz").status == 200)
        for path in ["/healthz", "/in/healthz", "/in/here2/healthz", "/in%2Fhere/healthz"] {
            #expect(try server.get(path).problem == "not-found")
        }
    }
}
