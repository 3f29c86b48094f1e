internal import SourceText

/// The files that belong to one project: what may be read and quoted when a file of the project refers to it.
///
/// Links and paths in a project are controlled by the author of a pull request. They may lead only to other files of the
/// same tree: not to files of the system, and not into `.git`, where a clone keeps its credentials.
package struct ProjectTree: Sendable {
    /// The top folder: absolute, without links.
    package let top: String

    /// The names of configuration files; the nearest one marks a project that is not in git.
    package static let configurationNames = [".strlint.yml", ".strlint.yaml", "strlint.yml"]

    private let files: any FileSystem

    /// The project that contains `folder`: the git work tree, else the folder of the nearest configuration file, else the
    /// working folder, else `folder` itself.
    package init(of folder: String, in files: any FileSystem) {
        let folder = files.realPath(of: folder) ?? files.absolute(folder)
        let here = files.realWorkingFolder
        self.files = files
        top =
            Self.markedTop(above: folder, in: files)
            ?? (FilePath.relative(folder, to: here) == nil ? folder : here)
    }

    /// The git work tree that contains `folder`, else the folder of the nearest configuration file; `nil` without either.
    private init?(marked folder: String, in files: any FileSystem) {
        guard let top = Self.markedTop(above: folder, in: files) else { return nil }
        self.files = files
        self.top = top
    }

    private static func markedTop(above folder: String, in files: any FileSystem) -> String? {
        files.repositoryRoot(above: folder)
            ?? files.nearest(above: folder) { folder in
                configurationNames.contains { files.exists(FilePath.join(folder, $0)) }
            }
    }

    /// Whether `path`, with links followed, is in the tree. If there is no file at `path`, only the links to its folder are
    /// followed.
    package func holds(_ path: String) -> Bool {
        let real = files.realPath(of: path) ?? realPathOfMissing(path)
        guard let name = FilePath.relative(real, to: top) else { return false }
        return !FilePath.names(in: name).contains { $0.lowercased() == ".git" }
    }

    private func realPathOfMissing(_ path: String) -> String {
        let path = files.absolute(path)
        guard let folder = files.realPath(of: FilePath.folder(of: path)) else { return path }
        return FilePath.join(folder, FilePath.name(of: path))
    }
}

extension ProjectTree {
    /// Whether a link on the way to `path`, which the user has named, leads out of the git work tree or marked project that
    /// contains the link. Other links are the user's own, and may lead anywhere.
    static func isLeft(byNaming path: String, in files: any FileSystem) -> Bool {
        var walk = LinkWalk(to: path, in: files)
        while let link = walk.nextLink() {
            let tree = ProjectTree(marked: FilePath.folder(of: link), in: files)
            if let tree, !tree.holds(link) { return true }
        }
        return false
    }

    /// Whether the file at `path` is reached through a link that leads out of its project.
    ///
    /// Only the last two names can be links of the project: walks do not follow links to folders, and the names before were
    /// given by the user. Files in `/dev` belong to the shell.
    static func isLeft(by path: String, in files: any FileSystem) -> Bool {
        let folder = FilePath.folder(of: path)
        guard files.isLink(path) || files.isLink(folder) else { return false }
        let place = files.absolute(path)
        guard !place.hasPrefix("/dev/") else { return false }
        return !tree(of: FilePath.folder(of: place), in: files).holds(path)
    }

    /// The project of the tables in `folder`; an `.lproj` folder may itself be a link.
    private static func tree(of folder: String, in files: any FileSystem) -> ProjectTree {
        ProjectTree(of: folder.hasSuffix(".lproj") ? FilePath.folder(of: folder) : folder, in: files)
    }
}
