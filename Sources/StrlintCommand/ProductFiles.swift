internal import Archives
internal import Files
internal import Projects

extension FileSystem {
    /// The same files, with the archives of products at some paths as folders.
    func openingArchives(_ paths: [String]) -> any FileSystem {
        let kind = NamedArchives.Kind(
            suffixes: ProductArchive.suffixes, use: ProductArchive.use, refusal: ProductArchive.refusal)
        return NamedArchives.files(naming: paths, kind, over: self)
    }
}
