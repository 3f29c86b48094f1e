package import Files
package import Findings

/// How tables are checked. The options of the command line and of requests over HTTP set it, and the engine takes it as a whole.
package struct CheckOptions: Sendable {
    /// How a check uses baselines.
    package enum BaselineUse: Sendable {
        /// Suppress the findings in the baselines that configurations name.
        case known
        case off
        /// The same, and remove from the baselines what is not found.
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

    /// The base of all tables; if `nil`, each table has its own.
    package var base: String?
    /// The state since which changes count; if `nil`, everything counts.
    package var since: Since?
    /// Tables and folders that the catalogs replace; findings say what these have lost.
    package var replaced: [String] = []
    package var sources = SourceOptions()
    package var baseline = BaselineUse.known
    /// What findings list; all keys if there is a baseline.
    package var form = FindingForm()

    package init() {}
}

/// Which sources are linked with the tables.
package struct SourceOptions: Sendable {
    /// Whether any are.
    package var isOn = false
    /// Sources, and folders with sources; if empty, those that configurations name.
    package var paths: [String] = []
    /// Routines of the app that take keys, in addition to those of configurations.
    package var routines: [String] = []

    package init() {}
}

/// What to check, and how.
package struct CheckRequest: Sendable {
    package var scope: TableScope
    package var options: CheckOptions

    package init(_ scope: TableScope, _ options: CheckOptions = CheckOptions()) {
        self.scope = scope
        self.options = options
    }
}
