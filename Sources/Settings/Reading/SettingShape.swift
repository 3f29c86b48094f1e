/// How a setting may be written: what the JSON Schema and the documentation say of it.
package indirect enum SettingShape: Sendable {
    case flag
    /// A text; what it means, such as "a path".
    case text(String)
    /// A pattern of paths, which is not empty and does not begin with `!`.
    case pattern
    /// A number of bytes, with a unit or without.
    case size(upTo: Int)
    /// One of some words; what they are, as in "rule or group".
    case word(String, among: [String])
    case list(SettingShape)
    /// A mapping from keys of this shape.
    case mapping(keys: SettingShape, values: SettingShape)
    /// A mapping with these keys.
    case section([SettingField])
    /// Either of two.
    case either(SettingShape, SettingShape)
}

/// What is told about a setting.
package struct SettingField: Sendable {
    package let name: String
    /// One sentence without a full stop.
    package let summary: String
    package let shape: SettingShape
    /// The value that counts where none is given, if that is one that could be written.
    package let standard: YAMLNode?
    /// A value that somebody may want, in YAML.
    package let example: String?
    /// Whether the section that has it cannot do without it.
    package let isRequired: Bool
}
