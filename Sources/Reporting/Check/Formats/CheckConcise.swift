internal import Findings
internal import Projects
internal import SourceText

extension CheckFormat {
    package static let concise = CheckFormat(
        "concise", for: "editors that take a line for each finding", .plain
    ) {
        report, context, sink in
        var lines = CheckConcise(context, sink)
        lines.write(report)
    }

    package static let xcode = CheckFormat("xcode", for: "Xcode", .plain, placesPaths: true) {
        report, context, sink in
        var lines = CheckConcise(isForXcode: true, context, sink)
        lines.write(report)
    }
}

/// A line per place of a finding, like the diagnostics of compilers: `path:14:18: error: message [rule-id]`.
///
/// Xcode shows such lines in its editor if the path is absolute and the severity is one that it knows.
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
        let shown = context.capped(findings)
        for finding in shown {
            output.write("\(line(finding))\n")
            for place in finding.placesElsewhere { output.write("\(line(finding, at: place))\n") }
        }
        for part in context.partsBelow(report, rest: findings.count - shown.count) { output.write(part) }
        output.flush()
    }

    private func line(_ finding: Finding) -> String {
        line(finding, at: finding.location, finding.message.spelledOut)
    }

    /// The line for another place with the same cause, so that the editor marks it too.
    private func line(_ finding: Finding, at place: Location) -> String {
        let first = finding.location.range.map { "in line \($0.start.line)" } ?? "above"
        return line(finding, at: place, "the same as \(first)")
    }

    private func line(_ finding: Finding, at location: Location, _ message: String) -> String {
        let severity = isForXcode ? finding.severity.xcodeName : finding.severity.rawValue
        let place = place(location)
        let state = finding.suppression == nil ? "" : " (suppressed)"
        return "\(place): \(severity): \(message) [\(finding.rule.id)]\(state)\(location.remark)"
    }

    /// CI services execute lines that begin with `::` or `#`.
    private func place(_ location: Location) -> String {
        if isForXcode { return location.placeName(context.paths.absolute(location.file)) }
        let name = location.placeName
        return name.hasPrefix(":") || name.hasPrefix("#") ? "./\(name)" : name
    }
}

extension Severity {
    fileprivate var xcodeName: String { self == .info ? "note" : rawValue }
}
