import Reporting
import Testing

@testable import Options
@testable import StrlintCommand

struct ReportTargetsTests {
    private func targets(_ formats: [String], _ output: String? = nil) throws(UsageError) -> [String] {
        let words = formats.map { "--format=\($0)" } + (output.map { ["--output", $0] } ?? [])
        let arguments = try CheckArguments(try Arguments(["check"] + words))
        return try ReportTargets(arguments).targets.map {
            "\($0.format.rawValue) \($0.path ?? "-")"
        }
    }

    @Test(arguments: [
        ([], nil, ["text -"]), ([], "out", ["text out"]), (["json"], nil, ["json -"]),
        (["json"], "out", ["json out"]), (["json=a=b"], nil, ["json a=b"]),
        (["text", "sarif=out.sarif"], nil, ["text -", "sarif out.sarif"]),
        (["text", "sarif=out.sarif"], "log", ["text log", "sarif out.sarif"]),
        (["text", "json=-"], "log", ["text log", "json -"]),
        (["sarif=a", "sarif=b"], nil, ["sarif a", "sarif b"]),
    ])
    func `every format has a target`(_ formats: [String], _ output: String?, _ expected: [String]) throws {
        #expect(try targets(formats, output) == expected)
    }

    @Test(arguments: [
        (["text", "json"], nil, "two formats for standard output; write one to a file with FORMAT=PATH"),
        (
            ["json=a", "sarif=./b/../a"], nil,
            "two formats for ./b/../a; write one to a file with FORMAT=PATH"
        ),
        (["json=a", "sarif"], "a", "two formats for a; write one to a file with FORMAT=PATH"),
        (["text", "json=-"], nil, "two formats for standard output; write one to a file with FORMAT=PATH"),
        (["json=a"], "b", "--output needs a format without a path of its own"),
        (["json="], nil, "--format json=: missing path after \"=\""),
        (["json"], "", "--output needs a path"),
        (
            ["sarf=a"], nil,
            "--format takes one of: text, full, concise, json, jsonl, sarif, github, gitlab, junit, checkstyle, rdjson, rdjsonl, xcode, markdown, html; not \"sarf\"; did you mean sarif?"
        ),
        (
            ["yaml"], nil,
            "--format takes one of: text, full, concise, json, jsonl, sarif, github, gitlab, junit, checkstyle, rdjson, rdjsonl, xcode, markdown, html; not \"yaml\""
        ),
        (
            ["htm=l"], nil,
            "--format takes one of: text, full, concise, json, jsonl, sarif, github, gitlab, junit, checkstyle, rdjson, rdjsonl, xcode, markdown, html; not \"htm\"; did you mean html?"
        ),
    ])
    func `invalid targets are reported`(_ formats: [String], _ output: String?, _ message: String) {
        #expect(throws: UsageError(message)) { try targets(formats, output) }
    }
}
