import Foundation
import Testing

/// What happened to keys and locales.
@Suite struct TrackingKeyTests {
    private let tracked: TrackedServer

    init() throws {
        tracked = try TrackedServer()
        try tracked.record(TrackedVersions.first, TrackedVersions.second, TrackedVersions.third)
    }

    private func keys(_ query: String) throws -> [String] {
        try tracked.list("keys", "/keys?\(query)").map { key in
            let names = ["state", "locale", "key"].compactMap { key[$0] as? String }
            return names.joined(separator: " ") + " \(key["run"] ?? "")"
        }
    }

    @Test func `keys by what happened to them`() throws {
        #expect(try keys("state=added&since=1") == ["added en d 2"])
        #expect(try keys("state=changed") == ["changed en b 2", "changed fr b 3"])
        #expect(try keys("state=changed&locale=fr") == ["changed fr b 3"])
        #expect(try keys("state=changed&locale=de").isEmpty)
        #expect(try keys("state=missing") == ["missing fr d 2"])
        #expect(try keys("state=stale").isEmpty)
        try tracked.record(TrackedVersions.second)
        #expect(try keys("state=changed&since=3") == ["changed fr b 4"])
    }

    @Test func `a key has its table and its texts`() throws {
        let key = try #require(try tracked.list("keys", "/keys?state=changed&locale=en").first)
        #expect(key["table"] as? String == "Localizable" && key["path"] as? String == TrackedVersions.en)
        #expect(key["old"] as? String == "Save" && key["new"] as? String == "Save all")
        for table in ["Localizable", "en.lproj/Localizable.strings", "fr.lproj%2fLocalizable.strings"] {
            #expect(try !keys("state=changed&table=\(table)").isEmpty)
        }
        #expect(try keys("table=Other").isEmpty)
    }

    @Test func `keys come in pages`() throws {
        let all = try keys("")
        var (pages, next) = ([String](), String?.some(""))
        while let cursor = next {
            let query = cursor.isEmpty ? "" : "&after=\(cursor)"
            pages += try keys("limit=1\(query)")
            next = try tracked.json("/keys?limit=1\(query)")["next"] as? String
        }
        #expect(pages == all && all.count > 4)
    }

    @Test(arguments: [
        "limit=-1", "limit=0", "limit=1001", "limit=99999999999999999999", "since=x", "since=-1", "after=x",
        "after=", "after=0", "after=0-", "after=9-9", "after=9-9-9", "after=0-0-0-0",
        "after=0-99999999999999999999", "after=%00",
        "state=nothing", "state=", "nothing=1", "locale=%ff", "table=%", "key=a",
    ])
    func `other parameters are refused`(_ query: String) throws {
        #expect(try tracked.call("GET", "/app/keys?\(query)").status == 400)
    }

    @Test(arguments: [
        "table=%00", "table='--", "locale=..%2f..", "locale=%00", "since=9223372036854775807",
        "after=2-9223372036854775807-1",
        "table=%25", "locale=%F0%9F%98%80",
    ])
    func `names that no table has give no keys`(_ query: String) throws {
        #expect(try keys(query).isEmpty)
    }

    // MARK: - History

    @Test func `the life of a key`() throws {
        let document = try tracked.json("/keys/history?table=Localizable&key=b")
        #expect(document["key"] as? String == "b" && document["table"] as? String == "Localizable")
        let events = try #require(document["events"] as? [[String: Any]])
        let lines = events.map { event in
            "\(event["run"] ?? "") \(event["locale"] ?? "") \(event["event"] ?? "")"
        }
        #expect(
            Set(lines).isSuperset(of: [
                "1 en added", "1 fr added", "2 en changed", "2 fr stale", "3 fr changed",
            ]))
        #expect(events.contains { $0["old"] as? String == "Save" && $0["new"] as? String == "Save all" })
        #expect(events.allSatisfy { ($0["time"] as? String)?.hasSuffix("Z") == true && $0["path"] is String })
        let french = try tracked.list("events", "/keys/history?table=Localizable&key=b&locale=fr")
        #expect(french.count < events.count && french.allSatisfy { $0["locale"] as? String == "fr" })
    }

    @Test(arguments: [
        "table=Localizable&key=none", "table=None&key=b", "table=Localizable&key=%00", "table=&key=",
    ])
    func `a key that was never there`(_ query: String) throws {
        #expect(try tracked.call("GET", "/app/keys/history?\(query)").problem == "not-found")
    }

    @Test(arguments: [
        "", "table=Localizable", "key=b", "table=Localizable&key=b&x=1", "table=Localizable&key=%ff",
    ])
    func `a history needs a table and a key`(_ query: String) throws {
        #expect(try tracked.call("GET", "/app/keys/history?\(query)").status == 400)
    }

    // MARK: - Locales

    @Test func `locales, now and before`() throws {
        let document = try tracked.json("/locales")
        #expect(document["run"] as? Int == 3 && document["previous"] as? Int == 2)
        let locales = try #require(document["locales"] as? [[String: Any]])
        let french = try #require(locales.first { $0["locale"] as? String == "fr" })
        #expect(french["keys"] as? Int == 3 && french["translated"] as? Int == 2)
        #expect(french["missing"] as? Int == 1 && french["stale"] as? Int == 0)
        let before = try #require(french["before"] as? [String: Any])
        #expect(before["stale"] as? Int == 1 && before["locale"] == nil)
    }

    @Test func `a project without runs`() throws {
        try tracked.put("new")
        #expect(try tracked.call("GET", "/new/locales").text == "{\"version\":1,\"locales\":[]}\n")
        #expect(try tracked.call("GET", "/new/keys").text == "{\"version\":1,\"keys\":[]}\n")
        #expect(try tracked.call("GET", "/new/runs").text == "{\"version\":1,\"runs\":[]}\n")
        #expect(try tracked.call("GET", "/new/keys/history?table=a&key=b").problem == "not-found")
    }
}

/// What happened to the texts of a catalog.
@Suite struct TrackedCatalogTests {
    private let tracked: TrackedServer

    init() throws { tracked = try TrackedServer() }

    private static func catalog(_ other: String) -> [String: String] {
        func unit(_ text: String) -> String {
            "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}"
        }
        func plural(_ few: String, _ other: String) -> String {
            "{\"variations\":{\"plural\":{\"\(few)\":\(unit("1"))," + "\"other\":\(unit(other))}}}"
        }
        let texts = "{\"en\":\(plural("one", other)),\"ru\":\(plural("few", "%d файла"))}"
        let strings = "{\"files\":{\"localizations\":\(texts)},\"new\":{}}"
        return ["App/L.xcstrings": "{\"sourceLanguage\":\"en\",\"strings\":\(strings),\"version\":\"1.0\"}"]
    }

    @Test func `keys name the locale and the category`() throws {
        try tracked.record(Self.catalog("%d files"), Self.catalog("%d documents"))
        let keys = try tracked.list("keys", "/keys?since=1")
        let names = ["state", "locale", "key", "category", "table", "path"]
        let lines = keys.map { key in names.compactMap { key[$0] as? String }.joined(separator: " ") }
        #expect(
            lines == [
                "changed en files other L App/L.xcstrings", "stale ru files few L App/L.xcstrings",
                "stale ru files other L App/L.xcstrings",
            ])
        #expect(try tracked.list("keys", "/keys?state=missing").map { $0["category"] as? String } == [nil])
        let events = try tracked.list("events", "/keys/history?table=L&key=files&locale=ru")
        #expect(events.map { $0["category"] as? String } == ["few", "other", "few", "other"])
        let locales = try tracked.list("locales", "/locales")
        #expect(locales.map { $0["stale"] as? Int } == [0, 1])
        #expect(locales.map { $0["translated"] as? Int } == [2, 1])
    }

    @Test func `the files of a run are compared and checked`() throws {
        try tracked.record(Self.catalog("%d files"), Self.catalog("%@ files"))
        let tables = try tracked.list("tables", "/runs/2/diff")
        #expect(tables.map { $0["locale"] as? String } == ["en"])
        #expect(try tracked.get("/runs/2/check?format=concise").text.contains("(ru, other)"))
    }
}
