internal import Linting

/// A line per finding, in the manner of compilers: `path:14:18: error: message [rule-id]`.
///
/// Xcode shows such lines in its editor where the path is absolute and the severity one of its own.
struct CheckConcise {
    private var output: Output
    private let context: ReportContext
    private let isForXcode: Bool

    init(isForXcode: Bool = false, _ context: ReportContext, _ sink: @escaping Sink) {
        output = Output(sink)
        self.context = context
        self.isForXcode = isForXcode
    }

    mutating func write(_ report: CheckReport) {
        let findings = isForXcode ? report.findings : context.listed(report)
        for finding in findings.prefix(context.maxFindings) { output.write("\(line(finding))\n") }
        for part in context.partsBelow(report) { output.write(part) }
        output.flush()
    }

    private func line(_ finding: Finding) -> String {
        let message = VisibleText.sanitized(finding.message)
        let severity = isForXcode ? finding.severity.xcodeName : finding.severity.rawValue
        let place = place(finding.location)
        let state = finding.suppression == nil ? "" : " (suppressed)"
        return "\(place): \(severity): \(message) [\(finding.rule)]\(state)\(finding.location.keyRemark)"
    }

    /// A line that begins with `::` or `#` would be a command to a CI service.
    private func place(_ location: Location) -> String {
        if isForXcode { return location.placeName(context.paths.absolute(location.file)) }
        let name = location.placeName
        return name.hasPrefix(":") || name.hasPrefix("#") ? "./\(name)" : name
    }
}

extension Severity {
    fileprivate var xcodeName: String { self == .info ? "note" : rawValue }
}
