internal import Reporting

/// The formats of each endpoint, the default first.
extension MediaFormat {
    static let ofChecks = CheckFormat.allCases.map(MediaFormat.init).sorted(withFirst: "json")
    static let ofGates =
        ofChecks + [
            MediaFormat(name: githubChecks, type: json, isNegotiable: false)
        ]
    static let ofDiffs = DiffFormat.allCases.map { named($0.rawValue) }.sorted(withFirst: "json")
    static let ofTables = ShowFormat.allCases.map { named($0.rawValue) }.sorted(withFirst: "json")
    static let ofRules = RuleFormat.allCases.map { named($0.rawValue) }.sorted(withFirst: "json")

    /// The format for check runs of GitHub.
    static let githubChecks = "github-checks"

    private static let json = "application/json"
    private static let plain = "text/plain; charset=utf-8"

    private init(_ format: CheckFormat) {
        switch format {
        case .jsonl, .rdjsonl: self.init(name: format.rawValue, type: "application/x-ndjson")
        case .sarif: self.init(name: format.rawValue, type: "application/sarif+json")
        case .gitlab, .rdjson:
            self.init(name: format.rawValue, type: Self.json, isNegotiable: false)
        case .junit, .checkstyle: self.init(name: format.rawValue, type: "application/xml")
        case .json, .markdown, .html, .text, .concise, .github, .xcode: self = Self.named(format.rawValue)
        }
    }

    private static func named(_ name: String) -> MediaFormat {
        switch name {
        case "json": MediaFormat(name: name, type: json)
        case "xml": MediaFormat(name: name, type: "application/xml")
        case "markdown": MediaFormat(name: name, type: "text/markdown; charset=utf-8")
        case "html": MediaFormat(name: name, type: "text/html; charset=utf-8")
        default: MediaFormat(name: name, type: plain)
        }
    }
}

extension [MediaFormat] {
    /// The same with one at the beginning.
    fileprivate func sorted(withFirst name: String) -> [MediaFormat] {
        filter { $0.name == name } + filter { $0.name != name }
    }
}
