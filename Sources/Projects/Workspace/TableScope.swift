package import Files

/// Which tables a request is about: where they are, and which of them count.
package struct TableScope: Sendable {
    package var workspace: Workspace
    /// Tables and folders.
    package var paths: [String]
    /// Whether configurations can also exclude tables that ``paths`` names.
    package var excludesNamed = false
    /// Whether folders that ``paths`` names may hold no table; if not, each is a failure, since it may be mistyped.
    package var allowsEmpty = false
    /// Whether exports for translators (XLIFF) may be among the tables; commands that write tables do not take them.
    package var allowsExports = true
    /// The part of the projects that counts; all if `nil`.
    package var shard: Shard?
    /// The number of tables that are processed at a time.
    package var width: Int

    init(paths: [String], in workspace: Workspace, width: Int) {
        self.workspace = workspace
        self.paths = paths
        self.width = width
    }

    /// The file system with the tables and configurations.
    package var files: any FileSystem { workspace.files }
}
