internal import Files
internal import Findings
internal import Linting
internal import Projects
internal import SourceText
internal import StringTables

extension CheckFormat {
    package static let html = CheckFormat(
        "html", for: "a browser", .html, namesOrigin: true, listsProjects: true
    ) {
        report, context, sink in
        var html = CheckHTML(context, sink)
        html.write(report)
    }
}

/// A report as a self-contained HTML page: the findings by table, with filters; it loads nothing from elsewhere.
struct CheckHTML {
    private var output: Output
    private let context: ReportContext
    /// More findings than a browser shows without delay are not listed.
    private static let limit = 10_000

    init(_ context: ReportContext, _ sink: @escaping Sink) {
        output = Output(sink)
        self.context = context
    }

    mutating func write(_ report: CheckReport) {
        let findings = context.listed(report)
        let shown = findings.worst(Self.limit)
        let name = context.origin.map { "\($0.name.visible.inHTML): " } ?? ""
        output.write(
            HTMLPage.head(
                title: "\(name)strlint check", ownStyle: CheckPage.style, script: CheckPage.script))
        writeHeading(report)
        writeSeverities(report)
        output.write(HTMLPage.filterBox)
        output.write("</header>\n<main>\n")
        writeProjects(report.projects.byUrgency)
        writeLocales(report, shown)
        for failure in report.failures {
            let (path, reason) = (failure.path.visible.inHTML, failure.reason.visible.inHTML)
            output.write("<p class=\"fault\"><b>\(path)</b> \(reason)</p>\n")
        }
        for shortfall in report.shortfalls ?? [] {
            output.write("<p class=\"fault\">\(shortfall.sentence.inHTML)</p>\n")
        }
        for (path, findings) in shown.byUrgency.byUrgentPath { write(path, findings) }
        let rest = findings.count - shown.count
        if rest > 0 { output.write("<p class=\"remark\">\(rest.counted("more finding")), not listed.</p>\n") }
        output.write("</main>\n")
        output.write(HTMLPage.end(CheckPage.script))
        output.flush()
    }

    // MARK: - Head

    /// The name of what was checked, if it is known, and the number of findings.
    private mutating func writeHeading(_ report: CheckReport) {
        let summary = CheckSummary(report, .plain).line.inHTML
        guard let origin = context.origin else {
            return output.write("<header><h1>\(summary)</h1>\n")
        }
        output.write(
            "<header><h1><bdi>\(origin.name.visible.inHTML)</bdi></h1>\n<p class=\"summary\">\(summary)</p>\n"
        )
        let revision = origin.revision.map { " at \($0)" } ?? ""
        output.write("<p>\(origin.checked) on \(origin.time)\(revision)</p>\n")
    }

    // MARK: - Filters

    private mutating func writeSeverities(_ report: CheckReport) {
        output.write("<div class=\"chips\">\n")
        for severity in Severity.allCases.reversed() where report.count(of: severity) > 0 {
            let (name, count) = (severity.rawValue, report.count(of: severity))
            output.write(
                "<button aria-pressed=\"false\" class=\"\(name)\" data-severity=\"\(name)\">\(count.counted(name))</button>\n"
            )
        }
        output.write("</div>\n")
    }

    /// The locales that have findings or a base, with how much of that they show.
    private mutating func writeLocales(_ report: CheckReport, _ findings: [Finding]) {
        let known = Dictionary(report.locales.map { ($0.locale, $0) }) { first, _ in first }
        let names = Set(known.keys).union(findings.map(\.locale)).subtracting([""]).sorted()
        guard names.count > 1 else { return }
        output.write("<ul class=\"locales\" aria-label=\"Locales\">\n")
        for name in names {
            let shown = name.visible.inHTML
            output.write("<li><button aria-pressed=\"false\" data-locale=\"\(shown)\"><bdi>\(shown)</bdi>")
            if let locale = known[name] { write(locale) }
            output.write("</button></li>\n")
        }
        output.write("</ul>\n")
    }

    private mutating func write(_ locale: LocaleCoverage) {
        let (title, percent) = (locale.counts, locale.percent ?? 0)
        output.write(
            "<progress max=\"100\" value=\"\(percent)\" title=\"\(title)\">\(title)</progress><small>\(locale.shown)</small>"
        )
    }

    // MARK: - Projects

    /// A table of the projects, whose names filter the findings.
    private mutating func writeProjects(_ projects: [ProjectTotal]) {
        guard projects.count > 1 else { return }
        output.write("<table class=\"projects\"><caption>Projects</caption>\n<thead><tr>")
        for title in ["project", "tables", "errors", "warnings", "infos"] {
            output.write("<th scope=\"col\">\(title)</th>")
        }
        output.write("</tr></thead>\n<tbody>\n")
        for project in projects.prefix(Self.limit) { write(project) }
        output.write("</tbody></table>\n")
        let rest = projects.count - Self.limit
        if rest > 0 { output.write("<p class=\"remark\">and \(rest.counted("more project"))</p>\n") }
    }

    private mutating func write(_ project: ProjectTotal) {
        let (words, shown) = (project.name.visible.inHTML, project.shownName.visible.inHTML)
        output.write("<tr><td><button data-words=\"\(words)\"><bdi>\(shown)</bdi></button></td>")
        output.write("<td>\(project.tables)</td>")
        let found = project.found
        for (count, severity) in [
            (found.errors, Severity.error), (found.warnings, .warning), (found.infos, .info),
        ] {
            output.write(count > 0 ? "<td class=\"\(severity.rawValue)\">\(count)</td>" : "<td>0</td>")
        }
        output.write("</tr>\n")
    }

    // MARK: - Findings

    private mutating func write(_ path: String, _ findings: [Finding]) {
        let name = path.visible.inHTML
        output.write("<section data-path=\"\(name)\"><h2>\(name)</h2>\n<ul>\n")
        for finding in findings { write(finding) }
        output.write("</ul></section>\n")
    }

    private mutating func write(_ finding: Finding) {
        let severity = finding.severity.rawValue
        let line = finding.location.range.map { "\($0.start.line):\($0.start.shownColumn)" } ?? ""
        output.write(
            "<li class=\"finding\" data-severity=\"\(severity)\" data-locale=\"\(finding.locale.visible.inHTML)\">"
        )
        output.write(
            "<span class=\"line\">\(line)</span><div><p class=\"message\"><b class=\"\(severity)\">\(severity)</b> "
        )
        output.write("<bdi>\(finding.message.spelledOut.inHTML)</bdi> \(rule(finding.rule.id))</p>")
        for line in finding.linesInItsFile { write(line) }
        for note in finding.notesElsewhere { write(note, of: finding) }
        let others = finding.notes.filter { $0.location?.hasSnippet != true }.map(\.message)
        let remarks = others + [finding.furtherRemark, finding.suppression?.remark].compactMap(\.self)
        for remark in remarks {
            output.write("<p class=\"remark\" dir=\"auto\">\(remark.spelledOut.inHTML)</p>")
        }
        output.write("</div></li>\n")
    }

    /// The id of a rule, as a link if it has a page.
    private func rule(_ id: String) -> String {
        let page = context.tool.page(ofRule: id)
        return page.map { "<code><a href=\"\($0.inHTML)\">\(id)</a></code>" } ?? "<code>\(id)</code>"
    }

    private mutating func write(_ note: Finding.Note, of finding: Finding) {
        guard let location = note.location else { return }
        guard let line = MarkedLine(note, of: finding) else {
            return output.write(
                "<p class=\"remark\">\(note.message.spelledOut.inHTML): \(location.placeName.inHTML)</p>")
        }
        write(line, place: location.placeName)
    }

    private mutating func write(_ line: MarkedLine, place: String = "") {
        let marked = line.snippet.visibleMark(spelledOut: line.spellsOutMark).text.inHTML
        let (before, after) = (VisibleText(line.snippet.before).text, VisibleText(line.snippet.after).text)
        output.write("<div class=\"\(line.label.isEmpty ? "source" : "note")\">")
        if !line.label.isEmpty {
            output.write("<small>\("\(line.label) \(place)".spelledOut.inHTML)</small>")
        }
        output.write("<bdi dir=\"auto\">\(line.snippet.isCutBefore ? "…" : "")\(before.inHTML)")
        output.write("<mark>\(marked)</mark>\(after.inHTML)\(line.snippet.isCutAfter ? "…" : "")</bdi></div>")
    }
}

extension Finding {
    /// The locale of the table; empty if it is in none.
    fileprivate var locale: String { location.locale ?? LocalizedPath(location.file)?.locale ?? "" }
}

extension CheckOrigin {
    /// More paths would fill the head of the page.
    private static let limit = 3

    /// What was checked, in HTML.
    fileprivate var checked: String {
        let shown = (paths == ["."] ? [name] : paths).prefix(Self.limit)
        let rest = paths.count > shown.count ? " and \((paths.count - shown.count).counted("more path"))" : ""
        return "Checked \(shown.map { "<bdi>\($0.visible.inHTML)</bdi>" }.joined(separator: ", "))\(rest)"
    }

    /// The date and the time, such as `2026-01-31, 09:05 UTC`.
    fileprivate var time: String {
        let day = [date.year, date.month, date.day].map(Self.twoDigits).joined(separator: "-")
        return "\(day), \(Self.twoDigits(minutes / 60)):\(Self.twoDigits(minutes % 60)) UTC"
    }

    /// The revision, in HTML; `nil` if it is not known.
    fileprivate var revision: String? {
        guard let commit else { return nil }
        let branch = branch.map { " of the branch <bdi>\($0.visible.inHTML)</bdi>" } ?? ""
        return "the commit <code>\(String(commit.prefix(12)).inHTML)</code>\(branch)"
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
