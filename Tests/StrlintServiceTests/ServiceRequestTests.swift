import HTTP
import Options
import Testing

@testable import StrlintService

/// What is decided by the head of a request.
struct ServiceRequestTests {
    private func service(_ change: (inout ServeArguments) -> Void = { _ in }) throws -> Service {
        var arguments = ServeArguments()
        change(&arguments)
        return Service(
            ServiceSettings(arguments, servesMetrics: true),
            AccessRules(hosts: ["localhost"], origins: arguments.origins), Authorization(nil),
            try AccessLog("off"), SharedResources(queue: WorkQueue(workers: 1, waiting: 1), memory: 1 << 20))
    }

    private func response(
        _ method: String, _ target: String, _ fields: [(String, String)] = [], of service: Service
    ) -> Response? {
        let all = [("host", "localhost")] + fields
        let head = Head(
            method: method, target: target, fields: all.map { Head.Field(name: $0.0, value: $0.1) })
        guard case .answer(let response) = service.work(on: head).decision else { return nil }
        return response
    }

    @Test(
        arguments: [
            ("GET", "/healthz", 200), ("HEAD", "/healthz", 200), ("POST", "/healthz", 405),
            ("get", "/healthz", 405),
            ("OPTIONS", "/v1/check", 204), ("GET", "/v1/check", 405), ("PUT", "/v1/check", 405),
            ("TRACE", "/v1/check", 405), ("GET", "/nothing", 404), ("OPTIONS", "/nothing", 404),
            ("GET", "/%", 400),
            ("GET", "/v1/rules/nothing", 404), ("GET", "/v1/rules/duplicate-key", 200),
            ("GET", "/openapi.json", 200),
            ("GET", "/v1/rules?format=xml", 400), ("GET", "/readyz", 200), ("GET", "/metrics", 200),
        ])
    func `a request without a body is answered at once`(_ method: String, _ target: String, _ status: Int)
        throws
    {
        #expect(try response(method, target, of: service())?.status == status)
    }

    @Test func `a request with a table is read`() throws {
        let service = try service()
        #expect(response("POST", "/v1/check", of: service) == nil)
        #expect(response("POST", "/v1/check", [("content-type", "image/png")], of: service)?.status == 415)
        #expect(response("POST", "/v1/check", [("sec-fetch-site", "cross-site")], of: service)?.status == 403)
    }

    @Test(
        arguments: [
            [("origin", "a\u{1}b")], [("request-id", "a\r\nB: c")], [("content-type", "a/b\r\nC: d")],
            [("accept", "x\u{7F}")], [("authorization", "Bearer a\r\nb")], [("x\r\ny", "z")],
            [("host", "a\r\nb")],
        ] as [[(String, String)]])
    func `no header of an answer has a control character`(_ fields: [(String, String)]) throws {
        let service = try service { $0.origins = ["*"] }
        for target in ["/healthz", "/v1/check", "/v1/rules/%0d%0aX:y", "/%0d%0a", "/v1/rules?format=%0d%0aX"]
        {
            for method in ["GET", "POST", "OPTIONS"] {
                let response = response(method, target, fields, of: service)
                let texts = response?.fields.flatMap { [$0.name, $0.value] } ?? []
                #expect(texts.allSatisfy { $0.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }, "\(target)")
            }
        }
    }

    @Test(arguments: [
        ("/in", 308), ("/in/", 404), ("/in/healthz", 200), ("/healthz", 404), ("/inn/healthz", 404),
        ("/", 404),
    ])
    func `a prefix is before every path`(_ target: String, _ status: Int) throws {
        let service = try service {
            $0.prefix = "/in"
            $0.hasPage = false
        }
        #expect(response("GET", target, of: service)?.status == status)
    }

    @Test func `every answer has the headers that protect it, once`() throws {
        let service = try service()
        for target in ["/healthz", "/nothing", "/v1/rules", "/metrics", "/%"] {
            let names = response("GET", target, of: service)?.fields.map { $0.name.lowercased() } ?? []
            #expect(Set(names).count == names.count, "\(names)")
            #expect(
                Set(names).isSuperset(of: [
                    "x-content-type-options", "referrer-policy", "cross-origin-resource-policy",
                    "cache-control",
                    "content-security-policy", "request-id",
                ]))
        }
    }
}
