internal import Files
internal import SourceText
internal import StringTables

/// What a folder has in place of the tables that a check reads.
struct OtherTables {
    private let counts: [(suffix: String, count: Int)]

    private static let suffixes = [TableNames.pluralTable, ".xcstrings"]

    init(below folder: String, in files: any FileSystem) {
        var listings = FolderListings(of: files)
        let found = listings.files(below: folder, suffixes: Self.suffixes).files
        counts = Self.suffixes.map { suffix in (suffix, found.count { $0.hasSuffix(suffix) }) }.filter {
            $0.1 > 0
        }
    }

    /// Why nothing can be checked, as a clause that follows the folder.
    var reason: String {
        let others = counts.map { "\($0.count) \($0.suffix) \($0.count == 1 ? "file" : "files")" }
        return "contains no .strings tables"
            + (others.isEmpty ? "" : ", only \(others.joined(separator: " and ")), which are not checked")
    }
}
