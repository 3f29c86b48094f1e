package import SourceText

/// Finds the configuration file of each folder: the nearest in it or above, or the one that is named.
package struct ConfigurationFinder {
    package enum Source: Sendable {
        /// The nearest file; one beside `.git` is the farthest that counts.
        case nearest
        /// This file for all tables.
        case file(String)
        /// No file.
        case none
    }

    /// Names of which a folder has one, if there is anything to find in it: those of ``FolderListings/init(signs:)``.
    package static let signs = ConfigurationFile.names + [top]
    private static let top = ".git"
    /// From there on up there is only the root.
    private static let workingFolderDepth = FileTree.absolute(".").depth

    private let source: Source
    /// What the command line says, which goes before files.
    private let commandLine: Settings
    /// What holds where there is no file.
    private let usual: Configuration
    private let folders: FolderListings
    /// The path of the file that holds for a folder, by the folder.
    private var files: [String: String?] = [:]
    /// Configurations by the path of their file.
    private var configurations: [String: Configuration] = [:]

    /// - Parameters:
    ///   - commandLine: What the command line says, which goes before files.
    ///   - folders: Those that were walked through, with ``signs``.
    package init(
        _ source: Source, commandLine: Settings = Settings(), folders: FolderListings = FolderListings()
    ) {
        self.source = source
        self.commandLine = commandLine
        usual = Configuration(commandLine: commandLine)
        self.folders = folders
    }

    /// The configurations of the tables at `paths`.
    ///
    /// - Throws: ``ConfigurationError`` if a file cannot be followed.
    package mutating func configurations(
        of paths: [String]
    ) throws(ConfigurationError) -> ConfigurationMap {
        var map = ConfigurationMap(usual: usual)
        var others: [String] = []
        for folder in Self.folders(of: paths) {
            guard let file = file(for: folder) else {
                others.append(folder)
                continue
            }
            map.byFolder[folder] = try configuration(inFile: file)
        }
        guard !map.byFolder.isEmpty else { return map }
        // A folder without a file must not seem to have that of the one above.
        for folder in others { map.byFolder[folder] = map.usual }
        return map
    }

    /// The folders that hold `paths`, and those that hold these; each once where paths come in order.
    private static func folders(of paths: [String]) -> [String] {
        var folders: [String] = []
        var (folder, parent) = ("", "")
        for path in paths {
            let own = FileTree.folder(of: path)
            guard own != folder else { continue }
            folder = own
            folders.append(own)
            let above = FileTree.folder(of: own)
            guard above != parent else { continue }
            parent = above
            folders.append(above)
        }
        return folders
    }

    /// The configuration of the tables in `folder`.
    ///
    /// - Throws: ``ConfigurationError`` if a file cannot be followed.
    package mutating func configuration(
        ofFolder folder: String
    ) throws(ConfigurationError) -> Configuration {
        guard let file = file(for: folder) else { return usual }
        return try configuration(inFile: file)
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
    /// - Parameter levels: How many levels above count; `nil` for all there are.
    private mutating func file(near folder: String, levels: Int? = nil) -> String? {
        let folder = folders.anchor(of: folder) ?? folder
        if let known = files[folder] { return known }
        let levels = levels ?? folder.depth + Self.workingFolderDepth
        var file = ownFile(of: folder)
        let isTop = levels == 0 || FileTree.kind(of: FileTree.join(folder, Self.top)) != nil
        if file == nil, !isTop { file = self.file(near: FileTree.parent(of: folder), levels: levels - 1) }
        files[folder] = .some(file)
        return file
    }

    /// What has the name of a configuration file; where it is none, reading it tells so.
    private func ownFile(of folder: String) -> String? {
        ConfigurationFile.names.lazy.map { FileTree.join(folder, $0) }.first(where: FileTree.exists)
    }

    private mutating func configuration(inFile path: String) throws(ConfigurationError) -> Configuration {
        if let known = configurations[path] { return known }
        let configuration = Configuration(
            path: path, settings: try ConfigurationFile.settings(at: path), commandLine: commandLine)
        configurations[path] = configuration
        return configuration
    }
}

/// The configurations of some tables.
package struct ConfigurationMap: Sendable {
    /// What holds where there is no file.
    package let usual: Configuration
    /// The configuration of a folder that has a file, by the folder.
    fileprivate(set) var byFolder: [String: Configuration] = [:]

    /// Those of no tables at all.
    package init(usual: Configuration = Configuration()) {
        self.usual = usual
    }

    /// Whether one of them names the baseline at `path`, which is absolute.
    package func hasBaseline(_ path: String) -> Bool {
        usual.baseline == path || byFolder.values.contains { $0.baseline == path }
    }

    /// What holds for the table or folder at `path`.
    package func configuration(of path: String) -> Configuration {
        guard !byFolder.isEmpty else { return usual }
        return byFolder[path] ?? byFolder[FileTree.folder(of: path)] ?? usual
    }
}

extension String {
    /// How many folders a path goes down at most.
    fileprivate var depth: Int { utf8.count { $0 == UInt8(ascii: "/") } + 1 }
}
