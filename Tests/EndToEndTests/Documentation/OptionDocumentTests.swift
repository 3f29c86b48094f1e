import Foundation
import Testing

/// The option tables in `docs/cli.md` match the program.
@Suite struct OptionDocumentTests {
    private static let path = "docs/cli.md"
    private static let end = "<!-- end -->"

    @Test func `tables are up to date`() async throws {
        let text = try Repository.text(of: Self.path)
        var fresh = ""
        var rest = text[...]
        while let mark = rest.firstMatch(of: /<!-- strlint help -f markdown (\w+) -->\n/) {
            let end = try #require(rest[mark.range.upperBound...].range(of: Self.end))
            let table = try await Sandbox().strlint("help", "-f", "markdown", String(mark.1)).text
            fresh += rest[..<mark.range.upperBound] + "\n\(table)\n"
            rest = rest[end.lowerBound...]
        }
        try Document.expect(fresh + rest, at: Self.path)
    }

    @Test(arguments: ["check", "diff", "log", "show", "rules", "serve", "store", "config", "version", "help"])
    func `every command with options has its table`(_ command: String) throws {
        #expect(try Repository.text(of: Self.path).contains("<!-- strlint help -f markdown \(command) -->"))
    }
}
