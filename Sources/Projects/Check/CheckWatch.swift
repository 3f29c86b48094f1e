package import Files
internal import Settings
internal import SourceText

/// Tells when one of the files that a check reads, or a folder that it walks through, is written to.
package struct CheckWatch: Sendable {
    private let files: any FileSystem
    private var versions: [String: FileVersion] = [:]
    /// How often the files are looked at, if that takes next to no time.
    private static let interval = Duration.milliseconds(40)
    /// How much longer than looking at the files the time between is, so that a large project takes a tenth of a processor.
    private static let patience = 9

    /// Watches files and folders from now on.
    package init(_ paths: some Sequence<String>, in files: any FileSystem) {
        self.files = files
        add(paths)
    }

    /// Watches more files or folders, from now on.
    package mutating func add(_ paths: some Sequence<String>) {
        for path in paths where versions[path] == nil { versions[path] = files.version(of: path) }
    }

    /// The same files from now on, and the configuration files that folders may have: one may be wrong that was not read before.
    package var renewed: CheckWatch {
        var watch = CheckWatch(versions.keys, in: files)
        for path in versions.keys { watch.add(ConfigurationFile.names.map { FilePath.join(path, $0) }) }
        return watch
    }

    /// Waits until something has been written.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    package func change() async throws(CancellationError) {
        var wait = Duration.zero
        repeat {
            do { try await Task.sleep(for: wait) } catch { throw CancellationError() }
            let start = ContinuousClock.now
            guard !hasChanged else { return }
            wait = max(Self.interval, start.duration(to: .now) * Self.patience)
        } while true
    }

    private var hasChanged: Bool { versions.contains { files.version(of: $0.key) != $0.value } }
}
