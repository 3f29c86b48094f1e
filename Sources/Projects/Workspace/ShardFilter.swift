internal import CNettle
internal import Files
internal import SourceText

/// Finds what belongs to a shard.
struct ShardFilter {
    private let shard: Shard
    private var projects: ProjectFolders

    /// - Parameters:
    ///   - paths: The paths of the request.
    ///   - folders: The folders that have been read already.
    init(_ shard: Shard, paths: [String], _ folders: FolderListings) {
        self.shard = shard
        projects = ProjectFolders(paths, folders)
    }

    /// Whether the table or folder at a path belongs to the shard.
    mutating func contains(_ path: String) -> Bool {
        shard.contains(projectNamed: projects.name(ofProjectWith: path))
    }
}

/// One of the parts into which several processes divide a check, each with some of the projects.
package struct Shard: Sendable, Equatable {
    /// From 0 to ``count`` − 1.
    private let index: Int
    private let count: Int

    /// `nil` unless `index` is one of `count` shards.
    package init?(_ index: Int, of count: Int) {
        guard index >= 0, index < count else { return nil }
        self.index = index
        self.count = count
    }

    /// Whether a project belongs to it, which depends on nothing but the name of the project and the number of shards.
    func contains(projectNamed name: String) -> Bool {
        digest_sha256(name.pathBytes.span).words.0 % UInt64(count) == UInt64(index)
    }
}
