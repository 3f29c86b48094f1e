package import Files
internal import Rules
package import Settings
internal import SourceText
internal import StringTables
internal import Synchronization
internal import XcodeProjects

/// The way into the engine: the files that requests see, the configuration that applies, and what requests have found out.
///
/// A request begins with ``scope(_:width:)``. If further ones are to come, the workspace keeps what is expensive to find out,
/// each by the version of the file or folder that it comes from: a file that changes, on disk or in ``files``, is read again.
package final class Workspace: Sendable {
    private let current: Mutex<any FileSystem>
    let configuration: ConfigurationFinder.Source
    /// Settings that take precedence over configuration files.
    let settings: Settings
    /// `nil` if nothing is kept for further requests.
    let caches: WorkspaceCaches?
    private let checkCount = Atomic(0)

    /// - Parameters:
    ///   - configuration: Where the settings of tables come from.
    ///   - settings: Settings that take precedence over configuration files.
    ///   - isKept: Whether further requests are to come.
    package init(
        _ files: any FileSystem, configuration: ConfigurationFinder.Source = .nearest,
        settings: Settings = Settings(), isKept: Bool = false
    ) {
        current = Mutex(files)
        self.configuration = configuration
        self.settings = settings
        caches = isKept ? WorkspaceCaches() : nil
    }

    /// The files that the next request sees.
    package var files: any FileSystem {
        get { current.withLock(\.self) }
        set { current.withLock { $0 = newValue } }
    }

    /// The tables and folders at some paths.
    ///
    /// - Parameter width: The number of tables that are processed at a time.
    package func scope(_ paths: [String], width: Int = 1) -> TableScope {
        TableScope(paths: paths, in: self, width: width)
    }

    /// A number that no other check of this workspace has.
    func newCheckNumber() -> Int { checkCount.add(1, ordering: .relaxed).newValue }

    /// A workspace with the same configuration over other files.
    func over(_ files: any FileSystem) -> Workspace {
        Workspace(files, configuration: configuration, settings: settings)
    }

    /// A finder for the configurations of tables, in the folders of a view.
    func configurationFinder(_ folders: FolderListings) -> ConfigurationFinder {
        ConfigurationFinder(
            configuration, commandLine: settings, folders: folders, cache: caches?.configurations)
    }

    /// The files as a request sees them that begins now.
    var view: WorkspaceView { WorkspaceView(files, caches) }
}

/// What a workspace keeps for later requests, by path.
struct WorkspaceCaches: Sendable {
    let folders = FolderListings.Cache(upTo: most)
    let configurations = ConfigurationFile.Cache(upTo: most)
    /// The development languages that projects and bundles name.
    let languages = FileCache<String?>(upTo: most)
    /// What Xcode projects build.
    let projects = FileCache<XcodeProject?>(upTo: mostProjects)
    /// The number of keys of tables that may be a base.
    let keyCounts = FileCache<Int>(upTo: most)
    /// Tables, with the survey of their text; the cost is their size in bytes.
    let tables = FileCache<Table>(upTo: 64 << 20)
    /// The results of checks.
    let results = VersionedCache<TableInputs, TableResult>(upTo: most)

    private static let mostProjects = 1 << 10
    /// The number of values of a kind.
    private static let most = 1 << 16

    /// Keeps a table with the survey of its text.
    func keep(_ table: Table, at path: String, _ version: FileVersion) {
        guard version.isSettled else { return }
        tables.keep(table, at: path, version, cost: table.text.bytes.count)
    }
}

/// The files of a workspace as one request sees them.
struct WorkspaceView: Sendable {
    let files: any FileSystem
    /// The folders that were read, each once.
    let folders: FolderListings
    let caches: WorkspaceCaches?

    init(_ files: any FileSystem, _ caches: WorkspaceCaches?) {
        self.files = files
        self.caches = caches
        folders = FolderListings(of: files, cache: caches?.folders, markers: ConfigurationFinder.markers)
    }

    /// The same with the changes of another workspace, whose folders are those of this one.
    func overlaid(by workspace: Workspace) -> WorkspaceView {
        WorkspaceView(workspace.files, folders, workspace.caches)
    }

    private init(_ files: any FileSystem, _ folders: FolderListings, _ caches: WorkspaceCaches?) {
        self.files = files
        self.folders = folders
        self.caches = caches
    }
}
