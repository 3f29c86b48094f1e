internal import Linting
internal import SourceText

/// Reads configuration files with those that they extend.
package struct ConfigurationFile {
    /// The names that are looked for, the first that is there.
    package static let names = [".strlint.yml", ".strlint.yaml", "strlint.yml"]
    private static let longestChain = 8
    private static let mostFiles = 64

    /// The settings of the file at `path`.
    ///
    /// - Throws: ``ConfigurationError`` with everything that is wrong, or the reason why a file cannot be read.
    package static func settings(at path: String) throws(ConfigurationError) -> Settings {
        var settings = Settings()
        try read(path, into: &settings, chain: [])
        return settings
    }

    /// Where a file says that it extends another.
    private struct Extension {
        /// The other file, absolute.
        let path: String
        let file: String
        let place: TextPlace
    }

    private static func read(
        _ path: String, as extended: Extension? = nil, into settings: inout Settings, chain: [String]
    ) throws(ConfigurationError) {
        let path = FileTree.absolute(path)
        if let reason = refusal(of: path, settings, chain) { throw error(path, reason, extended) }
        let node = try document(at: path) { error(path, $0, extended) }
        for next in node.map({ extensions(in: $0, of: path) }) ?? [] {
            try read(next.path, as: next, into: &settings, chain: chain + [path])
        }
        settings.documents.append(SettingDocument(path: path, node: node))
        settings.selections.append(RuleSelection())
        if let node { try apply(node, of: path, to: &settings) }
    }

    /// Why a file is not even opened, as a clause that follows its path.
    private static func refusal(of path: String, _ settings: Settings, _ chain: [String]) -> String? {
        if settings.documents.count >= mostFiles {
            return "is one of more than \(mostFiles) files that extend each other"
        }
        if chain.contains(path) || chain.count >= longestChain {
            return "is extended by itself, or through more than \(longestChain) files"
        }
        return FileTree.kind(of: path) == .folder ? "is a folder, not a configuration file" : nil
    }

    /// The files that the one at `path` extends. What is no path there is told when its settings are read.
    private static func extensions(in node: YAMLNode, of path: String) -> [Extension] {
        guard let value = node.member("extends")?.value else { return [] }
        var reader = SettingReader(folder: FileTree.folder(of: path))
        return (value.text == nil ? value.elements : [value]).compactMap { node in
            SettingType.path.read(node, &reader).map { Extension(path: $0, file: path, place: node.place) }
        }
    }

    /// What is wrong with a file as a whole, told where it is extended if it is.
    private static func error(
        _ path: String, _ reason: String, _ extended: Extension?
    ) -> ConfigurationError {
        guard let extended else { return ConfigurationError(path, reason) }
        let message = "\(FileTree.nameFromHere(path)) \(reason)"
        return ConfigurationError(extended.file, [YAMLFault(message: message, place: extended.place)])
    }

    /// What the file at `path` holds; `nil` for nothing.
    ///
    /// - Parameters:
    ///   - largest: How many bytes it may have.
    ///   - unreadable: The error that tells why it cannot be read.
    static func document(
        at path: String, upTo largest: Int = Limits.configurationSize,
        unreadable: (_ reason: String) -> ConfigurationError
    ) throws(ConfigurationError) -> YAMLNode? {
        let bytes: ByteBuffer
        do throws(FileReader.Failure) {
            bytes = try FileReader.bytes(at: path)
        } catch {
            throw unreadable(error.reason)
        }
        do throws(YAMLFault) {
            return try YAMLComposer.document(in: bytes, upTo: largest)
        } catch {
            throw ConfigurationError(path, [error])
        }
    }

    static func apply(
        _ node: YAMLNode, of path: String, to settings: inout Settings
    ) throws(ConfigurationError) {
        var reader = SettingReader(folder: FileTree.folder(of: path))
        reader.read(node, as: SettingTable.settings, into: &settings)
        guard reader.problems.isEmpty else { throw ConfigurationError(path, reader.problems) }
    }
}

/// Why a configuration cannot be followed.
package struct ConfigurationError: Error {
    /// A line for each problem, as `path:line:column: problem`, or `path problem` for the file as a whole.
    package let lines: [String]

    init(_ path: String, _ problems: [YAMLFault]) {
        let name = FileTree.nameFromHere(path)
        lines = problems.map { "\(name):\($0.place.line):\($0.place.column): \($0.message)" }
    }

    init(_ path: String, _ reason: String) {
        lines = ["\(FileTree.nameFromHere(path)) \(reason)"]
    }
}
