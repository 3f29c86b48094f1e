package import SourceText

/// The parts of a path `folder/locale.lproj/name`.
package struct LocalizedPath {
    /// The path as it was given.
    package let path: String
    /// The same with the name of the `.lproj`, where that was given by dots alone.
    package let named: String
    /// The folder in which the `.lproj` stands.
    package let folder: String
    /// The name of the `.lproj` folder without its suffix.
    package let locale: String
    /// The name of the file.
    package let name: String

    /// `nil` if `path` is in no `.lproj` folder, or names none: `a.strings` may be in one where the working folder is.
    package init?(_ path: String) { self.init(path, named: path) }

    /// `nil` if `path` is in no `.lproj` folder.
    package init?(_ path: String, in files: any FileSystem) {
        self.init(path, named: files.namingFolder(path))
    }

    private init?(_ path: String, named: String) {
        self.path = path
        self.named = named
        let localeFolder = FileTree.folder(of: named)
        guard let locale = FileTree.name(of: localeFolder).dropping(suffix: TableNames.localeFolder) else {
            return nil
        }
        self.locale = locale
        folder = FileTree.folder(of: localeFolder)
        name = FileTree.name(of: path)
    }

    /// The path within ``folder``.
    package var member: String { "\(locale)\(TableNames.localeFolder)/\(name)" }
}
