package import Files
internal import GitRevisions
package import SourceText

/// What a check was about, for reports that are kept or printed.
package struct CheckOrigin: Sendable, Equatable {
    /// The name of the folder that contains all that was checked, or of the only file.
    package let name: String
    /// The paths that were checked, as given.
    package let paths: [String]
    /// The date, and the time of the day in minutes, in UTC.
    package let date: CalendarDate
    package let minutes: Int
    /// The id of the commit that is checked out in the repository with all that was checked.
    package let commit: String?
    /// The branch of the commit; `nil` if none is checked out.
    package let branch: String?

    /// - Parameters:
    ///   - seconds: The time since 1970, in UTC.
    ///   - files: Where the paths are. Git is run if they are in a repository, and then reads that only.
    package init(of paths: [String], at seconds: Int, on files: Disk) {
        let places = paths.map(files.absolute)
        let top = places.dropFirst().reduce(places.first ?? files.workingFolder, FilePath.shared)
        let folder = files.kind(of: top) == .folder ? top : FilePath.folder(of: top)
        // Without a repository this starts no program.
        let head = (try? GitRepository(containing: folder))?.head
        self.init(
            name: top == "/" ? top : FilePath.name(of: top), paths: paths, seconds: seconds,
            commit: head?.commit, branch: head?.branch)
    }

    /// The times in seconds since 1970 that a date can be written for: the years 1970 to 9999.
    package static let times = 0..<253_402_300_800

    package init(name: String, paths: [String], seconds: Int, commit: String? = nil, branch: String? = nil) {
        (self.name, self.paths, self.commit, self.branch) = (name, paths, commit, branch)
        date = CalendarDate(ofDay: seconds / 86_400)
        minutes = seconds % 86_400 / 60
    }
}
