/// A parameter of requests that is no option of a command.
struct RequestParameter: Sendable {
    enum Place: String {
        case query, header
    }

    /// The types of OpenAPI.
    enum ValueType: String {
        case string, integer, boolean
    }

    let name: String
    let summary: String
    let type: ValueType
    var place = Place.query
    var isRequired = false
    /// The values that it takes; any if it is empty.
    var words: [String] = []
    let operations: [Operation]

    init(_ name: String, _ summary: String, _ type: ValueType = .string, of operations: Operation...) {
        self.name = name
        self.summary = summary
        self.type = type
        self.operations = operations
    }

    /// The parameters of an operation, without those of its command.
    static func of(_ operation: Operation) -> [RequestParameter] {
        (ofTables + ofTracking).filter { $0.operations.contains(operation) }
    }

    /// The names that an operation takes in the query, without those of its command.
    static func names(of operation: Operation) -> [String] {
        of(operation).filter { $0.place == .query }.map(\.name)
    }

    // MARK: - Changes

    /// The same with this set.
    func with<Value>(_ place: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
        var parameter = self
        parameter[keyPath: place] = value
        return parameter
    }
}

extension RequestParameter {
    fileprivate static let ofTables = [
        RequestParameter(
            "name", "Name of a table that is the whole body", of: .post(.check), .post(.show)),
        RequestParameter(
            "fail", "Answer with 422 if the command would fail", .boolean,
            of: .post(.check), .post(.gate), .post(.diff), .post(.show), .get(.runDiff), .get(.runCheck)),
        RequestParameter(
            "allow-empty", "Accept a project without tables", .boolean,
            of: .post(.check), .post(.gate), .post(.diff), .post(.runs)),
    ]
}

extension Operation {
    static func get(_ endpoint: Endpoint) -> Operation { Operation(endpoint: endpoint, method: .get) }
    static func post(_ endpoint: Endpoint) -> Operation { Operation(endpoint: endpoint, method: .post) }
}
