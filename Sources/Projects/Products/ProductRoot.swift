internal import Files
internal import SourceText

/// Finds the app in an archive, so that two releases are compared from their apps on, regardless of their names.
enum ProductRoot {
    /// What the names of files and folders end in that have an app somewhere inside, as `.ipa` has `Payload/App.app`.
    private static let suffixes = ProductArchive.suffixes + [".xcarchive"]

    /// The path of the only app in an archive, which was searched; otherwise that of the folder itself.
    static func folder(in folder: String, _ folders: FolderListings) -> String {
        let name = folders.files.absolute(folder).lowercased()
        guard suffixes.contains(where: name.hasSuffix) else { return folder }
        let apps = folders.walkedFolders.filter { path in
            path.hasSuffix(app)
                && !FilePath.names(in: FilePath.folder(of: path)).contains { $0.hasSuffix(app) }
        }
        return apps.count == 1 ? apps[0] : folder
    }

    private static let app = ".app"
}
