/// A setting of a section of type `Owner`.
struct Setting<Owner: Sendable>: Sendable {
    let name: String
    private let summary: String
    private let shape: SettingShape
    private let example: String?
    /// Whether a section must contain it.
    private(set) var isRequired = false
    let read: @Sendable (YAMLNode, inout Owner, inout SettingReader) -> Void
    /// The value as written in a file in a folder; `nil` if there is none.
    let write: @Sendable (Owner, _ folder: String) -> YAMLNode?

    init(
        _ name: String, _ shape: SettingShape, example: String? = nil, _ summary: String,
        read: @escaping @Sendable (YAMLNode, inout Owner, inout SettingReader) -> Void,
        write: @escaping @Sendable (Owner, _ folder: String) -> YAMLNode?
    ) {
        self.name = name
        self.summary = summary
        self.shape = shape
        self.example = example
        self.read = read
        self.write = write
    }

    init<Value>(
        _ name: String, _ type: SettingType<Value>, _ path: any WritableKeyPath<Owner, Value> & Sendable,
        example: String? = nil, _ summary: String
    ) {
        self.init(name, type.shape, example: example, summary) { node, owner, reader in
            if let value = type.read(node, &reader) { owner[keyPath: path] = value }
        } write: {
            type.write($0[keyPath: path], $1)
        }
    }

    init<Value>(
        _ name: String, _ type: SettingType<Value>, _ path: any WritableKeyPath<Owner, Value?> & Sendable,
        example: String? = nil, _ summary: String
    ) {
        self.init(name, type.shape, example: example, summary) { node, owner, reader in
            if let value = type.read(node, &reader) { owner[keyPath: path] = value }
        } write: { owner, folder in
            owner[keyPath: path].map { type.write($0, folder) }
        }
    }

    /// The same setting, but required.
    var required: Setting {
        var setting = self
        setting.isRequired = true
        return setting
    }

    /// Its description, where `owner` contains the default values.
    func field(in owner: Owner) -> SettingField {
        SettingField(
            name: name, summary: summary, shape: shape, defaultValue: write(owner, "/"), example: example,
            isRequired: isRequired)
    }
}

/// The accepted syntax of a setting, for the JSON Schema and the documentation.
package indirect enum SettingShape: Sendable {
    case flag
    /// A string, with its meaning, such as "a path".
    case text(String)
    /// A path pattern, which is not empty and does not begin with `!`.
    case pattern
    /// A number of bytes, with or without a unit.
    case size(upTo: Int)
    case number(ClosedRange<Int>)
    /// One of several words, with their name, such as "rule or group".
    case word(String, among: [String])
    case list(SettingShape)
    /// A mapping with keys of one shape and values of another.
    case mapping(keys: SettingShape, values: SettingShape)
    /// A mapping with these keys.
    case section([SettingField])
    case either(SettingShape, SettingShape)
}

/// The description of a setting.
package struct SettingField: Sendable {
    package let name: String
    /// One sentence without a full stop.
    package let summary: String
    package let shape: SettingShape
    /// The default, if it can be written in a file.
    package let defaultValue: YAMLNode?
    /// An example value, in YAML.
    package let example: String?
    /// Whether its section must contain it.
    package let isRequired: Bool
}
