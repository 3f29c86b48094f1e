import Testing

@testable import StrlintCommand

struct ArgumentsTests {
    @Test func takesOptionsInEverySpelling() throws {
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
    func takesShortOptionsTogether(_ words: [String]) throws {
        #expect(try Arguments(words).value("format") == "json")
    }

    @Test func theLastValueWins() throws {
        #expect(try Arguments(["check", "-f", "text", "--format", "json"]).value("format") == "json")
    }

    @Test func listsAreJoined() throws {
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
        (["check", "--format"], "--format needs a value: FORMAT"),
        (["check", "--quiet=yes"], "--quiet takes no value"),
        (["show", "--base", "x"], "strlint show takes no --base"),
    ])
    func saysWhatIsWrong(_ words: [String], _ message: String) {
        #expect(throws: UsageError(message)) { try Arguments(words) }
    }
}
