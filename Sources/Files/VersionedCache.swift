internal import Synchronization

/// What was made of files and folders, by path. A value counts as long as the version is the one that it was made of.
package final class VersionedCache<Version: Equatable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        let version: Version
        let value: Value
        let cost: Int
    }

    private struct State {
        var entries: [String: Entry] = [:]
        /// That of all entries.
        var cost = 0
    }

    private let state = Mutex(State())
    /// The highest cost of all values together.
    private let limit: Int

    /// - Parameter limit: The highest cost of all values together, in the unit of ``keep(_:at:_:cost:)``.
    package init(upTo limit: Int) { self.limit = limit }

    /// The value that was made of what is at `path` in its present version, if it is known.
    package func value(at path: String, _ version: Version) -> Value? {
        state.withLock { $0.entries[path] }.flatMap { $0.version == version ? $0.value : nil }
    }

    /// Keeps a value in place of the one before. If there would be too much, all others are forgotten.
    package func keep(_ value: Value, at path: String, _ version: Version, cost: Int = 1) {
        guard cost <= limit else { return remove(path) }
        state.withLock { state in
            state.cost += cost - (state.entries[path]?.cost ?? 0)
            if state.cost > limit { state = State(cost: cost) }
            state.entries[path] = Entry(version: version, value: value, cost: cost)
        }
    }

    /// Forgets the value at `path`.
    package func remove(_ path: String) {
        state.withLock { state in state.cost -= state.entries.removeValue(forKey: path)?.cost ?? 0 }
    }
}

/// What is made of a single file or folder.
package typealias FileCache<Value: Sendable> = VersionedCache<FileVersion, Value>

extension VersionedCache where Version == FileVersion {
    /// The value for the file or folder at `path`, which `make` makes if it is not known.
    package func value<Failure>(
        at path: String, in files: any FileSystem, _ make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        // A change while the value is made leads to another version than this one.
        let version = files.version(of: path)
        if let known = value(at: path, version) { return known }
        let value = try make()
        if version.isSettled { keep(value, at: path, version) }
        return value
    }
}
