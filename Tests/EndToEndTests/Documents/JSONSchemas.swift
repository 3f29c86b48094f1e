import Foundation
import JSON
import SourceText

/// The JSON Schemas in a folder: whether documents match them, and whether they say more than documents have.
///
/// Of JSON Schema it knows what these files use; any other keyword is an error. A place is a schema in one of the files, such as
/// `check.schema.json#/properties/findings/items`.
struct JSONSchemas {
    let files: [String: JSONValue]
    /// The places, and the words of enumerations and types, that documents have had.
    private var seen: Set<String> = []
    private var seenWords: Set<String> = []
    /// The places of members that some object did not have.
    private var absent: Set<String> = []

    init(in folder: URL) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        files = try names.filter { $0.hasSuffix(".json") }.reduce(into: [:]) { files, name in
            files[name] = try JSONValue(in: try Data(contentsOf: folder.appending(path: name)))
        }
    }

    init(_ files: [String: JSONValue]) { self.files = files }

    /// What is wrong with a document, a line each. If nothing is, what it has counts as seen.
    mutating func errors(in document: JSONValue, of name: String) -> [String] {
        let root = "\(name).schema.json#"
        let errors = errors(in: document, at: root, "$")
        if errors.isEmpty { see(document, at: root) }
        return errors
    }

    // MARK: - Schemas

    private func schema(at place: String) -> JSONObject? {
        let parts = place.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        var value = files[String(parts[0])]
        for part in parts[1].split(separator: "/") {
            if let number = Int(part), let values = value?.array {
                value = values.indices.contains(number) ? values[number] : nil
            } else {
                value = value?.object?[String(part)]
            }
        }
        return value?.object
    }

    /// The place that a reference in a file leads to.
    private func target(of reference: String, in place: String) -> String {
        reference.hasPrefix("#") ? place.prefix { $0 != "#" } + reference : reference
    }

    /// All places.
    private var places: [String] { files.keys.sorted().flatMap { places(below: "\($0)#") } }

    private func places(below place: String) -> [String] {
        guard let schema = schema(at: place) else { return [] }
        let named = ["properties", "$defs"].flatMap { word in
            (schema[word]?.object?.members ?? []).map { "\(place)/\(word)/\($0.name)" }
        }
        let numbered = (schema["oneOf"]?.array ?? []).indices.map { "\(place)/oneOf/\($0)" }
        let items = schema["items"] == nil ? [] : ["\(place)/items"]
        return [place] + (named + numbered + items).flatMap(places(below:))
    }

    // MARK: - Errors in documents

    /// - Parameter path: That of the value in the document.
    private func errors(in value: JSONValue, at place: String, _ path: String) -> [String] {
        guard let schema = schema(at: place) else { return ["there is no schema at \(place)"] }
        return schema.members.flatMap { keyword in
            errors(in: value, by: keyword.name, keyword.value, at: place, path)
        }
    }

    private func errors(
        in value: JSONValue, by keyword: String, _ wanted: JSONValue, at place: String, _ path: String
    ) -> [String] {
        func error(unless holds: Bool) -> [String] {
            holds ? [] : ["\(path) does not have the \(keyword) of \(place)"]
        }
        switch keyword {
        case "$schema", "$defs", "title", "description", "examples", "default": return []
        case "$ref":
            guard let reference = wanted.string else { return error(unless: false) }
            return errors(in: value, at: target(of: reference, in: place), path)
        case "type": return error(unless: wanted.words.contains { value.has(type: $0) })
        case "enum": return error(unless: wanted.array?.contains(value) == true)
        case "const": return error(unless: wanted == value)
        case "oneOf", "anyOf":
            let count = (wanted.array ?? []).indices.count {
                errors(in: value, at: "\(place)/\(keyword)/\($0)", path).isEmpty
            }
            return error(unless: keyword == "oneOf" ? count == 1 : count > 0)
        default: break
        }
        switch value {
        case .object(let object): return errors(in: object, by: keyword, wanted, at: place, path)
        case .array(let values): return errors(in: values, by: keyword, wanted, at: place, path)
        case .string(let text):
            switch keyword {
            case "minLength": return error(unless: text.unicodeScalars.count >= wanted.int ?? .max)
            case "pattern": return error(unless: text.contains(pattern: wanted.string ?? ""))
            default: break
            }
        case .number(let digits):
            let number = Double(digits) ?? .nan
            switch keyword {
            case "minimum": return error(unless: number >= wanted.double)
            case "maximum": return error(unless: number <= wanted.double)
            default: break
            }
        case .null, .bool: break
        }
        return error(unless: Self.keywords.contains(keyword))
    }

    /// Those that say nothing about values of other types.
    private static let keywords: Set = [
        "properties", "propertyNames", "required", "additionalProperties", "dependentRequired", "items",
        "minItems",
        "maxItems", "uniqueItems", "minLength", "pattern", "minimum", "maximum",
    ]

    private func errors(
        in object: JSONObject, by keyword: String, _ wanted: JSONValue, at place: String, _ path: String
    ) -> [String] {
        switch keyword {
        case "required":
            return wanted.words.filter { object[$0] == nil }.map {
                "\(path) has no \($0), as \(place) requires"
            }
        case "dependentRequired":
            let present = (wanted.object?.members ?? []).filter { object[$0.name] != nil }
            return present.flatMap { member in
                member.value.words.filter { object[$0] == nil }.map {
                    "\(path) has \(member.name), but no \($0)"
                }
            }
        case "properties":
            return object.members.filter { wanted.object?[$0.name] != nil }.flatMap {
                errors(in: $0.value, at: "\(place)/properties/\($0.name)", "\(path).\($0.name)")
            }
        case "propertyNames":
            return object.members.flatMap {
                errors(in: .string($0.name), at: "\(place)/propertyNames", "\(path), the name \($0.name)")
            }
        case "additionalProperties":
            let known = schema(at: place)?["properties"]?.object
            let others = object.members.filter { known?[$0.name] == nil }
            guard wanted.object != nil else {
                return others.map { "\(path) has \($0.name), which \(place) lacks" }
            }
            return others.flatMap { errors(in: $0.value, at: "\(place)/\(keyword)", "\(path).\($0.name)") }
        default:
            return Self.keywords.contains(keyword) ? [] : ["\(place) has the unknown keyword \(keyword)"]
        }
    }

    private func errors(
        in values: [JSONValue], by keyword: String, _ wanted: JSONValue, at place: String, _ path: String
    ) -> [String] {
        let holds =
            switch keyword {
            case "minItems": values.count >= wanted.int ?? .max
            case "maxItems": values.count <= wanted.int ?? -1
            case "uniqueItems": !values.indices.contains { values[..<$0].contains(values[$0]) }
            default: Self.keywords.contains(keyword)
            }
        guard keyword == "items" else {
            return holds ? [] : ["\(path) does not have the \(keyword) of \(place)"]
        }
        return values.enumerated().flatMap { errors(in: $1, at: "\(place)/items", "\(path)[\($0)]") }
    }

    // MARK: - What occurs

    /// Notes what a value has of the schema that it matches.
    private mutating func see(_ value: JSONValue, at place: String) {
        guard let schema = schema(at: place) else { return }
        seen.insert(place)
        for word in schema.alternatives where word == value || value.has(type: word.string ?? "") {
            seenWords.insert("\(word) at \(place)")
        }
        if let reference = schema["$ref"]?.string { see(value, at: target(of: reference, in: place)) }
        for number in (schema["oneOf"]?.array ?? []).indices {
            let branch = "\(place)/oneOf/\(number)"
            if errors(in: value, at: branch, "").isEmpty { see(value, at: branch) }
        }
        for member in schema["properties"]?.object?.members ?? [] {
            let part = "\(place)/properties/\(member.name)"
            if let own = value.object?[member.name] { see(own, at: part) } else { absent.insert(part) }
        }
        if schema["items"] != nil { for element in value.array ?? [] { see(element, at: "\(place)/items") } }
    }

    /// What no document has had, and optional members that every document has had, a line each.
    var unseen: [String] {
        places.flatMap { place -> [String] in
            guard let schema = schema(at: place) else { return [] }
            guard seen.contains(place) else {
                return place == "common.schema.json#" ? [] : ["no document has \(place)"]
            }
            let words = Self.ofBuilds.contains(place) ? [] : schema.alternatives
            let required = schema["required"]?.words ?? []
            return words.filter { !seenWords.contains("\($0) at \(place)") }.map {
                "no document has \($0) at \(place)"
            }
                + (schema["properties"]?.object?.members ?? []).map(\.name).filter { name in
                    let part = "\(place)/properties/\(name)"
                    return !required.contains(name) && seen.contains(part) && !absent.contains(part)
                }.map { "every document has \($0) at \(place), but it is not required" }
        }
    }

    /// A build is for one platform and in one configuration.
    private static let ofBuilds = Set(
        ["configuration", "os", "architecture"].map {
            "version.schema.json#/properties/build/properties/\($0)"
        })

    // MARK: - The schemas themselves

    /// What is wrong with the schemas, a line each.
    var faults: [String] {
        let untitled = files.keys.sorted().flatMap { name in
            ["$schema", "title", "description"].filter { files[name]?.object?[$0] == nil }.map {
                "\(name) has no \($0)"
            }
        }
        return untitled + places.flatMap(objectFaults)
    }

    private func objectFaults(at place: String) -> [String] {
        guard let schema = schema(at: place), let properties = schema["properties"]?.object else { return [] }
        let isClosed = schema["additionalProperties"] == .bool(false) && schema["required"] != nil
        return
            (isClosed && schema["type"] == .string("object")
            ? [] : ["\(place) has no type, no required members, or allows additional ones"])
            + (schema["required"]?.words ?? []).filter { properties[$0] == nil }.map {
                "\(place) requires \($0), but does not describe it"
            }
            + properties.members.map { "\(place)/properties/\($0.name)" }.filter { !isDescribed($0) }.map {
                "\($0) has no description"
            }
    }

    private func isDescribed(_ place: String) -> Bool {
        guard let schema = schema(at: place) else { return false }
        if schema["description"] != nil { return true }
        return schema["$ref"]?.string.map { isDescribed(target(of: $0, in: place)) } ?? false
    }
}

extension JSONValue {
    init(in data: Data) throws {
        self = try JSONParser.value(of: Array(data).span)
    }

    /// The strings of an array, or the one that it is.
    fileprivate var words: [String] { array?.compactMap(\.string) ?? string.map { [$0] } ?? [] }

    fileprivate var double: Double {
        if case .number(let digits) = self { Double(digits) ?? .nan } else { .nan }
    }

    fileprivate func has(type: String) -> Bool {
        switch self {
        case .null: type == "null"
        case .bool: type == "boolean"
        case .number(let digits): type == "number" || type == "integer" && Int(digits) != nil
        case .string: type == "string"
        case .array: type == "array"
        case .object: type == "object"
        }
    }
}

extension JSONObject {
    /// The values of an enumeration, or the types if there are several.
    fileprivate var alternatives: [JSONValue] { self["enum"]?.array ?? self["type"]?.array ?? [] }
}

extension String {
    fileprivate func contains(pattern: String) -> Bool {
        guard let expression = try? Regex(pattern) else { return false }
        return contains(expression)
    }
}
