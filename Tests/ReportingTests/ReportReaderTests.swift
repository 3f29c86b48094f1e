import Files
import Findings
import Projects
import SourceText
import Testing

@testable import Reporting

/// Reports that are read again.
@Suite struct ReportReaderTests {
    private static let end = #"{"summary":{"files":2},"version":1}"#

    private func report(_ lines: String...) -> CheckReport {
        ReportReader.report(ByteBuffer(Array(lines.joined(separator: "\n").utf8)), at: "out/shop.jsonl")
    }

    private static func finding(
        _ rule: String = "missing-key", _ path: String = "a.strings", _ more: String = ""
    )
        -> String
    {
        #"{"rule":"\#(rule)","severity":"error","message":"m","location":{"path":"\#(path)"\#(more)}}"#
    }

    @Test func `a report without projects is that of a project named as its file`() {
        let report = report(Self.finding(), Self.end, "")
        #expect(report.failures.isEmpty)
        #expect(report.findings.map(\.message) == ["m"] && report.files == 2)
        #expect(report.projects == [ProjectTotal("shop", tables: 2, found: FindingCounts(errors: 1))])
    }

    @Test func `several reports may be in one file`() {
        let report = report(Self.finding(), Self.end, Self.finding("missing-key", "b.strings"), Self.end)
        #expect(report.failures.isEmpty && report.files == 4 && report.findings.count == 2)
    }

    @Test func `what is said about several tables is about a folder`() {
        let report = report(
            Self.finding("missing-table", "fr.lproj"), Self.finding("missing-table", "a.strings"), Self.end)
        #expect(report.findings.map(\.location.isFolder) == [true, false])
    }

    @Test(arguments: [
        ("", "has no summary at its end: the check was cut off"),
        (finding(), "has no summary at its end: the check was cut off"),
        ("{", "line 1 is not JSON"), ("[]", "line 1 is not one of a report"),
        ("\n\n{}", "line 3 is not one of a report"),
        (#"{"summary":{},"version":1}"#, "line 1 is not one of a report"),
        (#"{"summary":{"files":-1},"version":1}"#, "line 1 is not one of a report"),
        (#"{"summary":{"files":9223372036854775807},"version":1}"#, "line 1 is not one of a report"),
        (#"{"summary":{"files":1},"version":2}"#, "line 1 is of another version of the format"),
        (finding("no-such-rule"), "line 1 names the rule no-such-rule, which this version does not have"),
        (
            finding(
                "missing-key", "a",
                #","range":{"start":{"line":0,"column":1,"offset":0},"end":{"line":1,"column":1,"offset":0}}"#
            ),
            "line 1 is not one of a report"
        ),
        (
            #"{"rule":"missing-key","severity":"grave","message":"m","location":{"path":"a"}}"#,
            "line 1 is not one of"
        ),
    ])
    func `what is not a whole report is a failure`(_ text: String, _ reason: String) throws {
        let failure = try #require(report(text).failures.first)
        #expect(failure.path == "out/shop.jsonl" && failure.reason.hasPrefix(reason), "\(failure.reason)")
    }

    @Test func `sums of the largest numbers do not overflow`() {
        let end = #"{"summary":{"files":4294967296,"older":4294967296},"version":1}"#
        #expect(report(end, end, end, end).files == 4 << 32)
    }

    @Test func `projects of the same name are one`() {
        let part = #"{"summary":{"files":1},"version":1,"projects":[{"name":"A","tables":1,"errors":1}]}"#
        let joined = CheckReport(joining: [report(part), report(part), report(Self.end)])
        #expect(
            joined.projects == [
                ProjectTotal("A", tables: 2, found: FindingCounts(errors: 2)),
                ProjectTotal("shop", tables: 2),
            ])
    }
}
