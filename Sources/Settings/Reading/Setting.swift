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
