internal import Linting
internal import SourceText

/// Version 1 of the report for programs, a line per finding.
extension JSONWriter {
    mutating func write(_ report: CheckReport, from tool: Tool) {
        object { json in
            json.member("version", 1)
            json.key("tool")
            json.object { $0.write(tool) }
            json.lines("findings", report.findings) { $0.write($1) }
            json.lines("failures", report.failures) { $0.writeFailure($1.path, $1.reason) }
            json.lines("locales", report.locales) { $0.write($1) }
            json.breakLine()
            json.key("summary")
            json.object { $0.writeSummary(of: report) }
        }
        finish()
    }

    /// A member that is an array with a line for each element.
    mutating func lines<Element>(
        _ name: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
    ) {
        breakLine()
        key(name)
        array { json in
            for element in elements {
                json.breakLine()
                json.object { write(&$0, element) }
            }
            if !elements.isEmpty { json.breakLine() }
        }
    }

    private mutating func write(_ tool: Tool) {
        member("name", tool.name)
        member("version", tool.version)
    }

    mutating func write(_ finding: Finding) {
        member("rule", finding.rule)
        member("severity", finding.severity.rawValue)
        member("message", finding.message)
        write(finding.location)
        key("notes")
        array { json in
            for note in finding.notes { json.object { $0.write(note) } }
        }
        key("fixes")
        array { _ in }
    }

    private mutating func write(_ note: Finding.Note) {
        member("message", note.message)
        write(note.location)
    }

    private mutating func write(_ location: Location?) {
        key("location")
        object { json in
            guard let location else { return }
            json.member("path", location.path)
            if let key = location.key { json.member("key", key) }
            guard let range = location.range else { return }
            json.key("range")
            json.object { json in
                json.write("start", range.start)
                json.write("end", range.end)
            }
        }
    }

    private mutating func write(_ name: String, _ position: SourcePosition) {
        key(name)
        object { json in
            json.member("line", position.line)
            json.member("column", position.column)
            json.member("offset", position.offset)
        }
    }

    mutating func writeFailure(_ path: String, _ reason: String) {
        member("path", path)
        member("reason", reason)
    }

    private mutating func writeSummary(of report: CheckReport) {
        member("files", report.files)
        for severity in Severity.allCases.reversed() {
            member("\(severity.rawValue)s", report.count(of: severity))
        }
    }

    private mutating func write(_ locale: LocaleCoverage) {
        member("locale", locale.locale)
        member("tables", locale.tables)
        member("keys", locale.keys)
        member("translated", locale.translated)
        member("errors", locale.errors)
        member("warnings", locale.warnings)
        member("infos", locale.infos)
    }
}
