internal import Comparison
package import Files
internal import StringTables

/// What to compare, and how.
package struct DiffRequest: Sendable {
    package enum Subject: Sendable {
        /// Two tables, folders or revisions, or one revision to compare with the work tree or the index, as a user names
        /// them; revisions are limited to `paths`, if there are any.
        case named([String], paths: [String], isStaged: Bool)
        /// Two tables or folders, which are not looked for in git.
        case paths(old: String, new: String)
        /// Two versions of a table that git has put into files; `/dev/null` for one that does not exist.
        case files(path: String, oldPath: String, old: String, new: String)
    }

    package var subject: Subject
    /// The file system with the tables that are not in git.
    package var files: any FileSystem
    /// The limit of the search for renames; see ``RenameFinder``.
    package var renameLimit = defaultRenameLimit
    package static let defaultRenameLimit = RenameFinder.defaultLimit
    /// Whether the result includes the tables.
    package var keepsTables = false
    /// The folder with the translations of the compared tables.
    package var translations: String?
    /// The language of the base tables; if `nil`, it is found in each folder.
    package var baseLanguage: String?
    /// The number of tables that are processed at a time.
    package var width: Int

    package init(_ subject: Subject, in files: any FileSystem, width: Int) {
        self.files = files
        self.subject = subject
        self.width = width
    }
}
