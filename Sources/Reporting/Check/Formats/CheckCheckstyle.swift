internal import Findings
internal import Projects
internal import SourceText

extension CheckFormat {
    package static let checkstyle = CheckFormat("checkstyle", for: "readers of Checkstyle's format", .xml) {
        report, _, sink in
        var output = Output(sink)
        output.writeCheckstyle(report)
    }
}

/// Checkstyle XML: a `file` per path, an `error` per finding.
extension Output {
    mutating func writeCheckstyle(_ report: CheckReport) {
        writeXMLDeclaration()
        // The format has not changed since this version.
        writeTag("checkstyle", ["version": "4.3"])
        for (path, findings) in report.findings.byPath {
            writeTag("file", ["name": (findings.first?.location.file ?? path).shownPath])
            for finding in findings { write(finding) }
            write("</file>\n")
        }
        write("</checkstyle>\n")
        flush()
    }

    /// Readers require a line: a finding without a position gets the first.
    private mutating func write(_ finding: Finding) {
        let start = finding.location.range?.start
        writeTag(
            "error",
            [
                "line": String(start?.line ?? 1), "column": start.map { String($0.column) },
                "severity": finding.severity.rawValue, "message": finding.headline,
                "source": "strlint.\(finding.rule.id)",
            ], isEmpty: true)
    }
}
