import Archives
import SourceText

/// Archives; the first byte of the input chooses the kind and the limits.
func fuzzArchive(_ input: [UInt8]) -> FuzzResult {
    let choice = Int(input.first ?? 0)
    let kind = ArchiveKind.allCases[choice % 3]
    let limits = ArchiveLimits(
        maxFiles: 1 + choice >> 2 & 7, maxUnpacked: 64 << (choice >> 4), maxFileSize: 48 << (choice >> 4))
    let archive = Array(input.dropFirst())
    switch unpack(archive, kind, limits, isKept: true) {
    case .success(let files):
        requireSound(files, limits)
        requireSuccess(unpack(archive, kind, limits, isKept: false))
        return .kept
    case .failure(let error):
        if case .refused(let reason) = error { require(!reason.isEmpty, "a refusal has a reason") }
        require(error != .cancelled, "nothing was cancelled")
        return .kept
    }
}

private func unpack(
    _ archive: [UInt8], _ kind: ArchiveKind, _ limits: ArchiveLimits, isKept: Bool
) -> Result<[ArchivedFile], ArchiveError> {
    do throws(ArchiveError) {
        return .success(try Unpacker(kind, limits: limits) { _ in isKept }.files(in: archive.span))
    } catch {
        return .failure(error)
    }
}

private func requireSuccess(_ unpacked: Result<[ArchivedFile], ArchiveError>) {
    guard case .success(let files) = unpacked else { fatalError("whether files are kept changes no verdict") }
    require(files.isEmpty, "files that are not wanted are not kept")
}

private func requireSound(_ files: [ArchivedFile], _ limits: ArchiveLimits) {
    require(files.count <= limits.maxFiles, "\(files.count) files")
    require(files.reduce(0) { $0 + $1.bytes.count } <= limits.maxUnpacked, "the files are within the limit")
    require(files.allSatisfy { $0.bytes.count <= limits.maxFileSize }, "each file is within its limit")
    for file in files { requireSound(file.path) }
    let paths = Set(files.map(\.path))
    require(paths.count == files.count, "no path is used twice: \(paths)")
    for path in paths {
        let isFolder = paths.contains { $0.hasPrefix(path + "/") }
        require(!isFolder, "\(path) is no folder")
    }
}

private func requireSound(_ path: String) {
    let bytes = path.pathBytes
    require(1...UploadPath.maxLength ~= bytes.count, "\(bytes.count) bytes are a path")
    require(!bytes.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0x5C }, "\(path.debugDescription) is plain")
    let names = bytes.split(separator: 0x2F, omittingEmptySubsequences: false)
    for name in names {
        require(
            !["", ".", ".."].contains { name.elementsEqual($0.utf8) },
            "\(path.debugDescription) is normalized")
    }
    require((try? UploadPath.normalized(bytes.span)) == path, "\(path.debugDescription) stays as it is")
}
