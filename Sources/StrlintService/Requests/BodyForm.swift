internal import Archives

/// How the body of a request is written, by its `Content-Type`.
enum BodyForm: Sendable {
    /// The bytes of a table.
    case table
    /// `multipart/form-data`; the whole header has the boundary.
    case multipart(header: String)
    case json
    case archive(ArchiveKind)

    /// - Throws: ``Problem`` for a type that the endpoint does not read.
    init(_ header: String?, for endpoint: Endpoint) throws(Problem) {
        let essence = header?.prefix { $0 != ";" }.lowercased().filter { $0 != " " && $0 != "\t" } ?? ""
        // A document may also come without a type, or with the default of curl.
        let isPlain = endpoint == .project && ["", Self.typeOfCurl].contains(essence)
        guard let form = isPlain ? .json : Self(essence, header: header ?? ""), form.isRead(by: endpoint)
        else {
            let types = Self.types(of: endpoint).joined(separator: ", ")
            throw Problem(.mediaType, "Send the body as one of: \(types).").with("Accept-Post", types)
        }
        self = form
    }

    /// The default of curl for a file that is sent as it is.
    private static let typeOfCurl = "application/x-www-form-urlencoded"

    private init?(_ essence: String, header: String) {
        switch essence {
        case "", "application/octet-stream", "application/x-plist", "application/xml": self = .table
        case Self.typeOfCurl: self = .table
        case _ where essence.hasPrefix("text/"): self = .table
        case "multipart/form-data": self = .multipart(header: header)
        case "application/json": self = .json
        default:
            guard let kind = ArchiveKind(mediaType: essence) else { return nil }
            self = .archive(kind)
        }
    }

    private func isRead(by endpoint: Endpoint) -> Bool {
        switch self {
        case .table: [.check, .fix, .show].contains(endpoint)
        case .archive: endpoint == .check || endpoint == .runs
        case .multipart: endpoint != .project
        case .json: true
        }
    }

    /// The types that an endpoint reads.
    static func types(of endpoint: Endpoint) -> [String] {
        let tables = ["text/plain", "application/octet-stream", "application/x-plist", "application/xml"]
        let archives = ["application/zip", "application/x-tar", "application/gzip"]
        let forms = ["multipart/form-data", "application/json"]
        return switch endpoint {
        case .check: forms + tables + archives
        case .fix, .show: forms + tables
        case .runs: forms + archives
        case .project: ["application/json"]
        case .gate, .diff: forms
        default: []
        }
    }
}
