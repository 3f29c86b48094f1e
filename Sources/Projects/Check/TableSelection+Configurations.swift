internal import Files
internal import Settings

/// How many of the selected tables a configuration file applies to.
package struct ConfigurationUse: Sendable {
    /// `nil` for the defaults, without a file.
    package let path: String?
    package let tables: Int
}

extension TableSelection {
    /// The configurations of the tables, by path.
    package var configurationUses: [ConfigurationUse] {
        let tables = Dictionary(grouping: tables) { configurations.configuration(of: $0).path }
        return tables.map { ConfigurationUse(path: $0, tables: $1.count) }.sorted {
            ($0.path ?? "") < ($1.path ?? "")
        }
    }

    /// The paths of what decides which tables are checked, and how: configuration files, the folders that were walked, and what the
    /// request names, which may be missing for a moment.
    package var watchedPaths: Set<String> {
        Set(folders.walkedFolders).union(named).union(configurations.all.flatMap { $0.documents.map(\.path) })
    }
}
