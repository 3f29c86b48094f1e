package import Files
internal import SourceText

/// Shows archives that a user names as folders, with those files in them that matter.
package struct NamedArchives {
    /// Which archives are read, and what of them.
    package struct Kind {
        /// What the names of archives end in, in lower case.
        let suffixes: [String]
        let use: (String) -> FileUse
        let refusal: ([String]) -> String?

        /// - Parameters:
        ///   - suffixes: What the names of archives end in, in lower case.
        ///   - use: See ``ZipSelection``.
        ///   - refusal: Why an archive with these files is not read; `nil` if it is.
        package init(
            suffixes: [String], use: @escaping (String) -> FileUse,
            refusal: @escaping ([String]) -> String?
        ) {
            (self.suffixes, self.use, self.refusal) = (suffixes, use, refusal)
        }

        /// Whether a path can be that of an archive, or lead into one: one of the suffixes is in it, in any case.
        fileprivate func mayLead(_ path: String) -> Bool {
            let bytes = path.utf8.span
            for index in bytes.indices where bytes[index] == UInt8(ascii: ".") {
                for suffix in suffixes where bytes.has(suffix, at: index) { return true }
            }
            return false
        }
    }

    private let kind: Kind
    private let files: any FileSystem
    private var mounts: [String: MemoryFiles] = [:]
    private var refusals: [String: ReadFailure] = [:]
    /// The number of bytes that further archives may unpack to.
    private var left = Limits.archivedTables

    /// The same files, with the archives at some paths, and those that paths lead into, as folders.
    package static func files(
        naming paths: [String], _ kind: Kind, over files: any FileSystem
    ) -> any FileSystem {
        guard paths.contains(where: kind.mayLead) else { return files }
        var archives = NamedArchives(kind, files)
        for path in paths where kind.mayLead(path) { archives.mount(path) }
        guard !archives.mounts.isEmpty || !archives.refusals.isEmpty else { return files }
        return MountedFiles(archives.mounts, refusing: archives.refusals, over: files)
    }

    private init(_ kind: Kind, _ files: any FileSystem) { (self.kind, self.files) = (kind, files) }

    private mutating func mount(_ path: String) {
        guard let archive = archive(on: path), mounts[archive] == nil, refusals[archive] == nil else {
            return
        }
        do throws(ReadFailure) {
            mounts[archive] = try contents(of: archive)
        } catch {
            refusals[archive] = error
        }
    }

    /// The path of the archive that a path names or leads into; `nil` if there is none.
    private func archive(on path: String) -> String? {
        var path = FilePath.withoutTrailingSlash(path)
        repeat {
            let name = path.lowercased()
            if kind.suffixes.contains(where: name.hasSuffix), files.kind(of: path) == .file { return path }
            guard files.kind(of: path) == nil, path.utf8.contains(UInt8(ascii: "/")) else { return nil }
            path = FilePath.folder(of: path)
        } while path != "/"
        return nil
    }

    private mutating func contents(of archive: String) throws(ReadFailure) -> MemoryFiles {
        try files.checkLinks(on: archive)
        guard let size = files.size(ofFile: archive) else { throw .missing }
        // What cannot be opened is not damaged.
        if size > 0 { _ = try files.bytes(at: archive, in: 0..<1) }
        let limits = ArchiveLimits(
            maxFiles: Limits.archiveEntries, maxUnpacked: left, maxFileSize: Limits.archivedTable)
        let contents: ZipSelection.Contents
        do throws(ArchiveError) {
            contents = try ZipSelection(
                size: size, limits: limits, read: { [files] in try? files.bytes(at: archive, in: $0) },
                use: kind.use
            ).contents()
        } catch {
            throw ReadFailure(reason: "cannot be read as an app: \(error.reason)")
        }
        if let reason = kind.refusal(contents.files.map(\.path)) { throw ReadFailure(reason: reason) }
        left -= contents.unpacked
        return MemoryFiles(
            Dictionary(contents.files.map { ($0.path, $0.bytes) }) { first, _ in first },
            emptyFolders: contents.folders)
    }
}

extension Span<UInt8> {
    /// Whether a suffix in lower case is at `index`, in any case.
    fileprivate func has(_ suffix: String, at index: Int) -> Bool {
        let suffix = suffix.utf8.span
        guard suffix.count <= count - index else { return false }
        for offset in suffix.indices where suffix[offset] != self[index + offset] | 0x20 { return false }
        return true
    }
}

extension ArchiveError {
    /// The reason, as a clause.
    fileprivate var reason: String {
        switch self {
        case .refused(let reason): reason
        case .tooManyFiles: "it has more than \(Limits.archiveEntries) files"
        case .unpackedTooLarge: "its tables have more than \(Limits.archivedTables >> 20) MiB"
        case .fileTooLarge(let path): "\(path.shownPath) has more than \(Limits.archivedTable >> 20) MiB"
        case .memoryFull: "there is not enough memory"
        case .cancelled: "it was not read to its end"
        }
    }
}
