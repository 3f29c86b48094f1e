import Foundation
import SourceText
import Testing

@testable import JSON
@testable import Settings

/// The JSON Schema that `strlint config schema` prints agrees with strlint on configurations.
@Suite struct ConfigurationSchemaTests {
    private static let samples = Repository.root.appending(path: "testdata/configuration")

    private static func samples(_ folder: String) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(
            at: samples.appending(path: folder), includingPropertiesForKeys: nil)
    }

    private static func schema() async throws -> JSONSchemas {
        let outcome = try await Sandbox().strlint("config", "schema")
        return JSONSchemas(["config.schema.json": try JSONValue(in: outcome.output)])
    }

    /// What the schema says against a configuration.
    private func errors(in configuration: Data, _ schema: JSONSchemas) throws -> [String] {
        var schema = schema
        let document = try YAMLComposer.document(in: ByteBuffer(Array(configuration)))
        return schema.errors(in: document.map(JSONValue.init) ?? .null, of: "config")
    }

    @Test func `both accept and reject the same`() async throws {
        let schema = try await Self.schema()
        let (good, bad) = (try Self.samples("good"), try Self.samples("bad"))
        #expect(good.count >= 10 && bad.count >= 47)
        for file in good + bad {
            let isGood = good.contains(file)
            let outcome = try await Sandbox().strlint("config", "show", "--config", file.path)
            #expect(outcome.status == (isGood ? 0 : 2), "\(file.path): \(outcome.errorText)")
            let errors = try errors(in: Data(contentsOf: file), schema)
            #expect(errors.isEmpty == isGood, "\(file.path): \(errors)")
        }
    }

    @Test func `both accept what strlint writes`() async throws {
        let (schema, sandbox) = (try await Self.schema(), try Sandbox())
        let every = Self.samples.appending(path: "good/every-setting.yml").path
        let shown = try await sandbox.strlint("config", "show", "--config", every)
        try sandbox.write("shown.yml", shown.output)
        #expect(try await sandbox.strlint("init").status == 0)
        for name in ["shown.yml", ".strlint.yml"] {
            #expect(try await sandbox.strlint("config", "show", "--config", name).status == 0)
            #expect(try errors(in: Data(contentsOf: sandbox.url(name)), schema) == [], "\(name)")
        }
    }
}

extension JSONValue {
    /// A value of YAML as JSON Schema sees it, with the types of YAML 1.2.
    fileprivate init(_ node: YAMLNode) {
        switch node.content {
        case .sequence(let elements): self = .array(elements.map(JSONValue.init))
        case .mapping(let members):
            self = .object(
                JSONObject(members: members.map { .init(name: $0.key, value: JSONValue($0.value)) }))
        case .scalar(let text, isQuoted: true): self = .string(text)
        case .scalar(let text, isQuoted: false):
            switch text {
            case "", "~", "null": self = .null
            case "true", "false": self = .bool(text == "true")
            default: self = Double(text) == nil ? .string(text) : .number(text)
            }
        }
    }
}
