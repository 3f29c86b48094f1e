import Reporting
import Testing

@testable import StrlintCommand

struct ArgumentsTests {
    @Test func optionsAreReadInEverySpelling() throws {
        let arguments = try Arguments([
            "check", "--format=json", "-j", "4", "a.strings", "--quiet", "--", "-b",
        ])
        #expect(arguments.command == .check)
        #expect(arguments.value("format") == "json")
        #expect(arguments.value("jobs") == "4")
        #expect(arguments.has("quiet"))
        #expect(arguments.operands == ["a.strings", "-b"])
    }

    @Test(arguments: [["check", "-fjson"], ["check", "-qf", "json"], ["check", "-qfjson"]])
    func shortOptionsCanBeCombined(_ words: [String]) throws {
        #expect(try Arguments(words).value("format") == "json")
    }

    @Test func theLastValueWins() throws {
        #expect(try Arguments(["check", "-f", "text", "--format", "json"]).value("format") == "json")
    }

    @Test func listsAccumulate() throws {
        let arguments = try Arguments(["check", "--severity", "a=off", "--severity=b=info,c=off"])
        #expect(arguments.list("severity") == ["a=off", "b=info", "c=off"])
    }

    @Test func aPathAloneMeansCheck() throws {
        let arguments = try Arguments(["fr.lproj/Localizable.strings"])
        #expect(arguments.command == nil)
        #expect(arguments.operands == ["fr.lproj/Localizable.strings"])
    }

    @Test(arguments: [
        (["chek", "x"], "there is no command \"chek\"; did you mean check?"),
        (["check", "--fromat", "x"], "there is no option --fromat; did you mean --format?"),
        (["check", "--zebra"], "there is no option --zebra"),
        (["check", "-z"], "there is no option -z"),
        (
            ["check", "--format"],
            "--format needs a value: " + CheckFormat.allCases.map(\.rawValue).joined(separator: ", ")
        ),
        (["check", "-j"], "-j needs a value: N"),
        (["App"], "there is no command \"App\"; for a path: strlint check App"),
        (["--quiet", "check"], "the command must come before all options: strlint check"),
        (["check", ""], "empty argument"),
        (["check", "-V"], "there is no option -V; did you mean --version?"),
        (["check", "--quiet=yes"], "--quiet takes no value"),
        (["show", "--base", "x"], "show takes no --base; check does"),
    ])
    func usageErrorsAreExplained(_ words: [String], _ message: String) {
        #expect(throws: UsageError(message)) { try Arguments(words) }
    }

    @Test(arguments: [
        (["check", "-format", "json"], "there is no option -format; did you mean --format?"),
        (["check", "-Q"], "there is no option -Q; did you mean -q?"),
        (["check", "--form", "json"], "there is no option --form; did you mean --format?"),
        (
            ["check", "--format-string=auto"],
            "there is no option --format-string; did you mean --format-strings?"
        ),
        (["log", "--quiet"], "log takes no --quiet; check, diff do"),
    ])
    func abbreviatedNamesAreRejected(_ words: [String], _ message: String) {
        #expect(throws: UsageError(message)) { try Arguments(words) }
    }

    private static let variables = [
        "STRLINT_FORMAT": "json", "STRLINT_COLOR": "sometimes", "STRLINT_JOBS": "0",
    ]

    @Test func theEnvironmentAppliesIfAnOptionIsNotGiven() throws {
        let unset = try Arguments(["check"]) { Self.variables[$0] }
        #expect(unset.value("format") == "json")
        #expect(!unset.has("format"))
        let set = try Arguments(["check", "--format", "text"]) { Self.variables[$0] }
        #expect(set.value("format") == "text")
        #expect(try Arguments(["diff"]) { Self.variables[$0] }.value("format") == nil)
        #expect(try Arguments(["check"]) { _ in "" }.value("format") == nil)
    }

    @Test func errorsNameTheVariable() throws {
        let arguments = try Arguments(["check"]) { Self.variables[$0] }
        #expect(throws: UsageError("STRLINT_JOBS takes a number of at least 1; not \"0\"")) {
            try arguments.jobs()
        }
        #expect(
            throws: UsageError("STRLINT_COLOR takes one of: auto, always, never; not \"sometimes\"")
        ) {
            try arguments.choice("color", default: ColorChoice.auto)
        }
    }
}
