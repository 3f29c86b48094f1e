internal import Findings
internal import JSON
internal import Projects
internal import SourceText

extension CheckFormat {
    package static let rdjson = CheckFormat("rdjson", for: "reviewdog", .json) { report, context, sink in
        var json = JSONWriter(sink)
        json.writeReviewdog(report, from: context.tool)
    }

    package static let rdjsonl = CheckFormat("rdjsonl", for: "reviewdog", .jsonLines) {
        report, context, sink in
        var json = JSONWriter(sink)
        json.writeReviewdogLines(report, from: context.tool)
    }
}

/// The Reviewdog Diagnostic Format, as one object (`rdjson`) or as a line per finding (`rdjsonl`).
///
/// Columns are 1-based UTF-8 bytes, and ends are exclusive. Older versions of reviewdog reject unknown members, so notes are
/// part of the message.
extension JSONWriter {
    mutating func writeReviewdog(_ report: CheckReport, from tool: Tool) {
        object { json in
            json.object("source") { $0.member("name", tool.name) }
            json.lines("diagnostics", report.findings) { $0.writeDiagnostic($1) }
        }
        finish()
    }

    mutating func writeReviewdogLines(_ report: CheckReport, from tool: Tool) {
        for finding in report.findings {
            object { json in
                json.writeDiagnostic(finding)
                json.object("source") { $0.member("name", tool.name) }
            }
            endLine()
        }
        flush()
    }

    private mutating func writeDiagnostic(_ finding: Finding) {
        member("message", finding.remarks.joined(separator: "\n"))
        object("location") { json in
            json.member("path", finding.location.file.shownPath)
            guard let range = finding.location.range else { return }
            json.object("range") { json in
                json.writeBytePosition("start", range.start)
                json.writeBytePosition("end", range.end)
            }
        }
        member("severity", finding.severity.rawValue.uppercased())
        object("code") { $0.member("value", finding.rule.id) }
        writeSuggestions(of: finding)
    }

    /// Each suggestion is applied by itself, so a fix of several edits is none.
    private mutating func writeSuggestions(of finding: Finding) {
        let edits = finding.fixes.filter { $0.edits.count == 1 }.flatMap(\.edits)
        guard !edits.isEmpty else { return }
        objects("suggestions", edits) { json, edit in
            json.object("range") { json in
                json.writeBytePosition("start", edit.range.start)
                json.writeBytePosition("end", edit.range.end)
            }
            json.member("text", edit.replacement)
        }
    }

    private mutating func writeBytePosition(_ name: String, _ position: SourcePosition) {
        object(name) { json in
            json.member("line", position.line)
            json.member("column", position.byteColumn)
        }
    }
}
