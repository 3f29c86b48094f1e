import Findings
import Rules
import Settings
import Testing

@testable import Options

/// How options become settings.
struct SettingArgumentsTests {
    private func settings(_ words: String..., in folder: String) throws -> Settings {
        try CheckArguments(try Arguments(["check"] + words)).settings.settings(in: folder)
    }

    @Test(arguments: [("/", "/a/x.strings"), ("/project", "/project/a/x.strings")])
    func `patterns and paths start from the folder`(_ folder: String, _ path: String) throws {
        let settings = try settings(
            "--include=./a", "--exclude", "a/*.strings", "--set=exclude=[./b]", "--baseline", "known.json",
            in: folder)
        #expect(settings.include.map { $0.matches(path) } == [true])
        #expect(settings.include.map { $0.matches("/elsewhere/a/x.strings") } == [false])
        #expect(settings.exclude.map { $0.matches(path) }.contains(true))
        #expect(settings.baseline == (folder == "/" ? "/known.json" : "\(folder)/known.json"))
    }

    @Test func `an assignment to an unknown setting is explained`() {
        let error = #expect(throws: UsageError.self) { try settings("--set=ignored=all", in: "/") }
        #expect(error?.message.contains("ignored") == true)
    }

    @Test func `a word is the id of a rule or explained`() throws {
        #expect(try RuleWords.descriptor(of: "empty-key").id == "empty-key")
        #expect(throws: UsageError("there is no rule \"empty-keys\"; did you mean empty-key?")) {
            try RuleWords.descriptor(of: "empty-keys")
        }
    }
}
