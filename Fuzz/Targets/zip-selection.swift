import Archives
import Files
import SourceText

/// Zip archives of which some files are taken; the first byte of the input chooses the limits and what is wanted.
func fuzzZipSelection(_ input: [UInt8]) -> FuzzResult {
    let choice = Int(input.first ?? 0)
    let limits = ArchiveLimits(
        maxFiles: 1 + choice >> 2 & 7, maxUnpacked: 64 << (choice >> 4), maxFileSize: 48 << (choice >> 4))
    let archive = ByteBuffer(Array(input.dropFirst()))
    let all = contents(of: archive, limits) { _ in .content }
    let some = contents(of: archive, limits) { path in
        path.utf8.count % 2 == 0 ? .content : choice % 2 == 0 ? .name : .none
    }
    guard let all else { return .kept }
    requireSound(all, limits)
    // What is not wanted can make no archive worse.
    guard let some else { fatalError("an archive that is taken as a whole can be taken in part") }
    requireSound(some, limits)
    require(some.unpacked <= all.unpacked, "a part is no larger than the whole")
    return .kept
}

private func contents(
    of archive: ByteBuffer, _ limits: ArchiveLimits, _ use: @escaping (String) -> FileUse
) -> ZipSelection.Contents? {
    let selection = ZipSelection(
        size: archive.count, limits: limits,
        read: { range in
            require(range.lowerBound >= 0 && range.upperBound <= archive.count, "\(range) is in the archive")
            return ByteBuffer(copying: archive.span.extracting(range))
        }, use: use)
    do throws(ArchiveError) {
        return try selection.contents()
    } catch {
        if case .refused(let reason) = error { require(!reason.isEmpty, "a refusal has a reason") }
        return nil
    }
}

private func requireSound(_ contents: ZipSelection.Contents, _ limits: ArchiveLimits) {
    let sizes = contents.files.map(\.bytes.count)
    require(sizes.count + contents.folders.count <= limits.maxFiles, "\(sizes.count) files")
    require(sizes.reduce(0, +) == contents.unpacked, "what is unpacked is counted")
    require(contents.unpacked <= limits.maxUnpacked, "the files are within the limit")
    require(sizes.allSatisfy { $0 <= limits.maxFileSize }, "each file is within its limit")
    let paths = contents.files.map(\.path)
    require(Set(paths).count == paths.count, "no path is used twice: \(paths)")
    for path in paths {
        let names = path.pathBytes.split(separator: 0x2F, omittingEmptySubsequences: false)
        require(1...UploadPath.maxDepth ~= names.count, "\(names.count) names are a path")
        for name in names {
            require(
                !name.contains(0) && !["", ".", ".."].contains { name.elementsEqual($0.utf8) },
                "\(path.debugDescription) is normalized")
        }
    }
}
