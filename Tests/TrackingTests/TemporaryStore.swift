import Foundation
import SourceText
import Tracking

/// A store in a folder that is removed after the test, with the project `app`.
final class TemporaryStore: Sendable {
    let folder: String
    let store: TrackingStore
    let app: ProjectName

    init(retention: Retention = Retention(), pages: Int? = nil) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        store = try TrackingStore(at: "\(folder)/store.db", retention: retention, pages: pages)
        app = ProjectName("app")!
        _ = try store.put(app, baseLanguage: "en", time: 1_000)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    var path: String { "\(folder)/store.db" }

    func newRun(_ files: [String: String], key: String? = nil) -> NewRun {
        NewRun(
            files: files.mapValues { ByteBuffer(Array($0.utf8)) }, time: 2_000, label: "x",
            idempotency: key.map { Idempotency(key: $0, request: digest(files)) })
    }

    private func digest(_ files: [String: String]) -> ContentDigest {
        ContentDigest(of: files.sorted { $0.key < $1.key }.description.utf8.span)
    }

    /// Adds a run of an English and a French table, and returns its numbers.
    @discardableResult
    func add(_ english: String, _ french: String? = nil) async throws -> RunCounts {
        var files = ["en.lproj/T.strings": english]
        files["fr.lproj/T.strings"] = french
        return try await add(files)
    }

    @discardableResult
    func add(_ files: [String: String]) async throws -> RunCounts {
        try await store.add(newRun(files), to: app).run.counts
    }

    /// The events of a key as words: `2 changed fr`.
    func history(_ key: String, table: String = "T") throws -> [String] {
        try store.history(ofKey: key, table: table, of: app).map {
            "\($0.run) \($0.kind) \($0.locale ?? "-")"
        }
    }

    func keys(_ state: KeyQuery.State, since: Int = 0, until: Int = .max) throws -> [TrackedKey] {
        var query = KeyQuery()
        query.state = state
        query.since = since
        query.until = until
        return try store.keys(query, of: app).keys
    }
}

/// An old-style table of keys and values in order.
func table(_ entries: KeyValuePairs<String, String>) -> String {
    entries.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
}
