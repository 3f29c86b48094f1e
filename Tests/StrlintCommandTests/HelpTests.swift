import Options
import TestSupport
import Testing

@testable import StrlintCommand

/// The text of the help; `EndToEndTests` run the program for it.
@Suite struct HelpTests {
    @Test(arguments: [
        "check", "diff", "log", "show", "rules", "explain", "textconv", "difftool", "completions", "man",
        "version", "help",
    ])
    func `help matches the golden file`(_ name: String) throws {
        let command = try #require(CommandName(named: name))
        #expect(try GoldenFile.holds(HelpPage.text(for: command, isFull: true), "help/\(name).txt"))
        #expect(try GoldenFile.holds(HelpPage.text(for: command, isFull: false), "help/\(name)-short.txt"))
    }
}
