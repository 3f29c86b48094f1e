internal import Files
internal import Findings
internal import Projects
internal import SourceText

extension CheckFormat {
    package static let junit = CheckFormat("junit", for: "test results", .xml) { report, context, sink in
        var xml = CheckJUnit(context, sink)
        xml.write(report)
    }
}

/// Findings as test results in JUnit XML: a suite per path, a case per finding.
///
/// A case fails if its finding fails the run. An input that could not be read is an error. A run without either has one
/// passing case, since readers reject a report without any.
struct CheckJUnit {
    private var output: Output
    private let fails: @Sendable (Finding) -> Bool

    init(_ context: ReportContext, _ sink: @escaping Sink) {
        output = Output(sink)
        fails = context.fails
    }

    mutating func write(_ report: CheckReport) {
        let (shortfalls, errors) = (report.shortfalls ?? [], report.failures.count)
        let tests = report.findings.count + errors + shortfalls.count
        let failures = report.findings.count(where: fails) + shortfalls.count(where: \.fails)
        output.writeXMLDeclaration()
        open("testsuites", "strlint", tests: max(1, tests), failures: failures, errors: errors)
        for (path, findings) in report.findings.byPath { write(path, findings) }
        for failure in report.failures { write(failure) }
        if !shortfalls.isEmpty { write(shortfalls) }
        if tests == 0 { writePass(CheckSummary(report, .plain).line) }
        output.write("</testsuites>\n")
        output.flush()
    }

    private mutating func open(
        _ element: String, _ name: String, tests: Int, failures: Int = 0, errors: Int = 0
    ) {
        output.writeTag(
            element,
            [
                "name": name, "tests": String(tests), "failures": String(failures), "errors": String(errors),
            ])
    }

    private mutating func write(_ path: String, _ findings: ArraySlice<Finding>) {
        open(
            "testsuite", path.shownPath, tests: findings.count, failures: findings.count(where: fails))
        var names: [String: Int] = [:]
        for finding in findings {
            let name = finding.testName
            names[name, default: 0] += 1
            let ordinal = names[name, default: 1]
            output.writeTag(
                "testcase",
                ["name": ordinal == 1 ? name : "\(name) (\(ordinal))", "classname": path.shownPath])
            write(finding)
            output.write("</testcase>\n")
        }
        output.write("</testsuite>\n")
    }

    private mutating func write(_ finding: Finding) {
        let head = "\(finding.location.placeName): \(finding.severity.rawValue): "
        let lines = [head + finding.remarks[0]] + finding.remarks.dropFirst()
        let text = lines.map { VisibleText.sanitizedLine($0) + "\n" }.joined()
        guard fails(finding) else { return output.writeElement("system-out", [:], text) }
        output.writeElement("failure", ["message": finding.headline, "type": finding.rule.id], text)
    }

    private mutating func write(_ failure: UnreadInput) {
        open("testsuite", failure.path.shownPath, tests: 1, errors: 1)
        output.writeTag("testcase", ["name": "read", "classname": failure.path.shownPath])
        output.writeTag("error", ["message": failure.reason.visible, "type": "unreadable"], isEmpty: true)
        output.write("</testcase>\n</testsuite>\n")
    }

    private mutating func write(_ shortfalls: [CoverageShortfall]) {
        let failures = shortfalls.count(where: \.fails)
        open("testsuite", "min-coverage", tests: shortfalls.count, failures: failures)
        for shortfall in shortfalls {
            output.writeTag("testcase", ["name": shortfall.locale.visible, "classname": "min-coverage"])
            if shortfall.fails {
                output.writeElement(
                    "failure", ["message": shortfall.sentence, "type": "min-coverage"],
                    shortfall.sentence + "\n")
            } else {
                output.writeElement("system-out", [:], shortfall.sentence + "\n")
            }
            output.write("</testcase>\n")
        }
        output.write("</testsuite>\n")
    }

    private mutating func writePass(_ verdict: String) {
        open("testsuite", "strlint", tests: 1)
        output.writeTag("testcase", ["name": "check", "classname": "strlint"])
        output.writeElement("system-out", [:], verdict + "\n")
        output.write("</testcase>\n</testsuite>\n")
    }
}

extension Finding {
    /// The name of the case, which does not change when the table does, so that readers can compare two runs.
    fileprivate var testName: String { location.keyName.map { "\(rule.id): \($0.visible)" } ?? rule.id }
}
