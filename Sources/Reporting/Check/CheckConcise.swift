internal import Linting

/// A line per finding, in the manner of compilers: `path:14:18: error: message [rule-id]`.
struct CheckConcise {
    private var output: Output
    /// Characters of a key that a line shows.
    private static let keyLength = 60

    init(_ sink: @escaping Sink) {
        output = Output(sink)
    }

    mutating func write(_ report: CheckReport) {
        for finding in report.findings { output.write("\(Self.line(finding))\n") }
        output.flush()
    }

    private static func line(_ finding: Finding) -> String {
        let message = VisibleText.sanitized(finding.message)
        let line = "\(place(finding.location)): \(finding.severity.rawValue): \(message) [\(finding.rule)]"
        guard finding.location.range == nil, let key = finding.location.key else { return line }
        let isLong = key.count > keyLength
        return "\(line) (\(VisibleText.sanitized(String(key.prefix(keyLength))))\(isLong ? "…" : ""))"
    }

    /// A line that begins with `::` or `#` would be a command to a CI service.
    private static func place(_ location: Location) -> String {
        let name = location.placeName
        return name.hasPrefix(":") || name.hasPrefix("#") ? "./\(name)" : name
    }
}
