import Testing
import Tracking

/// The life of a key.
struct HistoryTests {
    @Test func `what happened to a key, oldest first`() async throws {
        let store = try TemporaryStore()
        try await store.add(table(["a": "A", "z": "Z"]))
        try await store.add(table(["a": "A2", "z": "Z"]))
        try await store.add(table(["z": "Z"]))
        try await store.add(table(["a": "Again", "z": "Z"]))
        #expect(try store.history("a") == ["1 added en", "2 changed en", "3 removed en", "4 added en"])
        let events = try store.store.history(
            ofKey: "a", table: "en.lproj/T.strings", locale: "en", of: store.app)
        #expect(events.map(\.old) == [nil, "A", "A2", nil])
        #expect(events.map(\.new) == ["A", "A2", nil, "Again"])
        #expect(events.map(\.time) == [2_000, 2_000, 2_000, 2_000])
    }

    @Test func `renames are followed in both directions`() async throws {
        let store = try TemporaryStore()
        for key in ["first_key", "second_key", "third_key"] {
            try await store.add(table(["z": "Z", "\(key)": "A long and unique text"]))
        }
        let all = ["1 added en", "2 renamed en", "3 renamed en"]
        for key in ["first_key", "second_key", "third_key"] { #expect(try store.history(key) == all) }
        let events = try store.store.history(ofKey: "third_key", table: "T", of: store.app)
        #expect(events.map(\.key) == ["first_key", "second_key", "third_key"])
        #expect(events.map(\.oldKey) == [nil, "first_key", "second_key"])
    }

    @Test func `keys that go round in a circle have an end`() async throws {
        let store = try TemporaryStore()
        for number in 0..<6 {
            let key = number % 2 == 0 ? "first_key" : "second_key"
            try await store.add(table(["z": "Z", "\(key)": "A long and unique text"]))
        }
        #expect(try store.history("first_key").count == 6)
        #expect(try store.history("second_key").count == 6)
    }

    @Test func `a key that is used again has a life of its own`() async throws {
        let store = try TemporaryStore()
        try await store.add(table(["first_key": "A long and unique text"]))
        try await store.add(table(["second_key": "A long and unique text", "first_key": "Something else"]))
        #expect(try store.history("second_key").count >= 1)
        #expect(try store.history("first_key").first == "1 added en")
    }

    @Test func `a key that was never there is unknown`() async throws {
        let store = try TemporaryStore()
        try await store.add(table(["a": "A"]))
        #expect(throws: StoreError.noKey) { try store.history("b") }
        #expect(throws: StoreError.noKey) { try store.history("a", table: "Other") }
    }

    @Test func `keys are listed in pages`() async throws {
        let store = try TemporaryStore()
        try await store.add(table(["a": "A", "b": "B", "c": "C"]), table(["a": "Ä"]))
        try await store.add(table(["a": "A2", "b": "B", "d": "D"]), table(["a": "Ä"]))
        var query = KeyQuery()
        query.limit = 2
        var found: [String] = []
        for _ in 0..<20 {
            let page = try store.store.keys(query, of: store.app)
            #expect(page.run == 2 && page.keys.count <= 2)
            found += page.keys.map { "\($0.run) \($0.state) \($0.key) \($0.locale ?? "")" }
            guard let next = page.next else { break }
            query.after = KeyCursor(next.text)
            #expect(query.after == next)
        }
        query.limit = 100
        query.after = nil
        #expect(
            try found
                == store.store.keys(query, of: store.app).keys.map {
                    "\($0.run) \($0.state) \($0.key) \($0.locale ?? "")"
                })
        #expect(found.suffix(3) == ["2 stale a fr", "1 missing b fr", "2 missing d fr"])
        #expect(Set(found).count == found.count)
    }

    @Test(arguments: ["", "1", "0-1", "3-0-0", "a-b-c", "0-1-99999999999999999999", "0-1-2-3"])
    func `other cursors are refused`(_ text: String) {
        #expect(KeyCursor(text) == nil)
    }

    @Test func `filters`() async throws {
        let store = try TemporaryStore()
        try await store.add([
            "en.lproj/T.strings": table(["a": "A"]), "fr.lproj/U.strings": table(["b": "B"]),
        ])
        var query = KeyQuery()
        query.table = "U"
        #expect(try store.store.keys(query, of: store.app).keys.map(\.key) == ["b"])
        query.table = "en.lproj/T.strings"
        #expect(try store.store.keys(query, of: store.app).keys.map(\.state).first == .added)
        query.locale = "fr"
        #expect(try store.store.keys(query, of: store.app).keys.allSatisfy { $0.locale == "fr" })
    }
}
