import Foundation
import Testing

@testable import Projects

/// Hooks and the triggers of CI services name the files that the engine reads.
@Suite struct ProjectFilesTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func lines(of path: String, with word: String) throws -> [String] {
        try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
            .split(separator: "\n").map(String.init).filter { $0.contains(word) }
    }

    @Test func `hooks run on the tables that their command takes`() throws {
        let suffixes = ProjectFiles.tables.map { $0.replacing(".", with: "\\.") }
        let read = "  files: (\(suffixes.joined(separator: "|")))$"
        let written = "  files: (\(suffixes.filter { !$0.hasSuffix("xliff") }.joined(separator: "|")))$"
        let lines = try lines(of: ".pre-commit-hooks.yaml", with: " files:")
        #expect(lines == [read, written, written, read])
    }

    @Test func `the bot sends what the engine reads`() throws {
        let text = try String(
            contentsOf: Self.root.appending(path: "docs/ci/strlint_bot.py"), encoding: .utf8)
        let list = try #require(text.firstMatch(of: /FILES = \(([^)]*)\)/)).1
        let sent = Set(list.matches(of: /"([^"]*)"/).map { String($0.1) })
        // A name without a slash is one in any folder. The configuration is that of the service.
        let read = ProjectFiles.patterns.filter { !$0.contains("strlint.y") }.map { pattern in
            let name = pattern.split(separator: "/").last.map(String.init) ?? pattern
            return name == "**" ? pattern : name
        }
        #expect(sent == Set(read))
    }

    @Test(arguments: [("paths: [", 2), ("changes: [", 1)])
    func `CI runs if a file changes that the engine reads`(_ word: String, _ count: Int) throws {
        let list = ProjectFiles.patterns.map { "\"\($0)\"" }.joined(separator: ", ")
        let lines = try lines(of: "docs/ci.md", with: word)
        #expect(lines.count == count)
        for line in lines { #expect(line.hasSuffix("[\(list)]"), "\(line)") }
    }
}
