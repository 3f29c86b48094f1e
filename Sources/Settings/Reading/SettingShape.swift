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
