import Foundation
import Testing

/// Usage errors, and requests for help.
@Suite struct ArgumentTests {
    private let project: Sandbox

    init() throws {
        project = try Sandbox(["a.strings": "\"a\" = \"1\";\n"])
    }

    /// One of each kind, and those that the tests of the options cannot have since a command finds them.
    private static let usageErrors: [(String, String)] = [
        ("chek a.strings", "there is no command \"chek\"; did you mean check?"),
        ("check a.strings --formt json", "there is no option --formt; did you mean --format?"),
        (
            "check a.strings --format sarf",
            "--format takes one of: text, full, concise, json, jsonl, sarif, github, gitlab, junit, checkstyle, rdjson, rdjsonl, xcode, markdown, html; not \"sarf\"; did you mean sarif?"
        ),
        (
            "check a.strings -f text -f json",
            "two formats for standard output; write one to a file with FORMAT=PATH"
        ),
        (
            "check a.strings -f json=./a.strings",
            "./a.strings is an input of this run and cannot be overwritten with a report"
        ),
        (
            "check a.strings --format",
            "--format needs a value: text, full, concise, json, jsonl, sarif, github, gitlab, junit, checkstyle, rdjson, rdjsonl, xcode, markdown, html"
        ),
        (
            "check a.strings --severity empty-valu=off",
            "there is no rule \"empty-valu\"; did you mean empty-value?"
        ),
        ("check a.strings --jobs 0", "--jobs takes a number of at least 1; not \"0\""),
        ("check a.strings --base gone.strings", "--base gone.strings does not exist"),
        (
            "check a.strings --base a.strings --base-language en",
            "--base and --base-language cannot be used together"
        ),
        ("check a.strings --all", "check takes no --all; show does"),
        ("show", "show takes one table, or - for standard input"),
        ("show a.strings b.strings", "show takes one table, or - for standard input"),
        ("show a.strings --format concise", "--format takes one of: text, json, xml; not \"concise\""),
        (
            "rules syntax-error",
            "unexpected argument \"syntax-error\" for rules; for one rule: strlint explain syntax-error"
        ),
        ("explain", "explain takes the id of one rule; strlint rules lists them"),
        ("explain duplicate-kye", "there is no rule \"duplicate-kye\"; did you mean duplicate-key?"),
    ]

    @Test(arguments: usageErrors)
    func `a wrong command line is an error`(_ line: String, _ message: String) async throws {
        let outcome = try await project.shell("$STRLINT \(line)")
        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
        let command = line.hasPrefix("chek") ? "" : line.prefix { $0 != " " } + " "
        #expect(outcome.errorText == "strlint: \(message)\nstrlint: try strlint \(command)--help\n")
    }

    @Test func `a word after help is no path`() async throws {
        let outcome = try await project.strlint("help", "nope")
        #expect(outcome.status == 2)
        #expect(outcome.errorText == "strlint: there is no command \"nope\"\nstrlint: try strlint --help\n")
    }

    @Test func `no arguments print the help and are an error`() async throws {
        let outcome = try await project.strlint()
        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errorText.hasPrefix("strlint checks Apple localization tables"))
    }

    @Test(arguments: ["--help", "-h", "check --help", "show -h", "rules --help", "explain --help"])
    func `help goes to standard output`(_ line: String) async throws {
        let outcome = try await project.shell("$STRLINT \(line)")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.text.contains("strlint"))
        #expect(outcome.lines.allSatisfy { $0.count <= 80 })
    }

    @Test func `version shows the build`() async throws {
        let outcome = try await project.strlint("--version")
        #expect(outcome.status == 0)
        #expect(
            try /strlint \d+\.\d+\.\d+\nbuilt with Swift .*\nlibxml2 .*\n/.wholeMatch(in: outcome.text) != nil
        )
    }

    @Test func `a path alone is checked`() async throws {
        let outcome = try await project.strlint("a.strings")
        #expect(outcome.text == "No findings in 1 file.\n")
    }

    @Test func `arguments after two dashes are paths`() async throws {
        try project.write("-q", "\"a\" = \"1\";\n")
        let outcome = try await project.strlint("check", "--", "-q")
        #expect(outcome.text == "No findings in 1 file.\n")
    }

    @Test func `short options can be combined`() async throws {
        let outcome = try await project.strlint("check", "-qj2", "-f", "concise", "a.strings")
        #expect(outcome.status == 0 && outcome.output.isEmpty)
    }
}
