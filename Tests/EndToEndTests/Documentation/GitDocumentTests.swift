import Foundation
import Testing

/// The configurations in docs/git.md.
@Suite struct GitDocumentTests {
    /// The lines of the blocks of the document that are fenced as `language`.
    private func lines(_ language: String) throws -> [String] {
        var lines: [String] = []
        var isInside = false
        for line in try Document("docs/git.md").lines {
            if line.hasPrefix("```") {
                isInside = line == "```\(language)"
            } else if isInside {
                lines.append(line)
            }
        }
        return lines
    }

    private func repository() async throws -> Sandbox {
        let tables = ["App/en.lproj/Localizable.strings": "\"menu.title\" = \"One\";\n"]
        let sandbox = try await Sandbox.repository(tables)
        try sandbox.write(".gitattributes", try lines("gitattributes").joined(separator: "\n") + "\n")
        try sandbox.write("App/en.lproj/Localizable.strings", "\"menu.title\" = \"Uno\";\n")
        let text = "\"menu.title\" = \"One\";\n"
        try sandbox.write("App/de.lproj/Localizable.strings", text.data(using: .utf16) ?? Data())
        try await sandbox.commit("second")
        try sandbox.write(
            "App/de.lproj/Localizable.strings",
            text.replacing("One", with: "Eins").data(using: .utf16) ?? Data())
        return sandbox
    }

    /// Runs a line with the binary in the path, as after an installation.
    private func run(_ line: String, in sandbox: Sandbox) async throws -> Outcome {
        try await sandbox.shell("PATH=\"$(dirname \"$STRLINT\"):$PATH\"; export PATH; \(line)")
    }

    @Test(arguments: [("textconv", "+\"menu.title\" = \"Eins\";"), ("command", "+ \"Eins\"")])
    func `configurations in documents work`(_ kind: String, _ expected: String) async throws {
        let sandbox = try await repository()
        let configuration = try lines("sh").filter { $0.hasPrefix("git config") && $0.contains(".\(kind)") }
        #expect(configuration.count == 1)
        for line in configuration { #expect(try await run(line, in: sandbox).status == 0) }
        let outcome = try await run("git --no-pager diff", in: sandbox)
        #expect(outcome.status == 0)
        #expect(outcome.text.contains(expected), "\(outcome.text)")
    }

    @Test func `changes are shown with their keys`() async throws {
        let sandbox = try await repository()
        let path = "App/en.lproj/Localizable.strings"
        let table = (1...9).map { "/* Comment */\n\"key \\\"\($0)\\\"\" = \"One\n\n\n\n\n\($0)\";\n" }
            .joined()
        try sandbox.write(path, table)
        try await sandbox.commit("long")
        try sandbox.write(path, table.replacing("\n9\"", with: "\nnine\""))
        for line in try lines("sh").filter({ $0.contains("diff.strings") && !$0.contains("command") }) {
            #expect(try await run(line, in: sandbox).status == 0)
        }
        let outcome = try await run("git --no-pager diff", in: sandbox)
        #expect(outcome.text.contains("@@ \"key \\\"9\\\"\""), "\(outcome.text)")
    }

    @Test func `every other command runs`() async throws {
        let commands = try lines("sh").filter { $0.contains("strlint") && !$0.hasPrefix("git config") }
        #expect(commands.count == 8)
        for command in commands {
            let sandbox = try await repository()
            try await sandbox.git(
                "branch -q -f main HEAD~1 2>/dev/null || git checkout -q -b work && git branch -q -f main HEAD~1"
            )
            let outcome = try await run("GIT_PAGER=cat \(command)", in: sandbox)
            #expect(outcome.status < 2, "\(command): \(outcome.errorText)")
            #expect(outcome.errorText.isEmpty, "\(command): \(outcome.errorText)")
        }
    }
}
