package import SourceText
internal import StringTables

/// Merges string catalogs.
package enum CatalogMerge {
    package static func merge(
        base: ByteBuffer, ours: ByteBuffer, theirs: ByteBuffer, _ markers: ConflictMarkers
    ) async -> MergeResult {
        LineMerge.merge(
            MergeVersions(
                base: MergeVersion(base, .none), ours: MergeVersion(ours, .none),
                theirs: MergeVersion(theirs, .none)), markers)
    }
}
