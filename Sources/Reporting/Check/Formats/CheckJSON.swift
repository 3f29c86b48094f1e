internal import Files
internal import Findings
internal import JSON
internal import Linting
internal import Projects
internal import SourceText

extension CheckFormat {
    package static let json = CheckFormat(
        "json", for: "programs", .json, listedKeys: .first, listsProjects: true
    ) {
        report, context, sink in
        var json = JSONWriter(sink)
        json.write(report, context)
    }

    package static let jsonl = CheckFormat(
        "jsonl", for: "programs", .jsonLines, listedKeys: .first, listsProjects: true
    ) { report, context, sink in
        var json = JSONWriter(sink)
        json.writeLines(of: report, context)
    }
}

/// Version 1 of the JSON report, a line per finding.
extension JSONWriter {
    mutating func write(_ report: CheckReport, _ context: ReportContext) {
        object { json in
            json.writeVersion(context.tool)
            json.lines("findings", context.listed(report)) { $0.write($1) }
            if let fixed = context.fixed { json.lines("fixed", fixed) { $0.write($1) } }
            json.lines("failures", report.failures) { $0.writeFailure($1.path, $1.reason) }
            json.lines("locales", report.locales) { $0.write($1) }
            if let shortfalls = report.shortfalls { json.lines("shortfalls", shortfalls) { $0.write($1) } }
            json.lines("bases", report.bases.ofAllFolders) { $0.write($1) }
            if !report.bundles.isEmpty { json.lines("bundles", report.bundles) { $0.write($1) } }
            if !report.projects.isEmpty { json.lines("projects", report.projects) { $0.write($1) } }
            if context.options.hasStatistics {
                json.lines("statistics", CheckStatistics(report.findings).rows) { $0.write($1.row, $1.count) }
            }
            json.breakLine()
            json.object("summary") { $0.writeSummary(of: report) }
        }
        finish()
    }

    /// A line per finding, and a last line with everything else.
    mutating func writeLines(of report: CheckReport, _ context: ReportContext) {
        for finding in context.listed(report) {
            object { $0.write(finding) }
            endLine()
        }
        object { json in
            json.object("summary") { $0.writeSummary(of: report) }
            json.writeVersion(context.tool)
            if let fixed = context.fixed { json.objects("fixed", fixed) { $0.write($1) } }
            json.objects("failures", report.failures) { $0.writeFailure($1.path, $1.reason) }
            json.objects("locales", report.locales) { $0.write($1) }
            if let shortfalls = report.shortfalls { json.objects("shortfalls", shortfalls) { $0.write($1) } }
            json.objects("bases", report.bases.ofAllFolders) { $0.write($1) }
            if !report.bundles.isEmpty { json.objects("bundles", report.bundles) { $0.write($1) } }
            if !report.projects.isEmpty { json.objects("projects", report.projects) { $0.write($1) } }
            guard context.options.hasStatistics else { return }
            json.objects("statistics", CheckStatistics(report.findings).rows) { $0.write($1.row, $1.count) }
        }
        finish()
    }

    /// A member that is an array of objects, all on one line.
    mutating func objects<Element>(
        _ name: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
    ) {
        array(name) { json in
            for element in elements { json.object { write(&$0, element) } }
        }
    }

    /// A member that is an array with a line per element.
    mutating func lines<Element>(
        _ name: String, _ elements: some Collection<Element>, _ write: (inout JSONWriter, Element) -> Void
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

    mutating func write(_ finding: Finding) {
        member("rule", finding.rule.id)
        member("severity", finding.severity.rawValue)
        member("message", finding.message)
        write(finding.location)
        if !finding.listedKeys.isEmpty { member("keys", finding.listedKeys) }
        objects("notes", finding.notes + finding.furtherNotes) { $0.write($1) }
        objects("fixes", finding.fixes) { $0.write($1) }
        guard let suppression = finding.suppression else { return }
        object("suppression") { json in
            json.member("kind", suppression.kind.rawValue)
            json.member("reason", suppression.reason)
        }
    }

    private mutating func write(_ fixed: FixedFinding) {
        member("rule", fixed.rule.id)
        member("path", fixed.path.shownPath)
        member("key", fixed.key)
        member("applicability", fixed.applicability.rawValue)
        if let range = fixed.range { write(range) }
    }

    private mutating func write(_ fix: Fix) {
        member("title", fix.title)
        member("applicability", fix.applicability.rawValue)
        objects("edits", fix.edits) { json, edit in
            json.write(edit.range)
            json.member("replacement", edit.replacement)
        }
    }

    private mutating func write(_ note: Finding.Note) {
        member("message", note.message)
        if let location = note.location { write(location) }
    }

    private mutating func write(_ location: Location) {
        object("location") { json in
            json.member("path", location.path.shownPath)
            json.member("key", location.key)
            json.member("locale", location.locale)
            json.member("category", location.category)
            json.member("original", location.original)
            if let range = location.range { json.write(range) }
        }
    }

    private mutating func write(_ range: Location.Range) {
        object("range") { json in
            json.write("start", range.start)
            json.write("end", range.end)
        }
    }

    private mutating func write(_ name: String, _ position: SourcePosition) {
        object(name) { json in
            json.member("line", position.line)
            json.member("column", position.column)
            json.member("offset", position.offset)
        }
    }

    mutating func writeFailure(_ path: String, _ reason: String) {
        member("path", path.shownPath)
        member("reason", reason)
    }

    private mutating func writeSummary(of report: CheckReport) {
        member("files", report.files)
        for severity in Severity.allCases.reversed() {
            member("\(severity.rawValue)s", report.count(of: severity))
        }
        member("suppressed", report.suppressed.count + report.unlisted.suppressed)
        member("older", report.older)
        let hidden = report.hidden.count + report.unlisted.hidden
        if hidden > 0 { member("hidden", hidden) }
    }

    private mutating func write(_ row: CheckStatistics.Row, _ count: Int) {
        member("rule", row.rule)
        member("severity", row.severity.rawValue)
        member("count", count)
    }

    private mutating func write(_ locale: LocaleCoverage) {
        member("locale", locale.locale)
        member("tables", locale.tables)
        member("keys", locale.keys)
        member("translated", locale.translated)
        write(locale.found)
    }

    private mutating func write(_ project: ProjectTotal) {
        member("name", project.name.shownPath)
        member("tables", project.tables)
        write(project.found)
    }

    private mutating func write(_ counts: FindingCounts) {
        member("errors", counts.errors)
        member("warnings", counts.warnings)
        member("infos", counts.infos)
    }
}
