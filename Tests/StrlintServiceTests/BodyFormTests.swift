import Archives
import Testing

@testable import StrlintService

struct BodyFormTests {
    private func form(_ type: String?, _ endpoint: Endpoint = .check) -> String? {
        guard let form = try? BodyForm(type, for: endpoint) else { return nil }
        return switch form {
        case .table: "table"
        case .json: "json"
        case .multipart(let header): "multipart \(header)"
        case .archive(let kind): "\(kind)"
        }
    }

    @Test(
        arguments: [
            (nil, "table"), ("", "table"), ("text/plain", "table"), ("TEXT/x; charset=utf-16", "table"),
            ("application/octet-stream", "table"), ("application/xml;", "table"),
            ("application/x-plist", "table"),
            ("application/json; charset=latin1", "json"), ("Application/JSON", "json"),
            ("multipart/form-data; boundary=b", "multipart multipart/form-data; boundary=b"),
            ("application/zip", "zip"), ("application/x-tar", "tar"), ("application/gzip", "gzip"),
            ("application/x-gzip ;a=b", "gzip"),
        ] as [(String?, String)])
    func `the type decides`(_ type: String?, _ expected: String) {
        #expect(form(type) == expected)
    }

    @Test(arguments: [
        "image/png", "text", "application/jsonx", "application/ld+json", "multipart/mixed; boundary=b", "a/b",
        "application/x-www-form", "application/json,text/plain", "\u{301}text/plain",
    ])
    func `another type is refused with those that are read`(_ type: String) throws {
        let error = try #require(throws: Problem.self) { try BodyForm(type, for: .check) }
        #expect(error.kind == .mediaType)
        #expect(error.fields.map(\.name) == ["Accept-Post"])
    }

    @Test(arguments: [
        ("text/plain", Endpoint.show, true), ("text/plain", .diff, false), ("text/plain", .gate, false),
        ("application/zip", .show, false), ("application/zip", .diff, false),
        ("application/zip", .gate, false),
        ("application/json", .gate, true), ("application/x-tar", .runs, true), ("text/plain", .runs, false),
        ("application/json", .project, true), ("application/x-www-form-urlencoded", .project, true),
        ("text/plain", .project, false), ("application/zip", .project, false),
        ("multipart/form-data; boundary=b", .project, false),
    ])
    func `not every endpoint reads a table or a tree`(
        _ type: String, _ endpoint: Endpoint, _ isRead: Bool
    ) {
        #expect((form(type, endpoint) != nil) == isRead)
    }

    @Test(arguments: [Endpoint.check, .gate, .diff, .show, .runs, .project])
    func `the types that an endpoint names are read`(_ endpoint: Endpoint) {
        for type in BodyForm.types(of: endpoint) { #expect(form(type, endpoint) != nil, "\(type)") }
    }
}
