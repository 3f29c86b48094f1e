internal import CNettle
internal import SourceText

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
