internal import Files
internal import StringTables

extension LocalizedPath {
    /// `nil` if `path` is in no `.lproj` folder; one that is given by dots alone counts.
    init?(_ path: String, in files: any FileSystem) {
        self.init(path, named: files.namingFolder(path))
    }
}
