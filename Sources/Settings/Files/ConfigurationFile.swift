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

    private static func read(
        _ path: String, into settings: inout Settings, chain: [String]
    ) throws(ConfigurationError) {
        let path = FileTree.absolute(path)
        guard settings.documents.count < mostFiles else {
            throw ConfigurationError(path, "is one of more than \(mostFiles) files that extend each other")
        }
        guard !chain.contains(path), chain.count < longestChain else {
            throw ConfigurationError(
                path, "is extended by itself, or through more than \(longestChain) files")
        }
        let node = try document(at: path)
        var own = Settings()
        if let node { try apply(node, of: path, to: &own) }
        for extended in own.extends { try read(extended, into: &settings, chain: chain + [path]) }
        settings.documents.append(SettingDocument(path: path, node: node))
        settings.selections.append(RuleSelection())
        // Once more, on top of what it extends.
        if let node { try apply(node, of: path, to: &settings) }
    }

    static func document(at path: String) throws(ConfigurationError) -> YAMLNode? {
        let bytes: ByteBuffer
        do throws(FileReader.Failure) {
            bytes = try FileReader.bytes(at: path)
        } catch {
            throw ConfigurationError(path, error.reason)
        }
        do throws(YAMLFault) {
            return try YAMLComposer.document(in: bytes)
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
