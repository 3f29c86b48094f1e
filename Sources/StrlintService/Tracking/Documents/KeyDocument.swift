internal import JSON
internal import Reporting
internal import SourceText
internal import Tracking

/// Keys and what happened to them as JSON.
extension JSONWriter {
    mutating func write(_ page: KeyPage) {
        object { json in
            json.writeVersionOfDocument()
            json.member("run", page.run)
            json.array("keys") { json in for key in page.keys { json.write(key) } }
            json.member("next", page.next?.text)
        }
    }

    private mutating func write(_ key: TrackedKey) {
        object { json in
            json.member("table", key.path.tableName)
            json.member("path", key.path)
            json.member("locale", key.locale)
            json.member("key", key.key)
            json.member("category", key.category)
            json.member("state", key.state.rawValue)
            json.member("run", key.run)
            json.member("old_key", key.oldKey)
            json.member("old_path", key.oldPath)
            json.member("old", key.old)
            json.member("new", key.new)
        }
    }

    mutating func write(_ events: [KeyEvent], of key: String, in table: String) {
        object { json in
            json.writeVersionOfDocument()
            json.member("table", table)
            json.member("key", key)
            json.array("events") { json in for event in events { json.write(event) } }
        }
    }

    private mutating func write(_ event: KeyEvent) {
        object { json in
            json.member("run", event.run)
            json.member("time", Timestamp.text(ofSeconds: event.time))
            json.member("path", event.path)
            json.member("locale", event.locale)
            json.member("event", event.kind.word)
            json.member("key", event.key)
            json.member("category", event.category)
            json.member("old_key", event.oldKey)
            json.member("old_path", event.oldPath)
            json.member("old", event.old)
            json.member("new", event.new)
        }
    }
}

extension KeyEvent.Kind {
    fileprivate var word: String {
        switch self {
        case .added: "added"
        case .removed: "removed"
        case .changed: "changed"
        case .renamed: "renamed"
        case .stale: "stale"
        case .refreshed: "refreshed"
        case .lost: "lost"
        case .regained: "regained"
        }
    }
}

extension String {
    /// The name of the table at this path, without its extension.
    fileprivate var tableName: String {
        let name = FilePath.name(of: self)
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
        return String(name[..<dot])
    }
}
