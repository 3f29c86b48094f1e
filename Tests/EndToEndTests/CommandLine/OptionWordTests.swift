import Foundation
import Testing

/// What the tables of options say of words is what the commands do with them.
@Suite struct OptionWordTests {
    private static let table = "App/fr.lproj/Localizable.strings"

    /// Each command with words to choose from, and what it is to work on.
    private static let commands = [
        ("check", "App"), ("diff", "\(table) App/en.lproj/Localizable.strings"), ("show", table),
        ("rules", ""), ("explain", "empty-key"), ("version", ""), ("help", "check"), ("log", table),
    ]

    /// An option, the words it takes, and the one that is the default.
    private typealias Row = (option: String, words: [String], standard: String?)

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
    func everyWordIsTakenAndTheDefaultChangesNothing(_ command: String, _ operands: String) async throws {
        let project = try await project()
        let silent = try await project.shell("\"$STRLINT\" \(command) \(operands)")
        let rows = try await rows(of: command)
        #expect(!rows.isEmpty)
        for row in rows {
            for word in row.words {
                let spoken = try await project.shell(
                    "\"$STRLINT\" \(command) \(row.option) \(word) \(operands)")
                #expect(!spoken.errorText.contains("takes one of"), "\(row.option) \(word)")
                guard word == row.standard else { continue }
                #expect(
                    spoken.output == silent.output && spoken.status == silent.status, "\(row.option) \(word)")
            }
        }
    }
}
