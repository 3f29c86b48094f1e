internal import Files
internal import Settings
internal import SourceText

/// Tells when one of the files that a check reads, or a folder that it walks through, is written to.
package struct CheckWatch: Sendable {
    private let files: any FileSystem
    private var versions: [String: FileVersion] = [:]
    /// The names that the check has seen in folders that may change without another version, since they were written to just now.
    private var recent: [String: [String]] = [:]
    /// How often the files are looked at, if that takes next to no time.
    private static let interval = Duration.milliseconds(40)
    /// How much longer than looking at the files the time between is, so that a large project takes a tenth of a processor.
    private static let patience = 9

    /// Watches what a check reads.
    ///
    /// - Parameters:
    ///   - selection: What it has seen by now; a folder that has changed since then counts as changed.
    ///   - paths: Further files and folders.
    package init(_ selection: TableSelection, and paths: [String]) {
        files = selection.files
        add(selection.watchedPaths.union(paths))
        let folders = selection.view.folders
        for folder in folders.walkedFolders where versions[folder]?.isSettled == false {
            recent[folder] = folders.names(in: folder)
        }
    }

    /// Watches more files or folders, from now on.
    package mutating func add(_ paths: some Sequence<String>) {
        for path in paths where versions[path] == nil { versions[path] = files.version(of: path) }
    }

    /// The same files from now on, and the configuration files that folders may have: one may be wrong that was not read before.
    package var renewed: CheckWatch {
        var watch = self
        (watch.versions, watch.recent) = ([:], [:])
        watch.add(versions.keys)
        for path in versions.keys { watch.add(ConfigurationFile.names.map { FilePath.join(path, $0) }) }
        return watch
    }

    /// Waits until something has been written.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    package func change() async throws(CancellationError) {
        var (wait, recent) = (Duration.zero, recent)
        repeat {
            do { try await Task.sleep(for: wait) } catch { throw CancellationError() }
            let start = ContinuousClock.now
            guard !hasChanged, !hasChanged(&recent) else { return }
            wait = max(Self.interval, start.duration(to: .now) * Self.patience)
        } while true
    }

    private var hasChanged: Bool { versions.contains { files.version(of: $0.key) != $0.value } }

    /// Whether one of some folders has other members; those are removed that cannot change any more without another version.
    private func hasChanged(_ recent: inout [String: [String]]) -> Bool {
        for (folder, names) in recent {
            let isSettled = files.version(of: folder).isSettled
            guard FolderListings(of: files).names(in: folder) == names else { return true }
            if isSettled { recent[folder] = nil }
        }
        return false
    }
}
