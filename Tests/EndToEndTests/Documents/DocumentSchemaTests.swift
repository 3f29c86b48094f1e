import Foundation
import JSON
import TestSupport
import Testing

/// The JSON documents of all commands, and the schemas in docs/schemas.
@Suite struct DocumentSchemaTests {
    private static let folder = Repository.root.appending(path: "docs/schemas")

    @Test func `every document matches its schema, and the schemas describe nothing else`() async throws {
        var schemas = try JSONSchemas(in: Self.folder)
        for document in try await SampleDocuments.all() {
            let errors = schemas.errors(in: document.value, of: document.schema)
            #expect(errors.isEmpty, "strlint \(document.source): \(errors.prefix(5))")
        }
        #expect(schemas.unseen.isEmpty, "\(schemas.unseen)")
    }

    @Test func `the schemas are complete and described`() throws {
        let schemas = try JSONSchemas(in: Self.folder)
        #expect(schemas.files.count == 16)
        #expect(schemas.faults.isEmpty, "\(schemas.faults)")
    }

    /// The schemas of the golden files in a folder, or of one file.
    private static let golden = [
        "json": "check", "jsonl": "check-lines", "diff-json": "diff", "show-json": "show",
        "log-json/table": "log",
        "log-json/key": "log-key", "rules/list-json": "rules", "rules/page-json": "explain",
    ]

    @Test func `golden files match their schemas`() throws {
        var (schemas, count) = (try JSONSchemas(in: Self.folder), 0)
        let folder = Repository.root.appending(path: "testdata/golden")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "txt" {
            let kind = file.deletingLastPathComponent().lastPathComponent
            let name = file.deletingPathExtension().lastPathComponent
            guard let schema = Self.golden[kind] ?? Self.golden["\(kind)/\(name)"] else { continue }
            let content = try Data(contentsOf: file)
            for part in kind == "jsonl" ? content.split(separator: UInt8(ascii: "\n")) : [content] {
                let errors = schemas.errors(in: try JSONValue(in: part), of: schema)
                #expect(errors.isEmpty, "\(file.path): \(errors.prefix(5))")
                count += 1
            }
        }
        #expect(count >= Self.golden.count)
    }
}
