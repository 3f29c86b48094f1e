internal import Linting
internal import SourceText

/// The XML of Checkstyle: a `file` per path, an `error` per finding.
extension Output {
    mutating func writeCheckstyle(_ report: CheckReport) {
        writeXMLDeclaration()
        // The version of the format, which has not changed since.
        writeTag("checkstyle", ["version": "4.3"])
        for (path, findings) in report.findings.byPath {
            writeTag("file", ["name": findings.first?.location.file ?? path])
            for finding in findings { write(finding) }
            write("</file>\n")
        }
        write("</checkstyle>\n")
        flush()
    }

    /// Readers want a line; what has no place in a text counts as on its first.
    private mutating func write(_ finding: Finding) {
        let start = finding.location.range?.start
        writeTag(
            "error",
            [
                "line": String(start?.line ?? 1), "column": start.map { String($0.column) },
                "severity": finding.severity.rawValue, "message": finding.headline,
                "source": "strlint.\(finding.rule)",
            ], isEmpty: true)
    }
}
