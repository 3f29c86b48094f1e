import Testing

@testable import StrlintService

struct RouteTableTests {
    @Test(
        arguments: [
            ("/v1/check", .check), ("/v1/gate", .gate), ("/v1/fix", .fix), ("/v1/diff", .diff),
            ("/v1/show", .show),
            ("/v1/rules", .rules), ("/v1/version", .version), ("/healthz", .health), ("/readyz", .readiness),
            ("/metrics", .metrics), ("/openapi.json", .openAPI), ("/", .page), ("/projects", .projectsPage),
        ] as [(String, Endpoint)])
    func `a path has its route`(_ path: String, _ endpoint: Endpoint) throws {
        let match = try #require(RouteTable.match(try Target(path).path[...]))
        #expect(match.route.endpoint == endpoint)
        #expect(match.route.template == path)
        #expect(match.route.parameters.isEmpty)
    }

    @Test(
        arguments: [
            ("/v1/rules/a", .rule, "a"), ("/v1/rules/", .rule, ""), ("/v1/rules/a%2Fb", .rule, "a/b"),
            ("/rules/..", .rulePage, ".."), ("/assets/%00", .asset, "\0"),
        ] as [(String, Endpoint, String)])
    func `a part of a path is a parameter`(_ path: String, _ endpoint: Endpoint, _ value: String) throws {
        let match = try #require(RouteTable.match(try Target(path).path[...]))
        #expect(match.route.endpoint == endpoint)
        #expect(match.route.parameters.map { match.parameters[$0] } == [value])
    }

    @Test(
        arguments: [
            ("/v1/projects", .projects, []), ("/v1/projects/app", .project, ["app"]),
            ("/v1/projects/app/runs", .runs, ["app"]), ("/v1/projects/app/runs/7", .run, ["app", "7"]),
            ("/v1/projects/app/runs/7/diff", .runDiff, ["app", "7"]),
            ("/v1/projects/app/runs/7/check", .runCheck, ["app", "7"]),
            ("/v1/projects/app/runs/7/tree", .runTree, ["app", "7"]),
            ("/v1/projects/app/keys", .keys, ["app"]),
            ("/v1/projects/app/keys/history", .keyHistory, ["app"]),
            ("/v1/projects/app/locales", .locales, ["app"]), ("/v1/projects/", .project, [""]),
            ("/v1/projects/../runs/%2e%2e", .run, ["..", ".."]), ("/v1/projects/a%2Fb", .project, ["a/b"]),
        ] as [(String, Endpoint, [String])])
    func `a path names what is stored`(_ path: String, _ endpoint: Endpoint, _ values: [String]) throws {
        let match = try #require(RouteTable.match(try Target(path).path[...]))
        #expect(match.route.endpoint == endpoint)
        #expect(match.route.parameters.map { match.parameters[$0] } == values)
    }

    @Test func `operations have their methods`() throws {
        func methods(_ path: String) throws -> [String]? {
            RouteTable.match(try Target(path).path[...])?.route.methods
        }
        #expect(try methods("/v1/check") == ["POST", "OPTIONS"])
        #expect(try methods("/v1/projects/a") == ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"])
        #expect(try methods("/v1/projects/a/runs") == ["GET", "HEAD", "POST", "OPTIONS"])
        #expect(try methods("/v1/projects/a/keys") == ["GET", "HEAD", "OPTIONS"])
    }

    @Test(arguments: [
        "//", "/v1", "/v1/", "/v1/check/", "//v1/check", "/V1/check", "/v1/checks", "/v1/rules/a/b",
        "/v1/./check",
        "/v1/projects/a/", "/v1/projects/a/runs/1/", "/v1/projects/a/runs/1/keys", "/v1/projects/a%2Fruns/1",
        "/v1%2Fcheck", "/{id}", "/index.html",
    ])
    func `another path has none`(_ path: String) throws {
        #expect(RouteTable.match(try Target(path).path[...]) == nil)
    }

    @Test func `each endpoint has one route`() {
        #expect(RouteTable.routes.count == Endpoint.allCases.count)
        #expect(Set(RouteTable.routes.map(\.endpoint)) == Set(Endpoint.allCases))
    }
}
