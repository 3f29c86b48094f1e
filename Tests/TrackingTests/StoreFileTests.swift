import Foundation
import SourceText
import Testing
import Tracking

/// The file of a store.
struct StoreFileTests {
    /// A store of one run, closed again.
    private func closedStore() async throws -> Folder {
        let folder = try Folder()
        let store = try TrackingStore(at: folder.path("a.db"), retention: Retention())
        let app = try #require(ProjectName("app"))
        _ = try store.put(app, baseLanguage: nil, time: 5)
        let files = ["en.lproj/T.strings": ByteBuffer(Array(table(["a": "A"]).utf8))]
        _ = try await store.add(NewRun(files: files, time: 6), to: app)
        return folder
    }

    @Test func `a store is still there when it is opened again, and only its owner can read it`() async throws
    {
        let folder = try await closedStore()
        let store = try TrackingStore(at: folder.path("a.db"), retention: Retention())
        #expect(try store.projects().map(\.name) == ["app"])
        #expect(try store.projects().first?.runs == 1)
        #expect(store.statistics.runs == 1 && store.statistics.bytes > 0)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a.db"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test(arguments: ["not a database", String(repeating: "x", count: 5_000)])
    func `another file is refused, and stays as it is`(_ text: String) throws {
        let folder = try Folder()
        try Data(text.utf8).write(to: URL(filePath: folder.path("a.db")))
        #expect(throws: StoreError.refused("is not a store of strlint")) {
            try TrackingStore(at: folder.path("a.db"), retention: Retention())
        }
        #expect(try String(contentsOfFile: folder.path("a.db"), encoding: .utf8) == text)
    }

    @Test func `the database of another program is refused`() throws {
        let folder = try Folder()
        try folder.sqlite("a.db", "CREATE TABLE project(x); PRAGMA user_version = 1")
        let before = try Data(contentsOf: URL(filePath: folder.path("a.db")))
        #expect(throws: StoreError.refused("is not a store of strlint")) {
            try TrackingStore(at: folder.path("a.db"), retention: Retention())
        }
        #expect(try Data(contentsOf: URL(filePath: folder.path("a.db"))) == before)
    }

    @Test func `what is no file, or in no folder, is refused`() throws {
        let folder = try Folder()
        for path in [folder.path(""), folder.path("none/a.db"), "", "a\0b"] {
            #expect(throws: StoreError.self) { try TrackingStore(at: path, retention: Retention()) }
        }
    }

    @Test func `a store of a newer version is refused with both numbers`() async throws {
        let folder = try await closedStore()
        try folder.sqlite("a.db", "PRAGMA user_version = 9999")
        let error = #expect(throws: StoreError.self) {
            try TrackingStore(at: folder.path("a.db"), retention: Retention())
        }
        #expect(error?.reason == "has version 9999, and this strlint reads versions up to 2")
    }

    @Test func `a store of an earlier version is converted, after a copy`() async throws {
        let folder = try await closedStore()
        let next = Schema(
            version: 4, creation: [],
            steps: [2: ["ALTER TABLE project ADD COLUMN note TEXT"], 3: ["UPDATE project SET note = 'two'"]])
        let store = try TrackingStore(at: folder.path("a.db"), retention: Retention(), schema: next)
        #expect(try store.projects().map(\.runs) == [1])
        #expect(throws: StoreError.self) {
            try TrackingStore(at: folder.path("a.db"), retention: Retention())
        }
        let copy = try TrackingStore(at: folder.path("a.db.v2.bak"), retention: Retention())
        #expect(try copy.projects().map(\.runs) == [1])
    }

    @Test func `a conversion that fails leaves the store as it was`() async throws {
        let folder = try await closedStore()
        for steps in [[2: ["ALTER TABLE project ADD COLUMN note TEXT", "nonsense"]], [:]] {
            #expect(throws: StoreError.self) {
                try TrackingStore(
                    at: folder.path("a.db"), retention: Retention(),
                    schema: Schema(version: 3, creation: [], steps: steps))
            }
        }
        let store = try TrackingStore(at: folder.path("a.db"), retention: Retention())
        #expect(try store.projects().map(\.runs) == [1])
        #expect(FileManager.default.fileExists(atPath: folder.path("a.db.v2.bak.2")))
    }

    @Test func `a file with a strange name is a store as well`() throws {
        let folder = try Folder()
        for name in [":memory:", "file:x?mode=memory", "a b'\"%.db"] {
            _ = try TrackingStore(at: folder.path(name), retention: Retention())
            #expect(FileManager.default.fileExists(atPath: folder.path(name)))
        }
    }
}
