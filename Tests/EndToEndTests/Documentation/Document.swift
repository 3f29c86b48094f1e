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
        let inDocs = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let pages = inDocs.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
        let others = ["README.md", "CONTRIBUTING.md", "testdata/demo/README.md"]
        return (others + pages).compactMap { try? Document($0) }
    }()

    private static let folder = Repository.root.appending(path: "docs")

    /// Compares a generated document with the file at `path`, or records it.
    static func expect(
        _ text: String, at path: String, _ location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let isFresh = try GeneratedDocument.holds(text, at: path)
        #expect(isFresh, "\(path) is out of date: RECORD_DOCS=1 updates it", sourceLocation: location)
    }
}
