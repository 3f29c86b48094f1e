internal import Files
internal import Rules
internal import SourceText
internal import Synchronization

/// Finds out what loads the tables of a project, by the files with which it is built.
final class PlatformFinder: Sendable {
    /// What a project says.
    private struct Answer {
        let platform: Platform
        /// The path of the file or folder that says so.
        let marker: String
    }

    /// What folders say; `nil` if neither they nor those above say anything.
    private let known = Mutex<[String: Answer?]>([:])
    private let folders: FolderListings

    init(_ folders: FolderListings) {
        self.folders = folders
    }

    /// The platform of the table or folder at a path; ``Platform/auto`` if no project says which.
    func platform(of path: String) -> Platform { answer(for: FilePath.folder(of: path))?.platform ?? .auto }

    /// The file because of which a folder is for GNUstep.
    func gnustepMarker(for folder: String) -> String? {
        answer(for: folder).flatMap { $0.platform == .gnustep ? $0.marker : nil }
    }

    /// What the nearest project at or above `folder` says; the search ends at a folder with `.git`.
    private func answer(for folder: String) -> Answer? {
        known.withLock { answer(for: folder, reach: FolderListings.reachOfProjects, &$0) }
    }

    private func answer(for folder: String, reach: Int, _ known: inout [String: Answer?]) -> Answer? {
        if let answer = known[folder] { return answer }
        var answer = answer(in: folder)
        let isTop = reach == 0 || folders.isTopOfProjects(folder)
        if answer == nil, !isTop {
            answer = self.answer(for: FilePath.parent(of: folder), reach: reach - 1, &known)
        }
        known[folder] = .some(answer)
        return answer
    }

    /// A project that can be built with Xcode is one for Apple's systems, even if it supports others.
    private func answer(in folder: String) -> Answer? {
        func answer(_ platform: Platform, _ names: [String]) -> Answer? {
            names.first.map { Answer(platform: platform, marker: FilePath.join(folder, $0)) }
        }
        return answer(.apple, folders.names(in: folder, suffix: ProjectFiles.project.folderSuffix))
            ?? answer(.gnustep, folders.names(in: folder, prefix: ProjectFiles.gnustepMarker))
    }
}
