package import Files
internal import SourceText

/// Finds the configuration file of each folder: the nearest in it or above, or the one that the user named.
package struct ConfigurationFinder {
    package enum Source: Sendable {
        /// The nearest file; the search ends at a folder with `.git`.
        case nearest
        /// One file for all tables.
        case file(String)
        /// No file.
        case none
    }

    /// The names that make a folder relevant; see ``FolderListings/markedFolder(above:)``.
    package static let markers = ConfigurationFile.names + [top]
    private static let top = ".git"
    private let source: Source
    /// The settings of the command line, which take precedence over files.
    private let commandLine: Settings
    /// The configuration of folders without a file.
    private let fallback: Configuration
    private let folders: FolderListings
    private let cache: ConfigurationFile.Cache?
    private let fileSystem: any FileSystem
    /// The path of the file for each folder.
    private var files: [String: String?] = [:]
    /// Configurations by the path of their file.
    private var configurations: [String: Result<Configuration, ConfigurationError>] = [:]

    /// - Parameters:
    ///   - commandLine: The settings of the command line, which take precedence over files.
    ///   - folders: The listings of the folders that were searched, with ``markers``.
    ///   - cache: The content of files that were read before; `nil` if nothing is kept.
    package init(
        _ source: Source, commandLine: Settings = Settings(), folders: FolderListings,
        cache: ConfigurationFile.Cache? = nil
    ) {
        self.cache = cache
        self.source = source
        self.commandLine = commandLine
        fileSystem = folders.files
        fallback = Configuration(commandLine: commandLine, in: folders.files.workingFolder)
        self.folders = folders
    }

    /// The configurations of the tables at `paths`.
    package mutating func configurations(of paths: [String]) -> ConfigurationMap {
        var map = ConfigurationMap(fallback: fallback)
        var others: [String] = []
        for folder in Self.folders(of: paths) {
            guard let file = file(for: folder) else {
                others.append(folder)
                continue
            }
            switch configuration(inFile: file) {
            case .success(let configuration): map.byFolder[folder] = configuration
            case .failure(let error): map.faults[folder] = error
            }
        }
        guard !map.byFolder.isEmpty || !map.faults.isEmpty else { return map }
        // A folder without a file must not inherit that of its parent.
        for folder in others { map.byFolder[folder] = map.fallback }
        return map
    }

    /// The folders of `paths`, and their parents; each once if the paths are sorted.
    private static func folders(of paths: [String]) -> [String] {
        var folders: [String] = []
        var (folder, parent) = ("", "")
        for path in paths {
            let own = FilePath.folder(of: path)
            guard own != folder else { continue }
            folder = own
            folders.append(own)
            let above = FilePath.folder(of: own)
            guard above != parent else { continue }
            parent = above
            folders.append(above)
        }
        return folders
    }

    /// The configuration of the tables in `folder`.
    ///
    /// - Throws: ``ConfigurationError`` if a file is invalid.
    package mutating func configuration(
        ofFolder folder: String
    ) throws(ConfigurationError) -> Configuration {
        guard let file = file(for: folder) else { return fallback }
        return try configuration(inFile: file).get()
    }

    private mutating func file(for folder: String) -> String? {
        switch source {
        case .none: return nil
        case .file(let path): return path
        case .nearest: return file(near: folder)
        }
    }

    /// The path of the nearest configuration file in `folder` or above.
    ///
    /// - Parameter levels: The number of levels to search above; `nil` for all.
    private mutating func file(near folder: String, levels: Int? = nil) -> String? {
        let folder = folders.markedFolder(above: folder) ?? folder
        if let known = files[folder] { return known }
        let levels = levels ?? folder.depth + fileSystem.workingFolder.depth
        var file = ConfigurationFile.existing(in: folder, of: fileSystem)
        let isTop = levels == 0 || fileSystem.kind(of: FilePath.join(folder, Self.top)) != nil
        if file == nil, !isTop { file = self.file(near: FilePath.parent(of: folder), levels: levels - 1) }
        files[folder] = .some(file)
        return file
    }

    /// Whether the user named one file for all tables.
    private var isNamed: Bool { if case .file = source { true } else { false } }

    private mutating func configuration(inFile path: String) -> Result<Configuration, ConfigurationError> {
        if let known = configurations[path] { return known }
        let configuration = Result { () throws(ConfigurationError) in
            Configuration(
                path: path,
                settings: try ConfigurationFile.settings(at: path, isNamed: isNamed, in: fileSystem, cache),
                commandLine: commandLine, in: fileSystem.workingFolder)
        }
        configurations[path] = configuration
        return configuration
    }
}

/// The configurations of some tables.
package struct ConfigurationMap: Sendable {
    /// The configuration of folders without a file.
    package let fallback: Configuration
    /// The configurations of folders that have a file.
    fileprivate(set) var byFolder: [String: Configuration] = [:]
    /// Why folders have no configuration although they have a file.
    fileprivate var faults: [String: ConfigurationError] = [:]

    package init(fallback: Configuration) {
        self.fallback = fallback
    }

    /// Each configuration once, in the order of the paths of their files.
    package var all: [Configuration] {
        let files = Dictionary(byFolder.values.map { ($0.path ?? "", $0) }) { first, _ in first }
        return files.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Whether one of them names the baseline at `path`, which is absolute.
    package func hasBaseline(_ path: String) -> Bool {
        fallback.baseline == path || byFolder.values.contains { $0.baseline == path }
    }

    /// Why the configuration of the table or folder at `path` cannot be used; `nil` if it can.
    package func fault(of path: String) -> ConfigurationError? {
        faults.isEmpty ? nil : faults[path] ?? faults[FilePath.folder(of: path)]
    }

    /// The configuration of the table or folder at `path`.
    package func configuration(of path: String) -> Configuration {
        guard !byFolder.isEmpty else { return fallback }
        return byFolder[path] ?? byFolder[FilePath.folder(of: path)] ?? fallback
    }
}

extension String {
    /// The maximum number of folders in a path.
    fileprivate var depth: Int { utf8.count { $0 == UInt8(ascii: "/") } + 1 }
}
