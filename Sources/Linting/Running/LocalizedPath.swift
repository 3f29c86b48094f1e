internal import SourceText

/// The parts of a path `folder/locale.lproj/name`.
package struct LocalizedPath {
    /// The path as it was given.
    let path: String
    /// The same with the name of the `.lproj`, where that was given by dots alone.
    let named: String
    /// The folder in which the `.lproj` stands.
    package let folder: String
    /// The name of the `.lproj` folder without its suffix.
    package let locale: String
    /// The name of the file.
    let name: String

    private static let suffix = ".lproj"

    /// `nil` if `path` stands in no `.lproj`.
    package init?(_ path: String) {
        self.path = path
        named = FileTree.namingFolder(path)
        let localeFolder = FileTree.folder(of: named)
        guard let locale = FileTree.name(of: localeFolder).dropping(suffix: Self.suffix) else { return nil }
        self.locale = locale
        folder = FileTree.folder(of: localeFolder)
        name = FileTree.name(of: path)
    }

    /// The path within ``folder``.
    package var member: String { "\(locale)\(Self.suffix)/\(name)" }
}
