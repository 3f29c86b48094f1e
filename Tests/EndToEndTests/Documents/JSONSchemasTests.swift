import Foundation
import JSON
import Testing

/// What ``JSONSchemas`` accepts.
@Suite struct JSONSchemasTests {
    private static let cases: [(schema: String, good: [String], bad: [String])] = [
        (#"{"type": "integer"}"#, ["1", "-3"], ["1.5", "\"1\"", "true", "null"]),
        (#"{"type": ["string", "null"]}"#, ["\"\"", "null"], ["1", "{}"]),
        (#"{"enum": ["a", "b"]}"#, ["\"a\""], ["\"c\"", "1"]),
        (#"{"const": 1}"#, ["1"], ["2"]),
        (#"{"minimum": 1, "maximum": 2}"#, ["1", "1.5"], ["0", "3"]),
        (#"{"minLength": 2, "pattern": "^[a-z]+$"}"#, ["\"ab\""], ["\"a\"", "\"a1\""]),
        (#"{"items": {"type": "string"}, "minItems": 1}"#, [#"["a"]"#], ["[]", "[1]"]),
        (#"{"maxItems": 2, "uniqueItems": true}"#, ["[1, 2]"], ["[1, 1]", "[1, 2, 3]"]),
        (#"{"required": ["a"]}"#, [#"{"a": 1}"#], ["{}"]),
        (#"{"properties": {"a": {"type": "string"}}}"#, [#"{"a": "b"}"#, "{}"], [#"{"a": 1}"#]),
        (#"{"properties": {"a": {}}, "additionalProperties": false}"#, [#"{"a": 1}"#], [#"{"b": 1}"#]),
        (#"{"additionalProperties": {"type": "string"}}"#, [#"{"b": "c"}"#], [#"{"b": 1}"#]),
        (#"{"propertyNames": {"enum": ["a"]}}"#, [#"{"a": 1}"#], [#"{"b": 1}"#]),
        (#"{"dependentRequired": {"a": ["b"]}}"#, [#"{"b": 1}"#, "{}"], [#"{"a": 1}"#]),
        (#"{"oneOf": [{"minimum": 1}, {"maximum": 1}]}"#, ["0", "2"], ["1"]),
        (#"{"anyOf": [{"minimum": 1}, {"maximum": 0}]}"#, ["0", "1"], ["0.5"]),
        (##"{"$ref": "#/$defs/a", "$defs": {"a": {"type": "string"}}}"##, ["\"\""], ["1"]),
        (#"{"minProperties": 1}"#, [], ["{}", "{\"a\": 1}"]),
    ]

    @Test(arguments: cases)
    func `a value matches or not`(_ schema: String, good: [String], bad: [String]) throws {
        let value = try JSONValue(in: Data(schema.utf8))
        var schemas = JSONSchemas(["a.schema.json": value])
        for text in good {
            #expect(schemas.errors(in: try JSONValue(in: Data(text.utf8)), of: "a") == [], "\(text)")
        }
        for text in bad {
            #expect(schemas.errors(in: try JSONValue(in: Data(text.utf8)), of: "a") != [], "\(text)")
        }
    }

    @Test func `what no document has is listed`() throws {
        let schema = #"{"properties": {"a": {"type": ["string", "null"]}, "b": {}}, "required": ["b"]}"#
        var schemas = JSONSchemas(["a.schema.json": try JSONValue(in: Data(schema.utf8))])
        #expect(schemas.errors(in: try JSONValue(in: Data(#"{"a": "", "b": 1}"#.utf8)), of: "a") == [])
        #expect(schemas.unseen.count == 2, "\(schemas.unseen)")
    }
}
