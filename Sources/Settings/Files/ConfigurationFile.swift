package import Files
internal import Rules
internal import SourceText

/// Reads configuration files and the files that they extend.
package struct ConfigurationFile {
    /// A cache of the content of configuration files; `nil` for an empty one.
    package typealias Cache = FileCache<YAMLNode?>

    /// The names of configuration files; the first that exists is used.
    package static let names = ProjectTree.configurationNames

    /// Anything in `folder` with the name of a configuration file; if it is not a file, reading it fails.
    package static func existing(in folder: String, of files: any FileSystem) -> String? {
        names.lazy.map { FilePath.join(folder, $0) }.first(where: files.exists)
    }

    /// The path of a new file for `folder`.
    package static func new(in folder: String) -> String { FilePath.join(folder, names[0]) }

    private static let maxChainLength = 8
    private static let maxFiles = 64

    /// The project of the file. Files that it refers to must be in the project, since a pull request can change the file.
    private let tree: ProjectTree
    private let files: any FileSystem
    private let cache: Cache?

    /// The settings of the file at `path`.
    ///
    /// - Parameters:
    ///   - isNamed: Whether the user named it, in which case it may be anywhere.
    ///   - cache: The content of files that were read before; `nil` if nothing is kept.
    /// - Throws: ``ConfigurationError`` with all problems, or the reason why a file cannot be read.
    package static func settings(
        at path: String, isNamed: Bool = false, in files: any FileSystem, _ cache: Cache? = nil
    ) throws(ConfigurationError) -> Settings {
        let tree = ProjectTree(of: FilePath.folder(of: path), in: files)
        guard isNamed || tree.holds(path) else {
            throw ConfigurationError(files.nameFromHere(path), outside(nameBy: "config"))
        }
        var settings = Settings()
        try ConfigurationFile(tree: tree, files: files, cache: cache).read(path, into: &settings, chain: [])
        return settings
    }

    private static func outside(nameBy option: String) -> String {
        "is outside the project; name it with --\(option)"
    }

    /// A reference from a configuration file to another file.
    private struct Reference {
        /// The absolute path of the other file.
        let path: String
        let file: String
        let place: TextPlace
    }

    private func read(
        _ path: String, as extended: Reference? = nil, into settings: inout Settings, chain: [String]
    ) throws(ConfigurationError) {
        let path = files.absolute(path)
        if let reason = refusal(of: path, settings, chain) { throw error(path, reason, extended) }
        let node = try document(at: path) { error(path, $0, extended) }
        for next in node.map({ Self.paths(at: "extends", in: $0, of: path) }) ?? [] {
            guard tree.holds(next.path) else {
                throw error(next.path, Self.outside(nameBy: "config"), next)
            }
            try read(next.path, as: next, into: &settings, chain: chain + [path])
        }
        settings.documents.append(
            SettingDocument(path: path, name: files.nameFromHere(path), node: node))
        settings.selections.append(RuleSelection())
        guard let node else { return }
        try Self.apply(node, of: path, named: files.nameFromHere(path), to: &settings)
        for baseline in Self.paths(at: "baseline", in: node, of: path) where !tree.holds(baseline.path) {
            throw error(baseline.path, Self.outside(nameBy: "baseline"), baseline)
        }
    }

    /// Why a file is not opened, as a clause that follows its path.
    private func refusal(of path: String, _ settings: Settings, _ chain: [String]) -> String? {
        if settings.documents.count >= Self.maxFiles {
            return "is one of more than \(Self.maxFiles) files that extend each other"
        }
        if chain.contains(path) || chain.count >= Self.maxChainLength {
            return "extends itself, or is in a chain of more than \(Self.maxChainLength) files"
        }
        return files.kind(of: path) == .folder ? "is a folder, not a configuration file" : nil
    }

    /// The files that the one at `path` refers to in `setting`. Invalid values are reported when the settings are read.
    private static func paths(at setting: String, in node: YAMLNode, of path: String) -> [Reference] {
        guard let value = node.member(setting)?.value else { return [] }
        var reader = SettingReader(folder: FilePath.folder(of: path))
        return (value.text == nil ? value.elements : [value]).compactMap { node in
            SettingType.path.read(node, &reader).map { Reference(path: $0, file: path, place: node.place) }
        }
    }

    /// An error about a whole file, located where the file is extended, if it is.
    private func error(
        _ path: String, _ reason: String, _ extended: Reference?
    ) -> ConfigurationError {
        let name = files.nameFromHere(path)
        guard let extended else { return ConfigurationError(name, reason) }
        let message = "\(name) \(reason)"
        return ConfigurationError(
            files.nameFromHere(extended.file), [YAMLError(message: message, place: extended.place)])
    }

    private func document(
        at path: String, unreadable: (_ reason: String) -> ConfigurationError
    ) throws(ConfigurationError) -> YAMLNode? {
        guard let cache else { return try Self.document(at: path, in: files, unreadable: unreadable) }
        return try cache.value(at: path, in: files) { () throws(ConfigurationError) in
            try Self.document(at: path, in: files, unreadable: unreadable)
        }
    }

    /// The content of the file at `path`; `nil` if it is empty.
    ///
    /// - Parameters:
    ///   - maxSize: The maximum size in bytes.
    ///   - unreadable: Makes the error for a file that cannot be read.
    static func document(
        at path: String, in files: any FileSystem, upTo maxSize: Int = Limits.configurationSize,
        unreadable: (_ reason: String) -> ConfigurationError
    ) throws(ConfigurationError) -> YAMLNode? {
        let bytes: ByteBuffer
        do throws(ReadFailure) {
            bytes = try files.namedBytes(at: path)
        } catch {
            throw unreadable(error.reason)
        }
        do throws(YAMLError) {
            return try YAMLComposer.document(in: bytes, upTo: maxSize)
        } catch {
            throw ConfigurationError(files.nameFromHere(path), [error])
        }
    }

    static func apply(
        _ node: YAMLNode, of path: String, named name: String, to settings: inout Settings
    ) throws(ConfigurationError) {
        var reader = SettingReader(folder: FilePath.folder(of: path))
        reader.read(node, as: SettingTable.settings, into: &settings)
        guard reader.problems.isEmpty else { throw ConfigurationError(name, reader.problems) }
    }
}

/// The problems of a configuration.
package struct ConfigurationError: Error {
    /// The path of the file as it is reached from the working folder.
    package let name: String
    /// Where problems are, `nil` for the whole file, and what they are: a sentence, or a clause that follows the name.
    package let problems: [(place: TextPlace?, message: String)]

    /// - Parameter name: The path of the file as it is reached from the working folder.
    init(_ name: String, _ problems: [YAMLError]) {
        self.name = name
        self.problems = problems.map { ($0.place, $0.message) }
    }

    init(_ name: String, _ reason: String) {
        self.name = name
        problems = [(nil, reason)]
    }

    /// A line for each problem: `path:line:column: problem`, or `path problem` for the whole file.
    package var lines: [String] {
        problems.map { place, message in
            place.map { "\(name):\($0.line):\($0.column): \(message)" } ?? "\(name) \(message)"
        }
    }

    /// The same as a clause that follows the name.
    package var reason: String {
        let reasons = problems.map { place, message in
            place.map { "line \($0.line), column \($0.column): \(message)" } ?? message
        }
        return reasons.joined(separator: "; ") + "; what it applies to was not read"
    }
}
