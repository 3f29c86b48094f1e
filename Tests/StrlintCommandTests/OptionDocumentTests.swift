import Foundation
import Options
import TestSupport
import Testing

@testable import StrlintCommand

/// The option tables in `docs/cli.md` are what `help -f markdown` prints.
@Suite struct OptionDocumentTests {
    private static let path = "docs/cli.md"
    private static let end = "<!-- end -->"

    @Test func `tables are up to date`() throws {
        let text = try GeneratedDocument.text(of: Self.path)
        var fresh = ""
        var rest = text[...]
        while let mark = rest.firstMatch(of: /<!-- strlint help -f markdown (\w+) -->\n/) {
            let end = try #require(rest[mark.range.upperBound...].range(of: Self.end))
            let command = try #require(CommandName(named: String(mark.1)))
            fresh += rest[..<mark.range.upperBound] + "\n\(OptionMarkdown.text(for: command))\n"
            rest = rest[end.lowerBound...]
        }
        let isFresh = try GeneratedDocument.holds(fresh + rest, at: Self.path)
        #expect(isFresh, "\(Self.path) is out of date: RECORD_DOCS=1 updates it")
    }

    @Test(arguments: ["check", "diff", "log", "show", "rules", "serve", "store", "config", "version", "help"])
    func `every command with options has its table`(_ command: String) throws {
        let mark = "<!-- strlint help -f markdown \(command) -->"
        #expect(try GeneratedDocument.text(of: Self.path).contains(mark))
    }
}
