import Reporting
import Testing

@testable import StrlintCommand

struct ReportTargetsTests {
    private func targets(_ formats: [String], _ output: String? = nil) throws(UsageError) -> [String] {
        try ReportTargets(formats: formats, output: output).targets.map {
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
    func everyFormatHasItsPlace(_ formats: [String], _ output: String?, _ expected: [String]) throws {
        #expect(try targets(formats, output) == expected)
    }

    @Test(arguments: [
        (["text", "json"], nil, "two formats for standard output; FORMAT=PATH names a file"),
        (["json=a", "sarif=./b/../a"], nil, "two formats for ./b/../a; FORMAT=PATH names a file"),
        (["json=a", "sarif"], "a", "two formats for a; FORMAT=PATH names a file"),
        (["text", "json=-"], nil, "two formats for standard output; FORMAT=PATH names a file"),
        (["json=a"], "b", "--output is for a format without a path, and there is none"),
        (["json="], nil, "--format json=: there is no path behind ="),
        (["json"], "", "--output needs a path"),
        (
            ["sarf=a"], nil,
            "--format takes one of: text, concise, json, jsonl, sarif, github, gitlab, junit, checkstyle, rdjson, rdjsonl, xcode, markdown; not \"sarf\"; did you mean sarif?"
        ),
        (
            ["html"], nil,
            "--format takes one of: text, concise, json, jsonl, sarif, github, gitlab, junit, checkstyle, rdjson, rdjsonl, xcode, markdown; not \"html\""
        ),
    ])
    func saysWhatIsWrong(_ formats: [String], _ output: String?, _ message: String) {
        #expect(throws: UsageError(message)) { try targets(formats, output) }
    }
}
