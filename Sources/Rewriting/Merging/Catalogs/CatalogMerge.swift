internal import SourceText
internal import StringTables

/// Merges string catalogs by key, locale and category, and line by line where that is not possible.
package enum CatalogMerge {
    /// - Parameter versions: Each with its document; see ``CatalogReader/document(in:)``.
    package static func merge(_ versions: MergeVersions, _ markers: ConflictMarkers) async -> MergeResult {
        await mergeByKey(versions, markers) ?? LineMerge.merge(versions, markers)
    }

    /// - Returns: `nil` if a version cannot be read, has a key twice, or the result would not be what was planned.
    private static func mergeByKey(
        _ versions: MergeVersions, _ markers: ConflictMarkers
    ) async -> MergeResult? {
        let (base, ours, theirs) = (versions.base.table, versions.ours.table, versions.theirs.table)
        guard ours.isWholeDocument, theirs.isWholeDocument, base.isWholeDocument || versions.base.file.isEmpty
        else { return nil }
        var planner = CatalogPlanner(base: base, ours: ours, theirs: theirs)
        let plan = planner.plan()
        guard !planner.hasDuplicates else { return nil }
        var writer = MergedCatalogWriter(base: base, ours: ours, theirs: theirs, markers)
        writer.write(plan)
        let proof = MergedCatalogProof(base: base, ours: ours, theirs: theirs)
        guard await proof.holds(for: writer.text, plan, writer.conflicts > 0 ? markers : nil) else {
            return nil
        }
        let bytes = versions.deciding(\.encoding).encoding.bytes(of: writer.text.span)
        return bytes.map { MergeResult(ByteBuffer($0), conflicts: writer.conflicts) }
    }
}
