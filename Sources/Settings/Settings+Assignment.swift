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
            let start = TextPlace(line: 1, column: 1)
            var node =
                try YAMLComposer.document(in: ByteBuffer(Array(parts[1].utf8)))
                ?? YAMLNode(content: .scalar("", isQuoted: false), place: start)
            for key in parts[0].split(separator: ".").reversed() {
                let member = YAMLNode.Member(key: String(key), place: start, value: node)
                node = YAMLNode(content: .mapping([member]), place: start)
            }
            var reader = SettingReader(folder: FileTree.absolute("."))
            reader.read(node, as: SettingTable.settings, into: &self)
            if let problem = reader.problems.first { throw problem }
        } catch {
            throw ConfigurationError("--set \(parts[0]):", error.message)
        }
    }
}
