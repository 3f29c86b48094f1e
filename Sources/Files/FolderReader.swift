/// Reads the members of folders, or knows them from earlier requests.
struct FolderReader: Sendable {
    let files: any FileSystem
    let cache: FolderListings.Cache?

    /// The members of a folder; `nil` if it cannot be read.
    func members(of folder: String) -> FolderListing? {
        guard let cache else { return files.members(of: folder) }
        return cache.value(at: folder, in: files) { files.members(of: folder) }
    }
}
