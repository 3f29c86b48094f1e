import Foundation
import Testing

@testable import StrlintService

struct OpenAPITests {
    private func document() throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(OpenAPI.document))
        return try #require(object as? [String: Any])
    }

    @Test func `every route is described`() throws {
        let paths = try #require(try document()["paths"] as? [String: [String: Any]])
        #expect(Set(paths.keys) == Set(RouteTable.routes.map(\.template)))
        for route in RouteTable.routes {
            let methods = route.actions.map(\.operation.method.rawValue)
            #expect(paths[route.template]?.keys.sorted() == methods.sorted())
        }
    }

    @Test func `every option is a parameter of its route`() throws {
        let paths = try #require(try document()["paths"] as? [String: [String: [String: Any]]])
        for route in RouteTable.routes where route.methods.contains("POST") {
            let parameters = try #require(paths[route.template]?["post"]?["parameters"] as? [[String: Any]])
            let names = parameters.compactMap { $0["name"] as? String }
            #expect(Set(names).isSuperset(of: RequestOptions.names(of: route.endpoint)))
            #expect(Set(names).count == names.count, "\(route.template)")
        }
    }

    @Test func `what is stored is never open`() throws {
        let paths = try #require(try document()["paths"] as? [String: [String: [String: Any]]])
        for (path, methods) in paths where path.hasPrefix("/v1/projects") {
            for method in methods.values {
                #expect((method["security"] as? [[String: Any]])?.contains { $0.isEmpty } == false)
                let responses = try #require(method["responses"] as? [String: Any])
                #expect(Set(responses.keys).isSuperset(of: ["400", "401", "404", "503"]))
            }
        }
        let runs = try #require(paths["/v1/projects/{project}/runs"]?["post"])
        let responses = try #require(runs["responses"] as? [String: Any])
        #expect(Set(responses.keys).isSuperset(of: ["201", "403", "409", "413", "415", "422"]))
        #expect(responses["200"] == nil)
        let parameters = try #require(runs["parameters"] as? [[String: Any]])
        #expect(parameters.contains { $0["in"] as? String == "header" })
        #expect(parameters.first?["required"] as? Bool == true)
    }

    @Test func `every request may have a head that is refused`() throws {
        let paths = try #require(try document()["paths"] as? [String: [String: [String: Any]]])
        for operation in paths.values.flatMap(\.values) {
            let responses = try #require(operation["responses"] as? [String: [String: Any]])
            for status in ["400", "414", "431"] {
                let content = try #require(responses[status]?["content"] as? [String: Any])
                #expect(content.keys.sorted() == ["application/problem+json"])
            }
        }
    }

    @Test func `only the API needs tokens`() throws {
        let paths = try #require(try document()["paths"] as? [String: [String: [String: Any]]])
        for (path, methods) in paths {
            #expect(methods.values.allSatisfy { ($0["security"] != nil) == path.hasPrefix("/v1/") })
        }
    }
}
