import Foundation
import TestSupport
import Testing

/// A Markdown file of this project.
struct Document: Sendable, CustomTestStringConvertible {
    let path: String
    let lines: [String]

    init(_ path: String) throws {
        self.path = path
        lines = try Repository.text(of: path).components(separatedBy: "\n")
    }

    var testDescription: String { path }

    var examples: [ConsoleExample] { ConsoleExample.examples(in: path, lines) }

    /// The documents, without generated pages.
    static let all: [Document] = {
        let paths = ["README.md", "CONTRIBUTING.md", "testdata/demo/README.md"]
        return (paths + pages(in: "docs") + pages(in: "docs/architecture")).compactMap { try? Document($0) }
    }()

    private static func pages(in folder: String) -> [String] {
        let path = Repository.root.appending(path: folder).path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
    }

    /// Compares a generated document with the file at `path`, or records it.
    static func expect(
        _ text: String, at path: String, _ location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let isFresh = try GeneratedDocument.holds(text, at: path)
        #expect(isFresh, "\(path) is out of date: RECORD_DOCS=1 updates it", sourceLocation: location)
    }
}
