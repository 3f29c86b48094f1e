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

    @Test func `only the API needs tokens`() throws {
        let paths = try #require(try document()["paths"] as? [String: [String: [String: Any]]])
        for (path, methods) in paths {
            #expect(methods.values.allSatisfy { ($0["security"] != nil) == path.hasPrefix("/v1/") })
        }
    }
}
