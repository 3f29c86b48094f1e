import Foundation
import Testing

/// The examples in docs/configuration.md are valid, and its table matches the program.
@Suite struct ConfigurationDocumentTests {
    private static let path = "docs/configuration.md"

    @Test func `the table is up to date`() async throws {
        let text = try Repository.text(of: Self.path)
        let mark = try #require(text.range(of: "<!-- strlint config schema -f markdown -->\n"))
        let end = try #require(text[mark.upperBound...].range(of: "<!-- end -->"))
        let table = try await Sandbox().strlint("config", "schema", "-f", "markdown").text
        #expect(table.contains("| `exclude` |"))
        try Document.expect(
            text[..<mark.upperBound] + "\n\(table)\n" + text[end.lowerBound...], at: Self.path)
    }

    /// The YAML blocks; a comment in the first line names the file.
    private static func configurations() throws -> [(path: String, text: String)] {
        let blocks = try Repository.text(of: path).matches(of: /```yaml\n([^`]*)```/).map { String($0.1) }
        return blocks.enumerated().map { number, text in
            let name = text.wholeMatch(of: /# (\S+\.yml)\n[^\0]*/).map { String($0.1) }
            return (name ?? "example-\(number).yml", text)
        }
    }

    @Test func `every configuration is valid`() async throws {
        let configurations = try Self.configurations()
        #expect(configurations.count > 6)
        let files = Dictionary(configurations.map { ($0.path, $0.text) }) { $1 }
        #expect(files.count == configurations.count)
        let extended = [
            "shared/strlint.yml": "version: 1\n", ".strlint.yml": "version: 1\n", ".git/HEAD": "ref: x\n",
        ]
        let project = try Sandbox(extended.merging(files) { $1 })
        for path in files.keys.sorted() {
            let outcome = try await project.strlint("config", "show", "--config", path)
            #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(path): \(outcome.errorText)")
        }
    }

    @Test func `every command line is valid`() async throws {
        let blocks = try Repository.text(of: Self.path).matches(of: /```sh\n([^`]*)```/)
        let commands = blocks.flatMap { $0.1.split(separator: "\n") }
        #expect(commands.count > 4)
        let project = try Sandbox(["release.yml": "version: 1\n", "a.strings": "\"a\" = \"b\";\n"])
        for command in commands {
            #expect(command.hasPrefix("strlint "))
            let outcome = try await project.shell("\"$STRLINT\" \(command.dropFirst(8))")
            #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(command): \(outcome.errorText)")
        }
    }
}
