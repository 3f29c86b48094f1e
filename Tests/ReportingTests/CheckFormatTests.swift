import Files
import Findings
import Foundation
import Linting
import Projects
import Rules
import SourceText
import Testing

@testable import Reporting

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// How the formats for services handle limits, locations and paths.
struct CheckFormatTests {
    private func text(
        _ report: CheckReport, _ format: CheckFormat, _ change: (inout ReportContext) -> Void = { _ in }
    ) -> String {
        var context = Samples.context
        change(&context)
        return document { report.write(as: format, in: context, to: $0) }
    }

    private func json(_ text: some StringProtocol) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }

    private func run(_ report: CheckReport, _ change: (inout ReportContext) -> Void = { _ in }) throws
        -> [String: Any]
    {
        let log = try #require(try json(text(report, .sarif, change)) as? [String: Any])
        return try #require((log["runs"] as? [[String: Any]])?.first)
    }

    // MARK: - JSON

    @Test(arguments: [CheckFormat.json, .sarif, .gitlab, .rdjson], [Samples.mixed, Samples.shapes])
    func `the report is one JSON document`(_ format: CheckFormat, _ report: CheckReport) throws {
        _ = try json(text(report, format))
    }

    @Test(arguments: [CheckFormat.jsonl, .rdjsonl], [Samples.mixed, Samples.shapes])
    func `a report has one JSON document per line`(_ format: CheckFormat, _ report: CheckReport) throws {
        let lines = text(report, format).lines
        for line in lines { #expect(try json(line) is [String: Any]) }
        #expect(lines.count == report.findings.count + (format == .jsonl ? 1 : 0))
    }

    @Test func `JSON lines have the same content as JSON`() throws {
        let whole = try #require(try json(text(Samples.shapes, .json)) as? NSDictionary)
        let lines = try text(Samples.shapes, .jsonl).lines.map { try json($0) }
        #expect(whole["findings"] as? NSArray == lines.dropLast() as NSArray)
        let last = try #require(lines.last as? NSDictionary)
        for name in ["version", "tool", "failures", "locales", "summary"] {
            #expect(whole[name] as? NSObject == last[name] as? NSObject, "\(name)")
        }
    }

    // MARK: - GitHub

    private func levels(_ text: String) -> [Substring: Int] {
        text.lines.reduce(into: [:]) { $0[$1.dropFirst(2).prefix { $0 != " " }, default: 0] += 1 }
    }

    @Test(arguments: [
        (10, 10, 10, ["error": 10, "warning": 10, "notice": 10], nil),
        (11, 0, 0, ["error": 10, "notice": 1], "1 more finding not shown,"),
        (0, 0, 11, ["notice": 10], "2 more findings not shown,"),
        (30, 2, 10, ["error": 10, "warning": 2, "notice": 10], "21 more findings not shown,"),
    ])
    func `at most the annotations that GitHub shows are written`(
        _ errors: Int, _ warnings: Int, _ infos: Int, _ levels: [Substring: Int], _ rest: String?
    ) {
        let text = text(Samples.long(errors: errors, warnings: warnings, infos: infos), .github)
        #expect(self.levels(text) == levels)
        #expect(text.lines.first?.hasPrefix(errors > 0 ? "::error" : "::notice") == true)
        #expect(rest == nil || text.lines.last?.hasPrefix("::notice title=strlint::\(rest ?? "")") == true)
    }

    @Test func `characters with combining marks are escaped for GitHub`() {
        var report = Samples.clean(files: 1)
        report.findings = [
            Finding(
                rule: "empty-file", severity: .error, message: "50%\u{301}",
                location: Location(path: "a,\u{301}b:\u{301}.strings"))
        ]
        let command = text(report, .github) { $0.paths = .asGiven }
        let expected = "::error file=a%2C\u{301}b%3A\u{301}.strings,title=empty-file::50%25\u{301}"
        #expect(command.utf8.starts(with: expected.utf8), "\(command)")
    }

    // MARK: - SARIF

    @Test func `brackets with combining marks make no links`() throws {
        var report = Samples.clean(files: 1)
        report.findings = [
            Finding(
                rule: "empty-file", severity: .error, message: "[a](\u{301}1)",
                location: Location(path: "a.strings"))
        ]
        let result = try #require((run(report)["results"] as? [[String: Any]])?.first)
        let message = try #require(result["message"] as? [String: String])
        #expect(message["text"]?.utf8.elementsEqual("[a] (\u{301}1)".utf8) == true)
    }

    @Test func `the least severe results are omitted`() throws {
        let run = try run(Samples.long(errors: 24_990, warnings: 20, infos: 5))
        let results = try #require(run["results"] as? [[String: Any]])
        let levels = Dictionary(grouping: results) { $0["level"] as? String ?? "" }.mapValues(\.count)
        #expect(levels == ["error": 24_990, "warning": 10])
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == true)
        let notifications = try #require(invocation["toolExecutionNotifications"] as? [NSDictionary])
        let text = "15 more findings omitted: a report has at most 25000 results"
        #expect(notifications == [["level": "warning", "message": ["text": text]]])
    }

    @Test func `unreadable inputs are notifications`() throws {
        let run = try run(Samples.shapes)
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == false)
        #expect((invocation["toolExecutionNotifications"] as? [Any])?.count == 1)
    }

    @Test func `every result has its rule`() throws {
        let run = try run(Samples.shapes)
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        let results = try #require(run["results"] as? [[String: Any]])
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
        }
        #expect(Set(rules.compactMap { $0["id"] as? String }).count == rules.count)
    }

    /// GitHub accepts descriptions of at most 1,024 characters, and treats an empty one as missing.
    @Test func `rule descriptions are within the limits of GitHub`() throws {
        var report = Samples.clean(files: 1)
        report.findings = RuleCatalog.descriptors.map {
            Finding(rule: $0.id, severity: .error, message: "x", location: Location(path: "a.strings"))
        }
        let driver = try #require((run(report)["tool"] as? [String: [String: Any]])?["driver"])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(rules.count == report.findings.count)
        for rule in rules {
            for name in ["shortDescription", "fullDescription"] {
                let text = (rule[name] as? [String: String])?["text"] ?? ""
                #expect((1...1_024).contains(text.utf16.count), "\(rule["id"] ?? "")")
            }
            let help = try #require(rule["help"] as? [String: String])
            #expect(help.values.count { !$0.isEmpty } == 2)
        }
    }

    /// Section 3.11.6: brackets are literal outside of links, and escaped in the text of a link.
    @Test func `messages link to the locations of notes`() throws {
        let place = Location(path: "en.lproj/a.strings")
        let finding = Finding(
            rule: "duplicate-key", severity: .error, message: "a [b](1) \\[c",
            location: Location(path: "fr.lproj/a.strings"),
            notes: [
                .init(message: "base [0] \\", location: place), .init(message: "no [place](2)"),
                .init(message: "other", location: place),
            ])
        var report = Samples.clean(files: 1)
        report.findings = [finding]
        let result = try #require((run(report)["results"] as? [[String: Any]])?.first)
        let message = try #require(result["message"] as? [String: String])
        #expect(message == ["text": "a [b] (1) \\[c\n[base \\[0\\] \\\\](1)\nno [place] (2)\n[other](2)"])
        let related = try #require(result["relatedLocations"] as? [[String: Any]])
        #expect(related.map { $0["id"] as? Int } == [1, 2])
    }

    @Test(arguments: CheckFormat.allCases)
    func `only formats for files replace a folder with a table`(_ format: CheckFormat) {
        var report = Samples.clean(files: 1)
        report.findings = [
            Finding(
                rule: "lproj-name", severity: .warning, message: "no locale",
                location: Location(path: "cn.lproj", kind: .folder(table: "cn.lproj/a.strings")))
        ]
        let wantsFile = [
            CheckFormat.sarif, .github, .gitlab, .checkstyle, .rdjson, .rdjsonl, .xcode,
        ].contains(format)
        #expect(text(report, format).contains("cn.lproj/a.strings") == wantsFile)
    }

    @Test func `UTF-8 lines have the fingerprint of GitHub`() throws {
        let table = Array("\"a\" = \"1\";\n\"title\" = \"2\";\n".utf8)
        let contents = [
            "de.lproj/Über uns.strings": table, "fr.lproj/Localizable.strings": Array("bplist00".utf8),
        ]
        let run = try run(Samples.shapes) { context in
            context.contents = { contents[$0].map { ByteBuffer($0) } }
        }
        let results = try #require(run["results"] as? [[String: Any]])
        let prints = try results.map { try #require($0["partialFingerprints"] as? [String: String]) }
        let expected = LineHashes(of: table.span, lines: [2])[2]
        #expect(prints[2]["primaryLocationLineHash"] == expected)
        for index in [0, 1, 3, 4, 5] {
            let own = try #require(prints[index]["strlint/v1"])
            #expect(prints[index]["primaryLocationLineHash"] == "\(own):1")
        }
        #expect(Set(prints.map { $0["strlint/v1"] }).count == results.count)
    }

    // MARK: - Lists for people

    @Test(arguments: [CheckFormat.text, .full, .concise, .xcode])
    func `a report lists at most max-findings`(_ format: CheckFormat) {
        let text = text(Samples.long(errors: 5), format) { $0.options.maxFindings = 2 }
        #expect(text.lines.count { $0.contains("duplicate key: the app shows the last value") } == 2)
        #expect(text.lines.contains("3 more findings, not listed."))
        let all = self.text(Samples.long(errors: 5), format) { $0.options.maxFindings = 5 }
        #expect(!all.contains("not listed"))
    }

    @Test(arguments: [
        CheckFormat.json, .jsonl, .sarif, .gitlab, .junit, .checkstyle, .rdjson, .rdjsonl, .markdown,
    ])
    func `formats for programs contain all findings`(_ format: CheckFormat) {
        let report = Samples.long(errors: 5)
        #expect(text(report, format) { $0.options.maxFindings = 2 } == text(report, format))
    }

    @Test func `max-findings limits annotations too`() {
        let text = text(Samples.long(errors: 5), .github) { $0.options.maxFindings = 2 }
        #expect(levels(text) == ["error": 2, "notice": 1])
    }

    @Test(arguments: [CheckFormat.text, .concise, .json, .jsonl])
    func `statistics count findings by rule`(_ format: CheckFormat) {
        let text = text(Samples.shapes, format) { $0.options.hasStatistics = true }
        Golden.expect(text, is: "\(format)/statistics.txt")
    }

    // MARK: - Test results

    @Test(arguments: [(Severity.error, 3), (.warning, 5), (.info, 6), (nil, 0)])
    func `cases fail if their finding fails the run`(_ level: Severity?, _ count: Int) {
        let text = text(Samples.shapes, .junit) { context in
            context.fails = { finding in level.map { finding.severity >= $0 } ?? false }
        }
        #expect(text.lines.count { $0.hasPrefix("<failure ") } == count)
        #expect(text.contains("<testsuites name=\"strlint\" tests=\"7\" failures=\"\(count)\" errors=\"1\">"))
    }

    // MARK: - XML

    @Test(arguments: [CheckFormat.junit, .checkstyle], [Samples.shapes, Samples.hostile, Samples.mixed])
    func `the report is well-formed XML`(_ format: CheckFormat, _ report: CheckReport) {
        #expect(XMLParser(data: Data(text(report, format).utf8)).parse())
    }

    @Test func `attributes keep line breaks and drop forbidden characters`() {
        let element = document { sink in
            var output = Output(sink)
            output.writeTag("a", ["b": "1\r\n\t2\u{0}\u{B}\u{FFFE}\"<&>\u{202E}😀", "c": nil], isEmpty: true)
            output.flush()
        }
        #expect(element == "<a b=\"1&#xD;&#xA;&#x9;2&quot;&lt;&amp;>&#x202E;😀\"/>\n")
    }

    // MARK: - Markdown

    @Test func `Markdown shows the hundred most severe findings`() {
        let text = text(Samples.long(errors: 90, infos: 200), .markdown)
        let rows = text.lines.filter { $0.hasPrefix("| **error**") || $0.hasPrefix("| info") }
        #expect(rows.count == 100)
        #expect(rows.count { $0.hasPrefix("| **error**") } == 90)
        #expect(text.lines.last == "_190 more findings: `strlint check` lists all of them._")
    }

    @Test func `Markdown is within the limit of GitHub`() {
        var report = Samples.long(errors: 100)
        let long = String(repeating: "|😀", count: 20_000)
        report.findings = report.findings.map { finding in
            Finding(
                rule: finding.rule, severity: finding.severity, message: long,
                location: Location(path: finding.location.path, kind: .entry(key: long)))
        }
        report.failures = (0..<2_000).map { .init(path: "\($0)", reason: "does not exist") }
        let text = text(report, .markdown)
        #expect(text.utf16.count > 30_000 && text.utf16.count <= 60_000)
        #expect(text.contains(" more inputs could not be read."))
        #expect(text.contains(" more findings: "))
    }

    /// Each row has as many cells as the header, whatever its texts contain.
    @Test func `text cannot break a Markdown table`() {
        for line in text(Samples.shapes, .markdown).lines where line.hasPrefix("| ") {
            let width = line.replacing("\\|", with: "").count { $0 == "|" }
            #expect(width == 6 || width == 5, "\(line)")
        }
        let text = text(Samples.shapes, .markdown)
        #expect(!text.contains("<script>") && !text.contains("[a](1)"))
        let outside = text.replacing(/<code>.*?<\/code>/, with: "")
        #expect(!outside.contains("@"))
    }

    // MARK: - Places

    @Test func `columns are bytes for reviewdog and scalars for others`() {
        #expect(text(Samples.shapes, .rdjson).contains("\"start\":{\"line\":2,\"column\":12}"))
        #expect(text(Samples.shapes, .checkstyle).contains("<error line=\"2\" column=\"9\""))
        #expect(text(Samples.shapes, .github).contains("line=2,col=9,endLine=2,endColumn=16,"))
        #expect(text(Samples.shapes, .sarif).contains("\"startLine\":2,\"startColumn\":9,"))
    }
}
