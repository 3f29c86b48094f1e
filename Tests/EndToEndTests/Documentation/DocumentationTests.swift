import Foundation
import TestSupport
import Testing

/// The examples in the documents match the output of the program.
///
/// With `RECORD_DOCS=1` in the environment the examples are updated, and the tests fail if one has changed.
@Suite struct DocumentationTests {
    @Test(arguments: Document.all)
    func `examples match the output`(_ document: Document) async throws {
        var lines = document.lines
        for example in document.examples.reversed() {
            guard ConsoleExample.hasPlutil || !example.runsPlutil else { continue }
            let printed = try await example.printed()
            #expect(printed == example.expected, "\(example.testDescription)")
            lines.replaceSubrange(example.range, with: printed)
        }
        _ = try GeneratedDocument.holds(lines.joined(separator: "\n"), at: document.path)
    }

    @Test(arguments: Document.all)
    func `console blocks contain only runnable commands`(_ document: Document) {
        let blocks = FencedBlock.blocks(in: document.lines).count { $0.language == "console" }
        #expect(document.examples.count >= blocks)
        for example in document.examples {
            let isKnown =
                example.command.hasPrefix("strlint ") || example.command.contains(" | strlint ")
                || example.runsPlutil || example.usesService
            #expect(isKnown, "\(example.testDescription)")
        }
    }

    @Test(arguments: Document.all)
    func `links have a target`(_ document: Document) throws {
        let folder = Repository.root.appending(path: document.path).deletingLastPathComponent()
        for match in document.lines.joined(separator: "\n").matches(of: /\]\(([^)#\s]+)(?:#[^)]*)?\)/) {
            let target = String(match.1)
            guard !target.contains("://") else { continue }
            let exists = FileManager.default.fileExists(atPath: folder.appending(path: target).path)
            #expect(exists, "\(document.path) links to \(target)")
        }
    }

    @Test func `documents are found`() {
        let paths = Document.all.map(\.path)
        let wanted = ["README.md", "docs/cli.md", "docs/formats.md", "docs/rules.md", "docs/architecture.md"]
        #expect(Set(paths).isSuperset(of: wanted))
        #expect(Document.all.flatMap(\.examples).count > 10)
    }

    @Test func `examples are found`() {
        let lines = [
            "```sh", "$ make", "```", "```console", "$ strlint a", "b", "[1]", "$ strlint c", "```", "$ d",
            "````console", "$ strlint d", "```suggestion", "````",
        ]
        let examples = ConsoleExample.examples(in: "x.md", lines)
        #expect(examples.map(\.command) == ["strlint a", "strlint c", "strlint d"])
        #expect(examples.map(\.expected) == [["b", "[1]"], [], ["```suggestion"]])
        #expect(examples.map(\.range) == [5..<7, 8..<8, 12..<13])
    }
}
