import Foundation
import SourceText
import Testing
import Tracking

/// What is kept, copied and checked.
struct MaintenanceTests {
    @Test func `old runs are dropped, and what happened to the keys is kept`() async throws {
        let store = try TemporaryStore(retention: Retention(runs: 2))
        for number in 1...5 { try await store.add(table(["a": "\(number)", "same": "x"])) }
        #expect(try store.store.runs(of: store.app, limit: 9).map(\.number) == [5, 4])
        #expect(throws: StoreError.noRun(3)) { try store.store.run(3, of: store.app) }
        #expect(try store.history("a").count == 5)
        #expect(try store.store.files(ofRun: 4, of: store.app).count == 1)
        #expect(try store.store.locales(of: store.app).previous == 4)
        #expect(try StoreMaintenance(at: store.path).faults().isEmpty)
        #expect(try await store.add(table(["a": "6", "same": "x"])).changed == 1)
    }

    @Test func `runs of the last days are kept, and always the newest one`() async throws {
        let store = try TemporaryStore(retention: Retention(days: 2))
        for day in [0, 5, 6, 7, 20] {
            var run = store.newRun(["en.lproj/T.strings": table(["a": "\(day)"])])
            run.time = Int64(day * 86_400)
            _ = try await store.store.add(run, to: store.app)
            let kept = try store.store.runs(of: store.app, limit: 9).map { Int($0.time / 86_400) }
            #expect(kept == [0, 5, 6, 7, 20].filter { $0 <= day && $0 >= day - 2 }.reversed())
        }
        var run = store.newRun(["en.lproj/T.strings": table(["a": "then"])])
        run.time = .min
        #expect(try await store.store.add(run, to: store.app).run.number == 6)
    }

    @Test func `contents of tables that are refused are kept for comparison`() async throws {
        let store = try TemporaryStore(retention: Retention(runs: 1))
        try await store.add(table(["a": "A"]))
        for _ in 1...3 { try await store.add("{ \"a\" = \(UUID().uuidString)") }
        #expect(try await store.add(table(["a": "B"])).changed == 1)
        #expect(try StoreMaintenance(at: store.path).faults().isEmpty)
    }

    @Test func `pruning removes runs of all projects`() async throws {
        let store = try TemporaryStore()
        for number in 1...5 { try await store.add(table(["a": "\(number)"])) }
        #expect(try StoreMaintenance(at: store.path).prune(Retention(runs: 2)) == 3)
        #expect(try store.store.runs(of: store.app, limit: 9).map(\.number) == [5, 4])
    }

    @Test func `a copy is a store of the same runs`() async throws {
        let store = try TemporaryStore()
        try await store.add(table(["a": "A"]))
        let copy = "\(store.folder)/copy.db"
        try StoreMaintenance(at: store.path).backup(to: copy)
        #expect(try TrackingStore(at: copy, retention: Retention()).projects() == store.store.projects())
        #expect(throws: StoreError.self) { try StoreMaintenance(at: store.path).backup(to: copy) }
        let attributes = try FileManager.default.attributesOfItem(atPath: copy)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `only a store can be maintained`() throws {
        let folder = try Folder()
        try Data().write(to: URL(filePath: folder.path("empty.db")))
        for name in ["none.db", "empty.db"] {
            #expect(throws: StoreError.self) { try StoreMaintenance(at: folder.path(name)) }
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path("none.db")))
    }

    @Test(arguments: [
        "UPDATE blob SET packed = x'00'", "UPDATE blob SET packed = zeroblob(0)",
        "UPDATE blob SET size = size + 1",
        "UPDATE blob SET size = 1000000000000", "UPDATE blob SET size = -1",
        "UPDATE blob SET sha256 = x'0102'",
    ])
    func `a damaged content is an error and never other bytes`(_ damage: String) async throws {
        let store = try TemporaryStore()
        try await store.add(table(["a": "A"]))
        try changeDatabase(store.path, damage)
        #expect(throws: StoreError.failed("is damaged")) { try store.store.files(ofRun: 1, of: store.app) }
        let faults = try StoreMaintenance(at: store.path).faults()
        #expect(faults == ["has a damaged content: en.lproj/T.strings in run 1 of app"])
    }

    @Test func `a reference to nothing is a fault`() async throws {
        let store = try TemporaryStore()
        try await store.add(table(["a": "A"]))
        try changeDatabase(store.path, "PRAGMA foreign_keys = OFF; DELETE FROM blob")
        #expect(try !StoreMaintenance(at: store.path).faults().isEmpty)
        try changeDatabase(store.path, "PRAGMA foreign_keys = OFF; DELETE FROM file")
        #expect(try StoreMaintenance(at: store.path).faults().count > 1)
    }

    @Test func `a file with overwritten pages is damaged`() async throws {
        let store = try TemporaryStore()
        try await store.add(
            Dictionary(uniqueKeysWithValues: (0..<300).map { ("f\($0).strings", "\"a\" = \"\($0)\";") }))
        let copy = "\(store.folder)/copy.db"
        try StoreMaintenance(at: store.path).backup(to: copy)
        let file = try #require(FileHandle(forUpdatingAtPath: copy))
        let size = try file.seekToEnd()
        for page in 40..<(size / 4_096) {
            try file.seek(toOffset: page * 4_096 + 8)
            try file.write(contentsOf: Data(repeating: 0xA5, count: 2_000))
        }
        try file.close()
        #expect(try !StoreMaintenance(at: copy).faults().isEmpty)
        let store2 = try TrackingStore(at: copy, retention: Retention())
        let files = try? store2.files(ofRun: 1, of: store.app)
        #expect(files == nil || files?["f0.strings"].map { String(repairing: $0.span) } == "\"a\" = \"0\";")
    }

    @Test func `a full disk is an error, and reading goes on`() async throws {
        let store = try TemporaryStore(pages: 60)
        try await store.add(table(["a": "A"]))
        let large = (0..<4_000).map { "\"key\($0)\" = \"\(UUID().uuidString)\";\n" }.joined()
        let error = await #expect(throws: StoreError.self) { try await store.add(large) }
        #expect(error?.reason == "cannot be used: database or disk is full")
        #expect(try store.store.runs(of: store.app, limit: 5).map(\.number) == [1])
        #expect(try store.store.files(ofRun: 1, of: store.app).count == 1)
        #expect(try await store.add(table(["a": "B"])).changed == 1)
    }
}
