internal import SourceText

extension Settings {
    /// Sets what `KEY=VALUE` says; dots in the key lead into sections, and the value is YAML.
    ///
    /// - Throws: ``ConfigurationError`` if there is no such setting or if it takes no such value.
    package mutating func set(_ assignment: String) throws(ConfigurationError) {
        let parts = assignment.split(separator: "=", maxSplits: 1).map { String($0) }
        guard parts.count == 2 else {
            throw ConfigurationError("--set", "takes KEY=VALUE; not \"\(assignment)\"")
        }
        do throws(YAMLFault) {
            var node = try YAMLComposer.document(in: ByteBuffer(Array(parts[1].utf8))) ?? .literal("")
            for key in parts[0].split(separator: ".").reversed() { node = .mapping([(String(key), node)]) }
            var reader = SettingReader(folder: FileTree.absolute("."))
            reader.read(node, as: SettingTable.settings, into: &self)
            if let problem = reader.problems.first { throw problem }
        } catch {
            throw ConfigurationError("--set \(parts[0]):", error.message)
        }
    }
}
