import Foundation
import TestSupport
import Testing

/// The members of golden files are those of the schemas in docs/schemas.
///
/// `DocumentSchemaTests` validates the documents of the program, types and values included.
struct SchemaTests {
    static let documents = [
        ("json/mixed", "check"), ("json/shapes", "check"), ("json/statistics", "check"),
        ("json/clean", "check"),
        ("jsonl/mixed", "check-lines"), ("jsonl/statistics", "check-lines"), ("diff-json/table", "diff"),
        ("diff-json/tree", "diff"), ("diff-json/translations", "diff"), ("log-json/table", "log"),
        ("log-json/key", "log-key"), ("show-json/old-style-all", "show"), ("show-json/xml", "show"),
        ("rules/list-json", "rules"), ("rules/page-json", "explain"),
    ]

    @Test(arguments: documents)
    func `the members of a document are declared`(golden: String, schema: String) throws {
        let text = try String(
            contentsOf: TestData.folder.appending(path: "golden/\(golden).txt"), encoding: .utf8)
        let documents = golden.hasPrefix("jsonl/") ? text.split(separator: "\n") : [text[...]]
        let schema = try Schema(file: "\(schema).schema.json")
        for document in documents {
            let value = try JSONSerialization.jsonObject(with: Data(document.utf8))
            let faults = try schema.faults(in: value, at: "")
            #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
        }
    }

    @Test func `an unknown and a missing member are faults`() throws {
        let schema = try Schema(file: "version.schema.json")
        let faults = try schema.faults(in: ["version": 1, "tool": ["name": "strlint", "x": 1]], at: "")
        #expect(Set(faults) == ["tool: version is missing", "tool: x is not declared", ": build is missing"])
    }
}

/// A JSON Schema, as far as it says which members objects have.
private struct Schema {
    let file: String
    let node: [String: Any]

    init(file: String) throws {
        let path = TestData.folder.appending(path: "../docs/schemas/\(file)").standardized
        let node = try JSONSerialization.jsonObject(with: Data(contentsOf: path))
        self.init(file: file, node: try #require(node as? [String: Any]))
    }

    private init(file: String, node: [String: Any]) {
        self.file = file
        self.node = node
    }

    /// The undeclared and missing members in a value, a line each.
    func faults(in value: Any, at path: String) throws -> [String] {
        if let reference = node["$ref"] as? String {
            return try target(of: reference).faults(in: value, at: path)
        }
        if let branches = node["oneOf"] as? [[String: Any]] {
            let faults = try branches.map { try below($0).faults(in: value, at: path) }
            return faults.min { $0.count < $1.count } ?? []
        }
        if let members = value as? [String: Any],
            let properties = node["properties"] as? [String: [String: Any]]
        {
            return try faults(in: members, properties, at: path)
        }
        guard let elements = value as? [Any], let items = node["items"] as? [String: Any] else { return [] }
        return try elements.flatMap { try below(items).faults(in: $0, at: path) }
    }

    private func faults(
        in members: [String: Any], _ properties: [String: [String: Any]], at path: String
    ) throws -> [String] {
        let required = Set(node["required"] as? [String] ?? [])
        return required.subtracting(members.keys).map { "\(path): \($0) is missing" }
            + members.keys.filter { properties[$0] == nil }.map { "\(path): \($0) is not declared" }
            + (try properties.flatMap { name, node in
                try members[name].map { try below(node).faults(in: $0, at: name) } ?? []
            })
    }

    private func below(_ node: [String: Any]) -> Schema { Schema(file: file, node: node) }

    private func target(of reference: String) throws -> Schema {
        let parts = reference.split(separator: "#", omittingEmptySubsequences: false)
        let root = try Schema(file: parts[0].isEmpty ? file : String(parts[0]))
        let node = try parts[1].split(separator: "/").reduce(root.node) {
            try #require($0[String($1)] as? [String: Any])
        }
        return Schema(file: root.file, node: node)
    }
}
