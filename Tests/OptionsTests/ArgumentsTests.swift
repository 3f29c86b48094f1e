import Findings
import Projects
import Reporting
import Rules
import Settings
import Testing

@testable import Options

struct ArgumentsTests {
    private func check(
        _ words: String..., environment: [String: String] = [:]
    ) throws -> CheckArguments {
        try CheckArguments(try Arguments(["check"] + words) { environment[$0] })
    }

    @Test func `options are read in every spelling`() throws {
        let line = try Arguments([
            "check", "--format=json", "-j", "4", "a.strings", "--quiet", "--", "-b",
        ])
        #expect(line.command == .check)
        #expect(line.operands == ["a.strings", "-b"])
        #expect(line.countBeforeDashes == 1)
        let arguments = try CheckArguments(line)
        #expect(arguments.formats.map(\.format) == [.json])
        #expect(arguments.jobs == 4)
        #expect(arguments.isQuiet)
    }

    @Test(arguments: [["-fjson"], ["-qf", "json"], ["-qfjson"]])
    func `short options can be combined`(_ words: [String]) throws {
        #expect(try CheckArguments(try Arguments(["check"] + words)).formats.map(\.format) == [.json])
    }

    @Test func `the last value wins, and only that is parsed`() throws {
        let line = try Arguments(["log", "-f", "none", "--format", "json", "-j", "0", "-j8"])
        let arguments = try LogArguments(line)
        #expect(arguments.format == .json)
        #expect(arguments.jobs == 8)
    }

    @Test func `lists accumulate`() throws {
        let arguments = try check(
            "--severity", "empty-key=off", "--ignore=text", "--severity=extra-key=info,missing-key=off",
            "--ignore", "all, recommended")
        let selection = arguments.settings.selection
        #expect(selection.grades == ["empty-key": .off, "extra-key": .on(.info), "missing-key": .off])
        #expect(selection.ignore == [.group(.text), .all, .recommended])
    }

    @Test func `a shard is one of several`() throws {
        #expect(try check("--shard", "2/3").shard == Shard(2, of: 3))
        for value in [
            "3/3", "0/0", "-1/2", "1", "/2", "1/", "1/2/3", "+1/2", " 1/2", "1/99999999999999999999",
        ] {
            #expect(throws: UsageError.self) { try check("--shard=\(value)") }
        }
        for option in ["--write-baseline=b", "--update-baseline", "--base=b"] {
            #expect(throws: UsageError.self) { try check("--shard=0/1", option) }
        }
    }

    @Test func `without options the arguments are the defaults`() throws {
        let arguments = try check()
        #expect(arguments.formats.isEmpty && arguments.color == .auto && arguments.report.maxFindings == .max)
        #expect(arguments.settings.failOn == nil && arguments.jobs == nil)
        #expect(try DiffArguments(try Arguments(["diff"])).format == .text)
    }

    @Test func `a path alone means check`() throws {
        let line = try Arguments(["fr.lproj/Localizable.strings", "-q"])
        #expect(line.command == nil)
        #expect(line.operands == ["fr.lproj/Localizable.strings"])
        #expect(try CheckArguments(line).isQuiet)
    }

    @Test func `config has the options of check that affect settings`() throws {
        let line = try Arguments([
            "config", "--fail-on", "info", "-fjson", "show", "--ignore=text", "--set", "a=b",
        ])
        let settings = try SettingArguments(line)
        #expect(settings.failOn == .info && settings.selection.ignore == [.group(.text)])
        #expect(settings.assignments == ["a=b"])
        #expect(try ConfigArguments(line).format == .json)
    }

    @Test func `help and version are options of every command`() throws {
        for command in CommandName.allCases {
            let line = try Arguments([command.rawValue, "--version", "-h"])
            #expect(line.common.help == .short && line.common.isVersion && line.entries.isEmpty)
        }
        #expect(try Arguments(["-h", "--help"]).common.help == .full)
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
        (["check", "-B"], "there is no option -B; did you mean --base?"),
        (["check", "--quiet=yes"], "--quiet takes no value"),
        (["check", "a.strings", "--xyzzy"], "there is no option --xyzzy"),
        (["check", "a.strings", "-z"], "there is no option -z"),
        (["check", "a.strings", "--quiet=yes"], "--quiet takes no value"),
        (["show", "--base", "x"], "show takes no --base; check, fix, update do"),
        (["check", "-q=1"], "-q takes no value"),
        (
            ["fix", "--dry-run"],
            "there is no option --dry-run; --diff shows what would change, and writes nothing"
        ),
        (
            ["convert", "--dry-run"],
            "there is no option --dry-run; --check names what would change, and writes nothing"
        ),
        (["check", "--json"], "there is no option --json; use -f json"),
        (["diff", "--html"], "there is no option --html; use -f html"),
        (["check", "--rule", "x"], "there is no option --rule; --select RULE runs only that rule"),
        (
            ["serve", "--port", "80"],
            "there is no option --port; --listen :PORT listens on all addresses, --listen 127.0.0.1:PORT on this machine"
        ),
    ])
    func `usage errors are explained`(_ words: [String], _ message: String) {
        #expect(throws: UsageError(message)) { try Arguments(words) }
    }

    @Test(arguments: [
        (["check", "-format", "json"], "there is no option -format; did you mean --format?"),
        (["check", "-Q"], "there is no option -Q; did you mean -q?"),
        (["check", "--forma", "json"], "there is no option --forma; did you mean --format?"),
        (
            ["check", "--format-string=auto"],
            "there is no option --format-string; did you mean --format-strings?"
        ),
        (
            ["log", "--quiet"],
            "log takes no --quiet; check, fix, format, convert, update, extract, diff, report do"
        ),
    ])
    func `abbreviated names are rejected`(_ words: [String], _ message: String) {
        #expect(throws: UsageError(message)) { try Arguments(words) }
    }

    private static func coverageFault(_ value: String) -> String {
        "--min-coverage takes LOCALE=PERCENT, or PERCENT for every locale, from 0 to 100; not \"\(value)\""
    }

    @Test(arguments: [
        (["-j0"], "-j takes a number of at least 1; not \"0\""),
        (
            ["--fail-on", "eror"],
            "--fail-on takes one of: error, warning, info, never; not \"eror\"; did you mean error?"
        ),
        (["--select", "empty-key,,nonsense"], "there is no rule or group \"nonsense\""),
        (["--max-findings", "-1"], "--max-findings takes a number of at least 0; not \"-1\""),
        (["--fail-on", "fatal"], "--fail-on takes one of: error, warning, info, never; not \"fatal\""),
        (["--format-strings", "yes"], "--format-strings takes one of: auto, always, never; not \"yes\""),
        (["--profile", "nightly"], "--profile takes one of: pr, import, release; not \"nightly\""),
        (
            ["--severity", "empty-value"],
            "--severity takes RULE=LEVEL with error, warning, info or off; not \"empty-value\""
        ),
        (["--min-coverage", "fr=101"], coverageFault("fr=101")),
        (["--min-coverage", "-1"], coverageFault("-1")), (["--min-coverage", "fr="], coverageFault("fr=")),
        (["--min-coverage", "=95"], coverageFault("=95")), (["--min-coverage="], coverageFault("")),
        (["--min-coverage", "de=90,fr"], coverageFault("fr")),
        (["--min-coverage", "fr=9=5"], coverageFault("fr=9=5")),
        (["--min-coverage", "99.5"], coverageFault("99.5")),
        (
            ["--min-coverage", "95", "--migrated-from", "a"],
            "--min-coverage needs all tables, and cannot be used with --migrated-from"
        ),
        (["--jobs", "two"], "--jobs takes a number of at least 1; not \"two\""),
        (
            ["--severity", "empty-key=of"],
            "--severity takes RULE=LEVEL with error, warning, info or off; not \"empty-key=of\"; did you mean off?"
        ),
        (["--exclude="], "--exclude: the pattern is empty"),
        (["--since="], "--since needs a revision, but its value is empty"),
        (
            ["--baseline", "a", "--write-baseline", "b"],
            "--baseline and --write-baseline cannot be used together"
        ),
        (["--config", "a", "--isolated"], "--config and --isolated cannot be used together"),
        (
            ["--no-baseline", "--update-baseline"],
            "--no-baseline and --update-baseline cannot be used together"
        ),
        (
            ["--write-baseline", "a", "--base", "b"],
            "--write-baseline needs all findings, and cannot be used with --base"
        ),
    ])
    func `invalid values and combinations are explained`(_ words: [String], _ message: String) throws {
        let line = try Arguments(["check"] + words)
        #expect(throws: UsageError(message)) { try CheckArguments(line) }
    }

    @Test(arguments: [
        (["-q", "--stat"], "--quiet and --stat cannot be used together"),
        (["--unified", "--format=none"], "--format and --unified cannot be used together"),
        (["--unified", "--translations=App"], "--translations and --unified cannot be used together"),
        (["--rename-limit", "few"], "--rename-limit takes a number of at least 0; not \"few\""),
    ])
    func `options of diff that cannot be combined are named`(_ words: [String], _ message: String) throws {
        let line = try Arguments(["diff"] + words)
        #expect(throws: UsageError(message)) { try DiffArguments(line) }
    }

    @Test(arguments: [
        (["--max-body", "0"], "--max-body takes a size, such as 64KiB or 16MiB; not \"0\""),
        (
            ["--max-header", "99999999999GiB"],
            "--max-header takes a size, such as 64KiB or 16MiB; not \"99999999999GiB\""
        ),
        (["--workers", "0"], "--workers takes a number of at least 1; not \"0\""),
        (["--deadline", "1"], "--deadline takes a time, such as 500ms or 10s; not \"1\""),
        (
            ["--deadline", "9223372036854775807s"],
            "--deadline takes a time, such as 500ms or 10s; not \"9223372036854775807s\""
        ),
        (["--socket-mode", "1777"], "--socket-mode takes permissions, such as 0660; not \"1777\""),
        (["--prefix", "a"], "--prefix takes a path that begins with a slash; not \"a\""),
    ])
    func `invalid values of the options of serve are explained`(_ words: [String], _ message: String) throws {
        let line = try Arguments(["serve"] + words)
        #expect(throws: UsageError(message)) { try ServeArguments(line) }
    }

    private static let variables = [
        "STRLINT_FORMAT": "json", "STRLINT_COLOR": "never", "STRLINT_JOBS": "3", "STRLINT_CONFIG": "a.yml",
    ]

    @Test func `the environment applies if an option is not given`() throws {
        let unset = try check(environment: Self.variables)
        #expect(unset.formats.map(\.format) == [.json] && unset.color == .never && unset.jobs == 3)
        let set = try check("--format", "text", "-j1", environment: Self.variables)
        #expect(set.formats.map(\.format) == [.text] && set.jobs == 1)
        let diff = try DiffArguments(try Arguments(["diff"]) { Self.variables[$0] })
        #expect(diff.format == .text && diff.jobs == 3)
        #expect(try check(environment: ["STRLINT_FORMAT": ""]).formats.isEmpty)
    }

    @Test func `an option can turn off what the environment sets`() throws {
        let arguments = try check("--isolated", environment: Self.variables)
        guard case .none = arguments.settings.source else {
            Issue.record("\(arguments.settings.source)")
            return
        }
    }

    @Test(arguments: [
        ("STRLINT_JOBS", "0", "takes a number of at least 1; not \"0\""),
        ("STRLINT_COLOR", "sometimes", "takes one of: auto, always, never; not \"sometimes\""),
        ("STRLINT_FORMAT", "json=", "json=: missing path after \"=\""),
    ])
    func `errors name the variable`(_ name: String, _ value: String, _ message: String) throws {
        #expect(throws: UsageError("\(name) \(message)")) { try check(environment: [name: value]) }
    }
}
