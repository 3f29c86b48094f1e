import Rewriting
import SourceText
import StringTables

/// Three versions of a table or of a catalog: the merge in both orders.
func fuzzMerge(_ input: [UInt8]) -> FuzzResult {
    let parts = input.parts(4)
    let files = parts.prefix(3).map { ByteBuffer($0) }
    let isCatalog = parts[0].first == UInt8(ascii: "{")
    let markers = ConflictMarkers(showsBase: parts[3].first == UInt8(ascii: "3"))
    let one = waiting { await merged(files[0], files[1], files[2], isCatalog, markers) }
    let other = waiting { await merged(files[0], files[2], files[1], isCatalog, markers) }
    // The encoding of one side may lack a character that the other one has.
    if files.allSatisfy(isUnicode) {
        require(one.isMerged == other.isMerged, "both orders can be merged")
        require((one.conflicts == 0) == (other.conflicts == 0), "both orders conflict alike")
    }
    if one.conflicts == 0 { require(one.isMerged, "what is not merged is a conflict") }
    guard isCatalog, one.conflicts == 0, areWhole(files) else { return .kept }
    require(isWhole(one.bytes), "a merged catalog is read")
    return .kept
}

private func merged(
    _ base: ByteBuffer, _ ours: ByteBuffer, _ theirs: ByteBuffer, _ isCatalog: Bool,
    _ markers: ConflictMarkers
) async -> MergeResult {
    let versions = MergeVersions(
        base: await version(base, isCatalog), ours: await version(ours, isCatalog),
        theirs: await version(theirs, isCatalog))
    return isCatalog
        ? await CatalogMerge.merge(versions, markers) : await TableMerge.merge(versions, markers)
}

private func version(_ file: ByteBuffer, _ isCatalog: Bool) async -> MergeVersion {
    MergeVersion(
        file,
        isCatalog ? await CatalogReader.file(in: file, surveys: false) : await TableReader.table(in: file))
}

/// Whether its encoding has all characters.
private func isUnicode(_ file: ByteBuffer) -> Bool {
    guard case .declared = waiting({ await TableReader.table(in: file) }).text.encoding else { return true }
    return false
}

private func areWhole(_ files: [ByteBuffer]) -> Bool { files.allSatisfy(isWhole) }

private func isWhole(_ file: ByteBuffer) -> Bool {
    let table = waiting { await CatalogReader.file(in: file, surveys: false) }
    return table.isAccepted && table.root == .dictionary
}
