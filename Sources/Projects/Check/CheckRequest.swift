package import Files
package import Linting
package import Settings
package import SourceText

/// What to check, and how.
package struct CheckRequest: Sendable {
    /// How a check uses baselines.
    package enum BaselineUse: Sendable {
        /// Suppress the findings in the baselines that configurations name.
        case known
        case off
        /// The same, and remove from the baselines what is no longer found.
        case update
        /// Write all findings to the file at this path.
        case write(to: String)
    }

    /// What a change is compared with.
    package enum Since: Sendable {
        /// A revision in git, by its name.
        case revision(String)
        /// The earlier versions of all files, each at the path that it has now.
        case files(any FileSystem)
    }

    /// Tables and folders.
    package var paths: [String]
    /// The file system with the tables and configurations.
    package var files: any FileSystem
    /// Whether configurations can also exclude tables that ``paths`` names.
    package var excludesNamed = false
    /// Whether folders that ``paths`` names may hold no table; if not, each is a failure, since it may be mistyped.
    package var allowsEmpty = false
    /// The part of the projects that is checked; all if `nil`.
    package var shard: Shard?
    package var configuration: ConfigurationFinder.Source
    /// Settings that take precedence over configuration files.
    package var settings: Settings
    /// The base of all tables; if `nil`, each table has its own.
    package var base: String?
    /// The state since which changes count; if `nil`, everything counts.
    package var since: Since?
    /// Tables and folders that the catalogs replace; findings say what these have lost.
    package var replaced: [String] = []
    /// Sources, and folders with sources, whose calls are linked with the tables; if empty, those that configurations name.
    package var sources: [String] = []
    /// Whether sources are linked at all.
    package var linksSources = false
    /// Routines of the app that take keys, in addition to those of configurations.
    package var routines: [String] = []
    package var baseline = BaselineUse.known
    /// Which keys a finding about several names; all of them if there is a baseline.
    package var naming = Linter.Naming.none
    /// The unit of the columns that formats for people and editors show.
    package var columns = ColumnUnit.scalars
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
