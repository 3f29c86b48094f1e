import Foundation
import Testing

/// The words and defaults in the option tables match what the commands accept.
@Suite struct OptionWordTests {
    private static let table = "App/fr.lproj/Localizable.strings"

    /// The commands that have options with words, with operands.
    private static let commands = [
        ("check", "App"), ("diff", "\(table) App/en.lproj/Localizable.strings"), ("show", table),
        ("rules", ""), ("explain", "empty-key"), ("version", ""), ("help", "check"), ("log", table),
    ]

    /// An option, the words it takes, and the one that is the default.
    private typealias Row = (option: String, words: [String], defaultWord: String?)

    private func rows(of command: String) async throws -> [Row] {
        let table = try await Sandbox().strlint("help", "-f", "markdown", command).text
        return table.split(separator: "\n").compactMap { line in
            guard let row = line.firstMatch(of: /`(--[a-z-]+) [A-Z]+` \| [^.:]+: ([^.]+)\./) else {
                return nil
            }
            let words = row.2.matches(of: /`([a-z]+)`( \(default\))?/)
            return (
                String(row.1), words.map { String($0.1) }, words.first { $0.2 != nil }.map { String($0.1) }
            )
        }
    }

    private func project() async throws -> Sandbox {
        try await Sandbox.repository([
            "App/en.lproj/Localizable.strings": "\"a\" = \"%d\";\n\"b\" = \"B\";\n",
            Self.table: "\"a\" = \"1 %@\";\n\"b\" = \"B \";\n\"b\" = \"C\";\n",
        ])
    }

    @Test(arguments: commands)
    func `every word is accepted and the default changes nothing`(_ command: String, _ operands: String)
        async throws
    {
        let project = try await project()
        let plain = try await project.shell("\"$STRLINT\" \(command) \(operands)")
        let rows = try await rows(of: command)
        #expect(!rows.isEmpty)
        for row in rows {
            for word in row.words {
                let explicit = try await project.shell(
                    "\"$STRLINT\" \(command) \(row.option) \(word) \(operands)")
                #expect(!explicit.errorText.contains("takes one of"), "\(row.option) \(word)")
                guard word == row.defaultWord else { continue }
                #expect(
                    explicit.output == plain.output && explicit.status == plain.status,
                    "\(row.option) \(word)")
            }
        }
    }
}
