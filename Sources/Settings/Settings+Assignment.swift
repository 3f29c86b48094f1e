internal import SourceText

extension Settings {
    /// Applies `KEY=VALUE`; dots in the key separate nested settings, and the value is YAML.
    ///
    /// - Parameter folder: The folder that relative paths in it start from, absolute.
    /// - Throws: ``ConfigurationError`` for an unknown setting or an invalid value.
    package mutating func set(_ assignment: String, in folder: String) throws(ConfigurationError) {
        let parts = assignment.split(separator: "=", maxSplits: 1).map { String($0) }
        guard parts.count == 2 else {
            throw ConfigurationError("--set", "takes KEY=VALUE, not \"\(assignment)\"")
        }
        do throws(YAMLError) {
            var node = try YAMLComposer.document(in: ByteBuffer(Array(parts[1].utf8))) ?? .literal("")
            for key in parts[0].split(separator: ".").reversed() { node = .mapping([(String(key), node)]) }
            var reader = SettingReader(folder: folder)
            reader.read(node, as: SettingTable.settings, into: &self)
            if let problem = reader.problems.first { throw problem }
        } catch {
            throw ConfigurationError("--set \(parts[0]):", error.message)
        }
    }
}
