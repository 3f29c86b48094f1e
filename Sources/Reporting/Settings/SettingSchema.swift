internal import JSON
internal import Settings
internal import SourceText

/// The JSON Schema (draft 2020-12) of configuration files, for editors.
extension JSONWriter {
    mutating func writeSchema(of fields: [SettingField]) {
        object { json in
            json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
            json.breakLine()
            json.member("title", "Configuration of strlint (.strlint.yml)")
            json.breakLine()
            json.writeMembers(of: .section(fields))
            json.breakLine()
            json.key("$defs")
            json.object { $0.writeDefinitions(of: .section(fields)) }
            json.breakLine()
        }
        finish()
    }

    /// Writes the schema of a value of this shape.
    private mutating func writeMembers(of shape: SettingShape) {
        switch shape {
        case .flag: member("type", "boolean")
        // A number or `true` is read as text.
        case .text: member("type", ["string", "number", "boolean"])
        case .pattern:
            writeMembers(of: .text(""))
            member("pattern", "^[^!]")
        case .size(let maximum):
            member("type", ["string", "integer"])
            member("pattern", "^0*[1-9][0-9]*([KMG]iB)?$")
            member("minimum", 1)
            member("maximum", maximum)
        case .number(let range):
            member("type", "integer")
            member("minimum", range.lowerBound)
            member("maximum", range.upperBound)
        case .word(let what, _): member("$ref", "#/$defs/\(what.replacing(text: " ", with: "-"))")
        case .list(let element):
            member("type", "array")
            key("items")
            schema(of: element)
        case .mapping(let keys, let values):
            member("type", "object")
            key("propertyNames")
            schema(of: keys)
            key("additionalProperties")
            schema(of: values)
        case .section(let fields): writeMembers(of: fields)
        case .either(let first, let second):
            key("anyOf")
            array { json in
                json.schema(of: first)
                json.schema(of: second)
            }
        }
    }

    private mutating func schema(of shape: SettingShape) {
        object { $0.writeMembers(of: shape) }
    }

    /// A section may be empty, which is null in YAML.
    private mutating func writeMembers(of fields: [SettingField]) {
        member("type", ["object", "null"])
        member("additionalProperties", false)
        let required = fields.filter(\.isRequired).map(\.name)
        if !required.isEmpty { member("required", required) }
        key("properties")
        object { json in
            for field in fields {
                json.breakLine()
                json.key(field.name)
                json.object { json in
                    json.member("description", field.summary)
                    json.writeMembers(of: field.shape)
                    guard let defaultValue = field.defaultValue else { return }
                    json.key("default")
                    json.value(defaultValue)
                }
            }
            json.breakLine()
        }
    }

    /// The sets of words that settings accept.
    private mutating func writeDefinitions(of shape: SettingShape) {
        for (what, words) in shape.words.sorted(by: { $0.key < $1.key }) {
            breakLine()
            key(what.replacing(text: " ", with: "-"))
            object { json in
                json.key("enum")
                json.array { json in
                    for word in words {
                        json.value(word)
                        // A word that is a number in YAML needs no quotes.
                        if Int(word) != nil { json.literal(word) }
                    }
                }
            }
        }
        breakLine()
    }
}

extension SettingShape {
    /// All sets of words in it, by name.
    fileprivate var words: [String: [String]] {
        switch self {
        case .flag, .text, .pattern, .size, .number: [:]
        case .word(let what, let words): [what: words]
        case .list(let element): element.words
        case .mapping(let first, let second), .either(let first, let second):
            first.words.merging(second.words) { $1 }
        case .section(let fields):
            fields.reduce(into: [:]) { words, field in words.merge(field.shape.words) { $1 } }
        }
    }
}
