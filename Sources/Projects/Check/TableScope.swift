package import Files
package import Settings

/// Which tables a command is about: where they are, which of them count, and the configurations that apply to them.
package struct TableScope: Sendable {
    /// Tables and folders.
    package var paths: [String]
    /// The file system with the tables and configurations.
    package var files: any FileSystem
    /// Whether configurations can also exclude tables that ``paths`` names.
    package var excludesNamed = false
    /// Whether folders that ``paths`` names may hold no table; if not, each is a failure, since it may be mistyped.
    package var allowsEmpty = false
    /// The part of the projects that counts; all if `nil`.
    package var shard: Shard?
    package var configuration: ConfigurationFinder.Source
    /// Settings that take precedence over configuration files.
    package var settings: Settings
    /// The number of tables that are processed at a time.
    package var width: Int

    package init(
        paths: [String], in files: any FileSystem, configuration: ConfigurationFinder.Source = .nearest,
        settings: Settings = Settings(), width: Int
    ) {
        self.paths = paths
        self.files = files
        self.configuration = configuration
        self.settings = settings
        self.width = width
    }
}
