package import SourceText
internal import Synchronization

/// Finds the configuration of each table: the nearest file in its folder or above, or the one that is named.
package final class ConfigurationFinder: Sendable {
    package enum Source: Sendable {
        /// The nearest file; one beside `.git` is the farthest that counts.
        case nearest
        /// This file for all tables.
        case file(String)
        /// No file.
        case none
    }

    private struct State {
        var folders: FolderListings
        /// Configurations by the folder of the tables, as it is written.
        var byFolder: [String: Configuration] = [:]
        /// Configurations by the path of their file.
        var byFile: [String: Configuration] = [:]
    }

    private let source: Source
    private let commandLine: Settings
    /// What holds where there is no file.
    private let usual: Configuration
    private let state: Mutex<State>

    /// - Parameters:
    ///   - commandLine: What the command line says, which goes before files.
    ///   - folders: Those that were read already.
    package init(_ source: Source, commandLine: Settings, folders: FolderListings = FolderListings()) {
        self.source = source
        self.commandLine = commandLine
        usual = Configuration(commandLine: commandLine)
        state = Mutex(State(folders: folders))
    }

    /// The configuration of the table or folder at `path`.
    ///
    /// - Throws: ``ConfigurationError`` if its file cannot be followed.
    package func configuration(of path: String) throws(ConfigurationError) -> Configuration {
        switch source {
        case .none: return usual
        case .file(let file): return try configuration(inFile: file)
        case .nearest:
            let folder = FileTree.folder(of: path)
            if let known = state.withLock({ $0.byFolder[folder] }) { return known }
            let file = state.withLock { Self.file(above: folder, &$0.folders) }
            let configuration = if let file { try configuration(inFile: file) } else { usual }
            state.withLock { $0.byFolder[folder] = configuration }
            return configuration
        }
    }

    private func configuration(inFile path: String) throws(ConfigurationError) -> Configuration {
        if let known = state.withLock({ $0.byFile[path] }) { return known }
        let configuration = Configuration(
            path: path, settings: try ConfigurationFile.settings(at: path), commandLine: commandLine)
        state.withLock { $0.byFile[path] = configuration }
        return configuration
    }

    /// The path of the nearest configuration file in `folder` or above.
    private static func file(above folder: String, _ folders: inout FolderListings) -> String? {
        var folder = folder
        for _ in FileTree.absolute(folder).split(separator: "/", omittingEmptySubsequences: false) {
            if let name = folders.names(ConfigurationFile.names, in: folder).first {
                return FileTree.join(folder, name)
            }
            if folders.kind(of: ".git", in: folder) != nil { return nil }
            folder = FileTree.parent(of: folder)
        }
        return nil
    }
}
