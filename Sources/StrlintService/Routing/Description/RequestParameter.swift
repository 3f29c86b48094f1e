/// A parameter of requests that is no option of the command.
struct RequestParameter: Sendable {
    enum Place: String {
        case query, header
    }

    let name: String
    var place = Place.query
    let summary: String
    /// Its type in OpenAPI.
    let type: String
    /// The values that it takes; any if it is empty.
    var words: [String] = []
    let operations: [Operation]

    /// The parameters of an operation.
    static func of(_ operation: Operation) -> [RequestParameter] {
        all.filter { $0.operations.contains(operation) }
    }

    private static let all = tables

    private static let tables = [
        RequestParameter(
            name: "name", summary: "Name of a table that is the whole body", type: "string",
            operations: posts(.check, .show)),
        RequestParameter(
            name: "fail", summary: "Answer with 422 if the command would fail", type: "boolean",
            operations: posts(.check, .gate, .diff, .show)),
        RequestParameter(
            name: "allow-empty", summary: "Accept a project without tables", type: "boolean",
            operations: posts(.check, .gate, .diff)),
    ]

    private static func posts(_ endpoints: Endpoint...) -> [Operation] {
        endpoints.map { Operation(endpoint: $0, method: .post) }
    }
}
