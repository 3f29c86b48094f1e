import Foundation
import Testing

/// The examples in docs/editors.md match what strlint prints.
@Suite struct EditorDocumentTests {
    private struct Match: Equatable {
        let path, line, column, severity, message: String
    }

    /// A finding after characters of two and four bytes, one on a whole table, and one in a binary table.
    private func project() throws -> Sandbox {
        let project = try Sandbox([
            "en.lproj/A b.strings": "\"é😀\" = \"x\"; \"b\" = \"y\"; \"c\" = \"z\";\n",
            "fr.lproj/A b.strings": "\"é😀\" = \"x\"; \"b\" = \"C:\\T\";\n",
        ])
        let binary = try PropertyListSerialization.data(
            fromPropertyList: ["b": ""], format: .binary, options: 0)
        try project.write("de.lproj/A b.strings", binary)
        return project
    }

    private func matches(_ pattern: String, _ line: String, _ groups: [Int]) throws -> Match? {
        let expression = try NSRegularExpression(pattern: pattern)
        let whole = NSRange(line.startIndex..., in: line)
        guard let match = expression.firstMatch(in: line, range: whole) else { return nil }
        let parts = groups.map { Range(match.range(at: $0), in: line).map { String(line[$0]) } ?? "" }
        return Match(path: parts[0], line: parts[1], column: parts[2], severity: parts[3], message: parts[4])
    }

    @Test func `the problem matcher of Visual Studio Code finds every finding`() async throws {
        let task = try #require(
            try JSONSerialization.jsonObject(with: Data(Document.editors("json", with: "tasks").utf8))
                as? [String: Any])
        let tasks = try #require(task["tasks"] as? [[String: Any]])
        let matcher = try #require(tasks[0]["problemMatcher"] as? [String: Any])
        let pattern = try #require(matcher["pattern"] as? [String: Any])
        let groups = ["file", "line", "column", "severity", "message"].map { pattern[$0] as? Int ?? 0 }
        let regexp = try #require(pattern["regexp"] as? String)
        let command = try #require(tasks[0]["command"] as? String)
        let outcome = try await project().shell(
            command.replacing("strlint ", with: "$STRLINT ", maxReplacements: 1))
        let found = try outcome.lines.map { try matches(regexp, $0, groups) }
        #expect(found.count == 4 && found.allSatisfy { $0 != nil })
        let escape = try #require(found.compactMap(\.self).first { $0.message.contains("unknown-escape") })
        #expect(
            [escape.path, escape.line, escape.column, escape.severity] == [
                "fr.lproj/A b.strings", "1", "23", "warning",
            ])
    }

    @Test func `the settings of Sublime Text run the server`() throws {
        let settings = try JSONSerialization.jsonObject(
            with: Data(Document.editors("json", with: "clients").utf8))
        let clients = try #require((settings as? [String: Any])?["clients"] as? [String: [String: Any]])
        #expect(clients["strlint"]?["enabled"] as? Bool == true)
        #expect(clients["strlint"]?["command"] as? [String] == ["strlint", "lsp"])
        let scope = try #require(clients["strlint"]?["selector"] as? String)
        #expect(try Document.editors("yaml").contains("\nscope: \(scope)\n"))
    }

    /// Vim's own `errorformat` where there is a Vim; otherwise only that its items are those of the lines.
    @Test func `the errorformat of Vim finds every finding`() async throws {
        let project = try project()
        let settings = try Document.editors("vim")
        let program = try #require(
            settings.components(separatedBy: "makeprg=").dropFirst().first?.components(separatedBy: "\n")
                .first)
        let outcome = try await project.shell(
            "$STRLINT " + program.replacing("\\ ", with: " ").dropFirst("strlint ".count) + " > out.txt")
        #expect(outcome.status == 0 || outcome.status == 1)
        let lines = try String(contentsOf: project.url("out.txt"), encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines.contains { $0.hasPrefix("fr.lproj/A b.strings:1:26: warning: ") })
        guard try await project.shell("vim --version | grep -q +quickfix").status == 0 else { return }
        try project.write(
            "run.vim",
            settings + """

                cgetfile out.txt
                call writefile(map(getqflist(), {_, e -> join([bufname(e.bufnr), e.lnum, e.col, e.type], "|")}), "list.txt")
                qall!
                """)
        _ = try await project.shell("vim -u NONE -i NONE -n -es -S run.vim < /dev/null")
        let list = try String(contentsOf: project.url("list.txt"), encoding: .utf8).split(separator: "\n")
        #expect(list.count == 4 && list.contains("fr.lproj/A b.strings|1|26|w"))
        #expect(list.allSatisfy { $0.contains("A b.strings|") })
    }
}
